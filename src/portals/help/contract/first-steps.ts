/** What of the first week at a school, or of a person's first day, is done already. */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'

/** Steps that the server can see; `web/steps.ts` has them all. */
export const seenSteps = [
  'calendar',
  'classes',
  'learners',
  'staff',
  'lessons',
  'schoolDay',
  'families',
  'register',
  'children',
  'absence',
  'bell',
] as const
export type SeenStep = (typeof seenSteps)[number]

export const getFirstSteps = endpoint({
  id: 'help.first_steps',
  method: 'GET',
  path: '/api/help/first-steps',
  summary: 'Which of the first steps of the caller’s role are done',
  access: signedIn,
  response: z.strictObject({ done: z.array(z.enum(seenSteps)) }),
})
