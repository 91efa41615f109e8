/** Search parameters of the pages of runs. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

/** Whose answer is shown: an earlier run, or none, to start another one; by default the newest. */
export const runSearch = z.object({
  run: z
    .union([z.literal('new'), id])
    .optional()
    .catch(undefined),
})
