/** Groups of a lesson as its room shows them. */
import { z } from 'zod'
import { instant, storedId } from '#platform/pure/schemas.ts'

export const fewestGroups = 2
export const mostGroups = 12
export const mostMinutes = 60

export const liveGroups = z.strictObject({
  endsAt: instant,
  /** The group in which the caller is; null for staff. */
  own: z.int().nullable(),
  /** All for staff; the own one for a learner. */
  groups: z.array(
    z.strictObject({
      number: z.int(),
      members: z.array(z.strictObject({ learnerId: storedId, name: z.string() })),
    }),
  ),
})
export type LiveGroups = z.infer<typeof liveGroups>
