/** Search parameters of the occurrence book pages. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { listSearch, many } from '#platform/web/list/list-search.ts'
import { categories, entryStatuses, followUpStatuses, severities } from '../contract/words.ts'

export const bookSearch = listSearch({
  category: many(z.enum(categories)),
  severity: many(z.enum(severities)),
  status: many(z.enum(entryStatuses)),
  dateFrom: date.optional(),
  dateTo: date.optional(),
})
/** `edit` opens the dialog that changes the entry. */
export const entrySearch = z.object({ edit: z.coerce.number().int().min(0).max(1).optional() })
export const followUpsSearch = listSearch({
  status: z.enum(followUpStatuses).optional(),
  mine: z.enum(['true', 'false']).optional(),
})
export const statisticsSearch = z.object({ dateFrom: date.optional(), dateTo: date.optional() })
export const ownIncidentsSearch = z.object({ page: z.coerce.number().int().min(1).optional() })
