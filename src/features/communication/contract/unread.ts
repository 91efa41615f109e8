/** Unread count. Separate from the rest of the contract, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { useMessages } from './message-access.ts'

export const countMessages = endpoint({
  id: 'messages.unread',
  method: 'GET',
  path: '/api/messages/unread',
  summary: 'How many conversations hold something that the caller has not read',
  access: useMessages,
  response: z.strictObject({ unread: z.int() }),
})
