/** Search parameters of the competencies page. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { ratingKinds } from '../../contract/rating-kinds.ts'

export const ratingsSearch = z.object({
  streamId: id.optional(),
  termId: id.optional(),
  kind: z.enum(ratingKinds).optional(),
  code: z.string().max(40).optional(),
})
