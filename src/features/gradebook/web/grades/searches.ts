/** Search parameters of the mark pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

export const ofTermSearch = z.object({ termId: id.optional() })
