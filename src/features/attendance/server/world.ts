/** What every decision about attendance looks at: the school's settings, its calendar, its day and time. */
import { calendarOf } from '#core/academics/server/public.ts'
import { holds, type CalendarTerm, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { attendanceSettings, type AttendanceSettings } from '../contract/settings.ts'
import type { Moment } from '../rules/sessions.ts'

export interface World {
  readonly settings: AttendanceSettings
  readonly calendar: SchoolCalendar
  readonly now: Moment
}

/** @param timeZone IANA name of the transaction's school */
export const worldOf = async (tx: Tx, timeZone: string): Promise<World> => {
  const [settings, calendar] = await Promise.all([readSettings(tx, attendanceSettings), calendarOf(tx)])
  return { settings, calendar, now: schoolTime(tx.at, timeZone) }
}

/** The term of a day: the one it lies in, else the last that began before it, else the first to come. */
export const termAround = (calendar: SchoolCalendar, date: string): CalendarTerm | null => {
  const terms = [...calendar.terms].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return terms.find((term) => holds(term, date)) ?? terms.filter((term) => term.startsOn <= date).at(-1) ?? terms[0] ?? null
}

/** From the first to the last day of the school year that the day's term belongs to; null without any term. */
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
