/** Pathways on the start page of learners in Grade 9 and their guardians. The first page does not need the rest of the guide. */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { storedId } from '#platform/pure/schemas.ts'

const fitting = z.strictObject({
  /** The learner. */
  id: storedId,
  firstName: z.string(),
  /** Pathways that fit, of three. */
  fits: z.int(),
  /** From results of KJSEA. */
  kjsea: z.boolean(),
})
export type Fitting = z.infer<typeof fitting>

export const pathwaysToday = endpoint({
  id: 'cbe.pathways_today',
  method: 'GET',
  path: '/api/cbe-hub/pathways-today',
  summary: 'How many pathways fit oneself, or each child at every school, once the guide is open and has results',
  access: signedIn,
  response: z.strictObject({ items: z.array(fitting) }),
})
