/** When a family may report an absence, and why a day is refused. */
import { addDays } from '#platform/pure/dates.ts'
import { fill } from '#platform/pure/errors.ts'
import { isSchoolDay, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { requestReach, requestTexts } from '../contract/requests.ts'
import { isEnrolledOn, type EnrolmentSpan } from './days.ts'

/** @returns the sentence for the date's field, or null for a day that can be reported */
export const requestDateProblem = (
  calendar: SchoolCalendar,
  spans: readonly EnrolmentSpan[],
  date: string,
  today: string,
): string | null => {
  if (date < addDays(today, -requestReach.back)) return fill(requestTexts.past, { days: requestReach.back })
  if (date > addDays(today, requestReach.ahead)) return fill(requestTexts.ahead, { days: requestReach.ahead })
  if (!isSchoolDay(calendar, date)) return requestTexts.noSchool
  return isEnrolledOn(spans, date) ? null : requestTexts.notEnrolled
}
