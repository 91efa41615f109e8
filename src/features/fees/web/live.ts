/** Follows charges and payments. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { feesEvent } from '../contract/events.ts'

export const useFeesLive = followEvents(feesEvent)
