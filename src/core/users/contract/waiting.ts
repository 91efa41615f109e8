/** Number of open requests: small, because every page of an admin reads it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { manageUsers } from './actions.ts'

export const countWaiting = endpoint({
  id: 'users.waiting',
  method: 'GET',
  path: '/api/admin/users/waiting',
  summary: 'How many requests to join wait for an answer',
  access: manageUsers,
  response: z.strictObject({ requests: z.int() }),
})
