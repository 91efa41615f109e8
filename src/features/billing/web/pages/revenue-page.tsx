/** What the schools pay the installation: revenue, those who stopped, trials. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { ColumnChart } from '#platform/web/components/drawings/column-chart.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { billingSummary } from '../../contract/console.ts'
import { billingEvent } from '../../contract/words.ts'
import { usePlanWords } from '../use-plan-words.ts'
import classes from '../components/plan.module.css'

type Summary = ResponseOf<typeof billingSummary>
type Month = Summary['months'][number]

const Months = ({ months }: Pick<Summary, 'months'>) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const nameOf = ({ month }: Month): string => formats.date(`${month}-01`, 'month')
  const columns: DataColumn<Month>[] = [
    { id: 'month', header: t('revenue.month'), cell: nameOf },
    { id: 'revenue', header: t('revenue.cameIn'), numeric: true, cell: ({ revenue }) => formats.amount(revenue) },
    { id: 'vat', header: t('revenue.vat'), numeric: true, cell: ({ vat }) => formats.amount(vat) },
    { id: 'paying', header: t('revenue.paying'), numeric: true, cell: ({ paying }) => formats.number(paying) },
    { id: 'left', header: t('revenue.left'), numeric: true, cell: ({ left }) => formats.number(left) },
  ]
  const label = t('revenue.chart')
  const isPhone = useIsPhone()
  return (
    <SameAsTable
      picture={
        <ColumnChart
          label={label}
          labels={isPhone ? 2 : 4}
          columns={months.map((one) => ({
            id: one.month,
            value: one.revenue,
            label: nameOf(one),
            title: `${nameOf(one)}: ${formats.money(one.revenue)}`,
          }))}
        />
      }
      table={<DataTable label={label} columns={columns} rows={months} rowId={({ month }) => month} />}
    />
  )
}

const Trials = ({ trials }: Pick<Summary, 'trials'>) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  if (trials.length === 0) return <EmptyState title={t('revenue.noTrials')} />
  return (
    <DataTable
      label={t('revenue.trials')}
      rows={trials}
      rowId={({ schoolId }) => schoolId}
      columns={[
        {
          id: 'school',
          header: t('revenue.school'),
          cell: ({ schoolId, schoolName }) => (
            <Link to="/console/schools/$schoolId" params={{ schoolId }}>
              {schoolName}
            </Link>
          ),
        },
        { id: 'plan', header: t('revenue.plan'), cell: ({ plan }) => words.plan(plan) },
        { id: 'endsOn', header: t('revenue.endsOn'), cell: ({ endsOn }) => formats.date(endsOn) },
      ]}
    />
  )
}

const Content = ({ summary }: { summary: Summary }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const { open, late, claims, conflicts, months } = summary
  const now = months.at(-1)
  const owed = ({ invoices, amount }: Summary['open']): string =>
    t('revenue.owed', { count: invoices, amount: formats.money(amount) })
  return (
    <>
      <section className={classes.part}>
        <Facts
          facts={[
            { label: t('revenue.open'), value: owed(open) },
            { label: t('revenue.late'), value: owed(late) },
            ...(claims > 0 ? [{ label: t('revenue.claims'), value: formats.number(claims) }] : []),
            ...(conflicts > 0 ? [{ label: t('revenue.conflicts'), value: formats.number(conflicts) }] : []),
            { label: t('revenue.payingNow'), value: formats.number(now?.paying ?? 0) },
            { label: t('revenue.leftNow'), value: formats.number(now?.left ?? 0) },
          ]}
        />
      </section>
      <section className={classes.part}>
        <h2>{t('revenue.chart')}</h2>
        <Months months={months} />
      </section>
      <section className={classes.part}>
        <h2>{t('revenue.trials')}</h2>
        <Trials trials={summary.trials} />
      </section>
    </>
  )
}

export const RevenuePage = () => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const { data, error, refetch } = useCall(billingSummary, {})
  useLive(billingEvent, billingSummary)
  return (
    <>
      <PageHeader
        title={t('revenue.title')}
        lead={data ? t('revenue.lead', { amount: formats.money(data.months.at(-1)?.revenue ?? 0) }) : undefined}
        secondary={
          <Button component={Link} to="/console/billing/prices" variant="default">
            {t('prices.open')}
          </Button>
        }
        action={
          <Button component={Link} to="/console/billing/invoices" variant="light">
            {t('invoices.open')}
          </Button>
        }
      />
      {data ? (
        <Content summary={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
