/** Search parameters of the lists. */
import { guardianSorts, learnerSorts, requestStatuses, staffSorts } from '../contract/lists.ts'
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { sexes, staffKinds } from '../contract/shapes.ts'

/** For the tabs of a learner, which modules add: the page of a list and a filter. */
export const learnerSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  show: z.string().max(40).optional(),
})

/** `?create=yes` opens the create dialog. */
const create = z.literal('yes').optional()

export const learnersSearch = listSearch({
  streamId: z.uuid().optional(),
  grade: z.string().max(40).optional(),
  sex: z.enum(sexes).optional(),
  status: z.enum(['left', 'all']).optional(),
  sort: z.enum(learnerSorts).optional(),
  create,
})
export const guardiansSearch = listSearch({ sort: z.enum(guardianSorts).optional(), create })
export const staffSearch = listSearch({
  kind: z.enum(staffKinds).optional(),
  status: z.enum(['left', 'all']).optional(),
  sort: z.enum(staffSorts).optional(),
  create,
})
export const requestsSearch = listSearch({ status: z.enum(requestStatuses).optional() })
