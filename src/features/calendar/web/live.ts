/** Follows the calendar, the school's year, assignments and meetings. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { calendarEvent } from '../contract/kinds.ts'

export const useCalendarLive = followEvents([
  calendarEvent,
  'academics.shape',
  'assignments.changed',
  'meetings.changed',
])
