/** Teachers, classes and rooms in two places at once. */
import { groupBy } from '#platform/pure/group.ts'
import type { Conflict } from '../../contract/conflicts.ts'
import type { WeekFacts } from './facts.ts'
import {
  choices,
  classes,
  cover,
  found,
  inTime,
  nameOf,
  roomOf,
  teacherOf,
  thingOf,
  timetable,
  type Taught,
} from './found.ts'
import { overlapping } from './overlaps.ts'

const areTogether = ([a, b]: readonly [Taught, Taught]): boolean =>
  a.togetherId !== null && a.togetherId === b.togetherId

export const teachersTwice = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] =>
  overlapping(lessons, (one) => teacherOf(facts, one)).flatMap((pair) => {
    const [a, b] = pair
    if (areTogether(pair)) return []
    const covered = pair.find(({ coverId }) => coverId !== null)
    return found(pair, {
      key: `teacherTwice:${a.date}:${a.id}:${b.id}`,
      code: 'teacherTwice',
      params: { teacher: nameOf(facts, teacherOf(facts, a)), area: a.area, other: b.area },
      settle: covered ? cover(covered.date) : timetable(b),
      over: thingOf(b),
    })
  })

export const classesTwice = (lessons: readonly Taught[]): Conflict[] =>
  overlapping(lessons, ({ streamId }) => streamId).flatMap((pair) => {
    const [a, b] = pair
    if (areTogether(pair)) return []
    return found(pair, {
      key: `classTwice:${a.date}:${a.id}:${b.id}`,
      code: 'classTwice',
      params: { class: a.class, area: a.area, other: b.area },
      settle: timetable(b),
      over: thingOf(b),
    })
  })

/** As many names as a line holds. */
const mostNames = 3

/** Learners who chose two areas whose groups are side by side: one conflict for each two areas of a class. */
export const learnersTwice = ({ learnerSets }: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const pairs = overlapping(lessons, ({ streamId }) => (learnerSets.has(streamId) ? streamId : null)).filter(
    areTogether,
  )
  const groups = groupBy(pairs, ([a, b]) =>
    ['learnerTwice', a.streamId, ...[a.learningAreaId, b.learningAreaId].sort()].join(':'),
  )
  return [...groups].flatMap(([key, group]) => {
    const [first] = [...group].sort(([a], [b]) => inTime(a, b))
    if (!first) return []
    const [a, b] = first
    const names = (learnerSets.get(a.streamId) ?? []).flatMap(({ areaIds, learners }) =>
      areaIds?.includes(a.learningAreaId) && areaIds.includes(b.learningAreaId) ? learners.map(({ name }) => name) : [],
    )
    if (names.length === 0 || a.learningAreaId === b.learningAreaId) return []
    return found([...new Map(group.map(([one]) => [`${one.date}:${one.id}`, one])).values()].sort(inTime), {
      key,
      code: 'learnerTwice',
      params: {
        class: a.class,
        area: a.area,
        other: b.area,
        count: names.length,
        learners: [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', '),
      },
      settle: choices(a),
      over: thingOf(b),
    })
  })
}

/** Two classes with the same own room are one conflict, however often they meet there. */
export const roomsTwice = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const pairs = overlapping(lessons, (one) => roomOf(facts, one)).filter(
    (pair) => pair[0].streamId !== pair[1].streamId && !areTogether(pair),
  )
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
