/** The current and the previous term. */
import { holds, type CalendarTerm } from '#core/academics/rules/calendar.ts'

const byStart = (terms: readonly CalendarTerm[]): CalendarTerm[] =>
  [...terms].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))

/** The term that contains the day, else the latest one before, else the next one. */
export const presentTerm = (terms: readonly CalendarTerm[], today: string): CalendarTerm | null => {
  const ordered = byStart(terms)
  return (
    ordered.find((term) => holds(term, today)) ??
    ordered.findLast((term) => term.startsOn <= today) ??
    ordered[0] ??
    null
  )
}

export const termBefore = (terms: readonly CalendarTerm[], term: CalendarTerm): CalendarTerm | null =>
  byStart(terms).findLast((one) => one.startsOn < term.startsOn) ?? null

/** Terms that have begun, and the present one, newest first. */
export const openTerms = (terms: readonly CalendarTerm[], today: string): CalendarTerm[] => {
  const present = presentTerm(terms, today)
  return byStart(terms)
    .filter((term) => term.startsOn <= today || term.id === present?.id)
    .reverse()
}

/** The day that decides who is in the class when no assessment does: today, within the term. */
export const dayWithin = (term: CalendarTerm, today: string): string =>
  today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today
