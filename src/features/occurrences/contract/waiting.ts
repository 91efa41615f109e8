/** Number of entries that need action. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { staffBook } from './access.ts'

export const bookWaiting = endpoint({
  id: 'occurrences.waiting',
  method: 'GET',
  path: '/api/occurrence-book/waiting',
  summary:
    'How many follow-ups of the caller are open and overdue, what was escalated to them, and for the office what nobody has looked at yet',
  access: staffBook,
  response: z.strictObject({ followUps: z.int(), overdue: z.int(), escalated: z.int(), reported: z.int() }),
})
