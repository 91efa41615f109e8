/** The active column as a bar: how many learners are in each band. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { BandBar } from '#platform/web/components/drawings/band-bar.tsx'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { spreadOf } from '../../rules/spread.ts'
import type { SheetStore } from './sheet-store.ts'
import { useQuietState } from './use-quiet-state.ts'
import classes from './spread.module.css'

export const Spread = memo(({ store, column, note }: { store: SheetStore; column: number; note?: boolean }) => {
  const { t } = useTranslation('gradebook')
  useQuietState(store)
  const assessment = store.sheet.assessments[column]
  if (!assessment) return null
  const cells = store.rows.flatMap((row) => row.cells[column] ?? []).filter(({ isThere }) => isThere)
  const bad = cells.filter(({ status }) => status === 'bad').length
  const { bands, mean, entered } = spreadOf(
    assessment.scale,
    assessment.maxScore,
    cells.map(({ value }) => value),
  )
  const parts = [
    ...(mean === null ? [] : [t('spread.mean', { mean: roundPercent(mean) })]),
    t('spread.entered', { entered, count: cells.length }),
    ...(bad > 0 ? [t('spread.bad', { count: bad })] : []),
  ]
  return (
    <section className={classes.spread} aria-label={t('spread.title', { title: assessment.title })}>
      <p className={classes.words}>
        <b>{t('spread.title', { title: assessment.title })}</b> <span>{parts.join(', ')}</span>
        {note ? <span className={classes.note}>{t('spread.note')}</span> : null}
      </p>
      {bands.length > 0 ? (
        <BandBar bands={bands} says={(band) => t('spread.band', { ...band })} />
      ) : (
        <div className={classes.empty} />
      )}
    </section>
  )
})
Spread.displayName = 'Spread'
