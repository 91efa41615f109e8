/** What each route costs: fuel, service and crew, in all and for each learner. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays, isCalendarDate } from '#platform/pure/dates.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import type { ArgsOf } from '#platform/web/api/request.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportRouteCosts, routeCosts, type RouteCost } from '../../contract/costs.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { costsSearch } from '../searches.ts'
import classes from './costs.module.css'

const parts = ['fuel', 'service', 'crew'] as const
/** Days that the page shows at first. */
const month = 30

const save = (args: ArgsOf<typeof exportRouteCosts>): void =>
  void download(exportRouteCosts, args).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => save(args) }),
  )

const Bars = ({ rows }: { readonly rows: readonly RouteCost[] }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const most = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <ul className={classes.bars}>
      {rows.map((row) => (
        <li key={row.routeId}>
          <b>{row.name}</b>
          <span className={classes.bar} aria-hidden>
            {parts.map((part) => (
              <span key={part} data-part={part} style={{ width: `${(100 * row[part]) / most}%` }} />
            ))}
          </span>
          <span>
            {row.perLearner === null
              ? t('routeCost.all', { amount: formats.money(row.total) })
              : t('routeCost.each', { amount: formats.money(row.total), each: formats.money(row.perLearner) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Costs = ({ rows }: { readonly rows: readonly RouteCost[] }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  return (
    <SameAsTable
      picture={<Bars rows={rows} />}
      legend={
        <LegendList>
          {parts.map((part) => (
            <li key={part}>
              <span className={classes.sample} data-part={part} aria-hidden />
              {t(`routeCost.${part}`)}
            </li>
          ))}
        </LegendList>
      }
      table={
        <DataTable
          label={t('routeCost.table')}
          stacked
          rows={rows}
          rowId={({ routeId }) => routeId}
          columns={[
            { id: 'name', header: t('route.name'), cell: ({ name }) => name },
            { id: 'trips', header: t('routeCost.trips'), numeric: true, cell: ({ trips }) => formats.number(trips) },
            { id: 'km', header: t('routeCost.km'), numeric: true, cell: ({ km }) => formats.number(km) },
            {
              id: 'learners',
              header: t('routeCost.learners'),
              numeric: true,
              cell: ({ learners }) => formats.number(learners),
            },
            ...parts.map((part) => ({
              id: part,
              header: t(`routeCost.${part}`),
              numeric: true,
              cell: (row: RouteCost) => formats.money(row[part]),
            })),
            { id: 'total', header: t('routeCost.total'), numeric: true, cell: ({ total }) => formats.money(total) },
            {
              id: 'each',
              header: t('routeCost.perLearner'),
              numeric: true,
              cell: ({ perLearner }) => (perLearner === null ? '–' : formats.money(perLearner)),
            },
          ]}
        />
      }
    />
  )
}

export const CostsPage = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const navigate = useNavigate()
  const today = formats.schoolDay()
  const { from = addDays(today, -month), to = today } = costsSearch.parse(useSearch({ strict: false }))
  const query = useCall(routeCosts, { query: { from, to } })
  const rows = query.data?.items
  const total = rows?.reduce((sum, row) => sum + row.total, 0) ?? 0
  const choose = (given: { from?: string; to?: string }): void =>
    void navigate({ to: '.', search: { from, to, ...given }, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('tab.costs')}
        lead={
          rows?.length
            ? t('routeCost.lead', { amount: formats.money(total), from: formats.date(from), to: formats.date(to) })
            : null
        }
        action={
          rows?.length ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => save({ query: { from, to, format: 'xlsx' } })}
            >
              {t('routeCost.export')}
            </Button>
          ) : undefined
        }
      />
      <FleetTabs />
      <div className={classes.period}>
        <DateInput
          label={t('routeCost.from')}
          value={from}
          onChange={(day) => {
            if (isCalendarDate(day)) choose({ from: day })
          }}
        />
        <DateInput
          label={t('routeCost.to')}
          value={to}
          onChange={(day) => {
            if (isCalendarDate(day)) choose({ to: day })
          }}
        />
      </div>
      {!rows && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!rows && !query.error ? <RowsSkeleton rows={4} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('routeCost.none')} text={t('routeCost.noneText')} /> : null}
      {rows?.length ? <Costs rows={rows} /> : null}
      {query.data?.unknown.length ? (
        <p>{t('routeCost.unknown', { plates: formats.list(query.data.unknown) })}</p>
      ) : null}
    </>
  )
}
