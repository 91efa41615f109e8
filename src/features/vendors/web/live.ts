/** Follows changes of vendors. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { vendorsEvent } from '../contract/words.ts'

export const useVendorsLive = followEvents(vendorsEvent)
