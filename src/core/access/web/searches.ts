/** What the addresses of the account's pages may carry. */
import { z } from 'zod'

export const activitySearch = z.object({ page: z.coerce.number().int().min(1).optional() })

/** How the way to the login portal ended. */
export const securitySearch = z.object({ portal: z.enum(['linked', 'taken', 'other', 'failed']).optional().catch(undefined) })

export const demoOutboxSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  channel: z.enum(['email', 'sms']).optional().catch(undefined),
})
