/** Follows what happens to live lessons, and in a room. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { liveEvent, roomEvent } from '../contract/now.ts'

export const useLiveLessons = followEvents(liveEvent)
export const useRoom = followEvents([roomEvent, liveEvent])
