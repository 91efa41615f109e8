/** Constraints of a FET file as musts and wishes of a draft, as far as a draft has words for them. */
import { groupBy } from '#platform/pure/group.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { fits } from '../assemble/lessons.ts'
import { isHard } from '../model/problem.ts'
import type { Rule } from '../model/rule.ts'
import { entriesOf, type Entry, type Made, type NewWish } from './entries.ts'
import type { Lesson } from './lessons.ts'
import { neverNext } from './neighbours.ts'
import type { Matched } from './school.ts'

type PeopleEntry = Entry<Extract<Rule, { people: unknown }>>
interface Whom {
  readonly of: 'teachers' | 'classes'
  readonly ids: string[]
}

/** Those in the school whom a constraint is about; undefined if they are left out. */
const whomOf = (matched: Matched) => {
  const { problem } = matched.file
  const classesOf = new Map<number, Set<string>>()
  for (const [place, { learners }] of problem.groups.entries()) {
    const [only, ...more] = matched.streamsOf(place)
    if (only === undefined || more.length > 0) continue
    for (const one of learners) classesOf.set(one, (classesOf.get(one) ?? new Set()).add(only.id))
  }
  return ({ rule: { people } }: PeopleEntry): Whom | undefined => {
    const of = people.of === 'teachers' ? ('teachers' as const) : ('classes' as const)
    const known = people.ids.map((id) =>
      people.of === 'teachers' ? [matched.teacherOf(id)].flatMap((one) => one ?? []) : [...(classesOf.get(id) ?? [])],
    )
    const ids = [...new Set(known.flat())]
    return ids.length === 0 ? undefined : { of, ids }
  }
}

/** A wish for everybody in the file names nobody, so that it also holds for people who join later. */
const named = ({ file, streamsOf, teacherOf }: Matched, { of, ids }: Whom): string[] => {
  const all =
    of === 'teachers'
      ? file.problem.teachers.flatMap((_, teacher) => teacherOf(teacher) ?? [])
      : file.problem.groups.flatMap((_, group) => streamsOf(group).map(({ id }) => id))
  return new Set(all).size > 1 && all.every((id) => ids.includes(id)) ? [] : [...ids]
}

const placesKey = (places: readonly SlotOfWeek[]): string => JSON.stringify(places)

/** Times at which people are away, or rooms closed: those of all constraints of one together. */
const closed = (matched: Matched): Made => {
  const whom = whomOf(matched)
  const made: Made = { wishes: [], kept: [] }
  const slotsOf = new Map<string, { weight: number; of: 'teachers' | 'classes'; id: string; slots: Set<number> }>()
  for (const entry of entriesOf(matched, ['away'])) {
    const found = whom(entry)
    if (found === undefined) continue
    made.kept.push(entry.nth)
    for (const id of found.ids) {
      const key = `${entry.weight} ${found.of} ${id}`
      const known = slotsOf.get(key) ?? { weight: entry.weight, of: found.of, id, slots: new Set() }
      for (const slot of entry.rule.slots) known.slots.add(slot)
      slotsOf.set(key, known)
    }
  }
  const periodsOf = new Map(
    matched.school.streams.map((stream) => [stream.id, matched.bellOf(stream)?.periods.length ?? 0]),
  )
  const away = [...slotsOf.values()].map(({ slots, ...one }) => ({
    ...one,
    places: matched.placesWithin(slots).filter(({ period }) => period < (periodsOf.get(one.id) ?? Infinity)),
  }))
  for (const [first, ...more] of groupBy(
    away.filter(({ places }) => places.length > 0),
    ({ weight, of, places }) => `${weight} ${of} ${placesKey(places)}`,
  ).values()) {
    if (first === undefined) continue
    const ids = named(matched, { of: first.of, ids: [first, ...more].map(({ id }) => id) })
    made.wishes.push({ weight: first.weight, rule: { kind: 'away', of: first.of, ids, slots: first.places } })
  }
  const rooms = groupBy(entriesOf(matched, ['roomClosed']), ({ weight, rule }) => `${weight} ${rule.room}`)
  for (const entries of rooms.values()) {
    const [first] = entries
    const room = first && matched.roomOf(first.rule.room)
    if (first === undefined || room === undefined) continue
    made.kept.push(...entries.map(({ nth }) => nth))
    const places = matched.placesWithin(entries.flatMap(({ rule }) => rule.slots))
    if (places.length > 0)
      made.wishes.push({ weight: first.weight, rule: { kind: 'roomClosed', roomId: room.id, slots: places } })
  }
  for (const { nth, weight, rule } of entriesOf(matched, ['breaks'])) {
    made.kept.push(nth)
    const places = matched.placesWithin(rule.slots)
    if (places.length > 0) made.wishes.push({ weight, rule: { kind: 'away', of: 'classes', ids: [], slots: places } })
  }
  return made
}

