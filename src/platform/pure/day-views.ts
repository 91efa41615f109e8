/** Days shown by a calendar view, and the entries of each. */
import { addDays, eachDay, mondayOf } from './dates.ts'

export type DayView = 'month' | 'week' | 'list'

/** First and last day of a calendar entry. */
export interface Spread {
  readonly startsOn: string
  readonly endsOn: string
}

/** Days that the list looks ahead. */
const listDays = 60

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`
const monthEnd = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1)

/** First and last day of a view: whole weeks of the month, a week, or two months from the day. */
export const spanOfView = (view: DayView, day: string): { from: string; to: string } => {
  if (view === 'list') return { from: day, to: addDays(day, listDays) }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  return { from: mondayOf(monthStart(day)), to: addDays(mondayOf(monthEnd(day)), 6) }
}

/** The day to look at after a step back (-1) or on (1). */
export const stepped = (view: DayView, day: string, by: 1 | -1): string => {
  if (view === 'week') return addDays(day, 7 * by)
  if (view === 'list') return addDays(day, listDays * by)
  return by === 1 ? addDays(monthEnd(day), 1) : monthStart(addDays(monthStart(day), -1))
}

/** Weeks of a span, Monday first. */
export const weeksOf = (from: string, to: string): string[][] => {
  const days = eachDay(from, to)
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Entries that overlap a day. */
export const onDay = <E extends Spread>(entries: readonly E[], day: string): E[] =>
  entries.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** Days with entries, for a list: each entry on its first day, or on the first shown day if it began before. */
export const daysWith = <E extends Spread>(entries: readonly E[], from: string): { day: string; entries: E[] }[] => {
  const days = new Map<string, E[]>()
  for (const one of entries) {
    const day = one.startsOn < from ? from : one.startsOn
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b)).map(([day, some]) => ({ day, entries: some }))
}
