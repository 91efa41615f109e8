/** Search parameters of the announcement and group pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { announcementStates, readerViews, readingFilters, writerViews } from '../../contract/announcements/kinds.ts'

export const writtenSearch = listSearch({
  state: z.enum(announcementStates).optional(),
  view: z.enum(writerViews).optional(),
})
export const receivedSearch = z.object({
  view: z.enum(readerViews).optional(),
  page: z.coerce.number().int().min(1).optional(),
})
export const peopleSearch = z.object({
  show: z.enum(readingFilters).optional(),
  search: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).optional(),
})
export const groupsSearch = listSearch({})
