/** Activities of a FET file as lessons of a draft, in their places. */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import type { Part } from '../../contract/drafts.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { fits, timesKey, type Bell } from '../assemble/lessons.ts'
import type { NewCard } from '../drafts/cards.ts'
import { isHard } from '../model/problem.ts'
import { weekOfTags } from '../model/week-tags.ts'
import { childOf, childrenOf, textOf } from '#platform/pure/xml/xml.ts'
import type { Matched } from './school.ts'

/** Why lessons are left out, or lose something. */
export const losses = [
  'noClass',
  'noSubject',
  'bells',
  'classes',
  'switchedOff',
  'place',
  'secondTeacher',
  'teacher',
  'room',
  'ruleOff',
] as const
export type Loss = (typeof losses)[number]

export interface Lesson {
  /** Of the file; those at the same time by a must are one lesson. */
  readonly activities: readonly number[]
  readonly parts: readonly Part[]
  readonly roomKind: string | null
  readonly week: LessonWeek
  readonly cards: readonly NewCard[]
  readonly bell: Bell | undefined
}

export interface Read {
  readonly lessons: readonly Lesson[]
  /** Activities of the file, by what is lost. */
  readonly lost: ReadonlyMap<Loss, number>
  /** Constraints of the file that the lessons keep. */
  readonly kept: ReadonlySet<number>
}

/** As many parts as an activity has. */
const mostParts = 12

const isLoose = (matched: Matched, constraint: number): boolean =>
  textOf(matched.file.elements[constraint], 'Permanently_Locked') === 'false'

interface Fixed {
  readonly start?: number
  readonly locked?: boolean
  /** Rooms to choose from, and the one that is chosen. */
  readonly choice?: readonly number[]
  readonly room?: number
}

/** What musts fix for each activity, and which of them say only this. */
const fixedBy = (matched: Matched): { fixed: ReadonlyMap<number, Fixed>; kept: Set<number> } => {
  const fixed = new Map<number, Fixed>()
  const kept = new Set<number>()
  for (const [nth, constraint] of matched.file.problem.constraints.entries()) {
    const { rule } = constraint
    if (!isHard(constraint)) continue
    if (rule.kind === 'starts' && rule.slots.length === 1) {
      kept.add(nth)
      for (const activity of rule.activities) {
        const before = fixed.get(activity)
        const locked = before?.locked === true || !isLoose(matched, nth)
        fixed.set(activity, { ...before, locked, ...(rule.slots[0] === undefined ? {} : { start: rule.slots[0] }) })
      }
    }
    if (rule.kind === 'rooms') {
      kept.add(nth)
      const [room, other] = rule.rooms
      const said = room !== undefined && other === undefined ? { room } : { choice: rule.rooms }
      for (const activity of rule.activities) fixed.set(activity, { ...fixed.get(activity), ...said })
    }
  }
  return { fixed, kept }
}

/** Activities that must start at the same time and are equally long, together. */
const together = ({ file }: Matched): { sets: readonly (readonly number[])[]; kept: readonly number[] } => {
  const { activities, constraints } = file.problem
  const setOf = activities.map((_, place) => [place])
  const kept: number[] = []
  for (const [nth, constraint] of constraints.entries()) {
    const { rule } = constraint
    if (!isHard(constraint) || rule.kind !== 'sameStart') continue
    const durations = new Set(rule.activities.map((one) => activities[one]?.duration))
    if (durations.size !== 1) continue
    kept.push(nth)
    const all = [...new Set(rule.activities.flatMap((one) => setOf[one] ?? []))].sort((one, other) => one - other)
    for (const one of all) setOf[one] = all
  }
  return { sets: [...new Set(setOf)], kept }
}

