/** Number of pending link requests, for the rail; updated live. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { peopleEvents } from '../contract/events.ts'
import { listLinkRequests } from '../contract/links.ts'

const pending = { query: { status: 'pending', limit: 1 } } as const
const fresh = { staleTime: 60_000 }

/** First queries of the count. */
export const pendingReads = () => [firstRead(listLinkRequests, pending, fresh)]

export const usePendingRequests = (): number => {
  useLive(peopleEvents.linkRequest, listLinkRequests)
  return useCall(listLinkRequests, pending, fresh).data?.totalCount ?? 0
}
