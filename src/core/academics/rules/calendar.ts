/** School days: the kind of a date by the terms and exceptions of a calendar. */
import { addDays, daysBetween, eachDay, mondayOf, weekdayOf } from '#platform/pure/dates.ts'

/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export interface Span {
  readonly startsOn: string
  readonly endsOn: string
}

export interface CalendarTerm extends Span {
  readonly id: string
  readonly yearId: string
  /** 1 to 3, in the order of the year. */
  readonly number: number
  readonly name: string
}

/** closed: no school (half term, holiday). open: school on a day that would be free (a Saturday). */
export interface CalendarException extends Span {
  readonly kind: 'closed' | 'open'
  readonly name: string
}

export interface SchoolCalendar {
  /** They do not overlap. */
  readonly terms: readonly CalendarTerm[]
  readonly exceptions: readonly CalendarException[]
}

export const holds = (span: Span, date: string): boolean => span.startsOn <= date && date <= span.endsOn
export const overlaps = (a: Span, b: Span): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

export const termOfDay = (calendar: SchoolCalendar, date: string): CalendarTerm | null =>
  calendar.terms.find((term) => holds(term, date)) ?? null

export type DayKind = 'school' | 'opened' | 'weekend' | 'closed' | 'between_terms'

/**
 * Kind of a date, and the name of the exception that causes it. An open exception overrides a closed one; outside the
 * terms all days are closed.
 */
export const dayKind = (calendar: SchoolCalendar, date: string): { kind: DayKind; name: string | null } => {
  if (!termOfDay(calendar, date))
    return {
      kind: 'between_terms',
      name: calendar.exceptions.find((one) => one.kind === 'closed' && holds(one, date))?.name ?? null,
    }
  const exceptions = calendar.exceptions.filter((one) => holds(one, date))
  const opened = exceptions.find((one) => one.kind === 'open')
  if (opened) return { kind: 'opened', name: opened.name }
  const closed = exceptions.find((one) => one.kind === 'closed')
  if (closed) return { kind: 'closed', name: closed.name }
  return { kind: weekdayOf(date) > 5 ? 'weekend' : 'school', name: null }
}

export const isSchoolDay = (calendar: SchoolCalendar, date: string): boolean => {
  const { kind } = dayKind(calendar, date)
  return kind === 'school' || kind === 'opened'
}

/** Every school day from `from` to `to`, both included, in order. */
export const schoolDaysBetween = (calendar: SchoolCalendar, from: string, to: string): string[] =>
  [...calendar.terms]
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    .flatMap((term) => eachDay(term.startsOn > from ? term.startsOn : from, term.endsOn < to ? term.endsOn : to))
    .filter((date) => isSchoolDay(calendar, date))

const nextTermStart = (calendar: SchoolCalendar, date: string): string | null =>
  calendar.terms
    .map((term) => term.startsOn)
    .filter((start) => start > date)
    .sort()[0] ?? null

/** The first school day after `date`; null if the calendar has none. */
export const nextSchoolDay = (calendar: SchoolCalendar, date: string): string | null => {
  const last = calendar.terms.reduce((latest, term) => (term.endsOn > latest ? term.endsOn : latest), '')
  for (let day = addDays(date, 1); day <= last; day = addDays(day, 1)) {
    if (isSchoolDay(calendar, day)) return day
    if (!termOfDay(calendar, day)) day = addDays(nextTermStart(calendar, day) ?? last, -1)
  }
  return null
}

/** Week of the term, from 1; weeks begin on Mondays, so a term that begins on a Tuesday has a short first week. */
export const weekOfTerm = (term: Span, date: string): number =>
  daysBetween(mondayOf(term.startsOn), mondayOf(date)) / 7 + 1

export const weeksInTerm = (term: Span): number => weekOfTerm(term, term.endsOn)
