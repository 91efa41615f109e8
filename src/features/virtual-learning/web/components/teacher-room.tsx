/** The room on the teacher's screen: the class, the waiting room, raised hands and questions. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  admitLive,
  cancelLive,
  endLive,
  joinLive,
  liveRoom,
  liveWeek,
  lowerHand,
  startLive,
  type LiveRoom,
} from '../../contract/lessons.ts'
import { liveNow } from '../../contract/now.ts'
import { LessonBoard } from '../board/components/lesson-board.tsx'
import { ConferenceDoor } from '../conference/components/conference-door.tsx'
import { TeacherGroups } from '../groups/components/teacher-groups.tsx'
import { FloorButton, TeacherMedia } from '../media/components/lesson-media.tsx'
import { RecordButton } from '../recordings/components/record-button.tsx'
import { RecordingMark } from '../recordings/components/recording-mark.tsx'
import { ShownSlides } from '../slides/components/shown-slides.tsx'
import { TeacherSlides } from '../slides/components/teacher-slides.tsx'
import { TeacherPolls } from '../polls/components/teacher-polls.tsx'
import { StaffHere } from './staff-here.tsx'
import { usePresence } from '../use-presence.ts'
import { ClassSeats } from './class-seats.tsx'
import { Messages } from './messages.tsx'
import classes from './live.module.css'

const failed = (error: unknown) => void toast.failure(error)

const Waiting = ({ room }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-lessons')
  const admit = useSend(admitLive, { invalidates: [liveRoom] })
  const waiting = room.seats.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0 || room.lesson.state !== 'running' || room.role === 'observer') return null
  const letIn = (learnerId: string | null) =>
    void admit.send({ params: { id: room.lesson.id }, body: { learnerId } }).catch(failed)
  return (
    <section>
      <h2 className={classes.heading}>
        {t('room.waitingTitle')}
        <small>{t('room.waiting', { count: waiting.length })}</small>
      </h2>
      <ul className={classes.rows}>
        {waiting.map(({ learnerId, name }) => (
          <li key={learnerId}>
            <b>{name}</b>
            <Button variant="light" disabled={admit.sending} onClick={() => letIn(learnerId)}>
              {t('room.admit')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <BusyButton busy={admit.sending} busyLabel={t('room.admitting')} onClick={() => letIn(null)}>
          {t('room.admitAll')}
        </BusyButton>
      </div>
    </section>
  )
}

const Hands = ({ room }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-lessons')
  const lower = useSend(lowerHand, { invalidates: [liveRoom] })
  const helps = room.role !== 'observer'
  const up = room.seats
    .filter(({ handAt }) => handAt !== null)
    .sort((a, b) => (a.handAt ?? '').localeCompare(b.handAt ?? ''))
  return (
    <section>
      <h2 className={classes.heading}>
        {t('room.handsTitle')}
        {up.length > 0 ? <small>{t('room.handsHint')}</small> : null}
      </h2>
      {up.length === 0 ? <p className={classes.quiet}>{t('room.noHands')}</p> : null}
      <ul className={classes.rows}>
        {up.map(({ learnerId, name }) => (
          <li key={learnerId}>
            <b>{name}</b>
            {helps ? <FloorButton liveId={room.lesson.id} learnerId={learnerId} /> : null}
            {helps ? (
              <Button
                variant="light"
                disabled={lower.sending}
                onClick={() => void lower.send({ params: { id: room.lesson.id }, body: { learnerId } }).catch(failed)}
              >
                {t('room.heard')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Ending = ({ room }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-lessons')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const end = useSend(endLive, { invalidates: [liveRoom, liveWeek, liveNow] })
  const cancel = useSend(cancelLive, { invalidates: [liveWeek, liveNow] })
  const runs = room.lesson.state === 'running'
  const args = { params: { id: room.lesson.id } }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(runs ? 'room.end' : 'room.cancel')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(runs ? 'room.endTitle' : 'room.cancelTitle')}
        loss={t(runs ? 'room.endLoss' : 'room.cancelLoss')}
        verb={t(runs ? 'room.end' : 'room.cancel')}
        busyVerb={t(runs ? 'room.ending' : 'room.cancelling')}
        onConfirm={async () => {
          if (runs) return end.send(args)
          await cancel.send(args)
          toast.success(t('room.cancelled'))
          return navigate({ to: '/virtual-learning/rooms' })
        }}
      />
    </>
  )
}

const Start = ({ room }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-lessons')
  const start = useSend(startLive, { invalidates: [liveRoom, liveWeek, liveNow] })
  return (
    <BusyButton
      busy={start.sending}
      busyLabel={t('room.starting')}
      onClick={() => void start.send({ params: { id: room.lesson.id } }).catch(failed)}
    >
      {t('room.start')}
    </BusyButton>
  )
}

/** Takes the teacher's place as soon as the room is open. */
const useOwnPlace = ({ lesson, place }: LiveRoom): void => {
  const { fire } = useSend(joinLive, { invalidates: [liveRoom] })
  const { id, open } = lesson
  const enters = open && place !== 'in'
  useEffect(() => {
    if (enters) fire({ params: { id } })
  }, [enters, fire, id])
  usePresence(id, place === 'in')
}

