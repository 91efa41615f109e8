/** Duties of a time: done, declined, hours, by kind, and whether the load is fair among teachers; as files too. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ExportMenu } from '#platform/web/list/list-menus.tsx'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { dutyReport, exportReport } from '../../contract/figures.ts'
import { OfficeTabs } from '../components/tabs.tsx'
import { refusal } from '../words.ts'
import classes from '../components/duties.module.css'

type Report = ResponseOf<typeof dutyReport>
type Teacher = Report['teachers'][number]

const periodSearch = z.object({ dateFrom: date.optional(), dateTo: date.optional() })

/** Default range, days. */
const window = 30

const usePeriod = () => {
  const today = useFormats().schoolDay()
  const state = useListState(periodSearch)
  const { dateTo = today, dateFrom = addDays(dateTo, -window) } = state.query
  return { state, period: { dateFrom, dateTo } }
}

const Fairness = ({ teachers }: { teachers: readonly Teacher[] }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const hours = (value: number) => formats.number(value, { maximumFractionDigits: 1 })
  const most = Math.max(1, ...teachers.map((one) => one.hours))
  const mean = teachers.reduce((sum, one) => sum + one.hours, 0) / teachers.length
  return (
    <section className={layout.part}>
      <h2>{t('report.teachers')}</h2>
      <p className={classes.quiet}>{t('report.mean', { hours: hours(mean) })}</p>
      <SameAsTable
        picture={
          <div className={classes.bars}>
            {teachers.map((one) => (
              <Progress
                key={one.id}
                label={one.name}
                value={one.hours}
                max={most}
                figure={t('hoursLong', { hours: hours(one.hours) })}
              />
            ))}
          </div>
        }
        table={
          <DataTable
            label={t('report.teachers')}
            rows={teachers}
            rowId={({ id }) => id}
            columns={[
              { id: 'name', header: t('field.teacher'), cell: (row) => row.name },
              { id: 'duties', header: t('title'), numeric: true, cell: (row) => formats.number(row.duties) },
              {
                id: 'completed',
                header: t('report.completed'),
                numeric: true,
                cell: (row) => formats.number(row.completed),
              },
              {
                id: 'declined',
                header: t('report.declined'),
                numeric: true,
                cell: (row) => formats.number(row.declined),
              },
              { id: 'hours', header: t('report.hours'), numeric: true, cell: (row) => hours(row.hours) },
            ]}
          />
        }
      />
    </section>
  )
}

const Shown = ({ report }: { report: Report }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  if (report.totalDuties === 0) return <EmptyState title={t('report.none')} text={t('report.noneText')} />
  const hours = (value: number) => t('hoursLong', { hours: formats.number(value, { maximumFractionDigits: 1 }) })
  const most = Math.max(1, ...report.dutyBreakdown.map(({ count }) => count))
  return (
    <>
      <Facts
        facts={[
          { label: t('title'), value: formats.number(report.totalDuties) },
          { label: t('report.completed'), value: formats.number(report.completedDuties) },
          { label: t('report.declined'), value: formats.number(report.declinedDuties) },
          { label: t('report.hours'), value: hours(report.totalHours) },
        ]}
      />
      <div className={layout.columns}>
        {report.teachers.length > 0 ? <Fairness teachers={report.teachers} /> : null}
        <section className={layout.part}>
          <h2>{t('report.types')}</h2>
          <div className={classes.bars}>
            {report.dutyBreakdown.map(({ type, count, hours: long }) => (
              <Progress
                key={type}
                label={t(`type.${type}`)}
                value={count}
                max={most}
                figure={t('report.typeFigure', { count, hours: formats.number(long, { maximumFractionDigits: 1 }) })}
              />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

export const ReportsPage = () => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const { state, period } = usePeriod()
  const choose = (end: 'dateFrom' | 'dateTo') => (day: string) => {
    // Ignores an incomplete date.
    if (date.safeParse(day).success) state.setFilter(end, day)
  }
  const query = useCall(dutyReport, { query: period }, { live: true, keepPrevious: true })
  const save = (format: string): void =>
    void download(exportReport, { query: { ...period, format } }).catch((error: unknown) =>
      toast.error(refusal(error, messageOf(error) || t('failed.export')), { onRetry: () => save(format) }),
    )
  const files = (['xlsx', 'csv', 'pdf'] as const).map((format) => ({
    label: t(`file.${format}`),
    onClick: () => save(format),
  }))
  return (
    <>
      <PageHeader
        title={t('tab.reports')}
        lead={t('report.lead', { from: formats.date(period.dateFrom), to: formats.date(period.dateTo) })}
        secondary={<ExportMenu choices={files} />}
      />
      <OfficeTabs />
      <div className={layout.bar}>
        <DateInput
          label={t('filter.dateFrom')}
          value={period.dateFrom}
          max={period.dateTo}
          onChange={choose('dateFrom')}
        />
        <DateInput label={t('filter.dateTo')} value={period.dateTo} min={period.dateFrom} onChange={choose('dateTo')} />
      </div>
      {query.data ? (
        <Shown report={query.data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
