/** Link requests of guardians, and earlier answers. */
import { requestStatuses } from '../../contract/lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listLinkRequests, type LinkRequest } from '../../contract/links.ts'
import { RequestRow } from '../components/guardians/request-row.tsx'
import classes from '../components/guardians/request-row.module.css'
import { requestsSearch } from '../searches.ts'

const AcceptDialog = lateDialog(async () => (await import('../components/guardians/request-dialogs.tsx')).AcceptDialog)
const DeclineDialog = lateDialog(
  async () => (await import('../components/guardians/request-dialogs.tsx')).DeclineDialog,
)

type Opened = { kind: 'accept' | 'decline'; request: LinkRequest } | null
const limit = 20

const Requests = ({
  list,
  status,
  onPage,
}: {
  list: ReturnType<typeof usePaged<typeof listLinkRequests>>
  status: string
  onPage: (page: number) => void
}) => {
  const { t } = useTranslation('people')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  if (list.error && !list.data) return <ErrorPanel error={toFailure(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton rows={4} />
  const { items, currentPage, totalPages, totalCount } = list.data
  if (items.length === 0)
    return (
      <EmptyState
        title={t(`requests.empty.${status}`)}
        text={status === 'pending' ? t('requests.emptyText') : undefined}
      />
    )
  return (
    <>
      <ul className={classes.rows}>
        {items.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            onAccept={() => setOpened({ kind: 'accept', request })}
            onDecline={() => setOpened({ kind: 'decline', request })}
          />
        ))}
      </ul>
      <Pager
        page={currentPage}
        totalPages={totalPages}
        totalCount={totalCount}
        shown={items.length}
        limit={limit}
        onPage={onPage}
      />
      {opened?.kind === 'accept' ? <AcceptDialog request={opened.request} onClose={close} /> : null}
      {opened?.kind === 'decline' ? <DeclineDialog request={opened.request} onClose={close} /> : null}
    </>
  )
}

export const LinkRequestsPage = () => {
  const { t } = useTranslation('people')
  const state = useListState(requestsSearch)
  const status = state.query.status ?? 'pending'
  const list = usePaged(listLinkRequests, { query: { status, limit, ...(state.page > 1 ? { page: state.page } : {}) } })
  const choices = requestStatuses.map((value) => ({ value, label: t(`requests.${value}`) }))
  const lead =
    status === 'pending' && list.data && list.data.totalCount > 0
      ? t('requests.lead', { count: list.data.totalCount })
      : undefined
  return (
    <>
      <PageHeader title={t('requests.title')} lead={lead} />
      <SegmentedControl
        label={t('requests.which')}
        choices={choices}
        value={status}
        onChange={(next) => state.setFilter('status', next === 'pending' ? undefined : next)}
      />
      <Requests list={list} status={status} onPage={state.setPage} />
    </>
  )
}
