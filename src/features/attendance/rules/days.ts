/** The days of a range as a heat-map shows them. */
import { eachDay, weekdayOf } from '#platform/pure/dates.ts'
import { dayKind, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import type { DayState, MarkStatus } from '../contract/marks.ts'
import { dayStateOf } from './totals.ts'

export interface DayInfo {
  readonly date: string
  readonly isSchoolDay: boolean
  /** Name of the holiday or event; null on open days. */
  readonly closedName: string | null
}

/** Monday to Friday of a range, and the weekend days on which there is school. */
export const daysOf = (calendar: SchoolCalendar, from: string, to: string): DayInfo[] =>
  eachDay(from, to).flatMap((date) => {
    const { kind, name } = dayKind(calendar, date)
    const isSchoolDay = kind === 'school' || kind === 'opened'
    if (!isSchoolDay && weekdayOf(date) > 5) return []
    return [{ date, isSchoolDay, closedName: isSchoolDay ? null : name }]
  })

/**
 * The state of a learner's day.
 * @param today later days are in the future
 * @param enrolled whether the learner was in a class on the day
 */
export const stateOfDay = (
  day: DayInfo,
  today: string,
  enrolled: boolean,
  marks: readonly { readonly status: MarkStatus }[],
): DayState => {
  if (!day.isSchoolDay) return 'none'
  if (day.date > today) return 'to_come'
  if (!enrolled) return 'not_enrolled'
  return dayStateOf(marks) ?? (day.date === today ? 'to_come' : 'not_taken')
}

/** First and last day; `null` while current. */
export interface EnrolmentSpan {
  readonly startsOn: string
  readonly endsOn: string | null
}

export const isEnrolledOn = (spans: readonly EnrolmentSpan[], date: string): boolean =>
  spans.some(({ startsOn, endsOn }) => startsOn <= date && (endsOn === null || date <= endsOn))
