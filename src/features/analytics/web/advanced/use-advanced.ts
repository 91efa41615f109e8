/** The figures of the page, and how its choices change the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { workedOutEvent } from '../../contract/access.ts'
import { getAdvanced, type AdvancedFilters } from '../../contract/advanced.ts'
import { advancedOf, advancedSearch } from './searches.ts'

export const useAdvanced = () => {
  const query = advancedOf(tolerantSearch(advancedSearch)(useSearch({ strict: false })))
  useLive(workedOutEvent, getAdvanced)
  return { query, figures: useCall(getAdvanced, { query }, { live: true, keepPrevious: true }) }
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
