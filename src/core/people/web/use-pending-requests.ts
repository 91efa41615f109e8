/** How many guardians wait to be linked, for the rail; it follows new requests and answers. */
import { useQueryClient } from '@tanstack/react-query'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { peopleEvents } from '../contract/events.ts'
import { listLinkRequests } from '../contract/links.ts'

const pending = { query: { status: 'pending', limit: 1 } } as const
const fresh = { staleTime: 60_000 }

/** What the count reads first. */
export const pendingReads = () => [firstRead(listLinkRequests, pending, fresh)]

export const usePendingRequests = (): number => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === peopleEvents.linkRequest) void client.invalidateQueries({ queryKey: callKey(listLinkRequests) })
  })
  return useCall(listLinkRequests, pending, fresh).data?.totalCount ?? 0
}
