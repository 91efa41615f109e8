/** Search parameters of the pages of analytics: the same filters on each. */
import { z } from 'zod'
import { several } from '#platform/pure/schemas.ts'
import { listSearch } from '#platform/web/list/list-search.ts'
import { filters, type Filters } from '../contract/filters.ts'
import { bandCode, pictures, type PictureId } from '../contract/overview.ts'

const shown = several(pictures).transform((names) => (names.length > 0 ? names : undefined))

/** A view that was kept shows its pictures only. */
export const overviewSearch = z.object({ ...filters.shape, pictures: shown.optional() })
export const resultsSearch = listSearch({
  ...filters.shape,
  to: bandCode.optional(),
  from: bandCode.optional(),
  moved: z.enum(['up', 'down']).optional(),
  /** A parent's child. */
  child: z.uuid().optional(),
})

const shownIn = z.object({ pictures: shown })

/** The pictures that an address names; undefined for all. */
export const picturesOf = (search: object): readonly PictureId[] | undefined => shownIn.safeParse(search).data?.pictures

/** The filters of an address, without what is not set. */
export const filtersOf = (search: Readonly<Filters>): Filters =>
  Object.fromEntries(
    Object.keys(filters.shape).flatMap((key) => {
      const value = search[key as keyof Filters]
      return value === undefined ? [] : [[key, value]]
    }),
  )
