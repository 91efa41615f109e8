/** Class means including unsaved input, updated in idle time. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { bandOf } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { meanScore } from '../../rules/spread.ts'
import type { SheetStore } from './sheet-store.ts'
import { changeText, toneOf, Total } from './total.tsx'
import { useQuietState } from './use-quiet-state.ts'
import classes from './grid.module.css'

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export const Foot = memo(({ store, shown }: { store: SheetStore; shown: number }) => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  useQuietState(store)
  const { assessments, termScale } = store.sheet
  const percent = mean(store.rows.flatMap((row) => row.percent ?? []))
  const change = mean(store.rows.flatMap((row) => row.change ?? []))
  const shownChange = change === null ? null : Math.round(change)
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" className={classes.row} aria-rowindex={store.rows.length + 2}>
        <div className={`${classes.cell} ${classes.number}`} aria-hidden="true" />
        <div role="rowheader" className={`${classes.cell} ${classes.name}`}>
          {t('column.mean', { count: store.rows.length })}
        </div>
        {assessments.map(({ id, maxScore, scale }, column) => {
          const score = meanScore(store.rows.flatMap((row) => row.cells[column]?.value ?? []))
          const own = score === null || maxScore === null ? null : bandOf(scale, (score / maxScore) * 100)
          return (
            <div key={id} role="gridcell" className={classes.cell} data-shown={column === shown || undefined}>
              <b>{score === null ? '' : formats.number(score)}</b>
              {column === shown && maxScore !== null ? (
                <span className={classes.band}>{own ? <Band code={own.code} name={own.title} /> : null}</span>
              ) : null}
            </div>
          )
        })}
        <div role="gridcell" className={`${classes.cell} ${classes.total}`}>
          <Total percent={percent} scale={termScale} />
        </div>
        <div role="gridcell" className={`${classes.cell} ${classes.change}`} data-tone={toneOf(shownChange)}>
          {changeText(shownChange)}
        </div>
        <div role="gridcell" className={`${classes.cell} ${classes.remark}`}>
          {null}
        </div>
      </div>
    </div>
  )
})
Foot.displayName = 'Foot'
