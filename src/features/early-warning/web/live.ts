/** Follows changes of early warnings. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { warningsEvent } from '../contract/words.ts'

export const useWarningsLive = followEvents(warningsEvent)
