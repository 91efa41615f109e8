/** Reads again what moved on, as soon as the server says so. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { smsEvent } from '../contract/access.ts'

/** @param endpoints whose answers the screen shows */
export const useDeliveryLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type !== smsEvent) return
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
