/** One language of filters for all figures, as pages keep it in their address. The school is that of the session. */
import { z } from 'zod'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { id } from '#platform/pure/schemas.ts'

export const groups = ['girls', 'boys'] as const

export const filters = z.strictObject({
  /** The present term unless said. */
  termId: id.optional(),
  level: levelSchema.optional(),
  grade: gradeSchema.optional(),
  streamId: id.optional(),
  /** A learning area by its name, because each level has one of its own. */
  area: z.string().trim().min(1).max(120).optional(),
  group: z.enum(groups).optional(),
})
export type Filters = z.infer<typeof filters>
