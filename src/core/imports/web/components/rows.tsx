/** Rows of a list with what would become of each: a table on a laptop, cards on a phone. */
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { ImportRowView } from '../../contract/import-row.ts'
import type { Answer } from '../use-answers.ts'
import type { Corrections } from '../use-corrections.ts'
import { RowOutcome } from './row-outcome.tsx'
import classes from './rows.module.css'

export interface RowsProps {
  rows: readonly ImportRowView[]
  onAnswer: ((answers: readonly Answer[]) => void) | undefined
  edits: Corrections | undefined
}

const Who = ({ row: { title, facts } }: { row: ImportRowView }) => {
  const { t } = useTranslation('imports')
  return (
    <>
      <span className={title ? classes.name : classes.nameless}>{title || t('rows.nameless')}</span>
      {facts.length > 0 ? <span className={classes.facts}>{facts.join(' · ')}</span> : null}
    </>
  )
}

const Table = ({ rows, onAnswer, edits }: RowsProps) => {
  const { t } = useTranslation('imports')
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('rows.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rows.number')}</th>
          <th scope="col">{t('rows.who')}</th>
          <th scope="col">{t('rows.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td className={classes.number}>{row.number}</td>
            <th scope="row" className={classes.who}>
              <Who row={row} />
            </th>
            <td>
              <RowOutcome row={row} onAnswer={onAnswer} edits={edits} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cards = ({ rows, onAnswer, edits }: RowsProps) => {
  const { t } = useTranslation('imports')
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.number} className={classes.card}>
          <div className={classes.cardHead}>
            <div className={classes.who}>
              <Who row={row} />
            </div>
            <span className={classes.facts}>{t('rows.row', { row: row.number })}</span>
          </div>
          <RowOutcome row={row} onAnswer={onAnswer} edits={edits} />
        </li>
      ))}
    </ul>
  )
}

export const Rows = (props: RowsProps) => (useIsPhone() ? <Cards {...props} /> : <Table {...props} />)
