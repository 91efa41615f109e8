/** Follows clearance forms. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { clearanceEvent } from '../contract/events.ts'

export const useClearanceLive = followEvents(clearanceEvent)
