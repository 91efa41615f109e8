/** The address of advanced analytics: the filters of all pages, and what is compared. */
import { z } from 'zod'
import { advancedFilters, advancedPictures, type AdvancedFilters } from '../../contract/advanced.ts'
import { picturesIn } from '../searches.ts'

/** A view that was kept shows its pictures only. */
export const advancedSearch = z.object({ ...advancedFilters.shape, pictures: picturesIn(advancedPictures) })

/** What is set, and nothing else. */
export const advancedOf = (search: Readonly<AdvancedFilters>): AdvancedFilters =>
  Object.fromEntries(
    Object.keys(advancedFilters.shape).flatMap((key) => {
      const value = search[key as keyof AdvancedFilters]
      return value === undefined ? [] : [[key, value]]
    }),
  )
