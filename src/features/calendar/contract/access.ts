/**
 * Who may call what in the calendar. Access to single events is decided by `rules/reach.ts` and the queries that find
 * them.
 */
import { action, schoolRoles } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const calendarPermission = permission({
  id: 'calendar',
  name: 'School calendar',
  about: 'Events of the school and of every class.',
  positions: ['deputy', 'secretary'],
})

/** Everyone at a school has a calendar. */
export const ownCalendar = action('calendar.own', 'calendar', schoolRoles, 'every')
export const studentCalendar = action('calendar.student', 'calendar', ['student'])
export const parentCalendar = action('calendar.parent', 'calendar', ['parent'])
export const teacherCalendar = action('calendar.teacher', 'calendar', ['teacher', 'tutor'])
export const adminCalendar = action('calendar.admin', 'calendar', ['admin'], calendarPermission)
