/** Who may record the weather of which day. */
import { holds, isSchoolDay, type CalendarTerm, type SchoolCalendar } from '#core/academics/rules/calendar.ts'

/** The office, a teacher with a duty today, and everybody else who sees registers. */
export type WeatherRecorder = 'office' | 'on_duty' | 'other'

export interface WeatherDay {
  readonly calendar: SchoolCalendar
  /** The present term. */
  readonly term: CalendarTerm | null
  readonly date: string
  readonly today: string
}

/** Why this person cannot record this day; null if they can. */
export const weatherClosed = (
  { calendar, term, date, today }: WeatherDay,
  recorder: WeatherRecorder,
): 'notYet' | 'noSchool' | 'otherTerm' | 'notOnDuty' | null => {
  if (date > today) return 'notYet'
  if (!isSchoolDay(calendar, date)) return 'noSchool'
  if (!term || !holds(term, date)) return 'otherTerm'
  return recorder === 'office' || (recorder === 'on_duty' && date === today) ? null : 'notOnDuty'
}
