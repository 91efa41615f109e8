/** The list and the open dialogs follow what other admins do. */
import { useLive } from '#platform/web/api/use-live.ts'
import { usersChanged } from '../contract/lists.ts'
import { getUser, listUsers } from '../contract/users.ts'

export const useLiveUsers = (): void => useLive(usersChanged, listUsers, getUser)
