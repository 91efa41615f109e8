/** What the addresses of the account's pages may carry. */
import { z } from 'zod'

export const activitySearch = z.object({ page: z.coerce.number().int().min(1).optional() })
