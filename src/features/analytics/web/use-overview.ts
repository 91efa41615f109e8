/** The figures that pages of analytics share. */
import { useSearch } from '@tanstack/react-router'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { workedOutEvent } from '../contract/access.ts'
import type { Filters } from '../contract/filters.ts'
import { getAnalytics, pictures } from '../contract/overview.ts'
import { filtersOf, namedIn, overviewSearch } from './searches.ts'

export const useFilters = (): Filters => filtersOf(tolerantSearch(overviewSearch)(useSearch({ strict: false })))

const picturesOf = namedIn(pictures)

/** Pictures of the view; undefined for all. */
export const useShownPictures = () => picturesOf(useSearch({ strict: false }))

export const useOverview = () => {
  const filters = useFilters()
  useLive(workedOutEvent, getAnalytics)
  return { filters, query: useCall(getAnalytics, { query: filters }, { live: true, keepPrevious: true }) }
}
