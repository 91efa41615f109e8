/** Number of join requests for the rail and the dashboard, updated live. */
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { usersChanged } from '../contract/lists.ts'
import { countWaiting } from '../contract/waiting.ts'

export const useWaiting = (): number => {
  useLive(usersChanged, countWaiting)
  return useCall(countWaiting, {}, { staleTime: 60_000 }).data?.requests ?? 0
}