/** A place for each card of a lesson: a long one is several cards that follow each other. */
const cardsAt = (
  duration: number,
  bell: Bell | undefined,
  places: readonly (SlotOfWeek | undefined)[],
): { cards: readonly Omit<NewCard, 'roomId' | 'locked'>[]; isPlaced: boolean } => {
  const durations = [...Array.from({ length: Math.floor(duration / 2) }, () => 2), ...(duration % 2 === 1 ? [1] : [])]
  const [first] = places
  const follow = places.every(
    (place, nth) => place !== undefined && place.weekday === first?.weekday && place.period === first.period + nth,
  )
  let next = first?.period ?? 0
  const cards = durations.map((one) => {
    const [period, weekday] = [next, first?.weekday ?? 0]
    next += one
    const isInside = first !== undefined && follow && bell !== undefined && fits(bell, period, one)
    return { duration: one, place: isInside ? { weekday, period } : null }
  })
  return { cards, isPlaced: cards.every(({ place }) => place !== null) }
}

/** A part with the activity of the file that it comes from. */
type Given = Part & { readonly of: number }

/** The classes, learning areas and teachers of one activity. */
const partsOf = ({ streamsOf, areaOf, teacherOf, file }: Matched, of: number): Given[] => {
  const { groups, subject, teachers } = file.problem.activities[of] ?? { groups: [], subject: 0, teachers: [] }
  const staffId = teachers.map(teacherOf).find((one) => one !== undefined) ?? null
  return groups.flatMap(streamsOf).flatMap(({ id, level }) => {
    const learningAreaId = areaOf(subject, level)
    return learningAreaId === undefined ? [] : [{ streamId: id, learningAreaId, staffId, roomId: null, of }]
  })
}

/** Each class and learning area once. */
const once = (parts: readonly Given[]): Given[] => {
  const known = new Map<string, Given>()
  for (const part of parts) {
    const key = `${part.streamId} ${part.learningAreaId}`
    if ((known.get(key)?.staffId ?? null) === null) known.set(key, part)
  }
  return [...known.values()]
}

/** The week of activities that are one lesson, if they agree. */
const weekOf = ({ file: { problem } }: Matched, set: readonly number[]): LessonWeek => {
  const [week = 'every', other] = new Set(
    set.map((place) =>
      weekOfTags((problem.activities[place]?.tags ?? []).flatMap((tag) => problem.tags[tag]?.name ?? [])),
    ),
  )
  return other === undefined ? week : 'every'
}

type Rooms = Pick<Lesson, 'parts' | 'roomKind'> & { readonly roomId: string | null; readonly isLost: boolean }

/** One room for each part, or the kind of the rooms among which the file chooses. */
const withRooms = (
  matched: Matched,
  own: readonly Given[],
  set: readonly number[],
  fixed: ReadonlyMap<number, Fixed>,
): Rooms => {
  const { roomOf, school, file } = matched
  const bare = own.map(({ of: _of, ...part }) => part)
  const choice = set.flatMap((activity) => fixed.get(activity)?.choice ?? [])
  const room = fixed.get(set[0] ?? -1)?.room
  const known = choice.flatMap((one) => roomOf(one) ?? [])
  const [kind, otherKind] = new Set(known.map((one) => one.kind))
  if (kind !== undefined && otherKind === undefined && known.length === choice.length && set.length === 1) {
    const chosen = room === undefined ? undefined : roomOf(room)
    const isOfKind = chosen?.kind === kind
    return { parts: bare, roomKind: kind, roomId: isOfKind ? chosen.id : null, isLost: room !== undefined && !isOfKind }
  }
  // Further rooms of a lesson are activities without anybody in them.
  const spare = set.filter((activity) => file.problem.activities[activity]?.groups.length === 0)
  const homes = new Map(school.streams.map(({ id, roomId }) => [id, roomId]))
  let isLost = choice.length > 0 || spare.length >= own.length
  const parts = own.map(({ of, ...part }, nth) => {
    const asked = fixed.get(nth === 0 ? of : (spare[nth - 1] ?? of))?.room
    const roomId = asked === undefined ? null : (roomOf(asked)?.id ?? null)
    isLost ||= asked !== undefined && roomId === null
    return { ...part, roomId: roomId === homes.get(part.streamId) ? null : roomId }
  })
  return { parts, roomKind: null, roomId: null, isLost }
}