const ruleOf = ({ rule }: PeopleEntry, whom: Whom, periods: number): NewWish['rule'] | undefined => {
  if (rule.kind === 'mostGapsWeekly') return { kind: 'mostGapsWeekly', ...whom, most: rule.most }
  if (rule.kind === 'mostChanges')
    return rule.between === 'rooms' && rule.each === 'day'
      ? { kind: 'mostRoomChanges', ...whom, most: rule.most }
      : undefined
  if (rule.kind === 'mostHoursDaily' && rule.tag === null) return { kind: 'mostDaily', ...whom, most: rule.most }
  if (rule.kind === 'longestRun' && rule.tag === null) return { kind: 'mostInARow', ...whom, most: rule.most }
  const isWholeDay = rule.kind === 'mostDays' && rule.from === 0 && rule.to === periods
  return isWholeDay && rule.most >= 1 && rule.most <= 7 ? { kind: 'mostDays', ...whom, most: rule.most } : undefined
}

/** Limits of people's days; those that are alike for several people are one wish. */
const limits = (matched: Matched): Made => {
  const whom = whomOf(matched)
  const kinds = ['mostHoursDaily', 'longestRun', 'mostGapsWeekly', 'mostChanges', 'mostDays'] as const
  const found = entriesOf(matched, kinds).flatMap((entry) => {
    const people = whom(entry)
    const rule = people && ruleOf(entry, people, matched.file.problem.periods.length)
    return people && rule ? [{ nth: entry.nth, weight: entry.weight, rule, people }] : []
  })
  const alike = groupBy(found, ({ weight, rule, people }) => JSON.stringify([weight, { ...rule, ids: people.of }]))
  return {
    kept: found.map(({ nth }) => nth),
    wishes: [...alike.values()].flatMap(([first, ...more]): NewWish[] => {
      if (first === undefined) return []
      const all = [...new Set([first, ...more].flatMap(({ people }) => people.ids))]
      const ids = named(matched, { of: first.people.of, ids: all })
      return [{ weight: first.weight, rule: { ...first.rule, ids } as NewWish['rule'] }]
    }),
  }
}

/** Learning areas all of whose lessons are among the activities; several lessons of a class, if `several`. */
const areasOf = (lessons: readonly Lesson[], activities: ReadonlySet<number>, several = false): Set<string> => {
  const perClass = groupBy(
    lessons.flatMap((lesson) => lesson.parts.map((part) => ({ ...part, lesson }))),
    ({ streamId, learningAreaId }) => `${streamId} ${learningAreaId}`,
  )
  const [whole, broken] = [new Set<string>(), new Set<string>()]
  for (const parts of perClass.values()) {
    const [first] = parts
    if (first === undefined || (several && parts.length < 2)) continue
    const isAll = parts.every(({ lesson }) => lesson.activities.some((one) => activities.has(one)))
    ;(isAll ? whole : broken).add(first.learningAreaId)
  }
  for (const area of broken) whole.delete(area)
  return whole
}

type OfActivities = Entry<Extract<Rule, { activities: unknown }>>

/** Constraints whose lessons are all of these learning areas, or are not taken. */
const keptBy = (lessons: readonly Lesson[], entries: readonly OfActivities[], areas: ReadonlySet<string>): number[] => {
  const out = new Set(
    lessons.flatMap(({ activities, parts }) =>
      parts.some(({ learningAreaId }) => areas.has(learningAreaId)) ? [] : activities,
    ),
  )
  return entries.filter(({ rule }) => !rule.activities.some((one) => out.has(one))).map(({ nth }) => nth)
}

const apart = (matched: Matched, lessons: readonly Lesson[]): Made => {
  const made: Made = { wishes: [], kept: [] }
  const entries = entriesOf(matched, ['leastDaysBetween']).filter(({ rule }) => rule.least >= 1 && rule.least <= 3)
  for (const [, alike] of groupBy(entries, ({ weight, rule }) => `${weight} ${rule.least}`)) {
    const [first] = alike
    if (first === undefined) continue
    const areas = areasOf(lessons, new Set(alike.flatMap(({ rule }) => rule.activities)), true)
    made.kept.push(...keptBy(lessons, alike, areas))
    if (areas.size > 0)
      made.wishes.push({
        weight: first.weight,
        rule: { kind: 'daysBetween', learningAreaIds: [...areas], least: first.rule.least },
      })
  }
  return made
}

