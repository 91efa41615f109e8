/** The teacher's button: says what is recorded before it begins, and that it goes on while it does. */
import { Button } from '@mantine/core'
import { IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getRecording, listRecordings, startRecording, stopRecording } from '../../../contract/recordings.ts'
import { useRecordings } from '../live.ts'
import classes from './recordings.module.css'

const Recorded = ({ liveId, since }: { liveId: string; since: string }) => {
  const { t } = useTranslation('live-recordings')
  const formats = useFormats()
  const stop = useSend(stopRecording, {
    invalidates: [getRecording, listRecordings],
    onSuccess: () => toast.success(t('stop.done')),
  })
  return (
    <div className={classes.bar}>
      <p className={classes.mark} role="status">
        <IconPlayerRecordFilled size={16} aria-hidden />
        <b>{t('mark.own', { time: formats.time(since) })}</b>
      </p>
      <BusyButton
        variant="default"
        busy={stop.sending}
        busyLabel={t('stop.busy')}
        leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
        onClick={() => void stop.send({ params: { id: liveId } }).catch((error: unknown) => void toast.failure(error))}
      >
        {t('stop.verb')}
      </BusyButton>
    </div>
  )
}

export const RecordButton = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-recordings')
  const [asks, setAsks] = useState(false)
  useRecordings(getRecording)
  const { data } = useCall(getRecording, { params: { id: liveId } }, { live: true })
  const { send } = useSend(startRecording, { invalidates: [getRecording] })
  if (data?.since) return <Recorded liveId={liveId} since={data.since} />
  if (!data?.allowed) return null
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconPlayerRecordFilled size={18} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('start.verb')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('start.title')}
        loss={
          <>
            <span>{t('start.what')}</span>
            {data.note === '' ? null : <span className={classes.note}>{data.note}</span>}
          </>
        }
        verb={t('start.verb')}
        busyVerb={t('start.busy')}
        danger={false}
        onConfirm={() => send({ params: { id: liveId } })}
      />
    </div>
  )
}
