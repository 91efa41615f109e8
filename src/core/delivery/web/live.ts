/** Follows the status of SMS. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { smsEvent } from '../contract/access.ts'

export const useDeliveryLive = followEvents(smsEvent)
