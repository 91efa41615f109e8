/** What the musts and wishes of a draft say of a card at a place. */
import { singleWeeksOf, weeksMeet } from '#core/lessons/rules/weeks.ts'
import { must, type WishRule } from '../../contract/wishes.ts'
import { overlap, timeOf, type BoardIndex, type Held, type Time } from './index-board.ts'
import type { Place, Reason } from './types.ts'

export interface Objection {
  readonly reason: Reason
  readonly isMust: boolean
}

/** The picked-up card at a place, with what would stand elsewhere then. */
export interface Try {
  readonly index: BoardIndex
  readonly one: Held
  readonly place: Place
  readonly time: Time
  readonly roomIds: readonly string[]
  /** Cards that stay where they are. */
  readonly stays: (other: Held) => boolean
}

/** The place in week A and in week B, each with the lessons of that week alone; once where weeks do not alternate. */
export const inEachWeek = (tried: Try): Try[] => {
  const { one, index, stays } = tried
  if (index.board.activities.every(({ week }) => week === 'every')) return [tried]
  return singleWeeksOf(one.activity.week).map((week) => ({
    ...tried,
    stays: (other) => weeksMeet(other.activity.week, week) && stays(other),
  }))
}

type People = Extract<WishRule, { of: 'teachers' | 'classes' }>
type Of<K extends WishRule['kind']> = Extract<WishRule, { kind: K }>

const peopleOf = ({ index, one }: Try, rule: People): readonly string[] =>
  (rule.of === 'teachers' ? one.teachers : one.takers).filter(
    (id) => rule.ids.length === 0 || rule.ids.includes(index.takers.get(id)?.streamId ?? id),
  )

const nameOf = ({ index }: Try, rule: People, id: string): string =>
  rule.of === 'teachers' ? index.labels.teacher(id) : index.labels.stream(index.takers.get(id)?.streamId ?? '')

const weekOf = ({ index, stays }: Try, of: People['of'], id: string): Held[] =>
  ((of === 'teachers' ? index.byTeacher : index.byTaker).get(id) ?? []).filter((other) => other.time && stays(other))

const isCovered = (slots: readonly Place[], { weekday, period }: Place, duration: number, every: boolean): boolean => {
  const has = (step: number): boolean => slots.some((slot) => slot.weekday === weekday && slot.period === period + step)
  const steps = Array.from({ length: duration }, (_, step) => step)
  return every ? steps.every(has) : steps.some(has)
}

const concerns = ({ one }: Try, { learningAreaIds }: { learningAreaIds: readonly string[] }): boolean =>
  learningAreaIds.length === 0 || one.areas.some((id) => learningAreaIds.includes(id))

/** Lesson periods between the first and last lesson of a person's day in which nothing is taught. */
export const gapsOf = ({ one, time }: Try, week: readonly Held[]): { before: number; after: number } => {
  const day = week.flatMap((other) => (other.time?.weekday === time.weekday ? [other.time] : []))
  const count = (busy: readonly Time[]): number => {
    const from = Math.min(...busy.map((taken) => taken.from))
    const to = Math.max(...busy.map((taken) => taken.to))
    const periods = (one.bell?.periods ?? []).map((_, period) => timeOf(one.bell, { ...time, period }, 1))
    return periods.filter(
      (slot) => slot && slot.from >= from && slot.to <= to && !busy.some((taken) => overlap(taken, slot)),
    ).length
  }
  return { before: day.length === 0 ? 0 : count(day), after: count([...day, time]) }
}

/** Lessons one after another, breaks aside, that the place makes for a person. */
const inARow = ({ one, time, place }: Try, week: readonly Held[]): number => {
  const day = week.flatMap((other) => (other.time?.weekday === time.weekday ? [other.time] : []))
  const isBusy = (period: number): boolean => {
    const slot = timeOf(one.bell, { weekday: time.weekday, period }, 1)
    return slot !== null && day.some((taken) => overlap(taken, slot))
  }
  let from = place.period
  while (isBusy(from - 1)) from -= 1
  let to = place.period + one.card.duration
  while (isBusy(to)) to += 1
  return to - from
}

/** How often a person changes rooms on the day; it is not known who of a lesson in several rooms is in which. */
const roomChanges = ({ time, roomIds }: Try, week: readonly Held[]): number => {
  const there = week.flatMap(({ time: at, rooms }) => (at?.weekday === time.weekday ? [{ from: at.from, rooms }] : []))
  const rooms = [...there, { from: time.from, rooms: roomIds }]
    .sort((one, other) => one.from - other.from)
    .flatMap((one) => (one.rooms.length === 1 ? one.rooms : []))
  return rooms.filter((room, nth) => nth > 0 && room !== rooms[nth - 1]).length
}

const lessons = (week: readonly Held[], weekday: number): number =>
  week.filter(({ time }) => time?.weekday === weekday).reduce((sum, { card }) => sum + card.duration, 0)

