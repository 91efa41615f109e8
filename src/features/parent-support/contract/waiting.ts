/** Number of requests that need action. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { answerSupport } from './access.ts'

export const requestsWaiting = endpoint({
  id: 'support.waiting',
  method: 'GET',
  path: '/api/support/waiting',
  summary: 'How many requests nobody has taken (for the office), how many of the caller’s wait, and how many calls',
  access: answerSupport,
  response: z.strictObject({ sent: z.int(), mine: z.int(), calls: z.int() }),
})
