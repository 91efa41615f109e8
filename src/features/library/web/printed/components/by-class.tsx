/** Books that are out, by class: bars with what is overdue, and the same as a table. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { loansByClass, type ClassCount } from '../../../contract/printed/loans.ts'
import { useBooksLive } from '../live.ts'
import classes from './by-class.module.css'

const idOf = ({ streamId }: ClassCount): string => streamId ?? 'others'

export const ByClass = () => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  const query = useCall(loansByClass, {}, { live: true })
  useBooksLive(loansByClass)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const rows = query.data.items
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ out }) => out))
  const named = (row: ClassCount) =>
    row.streamId ? (
      <Link to="/library/loans" search={{ streamId: row.streamId }}>
        {row.label}
      </Link>
    ) : (
      t('byClass.others')
    )
  const picture = (
    <ul className={classes.rows} aria-label={t('byClass.title')}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <span>{named(row)}</span>
          <span className={classes.bar} aria-hidden>
            <span className={classes.overdue} style={{ width: `${(100 * row.overdue) / most}%` }} />
            <span className={classes.out} style={{ width: `${(100 * (row.out - row.overdue)) / most}%` }} />
          </span>
          <span>
            {t('byClass.count', { count: row.out, number: formats.number(row.out) })}
            {row.overdue > 0 ? `, ${t('byClass.late', { count: row.overdue })}` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={t('byClass.title')}
      rows={rows}
      rowId={idOf}
      columns={[
        { id: 'class', header: t('field.class'), cell: named },
        { id: 'out', header: t('state.out'), numeric: true, cell: ({ out }) => formats.number(out) },
        { id: 'overdue', header: t('due.overdue'), numeric: true, cell: ({ overdue }) => formats.number(overdue) },
      ]}
    />
  )
  return (
    <section>
      <h2>{t('byClass.title')}</h2>
      <SameAsTable picture={picture} table={table} />
    </section>
  )
}
