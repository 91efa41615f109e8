/** The week of the loads pages, from the address. */
import { mondayOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { weekSearch } from '../../searches.ts'

export const useLoadWeek = () => {
  const today = useFormats().schoolDay()
  const { query, setAll } = useListState(weekSearch)
  const { week } = query
  return {
    /** What the server is asked; without a week, the timetable of today. */
    query: week === undefined ? {} : { date: week },
    weekStart: mondayOf(week ?? today),
    isCurrent: week === undefined,
    onGo: (next: string | undefined) => setAll({ week: next }),
  }
}
