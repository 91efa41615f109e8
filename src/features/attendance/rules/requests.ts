/** When a family may report an absence, and why a day is refused. */
import { addDays, daysBetween, eachDay } from '#platform/pure/dates.ts'
import { isSchoolDay, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { mostDays, requestReach, requestTexts } from '../contract/requests.ts'
import { isEnrolledOn, type EnrolmentSpan } from './days.ts'

/** @returns the sentence for the date's field, or null for a day that can be reported */
export const requestDateProblem = (
  calendar: SchoolCalendar,
  spans: readonly EnrolmentSpan[],
  date: string,
  today: string,
): string | null => {
  if (date < addDays(today, -requestReach.back)) return requestTexts.past
  if (date > addDays(today, requestReach.ahead)) return requestTexts.ahead
  if (!isSchoolDay(calendar, date)) return requestTexts.noSchool
  return isEnrolledOn(spans, date) ? null : requestTexts.notEnrolled
}

interface Report {
  readonly date: string
  readonly dateTo?: string | undefined
}

export interface ReportedDays {
  /** Days of the report on which there is school for the learner. */
  readonly days: readonly string[]
  /** By field; empty for a report that can be made. */
  readonly problems: Partial<Record<'date' | 'dateTo', string>>
}

/** Days without school between the first and the last one are left out; a single day must be a school day. */
export const reportedDays = (
  calendar: SchoolCalendar,
  spans: readonly EnrolmentSpan[],
  { date, dateTo = date }: Report,
  today: string,
): ReportedDays => {
  const none = (problems: ReportedDays['problems']): ReportedDays => ({ days: [], problems })
  if (dateTo < date) return none({ dateTo: requestTexts.order })
  if (date < addDays(today, -requestReach.back)) return none({ date: requestTexts.past })
  if (dateTo > addDays(today, requestReach.ahead))
    return none(date === dateTo ? { date: requestTexts.ahead } : { dateTo: requestTexts.ahead })
  if (daysBetween(date, dateTo) >= mostDays) return none({ dateTo: requestTexts.tooMany })
  const all = eachDay(date, dateTo)
  const days = all.filter((day) => requestDateProblem(calendar, spans, day, today) === null)
  const problem = days.length === 0 ? requestDateProblem(calendar, spans, date, today) : null
  return { days, problems: problem === null ? {} : { date: problem } }
}
