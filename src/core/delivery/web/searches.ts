/** Search parameters of the delivery pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'

const yes = z.literal('yes').optional()

export const sentSearch = listSearch({ write: yes })
export const sendSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  status: z
    .enum(['waiting', 'sending', 'accepted', 'delivered', 'failed', 'unknown', 'stopped', 'skipped', 'withheld'])
    .optional(),
})
export const templatesSearch = listSearch({
  channel: z.enum(['sms', 'email']).optional(),
  category: z.enum(['notification', 'reminder', 'alert', 'authentication']).optional(),
  template: z.string().max(60).optional(),
  create: yes,
})
export const optOutsSearch = listSearch({ add: yes })
