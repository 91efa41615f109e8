/** Follows registers and the SMS about absences. */
import { smsEvent } from '#core/delivery/contract/access.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { attendanceEvent } from '../contract/notices.ts'

export const useAbsentLive = followEvents(({ type }) => type === attendanceEvent || type === smsEvent)
