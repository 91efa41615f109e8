/** Search parameters of the promotion: the two years. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

export const promotionSearch = z.object({ from: id.optional(), to: id.optional() })
