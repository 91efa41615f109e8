/** Follows payment requests, and the payments that they become. */
import { feesEvent } from '#features/fees/contract/events.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { mpesaEvent } from '../contract/events.ts'

export const useMpesaLive = followEvents([mpesaEvent, feesEvent])