const bellsOf = ({ school, bellOf }: Matched, parts: readonly Part[]): Map<string, Bell | undefined> => {
  const streams = new Map(school.streams.map((stream) => [stream.id, stream]))
  return new Map(
    parts.map(({ streamId }) => {
      const stream = streams.get(streamId)
      const bell = stream && bellOf(stream)
      return [bell ? timesKey(bell) : '', bell]
    }),
  )
}

type Lose = (loss: Loss, count: number) => void

/** The parts of a lesson; none if it cannot be taken, which is counted. */
const partsIn = (matched: Matched, set: readonly number[], lose: Lose): Given[] => {
  const { activities } = matched.file.problem
  const taught = set.flatMap((place) => partsOf(matched, place))
  const groupsOf = (place: number): readonly number[] => activities[place]?.groups ?? []
  const out = set.filter((place) => !taught.some(({ of }) => of === place))
  const hasClass = (place: number): boolean => groupsOf(place).some((group) => matched.streamsOf(group).length > 0)
  lose('noSubject', out.filter(hasClass).length)
  // Activities without anybody in them are further rooms of a lesson.
  const isRoom = (place: number): boolean => taught.length > 0 && groupsOf(place).length === 0
  lose('noClass', out.filter((place) => !hasClass(place) && !isRoom(place)).length)
  const parts = once(taught)
  if (parts.length > mostParts) lose('classes', set.length)
  else if (bellsOf(matched, parts).size > 1) lose('bells', set.length)
  else return parts
  return []
}

const readLesson = (
  matched: Matched,
  set: readonly number[],
  fixed: ReadonlyMap<number, Fixed>,
  lose: Lose,
): Lesson[] => {
  const { activities } = matched.file.problem
  const parts = partsIn(matched, set, lose)
  if (parts.length === 0) return []
  const [bell] = bellsOf(matched, parts).values()
  const teachers = new Set(set.flatMap((place) => activities[place]?.teachers ?? []))
  const known = [...teachers].flatMap((teacher) => matched.teacherOf(teacher) ?? [])
  lose('teacher', known.length < teachers.size ? 1 : 0)
  lose('secondTeacher', new Set(known).size > new Set(parts.flatMap(({ staffId }) => staffId ?? [])).size ? 1 : 0)
  const starting = set.find((place) => fixed.get(place)?.start !== undefined)
  const { start, locked = false } = fixed.get(starting ?? -1) ?? {}
  const duration = activities[set[0] ?? 0]?.duration ?? 1
  const places = Array.from({ length: duration }, (_, nth) =>
    start === undefined ? undefined : matched.placeOf(start + nth),
  )
  const { cards, isPlaced } = cardsAt(duration, bell, places)
  lose('place', start !== undefined && !isPlaced ? 1 : 0)
  const { roomId, isLost, ...rooms } = withRooms(matched, parts, set, fixed)
  lose('room', isLost ? 1 : 0)
  const placed = cards.map((card) => ({ ...card, roomId, locked: locked && card.place !== null }))
  return [{ ...rooms, week: weekOf(matched, set), bell, activities: set, cards: placed }]
}

export const readLessons = (matched: Matched): Read => {
  const { fixed, kept } = fixedBy(matched)
  const sets = together(matched)
  const lost = new Map<Loss, number>()
  const lose: Lose = (loss, count) => {
    if (count > 0) lost.set(loss, (lost.get(loss) ?? 0) + count)
  }
  const { document, problem } = matched.file
  lose('switchedOff', childrenOf(childOf(document, 'Activities_List'), 'Activity').length - problem.activities.length)
  const lessons = sets.sets.flatMap((set) => readLesson(matched, set, fixed, lose))
  return { lessons, lost, kept: new Set([...kept, ...sets.kept]) }
}
