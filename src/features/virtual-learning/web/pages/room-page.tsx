/** A live lesson: for its teachers the class in seats, hands and questions; for a learner the own place. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { liveRoom, signEvery, type LiveRoom } from '../../contract/lessons.ts'
import { BoardPage } from '../board/components/lesson-board.tsx'
import { ConferenceRecordings } from '../conference/components/conference-door.tsx'
import { LearnerRoom } from '../components/learner-room.tsx'
import { TeacherRoom } from '../components/teacher-room.tsx'
import { useRoom } from '../live.ts'
import { TeacherPolls } from '../polls/components/teacher-polls.tsx'
import { Presence } from '../presence/components/presence.tsx'

const home = '/virtual-learning/rooms'

const Over = ({ room }: { room: LiveRoom }) => {
  const { lesson } = room
  const { t } = useTranslation('live-lessons')
  const title = t(lesson.state === 'cancelled' ? 'room.cancelledState' : 'room.over')
  const times = { title: lesson.title, from: lesson.startTime, to: lesson.endTime }
  return (
    <>
      <PageHeader title={lesson.title} back={home} lead={null} />
      <EmptyState drawing="closed" title={title} text={t('room.overText', times)} />
      {lesson.state === 'over' ? <BoardPage liveId={lesson.id} /> : null}
      {room.carrier === 'bigbluebutton' ? <ConferenceRecordings liveId={lesson.id} /> : null}
      {lesson.own && lesson.startedAt && lesson.state === 'over' ? (
        <>
          <Presence liveId={lesson.id} />
          <TeacherPolls liveId={lesson.id} isOwn phase="over" />
        </>
      ) : null}
    </>
  )
}

export const RoomPage = () => {
  const { t } = useTranslation('live-lessons')
  const { liveId = '' } = useParams({ strict: false })
  const query = useCall(liveRoom, { params: { id: liveId } }, { live: true, refetchInterval: signEvery * 1000 })
  useRoom(liveRoom)
  const room = query.data
  if (!room)
    return (
      <>
        <PageHeader title={t('title')} back={home} />
        {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
      </>
    )
  if (room.lesson.state === 'over' || room.lesson.state === 'cancelled') return <Over room={room} />
  return room.role === 'learner' ? (
    <LearnerRoom room={room} lost={query.error !== null} />
  ) : (
    <TeacherRoom room={room} lost={query.error !== null} />
  )
}
