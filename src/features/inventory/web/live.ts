/** Follows changes of devices. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { inventoryEvent } from '../contract/words.ts'

export const useInventoryLive = followEvents(inventoryEvent)
