/** Follows registers, the school's settings for them, and lessons, which have registers of their own. */
import { lessonsEvent } from '#core/lessons/contract/lessons.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { attendanceEvent } from '../contract/notices.ts'

export const useAttendanceLive = followEvents(
  ({ type, data }) =>
    type === attendanceEvent ||
    type === lessonsEvent ||
    (type === 'school.settings' && data?.category === 'attendance'),
)
