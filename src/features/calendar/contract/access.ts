/** Who may call what in the calendar; what an event is to them is decided by `rules/reach.ts` and by the query that finds it. */
import { action, schoolRoles } from '#core/access/contract/access.ts'

/** Everybody at a school has a calendar. */
export const ownCalendar = action('calendar.own', 'calendar', schoolRoles)
export const studentCalendar = action('calendar.student', 'calendar', ['student'])
export const parentCalendar = action('calendar.parent', 'calendar', ['parent'])
export const teacherCalendar = action('calendar.teacher', 'calendar', ['teacher', 'tutor'])
export const adminCalendar = action('calendar.admin', 'calendar', ['admin'])
