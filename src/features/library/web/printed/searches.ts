/** Search parameters of the pages of printed books. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { bookKinds, copyStates, dueFilters, titleSorts } from '../../contract/printed/words.ts'

export const titlesSearch = listSearch({
  kind: z.enum(bookKinds).optional(),
  sort: z.enum(titleSorts).optional(),
  /** `?create=yes` opens the create dialog. */
  create: z.literal('yes').optional(),
})
export const copiesSearch = listSearch({ state: z.enum(copyStates).optional() })
export const loansSearch = listSearch({ due: z.enum(dueFilters).optional(), streamId: z.uuid().optional() })
