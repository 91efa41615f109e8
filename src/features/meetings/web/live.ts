/** Follows changes of meetings. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { meetingEvent } from '../contract/shapes.ts'

export const useMeetingsLive = followEvents(meetingEvent)
