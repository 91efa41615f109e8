/** Reads again what a changed run, card or print makes old, as soon as the server says so. */
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import type { Endpoint } from '#platform/pure/contract.ts'
import { cardsEvent } from '../contract/notices.ts'

/** @param endpoints whose answers the screen shows */
export const useCardsLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type !== cardsEvent) return
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
