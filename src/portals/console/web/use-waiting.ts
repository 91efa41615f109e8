/** Items that need the super admin, for the counts in the rail. */
import { planRequestEvent } from '#core/schools/contract/plan-event.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { consoleWaiting } from '../contract/waiting.ts'

const every = 60_000

const useWaiting = () => {
  const query = useCall(consoleWaiting, {}, { live: true, refetchInterval: every })
  useLive(planRequestEvent, consoleWaiting)
  return query.data
}

export const usePendingRequests = (): number => useWaiting()?.planRequests ?? 0
export const useTroubles = (): number => useWaiting()?.troubles ?? 0
