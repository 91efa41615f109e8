/** Search parameters of the inventory pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { attentions, conditions, deviceKinds, deviceSorts, deviceStatuses } from '../contract/words.ts'

export const devicesSearch = listSearch({
  status: z.enum([...deviceStatuses, 'all']).optional(),
  kind: z.enum(deviceKinds).optional(),
  condition: z.enum(conditions).optional(),
  attention: z.enum(attentions).optional(),
  sort: z.enum(deviceSorts).optional(),
  /** `?create=yes` opens the create dialog. */
  create: z.literal('yes').optional(),
})
