/** Rows of a list with what would become of each: a table on a laptop, cards on a phone. */
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { ImportDetail, ImportRowView } from '../../../contract/imports.ts'
import { cellReader, rowWords } from '../row-words.ts'
import type { Answer } from '../use-answers.ts'
import { RowOutcome } from './row-outcome.tsx'
import classes from './rows.module.css'

export interface RowsProps {
  detail: ImportDetail
  rows: readonly ImportRowView[]
  onAnswer: ((answers: readonly Answer[]) => void) | undefined
}

const Who = ({ detail, row }: { detail: ImportDetail; row: ImportRowView }) => {
  const { t } = useTranslation('people-imports')
  const { name, number, className } = rowWords(cellReader(detail.fields, row.cells))
  const second = [number, className].filter(Boolean).join(' · ')
  return (
    <>
      <span className={name ? classes.name : classes.nameless}>{name || t('rows.nameless')}</span>
      {second ? <span className={classes.facts}>{second}</span> : null}
    </>
  )
}

const Table = ({ detail, rows, onAnswer }: RowsProps) => {
  const { t } = useTranslation('people-imports')
  return (
    <table className={classes.table}>
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
              <Who detail={detail} row={row} />
            </th>
            <td>
              <RowOutcome detail={detail} row={row} onAnswer={onAnswer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cards = ({ detail, rows, onAnswer }: RowsProps) => {
  const { t } = useTranslation('people-imports')
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.number} className={classes.card}>
          <div className={classes.cardHead}>
            <div className={classes.who}>
              <Who detail={detail} row={row} />
            </div>
            <span className={classes.facts}>{t('rows.row', { row: row.number })}</span>
          </div>
          <RowOutcome detail={detail} row={row} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  )
}

export const Rows = (props: RowsProps) => (useIsPhone() ? <Cards {...props} /> : <Table {...props} />)
