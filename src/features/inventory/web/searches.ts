/** What the addresses of the inventory may carry. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { attentions, conditions, deviceKinds, deviceSorts, deviceStatuses } from '../contract/words.ts'

export const devicesSearch = listSearch({
  status: z.enum([...deviceStatuses, 'all']).optional(),
  kind: z.enum(deviceKinds).optional(),
  condition: z.enum(conditions).optional(),
  attention: z.enum(attentions).optional(),
  sort: z.enum(deviceSorts).optional(),
  /** `?create=yes` opens the dialog that enters one. */
  create: z.literal('yes').optional(),
})
export const importSearch = z.object({ page: z.coerce.number().int().min(1).optional() })
