/** What holds for a group without anybody's wish: rooms, locked lessons, doubles, and what other groups have taken. */
import { must } from '../../contract/wishes.ts'
import type { Constraint } from '../model/problem.ts'
import { slotsOf, type Group, type Taken } from './group.ts'
import { fits, overlap, roomsOf, roomsOfKind, timesOf, type Lesson } from './lessons.ts'

/** An activity of the engine. A lesson in several rooms has one for each room; the first has everybody in it. */
export interface Member {
  readonly lesson: Lesson
  readonly rooms: readonly string[] | null
  readonly isFirst: boolean
}

export const membersOf = (group: Group): Member[] =>
  group.lessons.flatMap((lesson): Member[] => {
    const asked = [
      ...(lesson.kind === null ? [] : [roomsOfKind(group.board, lesson)]),
      ...lesson.ownRooms.map((room) => [room]),
    ]
    if (asked.length === 0) return [{ lesson, rooms: null, isFirst: true }]
    return asked.map((rooms, nth) => ({ lesson, rooms, isFirst: nth === 0 }))
  })

/** Gathers constraints of one kind that differ only in their activities. */
const gathered = <T>(entries: readonly (readonly [key: string, value: T, activity: number])[]) => {
  const byKey = new Map<string, { value: T; activities: number[] }>()
  for (const [key, value, activity] of entries) {
    const known = byKey.get(key)
    if (known) known.activities.push(activity)
    else byKey.set(key, { value, activities: [activity] })
  }
  return [...byKey.values()]
}

/** Rooms, places of locked lessons and of doubles, and lessons that take several rooms at once. */
export const standing = (
  group: Group,
  members: readonly Member[],
  places: ReadonlyMap<string, number>,
): Constraint[] => {
  const { board, bell } = group
  const roomPlaces = (ids: readonly string[]): number[] => ids.flatMap((id) => places.get(id) ?? [])
  const indexed = [...members.entries()]
  const rooms = indexed.flatMap(([place, { rooms: asked, lesson, isFirst }]) => {
    if (asked === null) return []
    const { locked, roomId } = lesson.card
    const only = isFirst && lesson.kind !== null && locked && roomId !== null ? [roomId] : asked
    return [[only.join(), roomPlaces(only), place] as const]
  })
  const doubles = indexed.flatMap(([place, { lesson, isFirst }]) => {
    const { duration } = lesson.card
    if (!isFirst || duration === 1) return []
    const slots = board.weekdays.flatMap((_, day) =>
      bell.periods.flatMap((__, period) => (fits(bell, period, duration) ? [day * bell.periods.length + period] : [])),
    )
    return [[`of ${duration}`, slots, place] as const]
  })
  const locks = indexed.flatMap(([place, { lesson, isFirst }]) => {
    const { card } = lesson
    if (!isFirst || !card.locked || card.place === null) return []
    const slots = slotsOf(group, [card.place])
    return [[`at ${slots.join()}`, slots, place] as const]
  })
  const together = new Map<Lesson, number[]>()
  for (const [place, { lesson }] of indexed) together.set(lesson, [...(together.get(lesson) ?? []), place])
  return [
    ...gathered(rooms).map(({ value, activities }) => ({ kind: 'rooms' as const, activities, rooms: value })),
    ...gathered([...doubles, ...locks]).map(({ value, activities }) => ({
      kind: 'starts' as const,
      activities,
      slots: value,
    })),
    ...[...together.values()].flatMap((activities) =>
      activities.length > 1 ? [{ kind: 'sameStart' as const, activities }] : [],
    ),
  ].map((rule) => ({ weight: must, rule }))
}

/** Slots of a group during which a lesson of another group goes on. */
const slotsDuring = (group: Group, { lesson, place }: Taken): number[] => {
  const times = timesOf(lesson, place)
  return group.bell.periods.flatMap((time, period) =>
    times.some((other) => overlap(time, other)) ? slotsOf(group, [{ weekday: place.weekday, period }]) : [],
  )
}

export const closedByOthers = (
  group: Group,
  taken: readonly Taken[],
  teachers: ReadonlyMap<string, number>,
  rooms: ReadonlyMap<string, number>,
): Constraint[] => {
  const teachersAway = new Map<number, Set<number>>()
  const roomsClosed = new Map<number, Set<number>>()
  const close = (into: Map<number, Set<number>>, who: number | undefined, slots: readonly number[]): void => {
    if (who === undefined || slots.length === 0) return
    into.set(who, new Set([...(into.get(who) ?? []), ...slots]))
  }
  for (const one of taken) {
    const slots = slotsDuring(group, one)
    for (const teacher of one.lesson.teachers) close(teachersAway, teachers.get(teacher), slots)
    for (const room of roomsOf(one.lesson, one.roomId)) close(roomsClosed, rooms.get(room), slots)
  }
  return [
    ...[...teachersAway].map(([id, slots]) => ({
      kind: 'away' as const,
      people: { of: 'teachers' as const, ids: [id] },
      slots: [...slots],
    })),
    ...[...roomsClosed].map(([room, slots]) => ({ kind: 'roomClosed' as const, room, slots: [...slots] })),
  ].map((rule) => ({ weight: must, rule }))
}
