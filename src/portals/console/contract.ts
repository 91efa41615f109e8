/** What the installation's own people see: schools, plans and health, in counters only; no child's record. */
import { z } from 'zod'
import { installation, plans } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'

const school = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  plan: z.enum(plans),
  status: z.string(),
  /** In class today. */
  learners: z.int(),
})
export type ConsoleSchool = z.infer<typeof school>

export const consoleOverview = endpoint({
  id: 'console.overview',
  method: 'GET',
  path: '/api/console/overview',
  summary: 'Schools by plan with their size, and how the database is',
  access: installation('console.overview'),
  response: z.strictObject({
    at: instant,
    schools: z.array(school),
    byPlan: z.array(z.strictObject({ plan: z.enum(plans), schools: z.int() })),
    learners: z.int(),
    database: z.strictObject({
      /** Such as `18.4`. */
      version: z.string(),
      bytes: z.number(),
    }),
  }),
})
