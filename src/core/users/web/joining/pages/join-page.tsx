/** The account's join requests and open invitations. */
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountTabs, Row, Rows } from '#core/access/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getMe } from '../../../../access/contract/account.ts'
import { listOwnRequests, type OwnJoinRequest } from '../../../contract/joining.ts'
import { listOwnInvitations } from '../../../contract/joining-invitations.ts'
import { usersChanged } from '../../../contract/lists.ts'
import { InvitationRows } from '../components/invitation-rows.tsx'
import { useHeldInvitation } from '../held-invitation.ts'

const JoinDialog = lazy(() => import('../components/join-dialog.tsx').then((part) => ({ default: part.JoinDialog })))

const kinds: Record<OwnJoinRequest['status'], StatusKind> = {
  pending: 'pending',
  accepted: 'active',
  declined: 'stopped',
}

const RequestRow = ({ request }: { request: OwnJoinRequest }) => {
  const { t } = useTranslation('users-joining')
  const formats = useFormats()
  const { school, says, status, reason, createdAt } = request
  const asked = t(`join.asked.${says}`, { date: formats.date(createdAt) })
  return (
    <Row
      mark={
        school.crestUrl ? (
          <img src={school.crestUrl} alt="" width={28} height={28} />
        ) : (
          <IconSchool size={20} stroke={1.75} />
        )
      }
      title={school.name}
      second={reason ? `${asked} ${t('join.reason', { reason })}` : asked}
      end={<StatusDot kind={kinds[status]}>{t(`join.status.${status}`)}</StatusDot>}
    />
  )
}

const Requests = ({ requests }: { requests: readonly OwnJoinRequest[] }) => {
  const { t } = useTranslation('users-joining')
  if (requests.length === 0) return <EmptyState title={t('join.none')} text={t('join.noneText')} />
  return (
    <Rows title={t('join.requests')}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </Rows>
  )
}

const Content = () => {
  const requests = useCall(listOwnRequests, {}, { live: true, shared: true })
  const offers = useCall(listOwnInvitations, {}, { shared: true })
  const held = useHeldInvitation()
  useLive(usersChanged, listOwnRequests, getMe)
  const error = requests.error ?? offers.error
  if (requests.data && offers.data) {
    return (
      <>
        <InvitationRows offers={offers.data.items} held={held} />
        <Requests requests={requests.data.items} />
      </>
    )
  }
  if (!error) return <RowsSkeleton rows={3} />
  return <ErrorPanel error={error} onRetry={() => void Promise.all([requests.refetch(), offers.refetch()])} />
}

export const JoinPage = () => {
  const { t } = useTranslation('users-joining')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={t('join.title')}
        lead={t('join.lead')}
        action={<Button onClick={() => setAsking(true)}>{t('join.join')}</Button>}
      />
      <AccountTabs />
      <Content />
      <Suspense fallback={null}>{asking ? <JoinDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  )
}
