/** How many people ask to join, for the rail and the dashboard; it follows new requests and answers. */
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { usersChanged } from '../contract/lists.ts'
import { countWaiting } from '../contract/waiting.ts'

export const useWaiting = (): number => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === usersChanged) void client.invalidateQueries({ queryKey: callKey(countWaiting) })
  })
  return useCall(countWaiting, {}, { staleTime: 60_000 }).data?.requests ?? 0
}
