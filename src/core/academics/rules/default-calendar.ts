/** The term dates of 2026 as published, and a proposal for other years: the same weeks moved, to be checked by the school. */
import { addDays, daysBetween, weekdayOf } from '#platform/pure/dates.ts'
import type { CalendarException, Span } from './calendar.ts'

export interface NamedSpan extends Span {
  readonly name: string
}

export interface CalendarProposal extends NamedSpan {
  readonly terms: readonly NamedSpan[]
  readonly exceptions: readonly CalendarException[]
  /** True for published dates; false for estimated ones. */
  readonly official: boolean
}

/** Ministry of Education, term dates 2026. */
const published = {
  year: 2026,
  terms: [
    { name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-02' },
    { name: 'Term II', startsOn: '2026-04-27', endsOn: '2026-07-31' },
    { name: 'Term III', startsOn: '2026-08-24', endsOn: '2026-10-23' },
  ],
  halfTerms: [
    { startsOn: '2026-02-25', endsOn: '2026-03-01' },
    { startsOn: '2026-06-24', endsOn: '2026-06-28' },
  ],
} as const

/** Holidays on fixed dates within a term; schools add the movable ones. */
const holidays = [
  { name: 'Labour Day', day: '05-01' },
  { name: 'Madaraka Day', day: '06-01' },
  { name: 'Mazingira Day', day: '10-10' },
  { name: 'Mashujaa Day', day: '10-20' },
] as const

/** A holiday on a Sunday is observed on Monday (Public Holidays Act). */
const holidayOn = (date: string): string => (weekdayOf(date) === 7 ? addDays(date, 1) : date)

/** @param year four digits @returns dates shifted by whole weeks, so that each keeps its weekday */
export const termCalendarFor = (year: number): CalendarProposal => {
  const weeks = Math.round(
    daysBetween(published.terms[0].startsOn, `${year}${published.terms[0].startsOn.slice(4)}`) / 7,
  )
  const moved = (date: string): string => addDays(date, weeks * 7)
  const halfTerms = published.halfTerms.map((span) => ({
    kind: 'closed' as const,
    name: 'Half term',
    startsOn: moved(span.startsOn),
    endsOn: moved(span.endsOn),
  }))
  const days = holidays.map(({ name, day }) => ({
    kind: 'closed' as const,
    name,
    startsOn: holidayOn(`${year}-${day}`),
    endsOn: holidayOn(`${year}-${day}`),
  }))
  return {
    name: String(year),
    startsOn: `${year}-01-01`,
    endsOn: `${year}-12-31`,
    terms: published.terms.map((term) => ({
      name: term.name,
      startsOn: moved(term.startsOn),
      endsOn: moved(term.endsOn),
    })),
    exceptions: [...halfTerms, ...days].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1)),
    official: year === published.year,
  }
}
