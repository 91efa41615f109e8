/** Context of every decision about attendance: the school's settings, calendar, local day and time. */
import { calendarOf } from '#core/academics/server/public.ts'
import { holds, type CalendarTerm, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { attendanceSettings, type AttendanceSettings } from '../../contract/settings.ts'
import type { Moment } from '../../rules/sessions.ts'

export interface RequestContext {
  readonly settings: AttendanceSettings
  readonly calendar: SchoolCalendar
  readonly now: Moment
}

/** @param timeZone IANA name of the transaction's school */
export const requestContextOf = async (tx: Tx, timeZone: string): Promise<RequestContext> => {
  const [settings, calendar] = await Promise.all([readSettings(tx, attendanceSettings), calendarOf(tx)])
  return { settings, calendar, now: schoolTime(tx.at, timeZone) }
}

/** The term of a day: the one that contains it, else the latest one before, else the next one. */
export const termAround = (calendar: SchoolCalendar, date: string): CalendarTerm | null => {
  const terms = [...calendar.terms].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return (
    terms.find((term) => holds(term, date)) ?? terms.filter((term) => term.startsOn <= date).at(-1) ?? terms[0] ?? null
  )
}

/** First and last day of the school year of the day's term; null without terms. */
export const yearAround = (calendar: SchoolCalendar, date: string): { from: string; to: string } | null => {
  const yearId = termAround(calendar, date)?.yearId
  const days = calendar.terms
    .filter((term) => term.yearId === yearId)
    .flatMap((term) => [term.startsOn, term.endsOn])
    .sort()
  const [from, to] = [days[0], days.at(-1)]
  return from !== undefined && to !== undefined ? { from, to } : null
}

export const earlier = (a: string, b: string): string => (a < b ? a : b)
