/** The days of recurring duties, and which of a series a change applies to. */
import { addDays, daysBetween, eachDay, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import { isSchoolDay, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import type { SeriesFrequency, SeriesScope } from '../contract/words.ts'
import { hasBegun, type DutyStanding } from './permissions.ts'

export interface Repeats {
  readonly frequency: SeriesFrequency
  /** 1 Monday to 7 Sunday. */
  readonly daysOfWeek: readonly number[]
  readonly startsOn: string
  readonly endsOn: string
}

const schoolWeek: readonly number[] = [1, 2, 3, 4, 5]

/** Days of the week of a series: every day of the school week where `daily` names none. */
export const weekdaysOf = ({ frequency, daysOfWeek }: Pick<Repeats, 'frequency' | 'daysOfWeek'>): number[] =>
  [...new Set(frequency === 'daily' && daysOfWeek.length === 0 ? schoolWeek : daysOfWeek)].sort((a, b) => a - b)

/**
 * In order. Fortnights are counted from the week in which the series begins.
 * @param calendar excludes days without school; null keeps them
 */
export const seriesDays = (repeats: Repeats, calendar: SchoolCalendar | null): string[] => {
  const { frequency, startsOn, endsOn } = repeats
  const weekdays = weekdaysOf(repeats)
  const isInWeek = (day: string): boolean =>
    frequency !== 'fortnightly' || (daysBetween(mondayOf(startsOn), mondayOf(day)) / 7) % 2 === 0
  return eachDay(startsOn, endsOn).filter(
    (day) => weekdays.includes(weekdayOf(day)) && isInWeek(day) && (calendar === null || isSchoolDay(calendar, day)),
  )
}

/** Days of a week; 0 is the preceding Sunday evening. @param monday of the week */
export const teamDays = (monday: string, days: readonly number[]): string[] =>
  [...new Set(days)].sort((a, b) => a - b).map((day) => addDays(monday, day - 1))

interface InSeries extends DutyStanding {
  readonly id: string
  readonly date: string
}

export interface Reach {
  readonly act: 'update' | 'cancel' | 'remove'
  readonly scope: SeriesScope
  /** Days that were changed, cancelled or deleted individually. */
  readonly exceptions: readonly string[]
  readonly now: string
}

/**
 * Which duties of a series an action applies to. Duties that have begun are never changed with others; completed or
 * cancelled ones can only be deleted. A day changed individually keeps its changes, but is cancelled or deleted with
 * the others.
 * @param all of the series, by day
 * @param asked the duty the action started from; the only one for scope `one`
 */
export const reached = <D extends InSeries>(
  all: readonly D[],
  asked: D,
  { act, scope, exceptions, now }: Reach,
): D[] => {
  if (scope === 'one') return [asked]
  return all.filter(
    (one) =>
      (act === 'remove' || one.status === 'scheduled') &&
      !hasBegun(one, now) &&
      (scope === 'all' || one.date >= asked.date) &&
      (act !== 'update' || one.id === asked.id || !exceptions.includes(one.date)),
  )
}
