/** Search parameters of the pages of analytics: the same filters on each. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { filters, type Filters } from '../contract/filters.ts'
import { bandCode } from '../contract/overview.ts'

export const overviewSearch = z.object(filters.shape)
export const resultsSearch = listSearch({
  ...filters.shape,
  to: bandCode.optional(),
  from: bandCode.optional(),
  moved: z.enum(['up', 'down']).optional(),
  /** A parent's child. */
  child: z.uuid().optional(),
})

/** The filters of an address, without what is not set. */
export const filtersOf = (search: Readonly<Filters>): Filters =>
  Object.fromEntries(
    Object.keys(filters.shape).flatMap((key) => {
      const value = search[key as keyof Filters]
      return value === undefined ? [] : [[key, value]]
    }),
  )
