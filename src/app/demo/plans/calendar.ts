/** The demo's school year: today is a school day in about week 8 of a 13-week term. */
import { addDays, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import type { CalendarProposal } from '#core/academics/rules/default-calendar.ts'

const weeksOfTerm = 13
/** Days from a term to the next: thirteen weeks of school and three of holiday. */
export const termStep = 16 * 7

export interface DemoCalendar {
  readonly proposal: CalendarProposal
  /** First day of the current term. */
  readonly termStart: string
}

/** Last day of a term that begins on a Monday. */
const lastDayOf = (termStart: string): string => addDays(termStart, weeksOfTerm * 7 - 3)

/** Six school days before the last day of a term. */
export const examDays = (termEnd: string) => ({ startsOn: addDays(termEnd, -8), endsOn: addDays(termEnd, -1) })

/** No term ends on the days around Christmas and New Year. */
const isChristmas = (date: string): boolean => date.slice(5) > '12-18' || date.slice(5) < '01-09'

/** The Monday on which the current term began: seven weeks ago, or some more to end before Christmas. */
const termStartOf = (today: string): string => {
  let start = addDays(mondayOf(today), -7 * 7)
  while (isChristmas(lastDayOf(start))) start = addDays(start, -7)
  return start
}

const roman = ['I', 'II', 'III'] as const

/** @param today YYYY-MM-DD */
export const demoCalendar = (today: string): DemoCalendar => {
  const current = Math.min(3, Math.ceil(Number(today.slice(5, 7)) / 4))
  const termStart = termStartOf(today)
  const terms = roman.map((name, index) => {
    const startsOn = addDays(termStart, (index + 1 - current) * termStep)
    return { name: `Term ${name}`, startsOn, endsOn: lastDayOf(startsOn) }
  })
  const halfTerm = {
    kind: 'closed' as const,
    name: 'Half term',
    startsOn: addDays(termStart, 4 * 7 + 3),
    endsOn: addDays(termStart, 4 * 7 + 4),
  }
  const open = { kind: 'open' as const, name: 'School day', startsOn: today, endsOn: today }
  return {
    termStart,
    proposal: {
      name: today.slice(0, 4),
      startsOn: addDays(terms[0]?.startsOn ?? termStart, -7),
      endsOn: addDays(terms[2]?.endsOn ?? termStart, 14),
      terms,
      exceptions: weekdayOf(today) > 5 ? [halfTerm, open] : [halfTerm],
      official: true,
    },
  }
}

/** A school year shifted by 364 days, so that weekdays are kept: of its exceptions only half terms remain. */
export const yearBefore = (proposal: CalendarProposal): CalendarProposal => {
  const before = <T extends { startsOn: string; endsOn: string }>(span: T): T => ({
    ...span,
    startsOn: addDays(span.startsOn, -364),
    endsOn: addDays(span.endsOn, -364),
  })
  return {
    ...before(proposal),
    name: String(Number(proposal.name) - 1),
    terms: proposal.terms.map(before),
    exceptions: proposal.exceptions.filter(({ kind }) => kind === 'closed').map(before),
  }
}
