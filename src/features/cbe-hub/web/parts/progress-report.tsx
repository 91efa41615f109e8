/** A learner's progress: on a laptop weeks beside the chosen competency, on a phone plain words first. */
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Progress, ProgressItem } from '../../contract/progress.ts'
import { useProgressWords } from '../words.ts'
import { ItemDetail } from './item-detail.tsx'
import { OutcomesList } from './outcomes-list.tsx'
import { PieceSeat } from './piece-seat.tsx'
import { ValuesList } from './values-list.tsx'
import { WeekGrid } from './week-grid.tsx'
import classes from '../progress.module.css'

const PhoneRow = ({ item }: { item: ProgressItem }) => {
  const { t } = useTranslation('cbe-hub')
  const words = useProgressWords()
  return (
    <li>
      <Link to="." search={(before: object) => ({ ...before, code: item.code })} className={classes.phoneRow}>
        <span className={classes.words}>
          <span className={classes.title}>{words.plain(item)}</span>
          <span className={classes.second}>{words.name(item)}</span>
          <span className={classes.seats}>
            {item.pieces.length === 0 ? (
              <span className={classes.second}>{t('progress.noneYet')}</span>
            ) : (
              item.pieces.slice(-8).map(({ id, level }) => <PieceSeat key={id} level={level} />)
            )}
          </span>
        </span>
        <IconChevronRight size={20} stroke={2} aria-hidden />
      </Link>
    </li>
  )
}

export interface ProgressReportProps {
  readonly progress: Progress
  readonly code: string | undefined
  readonly piece: string | undefined
}

export const ProgressReport = ({ progress, code, piece }: ProgressReportProps) => {
  const { t } = useTranslation('cbe-hub')
  const isPhone = useIsPhone()
  const competencies = progress.items.filter(({ kind }) => kind === 'competency')
  const values = progress.items.filter(({ kind }) => kind === 'value')
  const asked = progress.items.find((item) => item.code === code)
  if (
    progress.term === null ||
    progress.items.every(({ standing, pieces }) => standing === 'none' && pieces.length === 0)
  )
    return <EmptyState title={t('progress.empty')} text={t('progress.emptyText')} />
  if (isPhone)
    return asked ? (
      <ItemDetail progress={progress} item={asked} piece={piece} />
    ) : (
      <>
        <ul className={classes.phoneRows}>
          {competencies.map((item) => (
            <PhoneRow key={item.code} item={item} />
          ))}
        </ul>
        <ValuesList items={values} />
        <OutcomesList outcomes={progress.outcomes} />
      </>
    )
  const shown =
    asked ?? competencies.find((item) => item.code === (progress.weakest ?? progress.strongest)) ?? competencies[0]
  return (
    <div className={classes.columns}>
      <div>
        <h2>{t('progress.competencies')}</h2>
        <WeekGrid progress={progress} code={shown?.code} />
        <ValuesList items={values} />
        <OutcomesList outcomes={progress.outcomes} />
      </div>
      {shown ? <ItemDetail progress={progress} item={shown} piece={piece} /> : null}
    </div>
  )
}
