/** A statement: each entry with what was owed once it counted, the last first; a table, or lines on a phone. */
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { FeeLine } from '../../contract/shapes.ts'
import { useBalanceWords, useLineWords } from '../words.ts'
import classes from './fees.module.css'

export type StatementLine = FeeLine & { readonly balance: number }

interface StatementProps<L> {
  lines: readonly L[]
  /** Buttons of a line. */
  actions: (line: L) => ReactNode
}

const Lines = <L extends StatementLine>({ lines, actions }: StatementProps<L>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [words, balance] = [useLineWords(), useBalanceWords()]
  return (
    <ul className={layout.rows} aria-label={t('statement.title')}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line}>
          <p className={classes.lineHead}>
            <span className={line.reversedBy ? classes.taken : undefined}>{words(line).first}</span>
            <span className={classes.lineAmount}>{formats.money(line.amount)}</span>
          </p>
          <p className={layout.second}>{[formats.date(line.date), words(line).second].filter(Boolean).join(' · ')}</p>
          <div className={classes.lineFoot}>
            <span className={layout.second}>{balance(line)}</span>
            <span className={classes.actions}>{actions(line)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Table = <L extends StatementLine>({ lines, actions }: StatementProps<L>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useLineWords()
  const columns = useMemo<DataColumn<L>[]>(
    () => [
      {
        id: 'what',
        header: t('field.what'),
        cell: (line) => (
          <span className={classes.cell}>
            <span className={line.reversedBy ? classes.taken : undefined}>{words(line).first}</span>
            <span className={classes.second}>{words(line).second}</span>
          </span>
        ),
      },
      { id: 'date', header: t('field.date'), cell: (line) => formats.date(line.date, 'numeric') },
      {
        id: 'charged',
        header: t('field.chargedUnit'),
        numeric: true,
        cell: (line) => (line.amount > 0 ? formats.amount(line.amount) : ''),
      },
      {
        id: 'paid',
        header: t('field.paidUnit'),
        numeric: true,
        cell: (line) => (line.amount < 0 ? formats.amount(-line.amount) : ''),
      },
      { id: 'balance', header: t('field.balanceUnit'), numeric: true, cell: (line) => formats.amount(line.balance) },
      {
        id: 'actions',
        header: t('field.actions'),
        numeric: true,
        cell: (line) => <span className={classes.actions}>{actions(line)}</span>,
      },
    ],
    [t, formats, words, actions],
  )
  return <DataTable label={t('statement.title')} columns={columns} rows={lines} rowId={({ id }) => id} />
}

export const StatementTable = <L extends StatementLine>(props: StatementProps<L>) => {
  const { t } = useTranslation('fees')
  const isPhone = useIsPhone()
  if (props.lines.length === 0) return <p className={classes.quiet}>{t('statement.none')}</p>
  return isPhone ? <Lines {...props} /> : <Table {...props} />
}
