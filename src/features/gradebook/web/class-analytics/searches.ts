/** Search parameters of class analytics. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

export const analyticsSearch = z.object({
  streamId: id.optional(),
  learningAreaId: id.optional(),
  termId: id.optional(),
})
