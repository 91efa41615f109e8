/** Search parameters of the vendor pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import {
  invoiceFilters,
  purchaseStatuses,
  vendorAttentions,
  vendorCategories,
  vendorSorts,
  vendorStatuses,
} from '../contract/words.ts'

export const vendorsSearch = listSearch({
  category: z.enum(vendorCategories).optional(),
  status: z.enum(vendorStatuses).optional(),
  attention: z.enum(vendorAttentions).optional(),
  sort: z.enum(vendorSorts).optional(),
  /** `?create=yes` opens the dialog that enters a vendor. */
  create: z.literal('yes').optional(),
})
export const purchasesSearch = listSearch({
  status: z.enum(purchaseStatuses).optional(),
  create: z.literal('yes').optional(),
})
export const invoicesSearch = listSearch({ status: z.enum(invoiceFilters).optional() })
export const contractsSearch = listSearch({ expiring: z.enum(['yes']).optional() })
