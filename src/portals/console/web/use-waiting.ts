/** What waits for the super admin, for the numbers in the rail. */
import { planRequestEvent } from '#core/schools/contract/plan-event.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { consoleWaiting } from '../contract/waiting.ts'

const every = 60_000

const useWaiting = () => {
  const query = useCall(consoleWaiting, {}, { live: true, refetchInterval: every })
  useLiveEvents(({ type }) => {
    if (type === planRequestEvent) void query.refetch()
  })
  return query.data
}

export const usePendingRequests = (): number => useWaiting()?.planRequests ?? 0
export const useTroubles = (): number => useWaiting()?.troubles ?? 0
