/** Conflicts of a week in force: who or what is in two places at once, missing, or too small. */
import { groupBy } from '#platform/pure/group.ts'
import {
  clashCodes,
  conflictCodes,
  type Conflict,
  type ConflictCell,
  type ConflictThing,
} from '../../contract/conflicts.ts'
import type { DatedLesson, SchoolEvent, StaffDuty, WeekFacts } from './facts.ts'
import { meet, overlapping, type Timed } from './overlaps.ts'

type Taught = DatedLesson & Timed

const timed = (lesson: DatedLesson): Taught => ({
  ...lesson,
  begins: `${lesson.date}T${lesson.startTime}`,
  ends: `${lesson.date}T${lesson.endTime}`,
})

const thingOf = (lesson: DatedLesson): ConflictThing => ({
  kind: 'lesson',
  label: lesson.class,
  detail: lesson.area,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
})

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inTime = (a: DatedLesson, b: DatedLesson): number =>
  order(a.date, b.date) || order(a.startTime, b.startTime) || order(a.id, b.id)

const cellsOf = (lessons: readonly DatedLesson[]): ConflictCell[] => {
  const cells = new Map(lessons.map(({ date, period }) => [`${date} ${period}`, { date, period }]))
  return [...cells.values()].sort((a, b) => order(a.date, b.date) || a.period - b.period)
}

const timetable = ({ streamId, date }: DatedLesson): Conflict['settle'] => ({
  where: 'timetable',
  link: `/admin/lessons/${streamId}?date=${date}`,
})
const cover = (date: string): Conflict['settle'] => ({
  where: 'cover',
  link: `/admin/duties/substitutions?day=${date}`,
})
const classes: Conflict['settle'] = { where: 'class', link: '/admin/settings/classes' }

type Found = Pick<Conflict, 'key' | 'code' | 'params' | 'settle'> & {
  /** What the first lesson overlaps; without it, the lesson stands alone. */
  readonly over?: ConflictThing
}

/** @param lessons in order of time; without any there is no conflict */
const found = (lessons: readonly DatedLesson[], { over, ...conflict }: Found): Conflict[] => {
  const [first] = lessons
  if (!first) return []
  return [
    {
      ...conflict,
      date: first.date,
      things: over ? [over, thingOf(first)] : [thingOf(first)],
      cells: cellsOf(lessons),
      lessons: lessons.length,
    },
  ]
}

/** A teacher away and not covered teaches nobody on that day. */
const teacherOf = (facts: WeekFacts, lesson: DatedLesson): string | null =>
  lesson.coverId ?? (isAway(facts, lesson) ? null : lesson.staffId)

const isAway = ({ absences }: WeekFacts, { staffId, date }: DatedLesson): boolean =>
  absences.some((one) => one.staffId === staffId && one.startsOn <= date && date <= one.endsOn)

const roomOf = ({ streams }: WeekFacts, { roomId, streamId }: DatedLesson): string | null =>
  roomId ?? streams.get(streamId)?.roomId ?? null

const nameOf = ({ teachers }: WeekFacts, id: string | null): string => (id && teachers.get(id)?.name) || ''

const teachersTwice = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] =>
  overlapping(lessons, (one) => teacherOf(facts, one)).flatMap((pair) => {
    const [a, b] = pair
    const covered = pair.find(({ coverId }) => coverId !== null)
    return found(pair, {
      key: `teacherTwice:${a.date}:${a.id}:${b.id}`,
      code: 'teacherTwice',
      params: { teacher: nameOf(facts, teacherOf(facts, a)), area: a.area, other: b.area },
      settle: covered ? cover(covered.date) : timetable(b),
      over: thingOf(b),
    })
  })

const classesTwice = (lessons: readonly Taught[]): Conflict[] =>
  overlapping(lessons, ({ streamId }) => streamId).flatMap((pair) => {
    const [a, b] = pair
    return found(pair, {
      key: `classTwice:${a.date}:${a.id}:${b.id}`,
      code: 'classTwice',
      params: { class: a.class, area: a.area, other: b.area },
      settle: timetable(b),
      over: thingOf(b),
    })
  })

/** Two classes with the same own room are one conflict, however often they meet there. */
const roomsTwice = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const pairs = overlapping(lessons, (one) => roomOf(facts, one)).filter(([a, b]) => a.streamId !== b.streamId)
  const isOwn = ([a, b]: readonly [Taught, Taught]): boolean => a.roomId === null && b.roomId === null
  const groups = groupBy(pairs, (pair) => {
    const [a, b] = pair
    const what = isOwn(pair) ? [a.streamId, b.streamId].sort() : [a.date, a.id, b.id]
    return ['roomTwice', roomOf(facts, a), ...what].join(':')
  })
  return [...groups].flatMap(([key, group]) => {
    const [first] = [...group].sort(([a], [b]) => inTime(a, b))
    if (!first) return []
    const [a, b] = first
    const all = new Map(group.flat().map((lesson) => [`${lesson.date}:${lesson.id}`, lesson]))
    const mover = b.roomId === null ? a : b
    return found([...all.values()].sort(inTime), {
      key,
      code: 'roomTwice',
      params: { room: facts.rooms.get(roomOf(facts, a) ?? '')?.name ?? '', class: a.class, other: b.class },
      settle: isOwn(first) ? classes : timetable(mover),
      over: thingOf(b),
    })
  })
}

