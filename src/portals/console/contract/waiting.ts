/** How many things wait for the super admin: a small call of its own, because every page of theirs asks it. */
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
    /** Kinds of work that failed or cannot leave: jobs given up, letters refused, letters without a mail server. */
    troubles: z.int(),
  }),
})
