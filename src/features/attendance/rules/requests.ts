/** When a family may report an absence, and why a day is refused. */
import { addDays } from '#platform/pure/dates.ts'
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
  if (date < addDays(today, -requestReach.back)) return requestTexts.past
  if (date > addDays(today, requestReach.ahead)) return requestTexts.ahead
  if (!isSchoolDay(calendar, date)) return requestTexts.noSchool
  return isEnrolledOn(spans, date) ? null : requestTexts.notEnrolled
}
