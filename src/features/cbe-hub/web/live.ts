/** Follows changes of the community. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { communityEvent } from '../contract/events.ts'

export const useCommunityLive = followEvents(communityEvent)
