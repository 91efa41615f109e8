/** Keeps an open page in step with what is open to its person: switches and plans change while it is on the screen. */
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { switchedEvent } from '../contract/access.ts'
import { getMe } from '../contract/account.ts'

export const FollowSwitches = () => {
  const client = useQueryClient()
  useLiveEvents((event) => {
    if (event.type === switchedEvent) void client.invalidateQueries({ queryKey: callKey(getMe) })
  })
  return null
}