const teachersAway = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
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

const missing = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
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

/** What keeps a teacher from own lessons: the lessons of a teacher that overlap any time of the same duty or meeting. */
const engaged = (
  facts: WeekFacts,
  taught: ReadonlyMap<string | null, readonly Taught[]>,
  code: 'duty' | 'meeting',
  times: readonly StaffDuty[],
): Conflict[] =>
  [...groupBy(times, ({ id, staffId }) => `${code}:${id}:${staffId}`)].flatMap(([key, own]) => {
    const [one] = own
    if (!one) return []
    const during = (taught.get(one.staffId) ?? []).filter((lesson) => own.some((time) => meet(lesson, time)))
    const begins = own.map((time) => time.begins).sort()[0] ?? one.begins
    const ends =
      own
        .map((time) => time.ends)
        .sort()
        .at(-1) ?? one.ends
    return found(during, {
      key,
      code,
      params: { title: one.title, teacher: nameOf(facts, one.staffId), class: during[0]?.class ?? '' },
      settle: { where: code, link: code === 'duty' ? `/admin/duties/${one.id}` : `/meetings/${one.id}` },
      over: { kind: code, label: one.title, detail: '', startTime: begins.slice(11), endTime: ends.slice(11) },
    })
  })

/** The teacher on duty of a whole school day teaches beside it. */
const isWholeDay = (duty: StaffDuty, lessons: readonly Taught[]): boolean => {
  const during = lessons.filter(({ date }) => date === duty.begins.slice(0, 10))
  return during.every(({ begins, ends }) => duty.begins <= begins && ends <= duty.ends)
}

const engagements = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const taught = groupBy(lessons, (one) => teacherOf(facts, one))
  const duties = facts.duties.filter((duty) => !isWholeDay(duty, lessons))
  return [...engaged(facts, taught, 'duty', duties), ...engaged(facts, taught, 'meeting', facts.meetings)]
}

/** Whether an event takes learners or the teacher out of a lesson. */
export const takesFrom = (event: SchoolEvent, lesson: DatedLesson & Timed): boolean => {
  if (event.streamIds !== null && !event.streamIds.includes(lesson.streamId)) return false
  const { startsOn, endsOn, startTime, endTime } = event
  if (startTime === null || endTime === null) return event.takesDays && startsOn <= lesson.date && lesson.date <= endsOn
  return meet({ begins: `${startsOn}T${startTime}`, ends: `${endsOn}T${endTime}` }, lesson)
}

const atEvents = ({ events }: WeekFacts, lessons: readonly Taught[]): Conflict[] =>
  events.flatMap((event) => {
    const during = lessons.filter((lesson) => takesFrom(event, lesson))
    const [first] = during
    return found(during, {
      key: `event:${event.id}:${event.startsOn}:${event.startTime ?? ''}`,
      code: 'event',
      params: { title: event.title, class: first?.class ?? '', count: during.length },
      settle: { where: 'event', link: `/calendar/events/${event.id}` },
      over: {
        kind: 'event',
        label: event.title,
        detail: '',
        startTime: event.startTime,
        endTime: event.endTime,
      },
    })
  })

export const isClash = ({ code }: Pick<Conflict, 'code'>): boolean => clashCodes.some((one) => one === code)

/** Clashes first, then by time. */
const inUrgency = (a: Conflict, b: Conflict): number => {
  const rank = (one: Conflict): number => (isClash(one) ? 0 : 1)
  const period = ({ cells }: Conflict): number => cells[0]?.period ?? 0
  return (
    rank(a) - rank(b) ||
    order(a.date, b.date) ||
    period(a) - period(b) ||
    conflictCodes.indexOf(a.code) - conflictCodes.indexOf(b.code) ||
    order(a.key, b.key)
  )
}

export const conflictsOf = (facts: WeekFacts): Conflict[] => {
  const lessons = facts.lessons.map(timed).sort(inTime)
  return [
    ...teachersTwice(facts, lessons),
    ...classesTwice(lessons),
    ...roomsTwice(facts, lessons),
    ...teachersAway(facts, lessons),
    ...missing(facts, lessons),
    ...engagements(facts, lessons),
    ...atEvents(facts, lessons),
  ].sort(inUrgency)
}