export const TeacherRoom = ({ room, lost }: { room: LiveRoom; lost: boolean }) => {
  const { t } = useTranslation('live-lessons')
  const { lesson } = room
  const mayRecord = useAbility('virtual_learning.record')
  const isHere = room.carrier !== 'bigbluebutton'
  // In one column hands would stand below the whole class.
  const isPhone = useIsPhone()
  const [visited, setVisited] = useState<number | null>(null)
  // Nobody visits groups that are back.
  const visits = room.groups ? visited : null
  useOwnPlace(room)
  const here = room.seats.filter(({ state }) => state === 'here').length
  const names = lesson.classes.map(({ label }) => label).join(', ')
  const runs = lesson.state === 'running'
  const title = runs
    ? t('room.here', { count: here, expected: lesson.expected })
    : t('lead.waits', { classes: names, count: lesson.arrived, expected: lesson.expected })
  return (
    <>
      <PageHeader
        title={lost ? t('room.reconnecting') : lesson.open ? title : lesson.title}
        shortTitle={lesson.title}
        subtitle={names}
        lead={`${lesson.title}. ${t('room.about', { classes: names, from: lesson.startTime, to: lesson.endTime })}`}
        back="/virtual-learning/rooms"
        state={runs ? <StatusDot kind={lost ? 'away' : 'active'}>{t('state.running')}</StatusDot> : undefined}
        secondary={lesson.own ? <Ending room={room} /> : undefined}
        action={lesson.own && lesson.open && !runs ? <Start room={room} /> : undefined}
      />
      <div className={classes.room}>
        <div>
          {room.place === 'in' && lesson.own ? <TeacherSlides liveId={lesson.id} /> : null}
          {room.place === 'in' && !lesson.own ? <ShownSlides liveId={lesson.id} on /> : null}
          {room.place === 'in' ? <LessonBoard liveId={lesson.id} leads={room.role !== 'observer'} /> : null}
          {runs && room.place === 'in' && isHere ? (
            <TeacherMedia lesson={lesson} carrier={room.carrier} group={visits} role={room.role} />
          ) : null}
          {runs && room.place === 'in' && !isHere ? <ConferenceDoor liveId={lesson.id} /> : null}
          {runs && lesson.own && mayRecord && room.carrier === 'darasa' ? <RecordButton liveId={lesson.id} /> : null}
          {runs && lesson.own && mayRecord && room.carrier === 'livekit' ? (
            <p className={classes.quiet}>{t('room.notRecorded')}</p>
          ) : null}
          {runs && !lesson.own ? <RecordingMark liveId={lesson.id} teacher={lesson.teacher} /> : null}
          {isPhone ? <Hands room={room} /> : null}
          <Waiting room={room} />
          <ClassSeats seats={room.seats} />
          {runs && room.role !== 'observer' && isHere ? (
            <TeacherGroups room={room} visited={visits} onVisit={setVisited} />
          ) : null}
          <StaffHere room={room} />
          {lesson.own ? <p className={classes.quiet}>{t('room.toRegister')}</p> : null}
        </div>
        <div>
          {isPhone ? null : <Hands room={room} />}
          <h2 className={classes.heading}>
            {t('room.questions')}
            {room.chat || room.role === 'observer' ? null : <small>{t('room.questionsHint')}</small>}
          </h2>
          {room.role === 'observer' ? (
            <p className={classes.quiet}>{t('staff.youObserve')}</p>
          ) : (
            <Messages room={room} label={t('room.answer')} />
          )}
          {runs ? <TeacherPolls liveId={lesson.id} isOwn={lesson.own} phase="running" /> : null}
        </div>
      </div>
    </>
  )
}
