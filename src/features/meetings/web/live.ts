/** Reads meetings again as soon as somebody booked, moved or called one off. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { meetingEvent } from '../contract/shapes.ts'

/** @param endpoints whose answers the screen shows */
export const useMeetingsLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === meetingEvent) for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
