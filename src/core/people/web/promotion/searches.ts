/** What the address of the promotion may carry: the two years. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

export const promotionSearch = z.object({ from: id.optional(), to: id.optional() })