const exceeds = (
  tried: Try,
  rule: Of<'mostDaily' | 'mostInARow' | 'mostGapsWeekly' | 'mostRoomChanges' | 'mostDays'>,
  id: string,
) => {
  const week = weekOf(tried, rule.of, id)
  const { weekday } = tried.place
  if (rule.kind === 'mostDaily') return lessons(week, weekday) + tried.one.card.duration > rule.most
  if (rule.kind === 'mostRoomChanges') return roomChanges(tried, week) > rule.most
  if (rule.kind === 'mostInARow') return inARow(tried, week) > rule.most
  if (rule.kind === 'mostDays') return new Set([weekday, ...week.map(({ time }) => time?.weekday)]).size > rule.most
  const { before, after } = gapsOf(tried, week)
  const others = [...new Set(week.map(({ time }) => time?.weekday))].filter((day) => day !== weekday)
  const elsewhere = others.reduce<number>((sum, day) => {
    const [first] = week.filter(({ time }) => time?.weekday === day)
    return sum + (first?.time ? gapsOf({ ...tried, time: first.time }, week).before : 0)
  }, 0)
  return after > before && elsewhere + after > rule.most
}

const mostCodes = {
  mostDaily: 'mostDaily',
  mostInARow: 'mostInARow',
  mostGapsWeekly: 'mostGaps',
  mostRoomChanges: 'mostRoomChanges',
  mostDays: 'mostDays',
} as const

/** Days to the nearest lesson of the same learning area in the same class; null if there is none. */
export const nearestDay = ({ index, one, place, stays }: Try): number | null => {
  const days = one.streams.flatMap((id) =>
    (index.byStream.get(id) ?? [])
      .filter(
        (other) => other !== one && other.time && stays(other) && other.areas.some((area) => one.areas.includes(area)),
      )
      .flatMap(({ time }) => (time ? [Math.abs(time.weekday - place.weekday)] : [])),
  )
  return days.length === 0 ? null : Math.min(...days)
}

/** Whether a lesson of another of the learning areas ends when this one starts, or starts when it ends. */
const isNext = ({ index, one, place, stays }: Try, { learningAreaIds }: Of<'notNext'>): boolean =>
  one.areas.some((own) => learningAreaIds.includes(own)) &&
  one.streams.some((id) =>
    (index.byStream.get(id) ?? []).some((other) => {
      const at = other.card.place
      if (other === one || at === null || !stays(other) || at.weekday !== place.weekday) return false
      const follows = at.period + other.card.duration === place.period || place.period + one.card.duration === at.period
      return follows && other.areas.some((area) => learningAreaIds.includes(area) && !one.areas.includes(area))
    }),
  )

const sameStart = ({ index, one, place }: Try, { activityIds }: Of<'sameStart'>): boolean =>
  activityIds
    .filter((id) => id !== one.activity.id)
    .some((id) => {
      const others = index.byActivity.get(id) ?? []
      const starts = others.flatMap(({ card }) => (card.place ? [card.place] : []))
      return (
        starts.length === others.length &&
        !starts.some(({ weekday, period }) => weekday === place.weekday && period === place.period)
      )
    })

const firstOf = <T, R>(list: readonly T[], find: (one: T) => R | null): R | null => {
  for (const one of list) {
    const found = find(one)
    if (found !== null) return found
  }
  return null
}

const objection = (tried: Try, rule: WishRule): Reason | null => {
  const { index, one, place } = tried
  const { duration } = one.card
  switch (rule.kind) {
    case 'away': {
      const [id] = isCovered(rule.slots, place, duration, false) ? peopleOf(tried, rule) : []
      if (id === undefined) return null
      return { code: rule.of === 'teachers' ? 'teacherAway' : 'classAway', params: { who: nameOf(tried, rule, id) } }
    }
    case 'mostDaily':
    case 'mostInARow':
    case 'mostGapsWeekly':
    case 'mostRoomChanges':
    case 'mostDays': {
      const id = peopleOf(tried, rule).find((person) => exceeds(tried, rule, person))
      if (id === undefined) return null
      return { code: mostCodes[rule.kind], params: { who: nameOf(tried, rule, id), most: rule.most } }
    }
    case 'daysBetween': {
      const nearest = concerns(tried, rule) ? nearestDay(tried) : null
      if (nearest === null || nearest >= rule.least) return null
      return { code: nearest === 0 ? 'sameDay' : 'tooClose', params: {} }
    }
    case 'notLast':
      return concerns(tried, rule) && place.period + duration === one.bell?.periods.length
        ? { code: 'notLast', params: {} }
        : null
    case 'notNext':
      return isNext(tried, rule) ? { code: 'notNext', params: {} } : null
    case 'preferred':
      return concerns(tried, rule) && !isCovered(rule.slots, place, duration, true)
        ? { code: 'notPreferred', params: {} }
        : null
    case 'sameStart':
      return rule.activityIds.includes(one.activity.id) && sameStart(tried, rule)
        ? { code: 'notTogether', params: {} }
        : null
    case 'roomClosed':
      return tried.roomIds.includes(rule.roomId) && isCovered(rule.slots, place, duration, false)
        ? { code: 'roomClosed', params: { room: index.labels.room(rule.roomId) } }
        : null
  }
}

/** Musts first. */
export const objections = (tried: Try): Objection[] => {
  const weeks = inEachWeek(tried)
  return tried.index.board.wishes
    .flatMap(({ rule, weight }) => {
      const reason = firstOf(weeks, (each) => objection(each, rule))
      // Lessons that start together are moved one after the other: the first may not be refused for the second.
      return reason ? [{ reason, isMust: weight === must && rule.kind !== 'sameStart', weight }] : []
    })
    .sort((a, b) => b.weight - a.weight)
}
