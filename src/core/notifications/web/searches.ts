/** What the address of the notices' page may carry. */
import { z } from 'zod'

export const notificationsSearch = z.object({ page: z.coerce.number().int().min(1).optional(), unread: z.literal('yes').optional() })
