/** One report on fees: a picture with its table one click away, for days that are chosen, and as a file. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, eachDay, isCalendarDate } from '#platform/pure/dates.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { ColumnChart } from '#platform/web/components/drawings/column-chart.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ExportMenu } from '#platform/web/list/list-menus.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { accountKinds } from '../../contract/accounts.ts'
import { exportFeesReport, feesReport, type FeesReport, type ReportRow } from '../../contract/control/reports.ts'
import {
  countKeys,
  ofToday,
  reportFormats,
  reportKinds,
  type FigureKey,
  type ReportFormat,
  type ReportKind,
} from '../../contract/control/report-words.ts'
import { paymentMethods } from '../../contract/words.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { ReportPicker } from '../components/reports/report-picker.tsx'
import { useFeesLive } from '../live.ts'
import classes from '../components/books/books.module.css'

/** Rows that are drawn, and rows of a table on the screen: the file has all. */
const [mostDrawn, mostRows] = [20, 200]

const useRowName = (kind: ReportKind): ((row: ReportRow) => string) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return ({ id, name }) => {
    if (kind === 'day') return formats.date(id)
    if (name !== null) return name
    const method = kind === 'channel' ? paymentMethods.find((one) => one === id) : undefined
    if (method) return t(`method.${method}`)
    if (id === 'none') return t('day.noGrade')
    if (id === 'ahead' || id === 'opening') return t(`report.${id}`)
    const account = accountKinds.find((one) => one === id.split(':')[0])
    return account && account !== 'learners' ? t(`account.${account}`) : id
  }
}

const useFigure = (): ((key: FigureKey, value: number) => string) => {
  const formats = useFormats()
  return (key, value) =>
    countKeys.includes(key)
      ? formats.number(value)
      : key === 'share'
        ? `${formats.number(value)}%`
        : formats.amount(value)
}

const figureOf = ({ columns }: FeesReport, { figures }: Pick<ReportRow, 'figures'>, key: FigureKey): number =>
  figures[columns.indexOf(key)] ?? 0

/** The figure that a report is about. */
const mainKeys: Readonly<Record<ReportKind, FigureKey>> = {
  channel: 'amount',
  vote_head: 'amount',
  grade: 'amount',
  day: 'amount',
  arrears: 'total',
  expected: 'received',
  debtors: 'balance',
}

const Bars = ({ report }: { report: FeesReport }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const nameOf = useRowName(report.kind)
  const main = mainKeys[report.kind]
  const most = Math.max(1, ...report.rows.map((row) => figureOf(report, row, main)))
  const isExpected = report.kind === 'expected'
  return (
    <div className={classes.bars}>
      {report.rows.slice(0, mostDrawn).map((row) => {
        const value = figureOf(report, row, main)
        const expected = figureOf(report, row, 'expected')
        const figure = isExpected
          ? t('report.ofExpected', { received: formats.money(value), expected: formats.money(expected) })
          : formats.money(value)
        return (
          <Progress
            key={row.id}
            label={nameOf(row)}
            value={Math.max(0, value)}
            max={isExpected ? Math.max(1, expected, value) : most}
            figure={figure}
            note={row.second ?? undefined}
          />
        )
      })}
    </div>
  )
}

/** Of a longer time only days with payments are drawn. */
const mostDays = 120

const Days = ({ report }: { report: FeesReport }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const amounts = new Map(report.rows.map((row) => [row.id, figureOf(report, row, 'amount')]))
  const every = daysBetween(report.from, report.to) < mostDays
  const days = every ? eachDay(report.from, report.to) : [...amounts.keys()]
  return (
    <ColumnChart
      label={t('report.picture', { title: t('report.title.day') })}
      columns={days.map((id) => {
        const value = amounts.get(id) ?? 0
        return { id, value, label: formats.date(id, 'day'), title: `${formats.date(id)}: ${formats.money(value)}` }
      })}
    />
  )
}

