/** The weeks of a term, for drawing. */
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { schoolDaysBetween, weeksInTerm, type SchoolCalendar, type Span } from './calendar.ts'

export interface TermWeek {
  /** Starts at 1. */
  readonly number: number
  readonly monday: string
  /** Days on which there is school. */
  readonly days: number
  readonly when: 'past' | 'now' | 'to-come'
}

/** @param today the school's day */
export const termWeeks = (calendar: SchoolCalendar, term: Span, today: string): TermWeek[] =>
  Array.from({ length: weeksInTerm(term) }, (_, index) => {
    const monday = addDays(mondayOf(term.startsOn), index * 7)
    const sunday = addDays(monday, 6)
    const from = monday < term.startsOn ? term.startsOn : monday
    const to = sunday > term.endsOn ? term.endsOn : sunday
    return {
      number: index + 1,
      monday,
      days: schoolDaysBetween(calendar, from, to).length,
      when: sunday < today ? 'past' : monday > today ? 'to-come' : 'now',
    }
  })
