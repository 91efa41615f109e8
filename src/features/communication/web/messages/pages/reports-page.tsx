/** Reported conversations, for admins named for safeguarding. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { listReports, listSafeguarders, type Report } from '../../../contract/safeguarding.ts'
import { OpenedMessages } from '../components/opened-messages.tsx'
import { reportsSearch } from '../searches.ts'
import { texts, usePartyName } from '../words.ts'
import classes from '../components/messages.module.css'

const OpenDialog = lateDialog(async () => (await import('../components/report-dialogs.tsx')).OpenDialog)
const CloseDialog = lateDialog(async () => (await import('../components/report-dialogs.tsx')).CloseDialog)
const limit = 20

const ReportRow = ({ report, onOpened }: { report: Report; onOpened: (openingId: string) => void }) => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const partyName = usePartyName()
  const [dialog, setDialog] = useState<'open' | 'close' | null>(null)
  const { closed } = report
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>{report.subject}</h2>
        <p className={classes.second}>
          {t('between', {
            people: formats.list(report.people.map(partyName)),
            child: report.child ?? '',
            context: report.child ? 'child' : '',
          })}
        </p>
        <p className={classes.text}>{report.reason}</p>
        <p className={classes.second}>
          {t('reportedBy', { name: report.reportedBy, when: formats.dateTime(report.reportedAt) })}
        </p>
        {report.openings.map(({ by, at, reason }) => (
          <p key={at} className={classes.second}>
            {t('openedBy', { name: by, when: formats.dateTime(at), reason })}
          </p>
        ))}
        {closed ? (
          <p className={classes.second}>
            {t('closedBy', { name: closed.by, when: formats.dateTime(closed.at), outcome: closed.outcome })}
          </p>
        ) : null}
      </div>
      {closed ? null : (
        <div className={classes.tools}>
          <Button variant="light" onClick={() => setDialog('open')}>
            {t('openVerb')}
          </Button>
          <Button variant="default" onClick={() => setDialog('close')}>
            {t('closeVerb')}
          </Button>
        </div>
      )}
      {dialog === 'open' ? <OpenDialog report={report} onOpened={onOpened} onClose={() => setDialog(null)} /> : null}
      {dialog === 'close' ? <CloseDialog report={report} onClose={() => setDialog(null)} /> : null}
    </li>
  )
}

const NotNamed = () => {
  const { t } = useTranslation(texts)
  return <EmptyState drawing="closed" title={t('notNamed')} text={t('notNamedText')} />
}

const NamedReports = ({
  page,
  onPage,
  onOpened,
}: {
  page: number
  onPage: (page: number) => void
  onOpened: (openingId: string) => void
}) => {
  const { t } = useTranslation(texts)
  const query = usePaged(listReports, { query: { page, limit } })
  if (query.error?.code === 'messages.not_named') return <NotNamed />
  return (
    <PagedRows
      query={query}
      limit={limit}
      row={(report) => <ReportRow key={report.id} report={report} onOpened={onOpened} />}
      empty={<EmptyState title={t('noReports')} text={t('noReportsText')} />}
      onPage={onPage}
      skeletons={3}
      className={classes.rows}
    />
  )
}

/** Checks permission first, to avoid a refused request. */
const Reports = (props: Parameters<typeof NamedReports>[0]) => {
  const { user } = useSession()
  const { data, error, refetch } = useCall(listSafeguarders, {})
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />
  return data.items.some(({ id, named }) => named && id === user.id) ? <NamedReports {...props} /> : <NotNamed />
}

export const ReportsPage = () => {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const search = reportsSearch.parse(useSearch({ strict: false }))
  const go = (next: typeof search) => void navigate({ to: '.', search: next, resetScroll: false })
  return (
    <>
      <PageHeader title={t('communications')} lead={t('reportsLead')} />
      <AreaTabs area="communications" label={t('communications')} />
      {search.opening ? <OpenedMessages openingId={search.opening} /> : null}
      <Reports
        page={search.page ?? 1}
        onPage={(page) => go({ ...search, page: page === 1 ? undefined : page })}
        onOpened={(opening) => go({ ...search, opening })}
      />
    </>
  )
}
