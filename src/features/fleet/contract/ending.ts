/** Papers of vehicles and crews that end soon or have ended. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { storedDate, storedId } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'
import { crewPaperKinds, paperKinds } from './words.ts'

const ending = z.strictObject({
  of: z.enum(['vehicle', 'crew']),
  id: storedId,
  /** The number plate, or the person. */
  name: z.string(),
  paper: z.enum([...paperKinds, ...crewPaperKinds]),
  endsOn: storedDate,
  /** Until its last day; negative once it has ended. */
  days: z.int(),
})
export type EndingPaper = z.infer<typeof ending>

export const listEnding = endpoint({
  id: 'fleet.ending',
  method: 'GET',
  path: '/api/admin/fleet/ending',
  summary: 'Papers that end within 30 days or have ended, the first end first',
  access: manageFleet,
  response: z.strictObject({ items: z.array(ending) }),
})
