/** A timetable to begin with: the lessons in force, in their places. */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Part } from '../../contract/drafts.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import type { NewActivity, NewCard } from './cards.ts'

export interface Held extends Part {
  readonly week: LessonWeek
  /** Null if the bell schedule of its class does not have its period any more. */
  readonly place: SlotOfWeek | null
  /** The same for lessons taught together, at one time; null for a lesson by itself. */
  readonly togetherId: string | null
}

/** As many lessons a week as one activity has. */
const mostLessons = 20

/** Two lessons that follow each other without a break become a double. */
const cardsOf = (places: readonly SlotOfWeek[], hasBreakAfter: (period: number) => boolean): NewCard[] => {
  const sorted = [...places].sort((one, other) => one.weekday - other.weekday || one.period - other.period)
  const cards: NewCard[] = []
  for (let nth = 0; nth < sorted.length; nth++) {
    const [place, next] = [sorted[nth], sorted[nth + 1]]
    if (place === undefined) continue
    const isDouble =
      next !== undefined &&
      next.weekday === place.weekday &&
      next.period === place.period + 1 &&
      !hasBreakAfter(place.period)
    cards.push({ duration: isDouble ? 2 : 1, place })
    if (isDouble) nth++
  }
  return cards
}

/** Cards in activities that are not too large. */
export const inActivities = (
  parts: readonly Part[],
  cards: readonly NewCard[],
  { roomKind = null, week = 'every' }: Partial<Pick<NewActivity, 'roomKind' | 'week'>> = {},
): NewActivity[] => {
  const lists: NewCard[][] = []
  let lessons = mostLessons
  for (const card of cards) {
    lessons += card.duration
    if (lessons > mostLessons) {
      lists.push([])
      lessons = card.duration
    }
    lists.at(-1)?.push(card)
  }
  return lists.map((list) => ({
    parts: [...parts],
    lessonsPerWeek: list.reduce((sum, { duration }) => sum + duration, 0),
    week,
    doubles: list.filter(({ duration }) => duration === 2).length,
    roomKind,
    cards: list,
  }))
}

export const keyOfPart = ({ streamId, learningAreaId, staffId, roomId }: Part): string =>
  [streamId, learningAreaId, staffId, roomId].join()

/** @param breakAfter periods of the class's bell schedule that a break follows */
export const fromLessons = (
  lessons: readonly Held[],
  breakAfter: (streamId: string) => readonly number[],
): NewActivity[] => {
  // Groups side by side may be taught in different weeks; an activity has one.
  const sets = groupBy([...lessons.entries()], ([nth, { togetherId, week }]) => `${togetherId ?? nth} ${week}`)
  const groups = new Map<string, { parts: Part[]; week: LessonWeek; places: SlotOfWeek[]; unplaced: NewCard[] }>()
  for (const entries of sets.values()) {
    const held = entries.map(([, lesson]) => lesson)
    const week = held[0]?.week ?? 'every'
    const parts = held.map(({ place: _place, togetherId: _togetherId, week: _week, ...part }) => part)
    const key = [week, ...parts.map(keyOfPart).sort()].join(' ')
    const group = groups.get(key) ?? { parts, week, places: [], unplaced: [] }
    groups.set(key, group)
    const place = held.every((lesson) => lesson.place !== null) ? held[0]?.place : null
    if (place) group.places.push(place)
    else group.unplaced.push({ duration: 1, place: null })
  }
  return [...groups.values()].flatMap(({ parts, week, places, unplaced }) => {
    const breaks = parts.flatMap(({ streamId }) => breakAfter(streamId))
    return inActivities(parts, [...cardsOf(places, (period) => breaks.includes(period)), ...unplaced], { week })
  })
}
