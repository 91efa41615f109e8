/** Validation of years, terms and exceptions; errors are reported by field. */
import { holds, overlaps, type CalendarException, type Span } from './calendar.ts'

export type FieldProblems = Record<string, string>

export const calendarTexts = {
  order: 'The last day must not be before the first',
  yearOrder: 'The last day must come after the first',
  tooLong: 'A year has at most 18 months',
  yearOverlaps: 'Overlaps another year',
  termOverlaps: 'Overlaps another term',
  outsideYear: 'Must lie within the year',
  termOutside: 'A term would lie outside the year',
  openOutside: 'A day of school must lie within a term',
} as const

/** The end of the span that lies in another one; for a span around another one, its last day. */
const clash = (span: Span, others: readonly Span[], text: string): FieldProblems => {
  const other = others.find((one) => overlaps(one, span))
  return other ? { [holds(other, span.startsOn) ? 'startsOn' : 'endsOn']: text } : {}
}

const monthsOf = (span: Span): number =>
  (Number(span.endsOn.slice(0, 4)) - Number(span.startsOn.slice(0, 4))) * 12 +
  Number(span.endsOn.slice(5, 7)) -
  Number(span.startsOn.slice(5, 7))

/** @param others the school's other years @param terms the year's terms, which must lie within it */
export const yearProblems = (year: Span, others: readonly Span[], terms: readonly Span[]): FieldProblems => {
  if (year.endsOn <= year.startsOn) return { endsOn: calendarTexts.yearOrder }
  if (monthsOf(year) > 18) return { endsOn: calendarTexts.tooLong }
  if (terms.some((term) => term.startsOn < year.startsOn)) return { startsOn: calendarTexts.termOutside }
  if (terms.some((term) => term.endsOn > year.endsOn)) return { endsOn: calendarTexts.termOutside }
  return clash(year, others, calendarTexts.yearOverlaps)
}

/** @param others the other terms of its year */
export const termProblems = (term: Span, year: Span, others: readonly Span[]): FieldProblems => {
  if (term.endsOn < term.startsOn) return { endsOn: calendarTexts.order }
  if (!holds(year, term.startsOn)) return { startsOn: calendarTexts.outsideYear }
  if (!holds(year, term.endsOn)) return { endsOn: calendarTexts.outsideYear }
  return clash(term, others, calendarTexts.termOverlaps)
}

/** Problems of the terms of a new year, under `terms.0.startsOn` and so on. */
export const termListProblems = (terms: readonly Span[], year: Span): FieldProblems => {
  const found: FieldProblems = {}
  terms.forEach((term, index) => {
    const problems = termProblems(term, year, terms.slice(0, index))
    for (const [field, text] of Object.entries(problems)) found[`terms.${index}.${field}`] = text
  })
  return found
}

/** @param terms every term of the school */
export const exceptionProblems = (
  exception: Pick<CalendarException, 'kind' | 'startsOn' | 'endsOn'>,
  terms: readonly Span[],
): FieldProblems => {
  if (exception.endsOn < exception.startsOn) return { endsOn: calendarTexts.order }
  if (
    exception.kind === 'open' &&
    !terms.some((term) => holds(term, exception.startsOn) && holds(term, exception.endsOn))
  )
    return { startsOn: calendarTexts.openOutside }
  return {}
}
