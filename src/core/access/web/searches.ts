/** Search parameters of the account pages. */
import { z } from 'zod'

export const activitySearch = z.object({ page: z.coerce.number().int().min(1).optional() })

/** Result of linking the login portal. */
export const securitySearch = z.object({
  portal: z.enum(['linked', 'taken', 'other', 'failed']).optional().catch(undefined),
})

export const demoOutboxSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  channel: z.enum(['email', 'sms']).optional().catch(undefined),
})
