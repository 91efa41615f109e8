/** The present and the previous term. */
import { holds, type CalendarTerm } from '#core/academics/rules/calendar.ts'

const byStart = (terms: readonly CalendarTerm[]): CalendarTerm[] =>
  terms.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))

/** The term that contains the day, else the latest one before it; null before the first. */
export const presentTerm = (terms: readonly CalendarTerm[], today: string): CalendarTerm | null =>
  terms.find((term) => holds(term, today)) ?? byStart(terms).findLast((term) => term.startsOn <= today) ?? null

export const termBefore = (terms: readonly CalendarTerm[], term: CalendarTerm): CalendarTerm | null =>
  byStart(terms).findLast((one) => one.startsOn < term.startsOn) ?? null

/** Terms that have begun, newest first. */
export const begunTerms = (terms: readonly CalendarTerm[], today: string): CalendarTerm[] =>
  byStart(terms)
    .filter((term) => term.startsOn <= today)
    .reverse()

/** The day that decides who is in a class: today, within the term. */
export const dayWithin = (term: CalendarTerm, today: string): string =>
  today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today
