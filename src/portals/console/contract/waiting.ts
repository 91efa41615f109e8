/** Number of items that need the super admin: its own small endpoint, because every page reads it. */
import { z } from 'zod'
import { installation } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'

export const consoleWaiting = endpoint({
  id: 'console.waiting',
  method: 'GET',
  path: '/api/console/waiting',
  summary: 'How many requests of schools are open, and how many things of the installation are in trouble',
  access: installation('console.waiting'),
  response: z.strictObject({
    planRequests: z.int(),
    /** Kinds of failed or blocked work: abandoned jobs, refused e-mails, e-mails without a mail server. */
    troubles: z.int(),
  }),
})
