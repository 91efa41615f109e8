/** Search parameters of billing. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { invoiceFilters } from '../contract/console.ts'

export const invoicesSearch = listSearch({ state: z.enum(invoiceFilters).optional() })
