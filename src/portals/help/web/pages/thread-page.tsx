/** A request to those who run the installation. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { getQueuedThread, getSupportThread } from '../../contract/support.ts'
import { SupportThread } from '../components/support-thread.tsx'
import { statusKinds } from '../components/support-words.ts'

export const ThreadPage = () => {
  const { t } = useTranslation('help')
  const { user } = useSession()
  const roleName = useRoleName()
  const isSupport = user.role === 'super_admin'
  const { requestId = '' }: { requestId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useCall(isSupport ? getQueuedThread : getSupportThread, {
    params: { id: requestId },
  })
  const back = isSupport ? '/console/support' : '/help/contact'
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />
  return (
    <>
      <PageHeader
        title={data.subject}
        lead={isSupport ? [data.name, roleName(data.role), data.school].filter(Boolean).join(', ') : t('support.lead')}
        state={<StatusDot kind={statusKinds[data.status]}>{t(`support.status.${data.status}`)}</StatusDot>}
        crumbs={[{ label: t(isSupport ? 'support.queue' : 'contact.title'), to: back }]}
        back={back}
      />
      <SupportThread thread={data} asSupport={isSupport} />
    </>
  )
}
