/** Requests of all people of the installation, for the super admin: those that wait longest first. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { listSupportQueue, requestStatuses, type QueueRow, type RequestStatus } from '../../contract/support.ts'

const Row = ({ row: { id, subject, name, role, school, updatedAt } }: { row: QueueRow }) => {
  const { relative } = useFormats()
  const roleName = useRoleName()
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>
          <Link to={`/console/support/${id}`}>{subject}</Link>
        </p>
        <p className={layout.second}>{[name, roleName(role), school].filter(Boolean).join(', ')}</p>
      </div>
      <span className={layout.second}>{relative(updatedAt)}</span>
    </li>
  )
}

export const SupportQueuePage = () => {
  const { t } = useTranslation('help')
  const [status, setStatus] = useState<RequestStatus>('open')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(listSupportQueue, { query: { status, page } })
  return (
    <>
      <PageHeader
        title={t('support.queue')}
        lead={data ? t(`support.queueLead.${status}`, { count: data.totalCount }) : undefined}
      />
      <SegmentedControl
        label={t('support.show')}
        value={status}
        onChange={(next) => {
          setStatus(next)
          setPage(1)
        }}
        choices={requestStatuses.map((one) => ({ value: one, label: t(`support.status.${one}`) }))}
      />
      {data ? null : error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      {data?.items.length === 0 ? <EmptyState title={t('support.none')} text={t('support.noneText')} /> : null}
      {data && data.items.length > 0 ? (
        <>
          <ul className={layout.rows}>
            {data.items.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          <Pager
            page={data.currentPage}
            totalPages={data.totalPages}
            totalCount={data.totalCount}
            shown={data.items.length}
            limit={20}
            onPage={setPage}
          />
        </>
      ) : null}
    </>
  )
}
