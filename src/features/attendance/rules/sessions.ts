/** The registers of a day, when each is due, and why one is closed. */
import { addDays, minutesOf } from '#platform/pure/dates.ts'
import { dayKind, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { dailySessions, type Closed, type DailySession, type RegisterState, type Session } from '../contract/marks.ts'
import type { AttendanceSettings } from '../contract/settings.ts'

/** The school's day and time, HH:MM. */
export interface Moment {
  readonly date: string
  readonly time: string
}

/** Lesson fields that its register needs. */
export interface LessonTimes {
  readonly startTime: string
  readonly endTime: string
}

/** Minutes before the due time at which a register opens. */
const askedBefore = 120
/** Minutes before a lesson at which its register opens. */
const lessonOpensBefore = 15

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const before = (time: string, minutes: number): string => timeOf(Math.max(0, minutesOf(time) - minutes))

export const sessionsOf = (settings: AttendanceSettings): DailySession[] =>
  dailySessions.filter((session) => settings[session])

/** Until when a register should be taken, HH:MM. A lesson's is due by its end. */
export const dueOf = (session: Session, settings: AttendanceSettings, lesson: LessonTimes | null): string => {
  if (session === 'lesson') return lesson?.endTime ?? settings.morningDue
  return session === 'morning' ? settings.morningDue : settings.afternoonDue
}

/**
 * The first minute at which a register may be taken on its day: the morning's from midnight, the others from their
 * opening time.
 */
export const opensAt = (session: Session, settings: AttendanceSettings, lesson: LessonTimes | null): string => {
  if (session === 'morning') return '00:00'
  return session === 'lesson'
    ? before(lesson?.startTime ?? '00:00', lessonOpensBefore)
    : before(settings.afternoonDue, askedBefore)
}

const closedBy = (reason: Closed['reason'], name: string | null = null, opens: string | null = null): Closed => ({
  reason,
  name,
  opensAt: opens,
})

/** Why a day has no registers; null on a school day that is not in the future. */
export const closedDay = (calendar: SchoolCalendar, date: string, today: string): Closed | null => {
  const { kind, name } = dayKind(calendar, date)
  if (kind === 'weekend') return closedBy('weekend')
  if (kind === 'closed') return closedBy('holiday', name)
  if (kind === 'between_terms') return closedBy('not_in_term', name)
  return date > today ? closedBy('future') : null
}

export interface RegisterPlace {
  readonly date: string
  readonly session: Session
  /** The lesson of a lesson register; null if the class has no such lesson on the day. */
  readonly lesson: LessonTimes | null
}

/**
 * Why a register cannot be taken now; null if it can. Registers taken before their session was switched off stay
 * readable.
 */
export const closedRegister = (
  calendar: SchoolCalendar,
  settings: AttendanceSettings,
  place: RegisterPlace,
  now: Moment,
): Closed | null => {
  const day = closedDay(calendar, place.date, now.date)
  if (day) return day
  if (place.session === 'lesson' ? !settings.lessons : !settings[place.session]) return closedBy('session_off')
  if (place.session === 'lesson' && !place.lesson) return closedBy('no_lesson')
  const opens = opensAt(place.session, settings, place.lesson)
  return place.date === now.date && now.time < opens ? closedBy('too_early', null, opens) : null
}

/** State of a register. Untaken registers of past days stay overdue. */
export const registerState = (
  taken: boolean,
  closed: Closed | null,
  date: string,
  due: string,
  now: Moment,
): RegisterState => {
  if (taken) return 'taken'
  if (closed) return closed.reason === 'future' || closed.reason === 'too_early' ? 'not_due' : 'closed'
  if (date < now.date || now.time > due) return 'overdue'
  return now.time < before(due, askedBefore) ? 'not_due' : 'due'
}

/** The current session: the last one of the day that has started, else the first. */
export const currentSession = (settings: AttendanceSettings, time: string): DailySession => {
  const kept = sessionsOf(settings)
  return [...kept].reverse().find((session) => opensAt(session, settings, null) <= time) ?? kept[0] ?? 'morning'
}

/** The daily session that stands in for a lesson where the school takes no lesson registers. */
export const sessionOfLesson = (settings: AttendanceSettings, startTime: string): DailySession =>
  startTime < opensAt('afternoon', settings, null) ? 'morning' : 'afternoon'

/** The last day on which a teacher may change a register. */
export const editableUntil = (date: string, editDays: number): string => addDays(date, editDays)
