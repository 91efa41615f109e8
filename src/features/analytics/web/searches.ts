/** Search parameters of the pages of analytics: the same filters on each. */
import { z } from 'zod'
import { several } from '#platform/pure/schemas.ts'
import { listSearch } from '#platform/web/list/list-search.ts'
import { filters, type Filters } from '../contract/filters.ts'
import { advancedFilters } from '../contract/advanced.ts'
import { bandCode, pictures } from '../contract/overview.ts'
import { reportPictures } from '../contract/report-pictures.ts'

type Names = readonly [string, ...string[]]

/** Pictures of these in an address; none are all. */
export const picturesIn = <const T extends Names>(values: T) =>
  several(values)
    .transform((names) => (names.length > 0 ? names : undefined))
    .optional()

/** Reads them; undefined for all. */
export const namedIn =
  <const T extends Names>(values: T) =>
  (search: object) =>
    z.object({ pictures: picturesIn(values) }).safeParse(search).data?.pictures

/** A view that was kept shows its pictures only. */
export const overviewSearch = z.object({ ...filters.shape, pictures: picturesIn(pictures) })
/** The view of either page, of which a report is made. */
export const newReportSearch = z.object({ ...advancedFilters.shape, pictures: picturesIn(reportPictures) })
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
