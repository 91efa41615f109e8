/** Search parameters of the e-mail pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'

export const emailsSearch = listSearch({})
export const emailSendSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  status: z
    .enum([
      'pending',
      'sending',
      'sent',
      'delivered',
      'opened',
      'clicked',
      'bounced',
      'failed',
      'unknown',
      'stopped',
      'skipped',
      'withheld',
    ])
    .optional(),
})
export const addressesSearch = listSearch({
  why: z.enum(['unsubscribed', 'hard_bounce', 'complaint', 'person']).optional(),
  add: z.literal('yes').optional(),
})