const Table = ({ report }: { report: FeesReport }) => {
  const { t } = useTranslation('fees')
  const nameOf = useRowName(report.kind)
  const figure = useFigure()
  const total: ReportRow = { id: 'total', name: t('report.total'), second: null, figures: report.totals }
  const shown = report.rows.slice(0, mostRows)
  const columns: DataColumn<ReportRow>[] = [
    {
      id: 'name',
      header: t(`report.of.${report.kind}`),
      cell: (row) => (
        <>
          {row === total ? row.name : nameOf(row)}
          {row.second ? <span className={classes.second}> {row.second}</span> : null}
        </>
      ),
    },
    ...report.columns.map((key): DataColumn<ReportRow> => ({
      id: key,
      header: t(`report.column.${key}`),
      numeric: true,
      cell: (row) => figure(key, figureOf(report, row, key)),
    })),
  ]
  return (
    <DataTable
      label={t(`report.title.${report.kind}`)}
      columns={columns}
      rows={[...shown, total]}
      rowId={({ id }) => id}
    />
  )
}

const Shown = ({ report }: { report: FeesReport }) => {
  const { t } = useTranslation('fees')
  const more = report.rows.length - mostDrawn
  if (report.rows.length === 0) return <EmptyState title={t('report.none')} text={t('report.noneText')} />
  return (
    <SameAsTable
      picture={report.kind === 'day' ? <Days report={report} /> : <Bars report={report} />}
      legend={
        more > 0 && report.kind !== 'day' ? (
          <span className={classes.second}>{t('report.more', { count: more })}</span>
        ) : undefined
      }
      table={<Table report={report} />}
    />
  )
}

const useLead = (): ((report: FeesReport) => string) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (report) => {
    const { kind } = report
    const of = (key: FigureKey): number => figureOf(report, { figures: report.totals }, key)
    const days = { from: formats.date(report.from), to: formats.date(report.to) }
    const amount = formats.money(of(mainKeys[kind]))
    if (kind === 'arrears') return t('report.lead.arrears', { amount })
    if (kind === 'debtors') return t('report.lead.debtors', { amount, count: report.rows.length })
    if (kind !== 'expected') return t('report.lead.collected', { amount, ...days })
    const [expected, share] = [formats.money(of('expected')), formats.number(of('share'))]
    return t('report.lead.expected', { received: amount, expected, share, ...days })
  }
}

const useSpan = (today: string) => {
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const valid = (day: string | undefined): day is string => day !== undefined && isCalendarDate(day) && day <= today
  const span = {
    ...(valid(typed.from) ? { from: typed.from } : {}),
    ...(valid(typed.to) ? { to: typed.to } : {}),
  }
  return { typed, span, set: (end: 'from' | 'to') => (day: string) => setTyped((was) => ({ ...was, [end]: day })) }
}

export const ReportPage = () => {
  const { t } = useTranslation('fees')
  const today = useFormats().schoolDay()
  const leadOf = useLead()
  const { report: asked } = useParams({ strict: false })
  const kind = reportKinds.find((one) => one === asked) ?? 'channel'
  const { typed, span, set } = useSpan(today)
  const query = ofToday.includes(kind) ? { kind } : { kind, ...span }
  useFeesLive(feesReport)
  const { data, error, refetch } = useCall(feesReport, { query }, { live: true })
  const save = (format: ReportFormat): void =>
    void download(exportFeesReport, { query: { ...query, format } }).catch((failure: unknown) =>
      toast.error(messageOf(failure), { onRetry: () => save(format) }),
    )
  const files = reportFormats.map((format) => ({ label: t(`file.${format}`), onClick: () => save(format) }))
  return (
    <>
      <PageHeader
        title={t(`report.title.${kind}`)}
        lead={data && leadOf(data)}
        secondary={<ExportMenu choices={files} />}
      />
      <FeeTabs />
      <div className={classes.filters}>
        <ReportPicker value={kind} />
        {ofToday.includes(kind) ? null : (
          <>
            <DateInput
              label={t('report.from')}
              value={typed.from ?? data?.from ?? ''}
              max={today}
              onChange={set('from')}
            />
            <DateInput label={t('report.to')} value={typed.to ?? data?.to ?? today} max={today} onChange={set('to')} />
          </>
        )}
      </div>
      {data ? <Shown report={data} /> : null}
      {!data && error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={6} /> : null}
    </>
  )
}
