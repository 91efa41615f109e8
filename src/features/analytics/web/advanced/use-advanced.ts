/** The figures of the page, and how its choices change the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { workedOutEvent } from '../../contract/access.ts'
import { advancedPictures, getAdvanced, type AdvancedFilters } from '../../contract/advanced.ts'
import { namedIn } from '../searches.ts'
import { advancedOf, advancedSearch } from './searches.ts'

const picturesOf = namedIn(advancedPictures)

export const useAdvanced = () => {
  const search = tolerantSearch(advancedSearch)(useSearch({ strict: false }))
  const query = advancedOf(search)
  useLive(workedOutEvent, getAdvanced)
  return {
    query,
    shown: picturesOf(search),
    figures: useCall(getAdvanced, { query }, { live: true, keepPrevious: true }),
  }
}

/** Changes what the address names, and keeps the rest. */
export const useChoose = (): ((chosen: Partial<AdvancedFilters>) => void) => {
  const navigate = useNavigate()
  return (chosen) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...chosen }),
      replace: true,
      resetScroll: false,
    } as never)
}
