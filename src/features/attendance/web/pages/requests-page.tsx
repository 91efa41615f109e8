/** Families' requests to excuse an absence: accept, or decline with a reason. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { buildUrl } from '#platform/pure/contract.ts'
import { groupBy } from '#platform/pure/group.ts'
import layout from '#platform/web/components/layout.module.css'
import { acceptRequest, listRequests, requestDocument, type RequestRow } from '../../contract/requests.ts'
import { answered } from '../components/answered.ts'
import { requestDots } from '../components/own-requests.tsx'
import { useAttendanceLive } from '../live.ts'
import { requestsSearch } from '../searches.ts'
import rows from '../components/rows.module.css'

const limit = 20
const DeclineDialog = lateDialog(async () => (await import('../components/decline-dialog.tsx')).DeclineDialog)

/** Days of one report that wait for the same answer. */
const partsOf = (requests: readonly RequestRow[]): RequestRow[][] => {
  const reports = groupBy(requests, ({ id, learner, createdAt, status }) =>
    status === 'pending' ? `${learner.id} ${createdAt}` : id,
  )
  return [...reports.values()].map((rows) => rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
}

const Answers = ({ requests, onDecline }: { requests: readonly RequestRow[]; onDecline: () => void }) => {
  const { t } = useTranslation('attendance')
  const { send, sending } = useSend(acceptRequest, {
    invalidates: answered,
  })
  /** Answered before a failure; a retry goes on after them. */
  const done = useRef(new Set<string>())
  const name = requests[0]?.learner.fullName ?? ''
  const accept = async (): Promise<void> => {
    try {
      for (const { id } of requests) {
        if (!done.current.has(id)) await send({ params: { id }, body: {} })
        done.current.add(id)
      }
      toast.success(t('requests.accepted', { name }))
    } catch (error) {
      toast.failure(error, { onRetry: () => void accept() })
    }
  }
  return (
    <div className={layout.actions}>
      <Button variant="default" onClick={onDecline} aria-label={t('requests.declineOf', { name })}>
        {t('requests.decline')}
      </Button>
      <BusyButton variant="light" busy={sending} busyLabel={t('requests.accepting')} onClick={() => void accept()}>
        {t('requests.accept')}
      </BusyButton>
    </div>
  )
}

const Row = ({ requests, request }: { requests: readonly RequestRow[]; request: RequestRow }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const [declining, setDeclining] = useState(false)
  const { learner, status } = request
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <p className={layout.title}>
          {t('requests.title', { name: learner.fullName, className: request.class?.label ?? '' })}
        </p>
        <p>
          {t('requests.day', {
            day: formats.list(
              requests.map(({ date }) => formats.date(date, requests.length > 1 ? 'short' : 'weekday')),
            ),
            reason: request.reason,
          })}
        </p>
        <p className={layout.second}>
          {t(`requests.by.${request.requestedAs}`, { when: formats.relative(request.createdAt) })}{' '}
          {request.hasDocument ? (
            <a href={buildUrl(requestDocument.path, { id: request.id })} target="_blank" rel="noreferrer">
              {t('own.document')}
            </a>
          ) : null}
        </p>
        {request.declineReason ? (
          <p className={layout.second}>{t('own.declined', { reason: request.declineReason })}</p>
        ) : null}
      </div>
      {status === 'pending' ? (
        <Answers requests={requests} onDecline={() => setDeclining(true)} />
      ) : (
        <StatusDot kind={requestDots[status]}>{t(`requestStatus.${status}`)}</StatusDot>
      )}
      {declining ? <DeclineDialog requests={requests} onClose={() => setDeclining(false)} /> : null}
    </li>
  )
}

export const RequestsPage = () => {
  const { t } = useTranslation('attendance')
  const navigate = useNavigate()
  const search = requestsSearch.parse(useSearch({ strict: false }))
  const status = search.status ?? 'pending'
  const query = usePaged(
    listRequests,
    { query: { page: search.page ?? 1, limit, ...(status === 'all' ? {} : { status }) } },
    { live: true },
  )
  useAttendanceLive(listRequests)
  const { totalCount } = query.page
  const choices = (['pending', 'accepted', 'declined', 'all'] as const).map((value) => ({
    value,
    label: t(`requestFilter.${value}`),
  }))
  return (
    <>
      <PageHeader
        title={t('requests.pageTitle')}
        lead={status === 'pending' ? query.data && t('requests.lead', { count: totalCount }) : null}
        crumbs={[{ label: t('list.title'), to: '/registers' }]}
        back="/registers"
        titleInBar
      />
      <div className={rows.bar}>
        <SegmentedControl
          label={t('requests.show')}
          choices={choices}
          value={status}
          onChange={(next) =>
            void navigate({ to: '.', search: next === 'pending' ? {} : { status: next }, resetScroll: false })
          }
        />
      </div>
      <PagedList
        query={query}
        limit={limit}
        empty={
          <EmptyState
            title={t(status === 'pending' ? 'requests.emptyPending' : 'requests.empty')}
            text={t('requests.emptyText')}
          />
        }
        onPage={(page) =>
          void navigate({ to: '.', search: { ...search, page: page === 1 ? undefined : page }, resetScroll: false })
        }
      >
        {(items) => (
          <ul className={layout.rows} aria-busy={query.isFetching}>
            {partsOf(items).map(([request, ...more]) =>
              request ? <Row key={request.id} request={request} requests={[request, ...more]} /> : null,
            )}
          </ul>
        )}
      </PagedList>
    </>
  )
}
