/** Follows changes of parent support. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { supportEvent } from '../contract/kinds.ts'

export const useSupportLive = followEvents(supportEvent)
