/** The fees of each grade in its own 20 seats, with the percentage that is paid. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeesOfGrade } from '../../contract/overview.ts'
import { amountOf, invoicedIn, kinds, seatsOfShare } from './fees-seats.ts'
import classes from './overview.module.css'

const paidPercent = (row: FeesOfGrade): number => Math.round(((row.paid + row.paidToday) / invoicedIn(row)) * 100)

export const FeesByGrade = ({ grades }: { grades: readonly FeesOfGrade[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const asked = grades.filter((row) => invoicedIn(row) > 0)
  if (asked.length === 0) return null
  const nameOf = ({ grade }: FeesOfGrade): string => grade ?? t('day.noGrade')
  const picture = (
    <ul className={classes.grades}>
      {asked.map((row) => (
        <li key={row.grade ?? ''}>
          <SeatGrid
            columns={4}
            gap={3}
            size={12}
            label={t('overview.grade', { name: nameOf(row), percent: paidPercent(row) })}
            seats={seatsOfShare(row, 20)}
          />
          <span aria-hidden>{nameOf(row)}</span>
          <b aria-hidden>{t('overview.percent', { percent: paidPercent(row) })}</b>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={t('overview.byGrade')}
      columns={[
        { id: 'grade', header: t('day.grade'), cell: nameOf },
        { id: 'learners', header: t('day.learners'), cell: ({ learners }: FeesOfGrade) => learners, numeric: true },
        ...kinds.map((kind) => ({
          id: kind,
          header: t(`overview.${kind}`),
          cell: (row: FeesOfGrade) => formats.amount(amountOf(row, kind)),
          numeric: true,
        })),
      ]}
      rows={asked}
      rowId={({ grade }) => grade ?? ''}
    />
  )
  return (
    <section className={classes.wide}>
      <h2>{t('overview.byGrade')}</h2>
      <p className={classes.second}>{t('overview.byGradeHint')}</p>
      <SameAsTable picture={picture} table={table} />
    </section>
  )
}
