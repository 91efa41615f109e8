/** Search parameters of the vendor pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { vendorAttentions, vendorCategories, vendorSorts, vendorStatuses } from '../contract/words.ts'

export const vendorsSearch = listSearch({
  category: z.enum(vendorCategories).optional(),
  status: z.enum(vendorStatuses).optional(),
  attention: z.enum(vendorAttentions).optional(),
  sort: z.enum(vendorSorts).optional(),
  /** `?create=yes` opens the dialog that enters a vendor. */
  create: z.literal('yes').optional(),
})
