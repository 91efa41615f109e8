/** Where the account is signed in, and signing a device out. */
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/components/confirm-dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endSession, listSessions } from '../../contract/account.ts'
import { AccountTabs } from '../components/account-tabs.tsx'
import { Row, Rows } from '../components/rows.tsx'
import { deviceName } from '../device-name.ts'

type OpenSession = ResponseOf<typeof listSessions>['items'][number]

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const Icon = /Mobi|Android|iPhone/.test(session.userAgent ?? '') ? IconDeviceMobile : IconDeviceDesktop
  const seen = t('security.seen', { when: formats.relative(session.lastSeenAt), since: formats.dateTime(session.createdAt) })
  return (
    <Row
      mark={<Icon size={20} stroke={1.75} />}
      title={deviceName(session.userAgent) ?? t('security.unknown')}
      second={session.address ? `${seen} ${t('security.from', { address: session.address })}` : seen}
      end={
        session.current ? (
          <StatusDot kind="active">{t('security.this')}</StatusDot>
        ) : (
          <Button variant="default" onClick={onEnd}>
            {t('security.end')}
          </Button>
        )
      }
    />
  )
}

const SessionRows = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  const { t } = useTranslation('access')
  const [ending, setEnding] = useState<OpenSession | null>(null)
  const { send } = useSend(endSession, { invalidates: [listSessions] })
  const end = async () => {
    if (!ending) return
    await send({ params: { id: ending.id } })
    toast.success(t('security.ended'))
  }
  return (
    <>
      <Rows title={t('security.sessions')} hint={t('security.hint')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Rows>
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={end}
        title={t('security.endTitle', { device: deviceName(ending?.userAgent ?? null) ?? t('security.unknown') })}
        loss={t('security.endLoss')}
        verb={t('security.end')}
        busyVerb={t('security.ending')}
      />
    </>
  )
}

const Sessions = () => {
  const query = useCall(listSessions, {})
  if (query.data) return <SessionRows sessions={query.data.items} />
  return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={3} />
}

export const SecurityPage = () => {
  const { t } = useTranslation('access')
  return (
    <>
      <PageHeader title={t('tabs.security')} lead={t('security.lead')} />
      <AccountTabs />
      <Sessions />
    </>
  )
}
