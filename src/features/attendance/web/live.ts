/** Follows registers and the school's settings for them. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { attendanceEvent } from '../contract/notices.ts'

export const useAttendanceLive = followEvents(
  ({ type, data }) => type === attendanceEvent || (type === 'school.settings' && data?.category === 'attendance'),
)
