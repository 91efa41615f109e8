/** Search parameters of the exams' pages. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

/** A session of a series; the first one without it. */
export const seatingSearch = z.object({
  date: date.optional().catch(undefined),
  session: z.coerce.number().int().min(0).max(5).optional().catch(undefined),
})
