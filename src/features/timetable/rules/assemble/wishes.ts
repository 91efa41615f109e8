/** A school's wish as rules of the engine, for the classes of one group. */
import type { WishRule } from '../../contract/wishes.ts'
import type { Rule } from '../model/rule.ts'
import { fits, type Lesson } from './lessons.ts'
import { slotsOf, type Group } from './group.ts'

interface Places {
  readonly teachers: ReadonlyMap<string, number>
  /** The engine's learners of each class. */
  readonly streams: ReadonlyMap<string, readonly number[]>
  readonly rooms: ReadonlyMap<string, number>
  /** Activities of the engine that are lessons in several rooms. */
  readonly spread: readonly number[]
  /** The engine's activity that has everybody of a lesson in it. */
  readonly firstOf: ReadonlyMap<Lesson, number>
}

type PeopleWish = Extract<WishRule, { of: unknown }>
type AreaWish = Extract<WishRule, { learningAreaIds: unknown }>

/** Nobody named means everybody. */
const peopleOf = ({ of, ids }: PeopleWish, { teachers, streams }: Places) => {
  const known: ReadonlyMap<string, number | readonly number[]> = of === 'teachers' ? teachers : streams
  const named = (ids.length === 0 ? [...known.values()] : ids.map((id) => known.get(id) ?? [])).flat()
  return { of: of === 'teachers' ? ('teachers' as const) : ('learners' as const), ids: named }
}

const ruleOfPeople = (group: Group, rule: PeopleWish, places: Places): Rule[] => {
  const people = peopleOf(rule, places)
  if (people.ids.length === 0) return []
  switch (rule.kind) {
    case 'away':
      return [{ kind: 'away', people, slots: slotsOf(group, rule.slots) }]
    case 'mostDaily':
      return [{ kind: 'mostHoursDaily', people, most: rule.most, tag: null }]
    case 'mostInARow':
      return [{ kind: 'longestRun', people, most: rule.most, tag: null }]
    case 'mostGapsWeekly':
      return [{ kind: 'mostGapsWeekly', people, most: rule.most }]
    case 'mostRoomChanges':
      return [{ kind: 'mostChanges', people, between: 'rooms', most: rule.most, each: 'day', besides: places.spread }]
    case 'mostDays':
      return [{ kind: 'mostDays', people, most: rule.most, from: 0, to: group.bell.periods.length }]
  }
}

const isAbout = ({ learningAreaIds }: AreaWish, areaId: string): boolean =>
  learningAreaIds.length === 0 || learningAreaIds.includes(areaId)

/** The lessons of each learning area in each class; classes taught together count once. */
const perClass = (group: Group, rule: AreaWish, { firstOf }: Places): number[][] => {
  const lists = new Map<string, Set<number>>()
  for (const lesson of group.lessons) {
    const activity = firstOf.get(lesson)
    if (activity === undefined) continue
    for (const { streamId, learningAreaId } of lesson.activity.parts) {
      if (!isAbout(rule, learningAreaId)) continue
      const key = `${streamId} ${learningAreaId}`
      lists.set(key, (lists.get(key) ?? new Set()).add(activity))
    }
  }
  const once = new Map([...lists.values()].map((list) => [[...list].join(), [...list]]))
  return [...once.values()].filter(({ length }) => length > 1)
}

/** Lessons of different ones of the learning areas in one class, two by two. */
const neighbours = (group: Group, { learningAreaIds }: AreaWish, { firstOf }: Places): Rule[] => {
  const perStream = new Map<string, { activity: number; areaId: string }[]>()
  for (const lesson of group.lessons) {
    const activity = firstOf.get(lesson)
    if (activity === undefined) continue
    for (const { streamId, learningAreaId: areaId } of lesson.activity.parts)
      if (learningAreaIds.includes(areaId))
        perStream.set(streamId, [...(perStream.get(streamId) ?? []), { activity, areaId }])
  }
  const pairs = new Map<string, number[]>()
  for (const list of perStream.values())
    for (const [nth, one] of list.entries())
      for (const other of list.slice(nth + 1))
        if (one.areaId !== other.areaId && one.activity !== other.activity) {
          const pair = [one.activity, other.activity].sort((a, b) => a - b)
          pairs.set(pair.join(), pair)
        }
  return [...pairs.values()].map((activities) => ({ kind: 'leastGapsBetween', activities, least: 1 }))
}

const ofAreas = (group: Group, rule: AreaWish, { firstOf }: Places): number[] =>
  group.lessons.flatMap((lesson) =>
    lesson.activity.parts.some(({ learningAreaId }) => isAbout(rule, learningAreaId))
      ? (firstOf.get(lesson) ?? [])
      : [],
  )

const withinSlots = (group: Group, rule: AreaWish, places: Places, slots: readonly number[]): Rule[] => {
  const activities = ofAreas(group, rule, places)
  return activities.length === 0 ? [] : [{ kind: 'within', activities, slots }]
}

const exceptLast = ({ board, bell }: Group): number[] =>
  board.weekdays.flatMap((_, day) =>
    bell.periods.flatMap((__, period) =>
      period < bell.periods.length - 1 && fits(bell, period, 1) ? [day * bell.periods.length + period] : [],
    ),
  )

/** The first lessons of the activities start together, the second lessons too, and so on; doubles come first. */
const startingTogether = (group: Group, activityIds: readonly string[], { firstOf }: Places): Rule[] => {
  const when = ({ card }: Lesson): number => (card.place === null ? 1000 : card.place.weekday * 20 + card.place.period)
  const lists = [...new Set(activityIds)].map((id) =>
    group.lessons
      .filter(({ activity }) => activity.id === id)
      .sort((one, other) => other.card.duration - one.card.duration || when(one) - when(other))
      .flatMap((lesson) => firstOf.get(lesson) ?? []),
  )
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list[nth] ?? [])).flatMap((activities) =>
    activities.length > 1 ? [{ kind: 'sameStart' as const, activities }] : [],
  )
}

export const rulesOfWish = (group: Group, rule: WishRule, places: Places): Rule[] => {
  if ('of' in rule) return ruleOfPeople(group, rule, places)
  switch (rule.kind) {
    case 'daysBetween':
      return perClass(group, rule, places).map((activities) => ({
        kind: 'leastDaysBetween',
        activities,
        least: rule.least,
        adjoin: false,
      }))
    case 'notLast':
      return withinSlots(group, rule, places, exceptLast(group))
    case 'notNext':
      return neighbours(group, rule, places)
    case 'preferred':
      return withinSlots(group, rule, places, slotsOf(group, rule.slots))
    case 'sameStart':
      return startingTogether(group, rule.activityIds, places)
    case 'roomClosed': {
      const room = places.rooms.get(rule.roomId)
      return room === undefined ? [] : [{ kind: 'roomClosed', room, slots: slotsOf(group, rule.slots) }]
    }
  }
}
