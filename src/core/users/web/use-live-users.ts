/** The list and the open dialogs follow what other admins do. */
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { usersChanged } from '../contract/lists.ts'
import { getUser, listUsers } from '../contract/users.ts'

export const useLiveUsers = (): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type !== usersChanged) return
    void client.invalidateQueries({ queryKey: callKey(listUsers) })
    void client.invalidateQueries({ queryKey: callKey(getUser) })
  })
}