type OfSlots = Entry<Extract<Rule, { kind: 'within' | 'starts' }>>
const weekdays = [1, 2, 3, 4, 5]

/** Places where a lesson can begin, or be, at all. */
const openTo = ({ bell, cards }: Lesson, kind: OfSlots['rule']['kind']): SlotOfWeek[] => {
  const duration = kind === 'within' ? 1 : Math.max(...cards.map((card) => card.duration))
  return weekdays.flatMap((weekday) =>
    (bell?.periods ?? []).flatMap((_, period) => (bell && fits(bell, period, duration) ? [{ weekday, period }] : [])),
  )
}

const has = (places: readonly SlotOfWeek[], place: SlotOfWeek): boolean =>
  places.some(({ weekday, period }) => weekday === place.weekday && period === place.period)

/** Every period of the lesson's days but the last. */
const isAllButLast = ({ bell }: Lesson, places: readonly SlotOfWeek[]): boolean =>
  weekdays.every((weekday) =>
    (bell?.periods ?? []).every((_, period, all) => has(places, { weekday, period }) === period < all.length - 1),
  )

const within = (matched: Matched, lessons: readonly Lesson[]): Made => {
  const made: Made = { wishes: [], kept: [] }
  const lessonOf = new Map(lessons.flatMap((lesson) => lesson.activities.map((one) => [one, lesson] as const)))
  const { constraints } = matched.file.problem
  const isFixed = ({ nth, rule }: OfSlots): boolean => {
    const constraint = constraints[nth]
    return rule.kind === 'starts' && rule.slots.length === 1 && constraint !== undefined && isHard(constraint)
  }
  const entries = entriesOf(matched, ['within', 'starts'])
    .filter((entry) => !isFixed(entry))
    .map((entry) => {
      const all = entry.rule.slots.flatMap((slot) => matched.placeOf(slot) ?? [])
      const places = all.filter((place, nth) => !has(all.slice(0, nth), place))
      const concerned = entry.rule.activities.flatMap((one) => lessonOf.get(one) ?? [])
      const isFree = concerned.every((lesson) => openTo(lesson, entry.rule.kind).every((place) => has(places, place)))
      return { ...entry, places, isFree, isNotLast: concerned.every((lesson) => isAllButLast(lesson, places)) }
    })
  made.kept.push(...entries.filter(({ isFree }) => isFree).map(({ nth }) => nth))
  const alike = groupBy(
    entries.filter(({ isFree, places }) => !isFree && places.length > 0),
    ({ weight, places, isNotLast }) => `${weight} ${isNotLast ? '' : placesKey(places)}`,
  )
  for (const list of alike.values()) {
    const [first] = list
    const areas = areasOf(lessons, new Set(list.flatMap(({ rule }) => rule.activities)))
    made.kept.push(...keptBy(lessons, list, areas))
    if (first === undefined || areas.size === 0) continue
    const { weight, places, isNotLast } = first
    const learningAreaIds = [...areas]
    made.wishes.push({
      weight,
      rule: isNotLast ? { kind: 'notLast', learningAreaIds } : { kind: 'preferred', learningAreaIds, slots: places },
    })
  }
  return made
}

const startingTogether = (matched: Matched, lessons: readonly Lesson[], done: ReadonlySet<number>): Made => {
  const made: Made = { wishes: [], kept: [] }
  const lessonOf = new Map(lessons.flatMap(({ activities }, nth) => activities.map((one) => [one, nth] as const)))
  for (const { nth, weight, rule } of entriesOf(matched, ['sameStart'])) {
    if (done.has(nth)) continue
    const own = [...new Set(rule.activities.flatMap((one) => lessonOf.get(one) ?? []))]
    if (own.length < 2 || own.length > 20) continue
    made.kept.push(nth)
    made.wishes.push({ weight, rule: { kind: 'sameStart', lessons: own } })
  }
  return made
}

/** @param done constraints that the lessons keep by themselves */
export const readWishes = (matched: Matched, lessons: readonly Lesson[], done: ReadonlySet<number>) => {
  const all = [
    closed(matched),
    limits(matched),
    apart(matched, lessons),
    neverNext(matched, lessons),
    within(matched, lessons),
    startingTogether(matched, lessons, done),
  ]
  return {
    wishes: all.flatMap(({ wishes }) => wishes),
    kept: new Set([...done, ...all.flatMap(({ kept }) => kept)]),
  }
}
