/** Search parameters of the notifications page. */
import { z } from 'zod'

export const notificationsSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  unread: z.literal('yes').optional(),
})
