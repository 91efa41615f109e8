/** Reads again what published marks or ratings make old, as soon as the server says so. */
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import type { Endpoint } from '#platform/pure/contract.ts'
import { gradebookEvent } from '../../contract/access.ts'
import { ratingsEvent } from '../../contract/rating-events.ts'

/** @param endpoints whose answers the screen shows */
export const useGradesLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type !== gradebookEvent && type !== ratingsEvent) return
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
