/** Figures of the book: kinds, severity, weeks, places and hours, and how long it takes to resolve. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ColumnChart } from '#platform/web/components/drawings/column-chart.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import type { SeverityLevel } from '#platform/web/components/drawings/severity.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { FilterButton, FilterChips } from '#platform/web/list/filters.tsx'
import type { ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { bookStats } from '../../contract/read-book.ts'
import { BookTabs } from '../components/book-tabs.tsx'
import { useBookLive } from '../live.ts'
import { statisticsSearch } from '../searches.ts'
import classes from '../components/book.module.css'

type Stats = ResponseOf<typeof bookStats>

interface Bar {
  readonly label: string
  readonly count: number
  readonly tone?: SeverityLevel
}

const Bars = ({ title, items }: { title: string; items: readonly Bar[] }) => {
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <section className={layout.part}>
      <h2>{title}</h2>
      <div className={classes.bars}>
        {items.map(({ label, count, tone }) => (
          <Progress key={label} label={label} value={count} max={most} figure={count} {...(tone ? { tone } : {})} />
        ))}
      </div>
    </section>
  )
}

const Weeks = ({ weeks }: { weeks: Stats['weeklyTrends'] }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  return (
    <section className={layout.part}>
      <h2>{t('stats.weeks')}</h2>
      <SameAsTable
        picture={
          <ColumnChart
            label={t('stats.weeksSay', { count: weeks.at(-1)?.count ?? 0 })}
            columns={weeks.map(({ week, count }) => ({
              id: week,
              value: count,
              label: formats.date(week, 'day'),
              title: t('stats.week', { week: formats.date(week, 'day'), count }),
            }))}
          />
        }
        table={
          <DataTable
            label={t('stats.weeks')}
            rows={[...weeks].reverse()}
            rowId={({ week }) => week}
            columns={[
              { id: 'week', header: t('stats.weekOf'), cell: ({ week }) => formats.date(week, 'date') },
              { id: 'count', header: t('stats.entries'), cell: ({ count }) => count, numeric: true },
            ]}
          />
        }
      />
    </section>
  )
}

const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const Hours = ({ hours }: { hours: Stats['hours'] }) => {
  const { t } = useTranslation('occurrences')
  const used = hours.filter(({ count }) => count > 0)
  const [first = 0, last = 0] = [used[0]?.hour, used.at(-1)?.hour]
  const busiest = used.reduce((most, one) => (one.count > most.count ? one : most), { hour: 0, count: 0 })
  return (
    <section className={layout.part}>
      <h2>{t('stats.hours')}</h2>
      <SameAsTable
        picture={
          <ColumnChart
            label={t('stats.hoursSay', { from: hourOf(busiest.hour), count: busiest.count })}
            columns={hours
              .filter(({ hour }) => hour >= first && hour <= last)
              .map(({ hour, count }) => ({
                id: String(hour),
                value: count,
                label: hourOf(hour),
                title: t('stats.week', { week: t('stats.hour', { from: hourOf(hour) }), count }),
              }))}
          />
        }
        table={
          <DataTable
            label={t('stats.hours')}
            rows={used}
            rowId={({ hour }) => String(hour)}
            columns={[
              { id: 'hour', header: t('stats.time'), cell: ({ hour }) => t('stats.hour', { from: hourOf(hour) }) },
              { id: 'count', header: t('stats.entries'), cell: ({ count }) => count, numeric: true },
            ]}
          />
        }
      />
    </section>
  )
}

const Figures = ({ stats }: { stats: Stats }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  if (stats.totalEntries === 0) return <EmptyState title={t('list.none')} text={t('list.noneText')} />
  const hours = stats.averageResolutionTime
  const figures = [
    ['thisWeek', stats.thisWeekEntries],
    ['thisMonth', stats.thisMonthEntries],
    ['review', stats.pendingReview],
    ['escalated', stats.escalatedIncidents],
    ['critical', stats.criticalIncidents],
  ] as const
  return (
    <>
      <p className={classes.counters}>
        {figures.map(([name, count]) => (
          <span key={name}>
            <b>{formats.number(count)}</b>
            {t(`stats.${name}`)}
          </span>
        ))}
      </p>
      <p className={`${classes.quiet} ${layout.part}`}>
        {hours === null
          ? t('stats.noneResolved')
          : t('stats.resolved', { count: stats.resolved, hours: formats.number(hours, { maximumFractionDigits: 1 }) })}
      </p>
      <div className={layout.columns}>
        <div>
          <Weeks weeks={stats.weeklyTrends} />
          <Bars
            title={t('stats.categories')}
            items={stats.categoryBreakdown.map(({ category, count }) => ({ label: t(`category.${category}`), count }))}
          />
        </div>
        <div>
          <Bars
            title={t('stats.severities')}
            items={stats.severityDistribution.map(({ severity, count }) => ({
              label: t(`severity.${severity}`),
              count,
              tone: severity,
            }))}
          />
          <Bars
            title={t('stats.places')}
            items={stats.places.map(({ location, count }) => ({ label: location, count }))}
          />
          <Hours hours={stats.hours} />
        </div>
      </div>
    </>
  )
}

export const StatisticsPage = () => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const state = useListState(statisticsSearch)
  const query = useCall(bookStats, { query: state.query }, { live: true, keepPrevious: true })
  useBookLive(bookStats)
  const filters: ListFilter[] = [
    { id: 'dateFrom', label: t('list.from'), kind: 'date' },
    { id: 'dateTo', label: t('list.to'), kind: 'date' },
  ]
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('tab.statistics')}
        lead={
          data
            ? t('stats.lead', {
                count: data.totalEntries,
                from: formats.date(data.dateFrom),
                to: formats.date(data.dateTo),
              })
            : undefined
        }
      />
      <BookTabs />
      <div className={layout.bar}>
        <FilterButton filters={filters} state={state} />
        <FilterChips filters={filters} state={state} />
      </div>
      {data ? (
        <Figures stats={data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
