/** Planned action of a row: its errors, its question, or its effect. */
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import type { ImportRowView } from '../../contract/import-row.ts'
import type { Answer } from '../use-answers.ts'
import type { Corrections } from '../use-corrections.ts'
import { Changes } from './changes.tsx'
import { RowCells } from './row-cells.tsx'
import { Problems } from './problems.tsx'
import { Question } from './question.tsx'
import classes from './rows.module.css'

export interface RowOutcomeProps {
  row: ImportRowView
  onAnswer: ((answers: readonly Answer[]) => void) | undefined
  /** Omitted if the row can no longer be corrected. */
  edits: Corrections | undefined
}

const Fate = ({ row, onAnswer }: Omit<RowOutcomeProps, 'edits'>) => {
  const { t } = useTranslation('imports')
  if (row.action === 'faulty') return null
  if (row.action === 'ask' || row.action === 'conflict') return <Question {...{ row, onAnswer }} />
  if (row.action === 'same') return <StatusDot kind="inactive">{t('fate.sameRow')}</StatusDot>
  if (row.action === 'create') return <StatusDot kind="active">{t('fate.createRow')}</StatusDot>
  return row.changes.length > 0 ? (
    <Changes changes={row.changes} />
  ) : (
    <StatusDot kind="progress">{t('fate.updateRow')}</StatusDot>
  )
}

export const RowOutcome = (props: RowOutcomeProps) => {
  const { row, onAnswer, edits } = props
  const isSettled = row.answer !== null && row.action !== 'ask' && row.action !== 'conflict'
  return (
    <div className={classes.outcome}>
      <Fate row={row} onAnswer={onAnswer} />
      {isSettled ? <Question row={row} onAnswer={onAnswer} /> : null}
      {edits ? (
        // A row that is no longer faulty closes its cells.
        <RowCells key={row.action} row={row} edits={edits} />
      ) : row.problems.length > 0 ? (
        <Problems problems={row.problems} />
      ) : null}
    </div>
  )
}
