/** A statement: each entry with what was owed once it counted, the last first. */
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeeLine } from '../../contract/shapes.ts'
import { useLineWords } from '../words.ts'
import classes from './fees.module.css'

export type StatementLine = FeeLine & { readonly balance: number }

/** @param actions buttons of a line */
export const StatementTable = <L extends StatementLine>({ lines, actions }: { lines: readonly L[]; actions: (line: L) => ReactNode }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useLineWords()
  const columns = useMemo<DataColumn<L>[]>(
    () => [
      {
        id: 'what',
        header: t('field.what'),
        cell: (line) => {
          const { first, second } = words(line)
          return (
            <span className={classes.cell}>
              <span className={line.reversedBy ? classes.taken : undefined}>{first}</span>
              <span className={classes.second}>{second}</span>
            </span>
          )
        },
      },
      { id: 'date', header: t('field.date'), cell: (line) => formats.date(line.date, 'numeric') },
      { id: 'charged', header: t('field.chargedUnit'), numeric: true, cell: (line) => (line.amount > 0 ? formats.amount(line.amount) : '') },
      { id: 'paid', header: t('field.paidUnit'), numeric: true, cell: (line) => (line.amount < 0 ? formats.amount(-line.amount) : '') },
      { id: 'balance', header: t('field.balanceUnit'), numeric: true, cell: (line) => formats.amount(line.balance) },
      { id: 'actions', header: t('field.actions'), cell: (line) => <span className={classes.actions}>{actions(line)}</span> },
    ],
    [t, formats, words, actions],
  )
  if (lines.length === 0) return <p className={classes.quiet}>{t('statement.none')}</p>
  return <DataTable label={t('statement.title')} columns={columns} rows={lines} rowId={({ id }) => id} stacked />
}
