/** A learner's part in a live lesson: join, wait, raise a hand, ask, leave. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { joinLive, leaveLive, liveRoom, opensBefore, raiseHand, type LiveRoom } from '../../contract/lessons.ts'
import { LessonBoard } from '../board/components/lesson-board.tsx'
import { ConferenceDoor } from '../conference/components/conference-door.tsx'
import { OwnGroup } from '../groups/components/own-group.tsx'
import { LearnerMedia } from '../media/components/lesson-media.tsx'
import { RecordingMark } from '../recordings/components/recording-mark.tsx'
import { LearnerPoll } from '../polls/components/learner-poll.tsx'
import { StaffHere } from './staff-here.tsx'
import { usePresence } from '../use-presence.ts'
import { Messages } from './messages.tsx'
import classes from './live.module.css'

const failed = (error: unknown) => void toast.failure(error)

const Hand = ({ room }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-lessons')
  const raise = useSend(raiseHand, { invalidates: [liveRoom] })
  const up = room.hand !== null
  return (
    <>
      <BusyButton
        busy={raise.sending}
        busyLabel={t('room.sending')}
        variant={up ? 'light' : 'filled'}
        onClick={() => void raise.send({ params: { id: room.lesson.id }, body: { up: !up } }).catch(failed)}
      >
        {t(up ? 'room.lower' : 'room.raise')}
      </BusyButton>
      {room.hand ? <span role="status">{t('room.before', { count: room.hand.before })}</span> : null}
    </>
  )
}

const useWords = ({ lesson, place }: LiveRoom, lost: boolean): { title: string; text: string } => {
  const { t } = useTranslation('live-lessons')
  const formats = useFormats()
  const { title, teacher, startTime: start } = lesson
  if (lost) return { title: t('room.reconnecting'), text: t('room.reconnectingText') }
  if (place === 'in') return { title: t('room.inTitle'), text: t('room.inText', { teacher }) }
  if (place === 'waiting') return { title: t('room.waitTitle'), text: t('room.waitText', { teacher }) }
  if (lesson.open) return { title, text: t('room.joinText') }
  const opens = new Date(new Date(lesson.startsAt).getTime() - opensBefore * 60_000).toISOString()
  return {
    title: t('room.notYet', { time: formats.time(opens) }),
    text: t('room.notYetText', { title, teacher, start }),
  }
}

export const LearnerRoom = ({ room, lost }: { room: LiveRoom; lost: boolean }) => {
  const { t } = useTranslation('live-lessons')
  const { lesson, place } = room
  const present = place === 'in' || place === 'waiting'
  usePresence(lesson.id, present)
  const join = useSend(joinLive, { invalidates: [liveRoom] })
  const leave = useSend(leaveLive, { invalidates: [liveRoom] })
  const args = { params: { id: lesson.id } }
  const words = useWords(room, lost)
  return (
    <>
      <PageHeader
        title={words.title}
        shortTitle={lesson.title}
        subtitle={lesson.teacher}
        lead={words.text}
        back="/virtual-learning/rooms"
        state={
          lesson.state === 'running' ? (
            <StatusDot kind={lost ? 'away' : 'active'}>{t('state.running')}</StatusDot>
          ) : undefined
        }
      />
      <RecordingMark liveId={lesson.id} teacher={lesson.teacher} />
      <div className={classes.actions}>
        {!present && lesson.open ? (
          <BusyButton
            busy={join.sending}
            busyLabel={t('room.joining')}
            onClick={() => void join.send(args).catch(failed)}
          >
            {t('room.join')}
          </BusyButton>
        ) : null}
        {place === 'in' ? <Hand room={room} /> : null}
        {present ? (
          <BusyButton
            variant="default"
            busy={leave.sending}
            busyLabel={t('room.leaving')}
            onClick={() => void leave.send(args).catch(failed)}
          >
            {t('room.leave')}
          </BusyButton>
        ) : null}
      </div>
      {place === 'in' && lesson.state === 'running' ? (
        <>
          <OwnGroup room={room} />
          {room.carrier === 'bigbluebutton' ? (
            <ConferenceDoor liveId={lesson.id} />
          ) : (
            <LearnerMedia lesson={lesson} carrier={room.carrier} group={room.groups?.own ?? null} />
          )}
          <LessonBoard liveId={lesson.id} leads={false} />
          <LearnerPoll liveId={lesson.id} />
        </>
      ) : null}
      <StaffHere room={room} />
      {place === 'in' ? (
        <section>
          <Messages room={room} label={t(room.chat ? 'room.write' : 'room.ask')} />
          {room.chat ? null : <p className={classes.quiet}>{t('room.askHint')}</p>}
        </section>
      ) : null}
    </>
  )
}
