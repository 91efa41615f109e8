/** What a lesson lacks: its teacher, its class, its room, or seats for everybody. */
import { groupBy } from '#platform/pure/group.ts'
import type { Conflict } from '../../contract/conflicts.ts'
import type { WeekFacts } from './facts.ts'
import { classes, cover, found, isAway, nameOf, roomOf, timetable, type Found, type Taught } from './found.ts'

export const teachersAway = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const left = lessons.filter((one) => one.staffId !== null && one.coverId === null && isAway(facts, one))
  return [...groupBy(left, ({ staffId, date }) => `teacherAway:${date}:${staffId}`)].flatMap(([key, own]) => {
    const [first] = own
    const teacher = nameOf(facts, first?.staffId ?? null)
    return found(own, {
      key,
      code: 'teacherAway',
      params: { teacher, count: own.length },
      settle: cover(first?.date ?? ''),
      over: { kind: 'absence', label: teacher, detail: '', startTime: null, endTime: null },
    })
  })
}

/** Lessons of one kind, a conflict for each of what they share. */
const shared = (
  lessons: readonly Taught[],
  code: 'teacherLeft' | 'roomOff' | 'classOff' | 'noTeacher' | 'seats',
  keyOf: (lesson: Taught) => string | null,
  say: (first: Taught, count: number) => Pick<Found, 'params' | 'settle'>,
): Conflict[] =>
  [...groupBy(lessons, keyOf)].flatMap(([key, own]) => {
    const [first] = own
    return key === null || !first ? [] : found(own, { key: `${code}:${key}`, code, ...say(first, own.length) })
  })

export const missing = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const { teachers, streams, rooms } = facts
  const room = (lesson: Taught) => rooms.get(roomOf(facts, lesson) ?? '')
  const settleRoom = (lesson: Taught) => (lesson.roomId === null ? classes : timetable(lesson))
  return [
    ...shared(
      lessons,
      'teacherLeft',
      ({ staffId, coverId }) =>
        staffId !== null && coverId === null && teachers.get(staffId)?.isAtWork === false ? staffId : null,
      (first, count) => ({ params: { teacher: nameOf(facts, first.staffId), count }, settle: timetable(first) }),
    ),
    ...shared(
      lessons,
      'classOff',
      ({ streamId }) => (streams.get(streamId)?.active === false ? streamId : null),
      (first, count) => ({ params: { class: first.class, count }, settle: timetable(first) }),
    ),
    ...shared(
      lessons,
      'roomOff',
      (one) =>
        room(one)?.active === false ? `${roomOf(facts, one)}:${one.roomId === null ? one.streamId : ''}` : null,
      (first, count) => ({ params: { room: room(first)?.name ?? '', count }, settle: settleRoom(first) }),
    ),
    ...shared(
      lessons,
      'noTeacher',
      ({ staffId, coverId, streamId }) => (staffId === null && coverId === null ? streamId : null),
      (first, count) => ({ params: { class: first.class, count }, settle: timetable(first) }),
    ),
    ...shared(
      lessons,
      'seats',
      (one) => {
        const seats = room(one)?.capacity ?? null
        const learners = streams.get(one.streamId)?.learners ?? 0
        return seats !== null && learners > seats
          ? `${roomOf(facts, one)}:${one.streamId}:${one.roomId === null ? 'own' : ''}`
          : null
      },
      (first, count) => ({
        params: {
          class: first.class,
          room: room(first)?.name ?? '',
          learners: streams.get(first.streamId)?.learners ?? 0,
          seats: room(first)?.capacity ?? 0,
          count,
        },
        settle: settleRoom(first),
      }),
    ),
  ]
}
