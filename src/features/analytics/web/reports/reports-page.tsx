/** Own reports and those shared with one's role, with their schedules and what was sent; the board pack for the office. */
import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deleteReport, listReports, reportFile, sendReport, type Report } from '../../contract/reports.ts'
import { AnalyticsTabs } from '../components/analytics-tabs.tsx'
import { BoardSection } from './board-section.tsx'
import { advancedView, viewOf } from './report-view.ts'
import { useAbout } from './report-words.ts'
import classes from './reports.module.css'

const useActions = (report: Report, onDelete: () => void) => {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const send = useSend(sendReport, { invalidates: [listReports] })
  const sendNow = (): void =>
    void send.send({ params: { id: report.id } }).then(
      () => toast.success(t('report.asked')),
      (error: unknown) => toast.failure(error),
    )
  if (!report.own) return []
  return [
    {
      label: t('report.change'),
      onClick: () => void navigate({ to: '/analytics/reports/$reportId', params: { reportId: report.id } } as never),
    },
    ...(report.schedule ? [{ label: t('report.sendNow'), onClick: sendNow, disabled: send.sending }] : []),
    { label: t('report.delete'), onClick: onDelete, danger: true },
  ]
}

const ScheduleLine = ({ schedule }: { schedule: NonNullable<Report['schedule']> }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const { every, day, readers, next } = schedule
  const when =
    every === 'weekly' ? t('report.onWeekday', { day: formats.weekday(day, 'long') }) : t('report.onMonthday', { day })
  return (
    <p className={classes.second}>
      {t('report.sentTo', { when, count: readers.length })}{' '}
      {next ? (
        t('report.next', { date: formats.date(next) })
      ) : (
        <strong className={classes.paused}>{t('report.isPaused')}</strong>
      )}
    </p>
  )
}

const Copies = ({ copies }: Pick<Report, 'copies'>) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  if (copies.length === 0) return null
  const sent = copies.filter(({ outcome }) => outcome === 'sent').length
  return (
    <details className={classes.copies} open={sent < copies.length || undefined}>
      <summary>{t('report.last', { date: formats.date(copies[0]?.on ?? ''), sent, all: copies.length })}</summary>
      <ul>
        {copies.map(({ id, name, outcome, detail }) => (
          <li key={id} data-outcome={outcome}>
            {t(`report.outcome.${outcome}`, { name })}
            {detail ? <small>{detail}</small> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Row = ({ report, about }: { report: Report; about: string }) => {
  const { t } = useTranslation('analytics')
  const [isDeleting, setDeleting] = useState(false)
  const remove = useSend(deleteReport, { invalidates: [listReports] })
  const actions = useActions(report, () => setDeleting(true))
  const file = (format: 'pdf' | 'xlsx'): void =>
    void download(reportFile, { params: { id: report.id }, query: { format } })
      .then((name) => toast.success(t('export.saved', { name })))
      .catch((error: unknown) => toast.error(messageOf(error)))
  const [view, advanced] = [viewOf(report), advancedView(report)]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>
          <Link {...view}>{report.name}</Link>
        </h2>
        <p className={classes.second}>
          {about}. {report.pictures.map((one) => t(`picture.${one}`)).join(', ')}.
        </p>
        {advanced && advanced.to !== view.to ? (
          <p className={classes.second}>
            <Link {...advanced}>{t('report.openAdvanced')}</Link>
          </p>
        ) : null}
        <p className={classes.second}>
          {report.own ? t(`report.shared.${report.sharedWith ?? 'own'}`) : t('report.sharedBy', { name: report.owner })}
        </p>
        {report.schedule ? <ScheduleLine schedule={report.schedule} /> : null}
        <Copies copies={report.copies} />
      </div>
      <div className={classes.actions}>
        {(['pdf', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            aria-label={t('report.fileLabel', { format: format.toUpperCase(), name: report.name })}
            onClick={() => file(format)}
          >
            {format === 'pdf' ? t('report.pdf') : t('report.xlsx')}
          </Button>
        ))}
        <MoreMenu label={t('report.more')} actions={actions} />
      </div>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.send({ params: { id: report.id } })}
        title={t('report.deleteTitle', { name: report.name })}
        loss={t('report.deleteLoss')}
        verb={t('report.delete')}
        busyVerb={t('report.deleting')}
      />
    </li>
  )
}

const NewButton = () => {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  return (
    <Button
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => void navigate({ to: '/analytics/reports/new' })}
    >
      {t('report.new')}
    </Button>
  )
}

const Rows = ({ items }: { items: readonly Report[] }) => {
  const { t } = useTranslation('analytics')
  const about = useAbout()
  if (items.length === 0)
    return <EmptyState title={t('report.none')} text={t('report.noneText')} action={<NewButton />} />
  return (
    <ul className={classes.rows}>
      {items.map((report) => (
        <Row key={report.id} report={report} about={about(report.filters)} />
      ))}
    </ul>
  )
}

export const ReportsPage = () => {
  const { t } = useTranslation('analytics')
  const office = useSession().user.role === 'admin'
  const { data, error, refetch } = useCall(listReports, {})
  return (
    <>
      <PageHeader
        title={t('report.title')}
        lead={t('report.lead')}
        action={data && data.items.length > 0 ? <NewButton /> : null}
      />
      <AnalyticsTabs filters={{}} />
      {data ? (
        <Rows items={data.items} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {office ? <BoardSection /> : null}
    </>
  )
}
