/** Follows who is in the room of a meeting. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { meetingRoomEvent } from '../../contract/meetings-now.ts'

export const useMeetingRooms = followEvents(meetingRoomEvent)
