/** Devices signed in: sign out one after confirmation, or all others. */
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endOtherSessions, endSession, listSessions } from '../../contract/account.ts'
import { deviceName } from '../device-name.ts'
import classes from './credentials.module.css'
import { Row, Rows } from './rows.tsx'

type OpenSession = ResponseOf<typeof listSessions>['items'][number]

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const Icon = /Mobi|Android|iPhone/.test(session.userAgent ?? '') ? IconDeviceMobile : IconDeviceDesktop
  const seen = t('security.seen', {
    when: formats.relative(session.lastSeenAt),
    since: formats.dateTime(session.createdAt),
  })
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

const EndOne = ({ session, onClose }: { session: OpenSession | null; onClose: () => void }) => {
  const { t } = useTranslation('access')
  const { send } = useSend(endSession, { invalidates: [listSessions] })
  const end = async () => {
    if (!session) return
    await send({ params: { id: session.id } })
    toast.success(t('security.ended'))
  }
  return (
    <ConfirmDialog
      opened={session !== null}
      onClose={onClose}
      onConfirm={end}
      title={t('security.endTitle', { device: deviceName(session?.userAgent ?? null) ?? t('security.unknown') })}
      loss={t('security.endLoss')}
      verb={t('security.end')}
      busyVerb={t('security.ending')}
    />
  )
}

const EndOthers = ({ count }: { count: number }) => {
  const { t } = useTranslation('access')
  const [asking, setAsking] = useState(false)
  const { send } = useSend(endOtherSessions, { invalidates: [listSessions] })
  const end = async () => {
    const { ended } = await send({})
    toast.success(t('security.endedOthers', { count: ended }))
  }
  return (
    <div className={classes.below}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('security.endOthers')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={end}
        title={t('security.endOthersTitle', { count })}
        loss={t('security.endLoss')}
        verb={t('security.endOthers')}
        busyVerb={t('security.ending')}
      />
    </div>
  )
}

const SessionRows = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  const { t } = useTranslation('access')
  const [ending, setEnding] = useState<OpenSession | null>(null)
  const others = sessions.filter((session) => !session.current).length
  return (
    <>
      <Rows title={t('security.sessions')} hint={t('security.hint')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Rows>
      {others > 1 ? <EndOthers count={others} /> : null}
      <EndOne session={ending} onClose={() => setEnding(null)} />
    </>
  )
}

export const Sessions = () => {
  const query = useCall(listSessions, {})
  if (query.data) return <SessionRows sessions={query.data.items} />
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={3} />
  )
}
