/** Search parameters of the console. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { requestStatuses, schoolSorts } from '../contract/lists.ts'

export const schoolsSearch = listSearch({
  plan: z.enum(['free', 'basic', 'premium', 'enterprise']).optional(),
  status: z.enum(['active', 'suspended']).optional(),
  sort: z.enum(schoolSorts).optional(),
  /** Opens the dialog that makes a school. */
  create: z.literal('yes').optional(),
})
export const staffSearch = listSearch({})
export const requestsSearch = listSearch({ status: z.enum(requestStatuses).optional() })
