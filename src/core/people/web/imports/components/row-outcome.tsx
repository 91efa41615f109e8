/** What would become of a row: its faults, its question, or what it does. */
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import type { ImportDetail, ImportRowView } from '../../../contract/imports.ts'
import { cellReader } from '../row-words.ts'
import type { Answer } from '../use-answers.ts'
import { Changes } from './changes.tsx'
import { Problems } from './problems.tsx'
import { Question } from './question.tsx'
import classes from './rows.module.css'

export interface RowOutcomeProps {
  detail: ImportDetail
  row: ImportRowView
  onAnswer: ((answers: readonly Answer[]) => void) | undefined
}

const Fate = ({ detail, row, onAnswer }: RowOutcomeProps) => {
  const { t } = useTranslation('people-imports')
  const { kind } = detail
  if (row.action === 'faulty') return null
  if (row.action === 'ask' || row.action === 'conflict') return <Question {...{ kind, row, onAnswer }} />
  if (row.action === 'same') return <StatusDot kind="inactive">{t('fate.sameRow')}</StatusDot>
  if (row.action === 'create') return <StatusDot kind="active">{t('fate.createRow')}</StatusDot>
  return row.changes.length > 0 ? <Changes kind={kind} changes={row.changes} /> : <StatusDot kind="progress">{t('fate.guardianRow')}</StatusDot>
}

export const RowOutcome = (props: RowOutcomeProps) => {
  const { detail, row, onAnswer } = props
  const isSettled = row.answer !== null && row.action !== 'ask' && row.action !== 'conflict'
  return (
    <div className={classes.outcome}>
      <Fate {...props} />
      {isSettled ? <Question kind={detail.kind} row={row} onAnswer={onAnswer} /> : null}
      {row.problems.length > 0 ? <Problems problems={row.problems} cellOf={cellReader(detail.fields, row.cells)} /> : null}
    </div>
  )
}
