/** The room of a meeting by video: enter, wait, let in, speak, leave. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { signEvery } from '../../../contract/lessons.ts'
import {
  admitToMeeting,
  enterMeeting,
  leaveMeeting,
  meetingOpensBefore,
  meetingRoom,
  type MeetingRoom,
} from '../../../contract/meetings.ts'
import classes from '../../components/live.module.css'
import { MediaBar } from '../../media/components/media-bar.tsx'
import { RemoteMedia } from '../../media/components/remote-media.tsx'
import { useMeetingRooms } from '../live.ts'
import { useMeetingMedia } from '../use-meeting-media.ts'
import { useMeetingPresence } from '../use-meeting-presence.ts'

const home = '/meetings'
const failed = (error: unknown) => void toast.failure(error)

const Voices = ({ room, other }: { room: MeetingRoom; other: string }) => {
  const { t } = useTranslation('live-meetings')
  const media = useMeetingMedia(room, true)
  return (
    <section aria-label={t('voices')}>
      <RemoteMedia media={media} teacher={other} />
      <MediaBar media={media} allowed={['voice', 'camera']} />
      <p className={classes.quiet}>{t('private')}</p>
    </section>
  )
}

const useTitle = (room: MeetingRoom, other: string): { title: string; text: string } => {
  const { t } = useTranslation('live-meetings')
  const formats = useFormats()
  const { place, side, startTime: from, endTime: to, child } = room
  const text = t('about', { child, from, to })
  if (room.over) return { title: t('over'), text }
  if (!room.open) {
    const opens = new Date(Date.parse(room.startsAt) - meetingOpensBefore * 60_000).toISOString()
    const day = formats.date(room.day, 'weekday')
    return { title: t('opens', { day, time: formats.time(opens) }), text }
  }
  if (place === 'waiting') return { title: t('waiting', { other }), text }
  if (place === 'in') return { title: t(`other.${room.other}`, { other }), text }
  return { title: t('with', { other }), text: side === 'guardian' ? `${text} ${t('willWait')}` : text }
}

const Room = ({ room }: { room: MeetingRoom }) => {
  const { t } = useTranslation('live-meetings')
  const { id, side, place, open } = room
  const other = side === 'teacher' ? room.guardian : room.teacher
  const present = open && (place === 'in' || place === 'waiting')
  useMeetingPresence(id, present)
  const enter = useSend(enterMeeting, { invalidates: [meetingRoom] })
  const leave = useSend(leaveMeeting, { invalidates: [meetingRoom] })
  const admit = useSend(admitToMeeting, { invalidates: [meetingRoom] })
  const args = { params: { id } }
  const { title, text } = useTitle(room, other)
  return (
    <>
      <PageHeader title={title} shortTitle={room.title} lead={text} back={home} />
      {room.over ? <EmptyState drawing="closed" title={t('over')} text={t('overText')} /> : null}
      <div className={classes.actions}>
        {open && !present ? (
          <BusyButton
            busy={enter.sending}
            busyLabel={t('entering')}
            onClick={() => void enter.send(args).catch(failed)}
          >
            {t('enter')}
          </BusyButton>
        ) : null}
        {open && side === 'teacher' && place === 'in' && room.other === 'waiting' ? (
          <BusyButton
            busy={admit.sending}
            busyLabel={t('admitting')}
            onClick={() => void admit.send(args).catch(failed)}
          >
            {t('admit', { other })}
          </BusyButton>
        ) : null}
        {present ? (
          <BusyButton
            variant="default"
            busy={leave.sending}
            busyLabel={t('leaving')}
            onClick={() => void leave.send(args).catch(failed)}
          >
            {t('leave')}
          </BusyButton>
        ) : null}
      </div>
      {open && place === 'in' ? <Voices room={room} other={other} /> : null}
    </>
  )
}

export const MeetingPage = () => {
  const { t } = useTranslation('live-meetings')
  const { meetingId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(
    meetingRoom,
    { params: { id: meetingId } },
    { live: true, refetchInterval: signEvery * 1000 },
  )
  useMeetingRooms(meetingRoom)
  if (data) return <Room room={data} />
  return (
    <>
      <PageHeader title={t('title')} back={home} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </>
  )
}
