/** Search parameters of the report card pages. */
import { z } from 'zod'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { id } from '#platform/pure/schemas.ts'

export const runsSearch = z.object({ term: id.optional(), prints: z.coerce.number().int().min(0).max(1).optional() })
/** `card` is the selected one. */
export const runSearch = z.object({ card: id.optional() })
export const gradeNineSearch = z.object({
  view: z.enum(['sba', 'grade-9']).optional(),
  year: id.optional(),
  grade: gradeSchema.optional(),
  stream: id.optional(),
})
export const activitiesSearch = z.object({
  activity: id.optional(),
  stream: id.optional(),
  term: id.optional(),
})
export const ownSearch = z.object({})
