/** Reads conversations again as soon as the server says that something happened in one. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { messagesEvent } from '../../contract/message-events.ts'

/** @param endpoints whose answers the screen shows */
export const useMessagesLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type, data }) => {
    if (type !== messagesEvent && !(type === 'school.settings' && data?.category === 'communication')) return
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
