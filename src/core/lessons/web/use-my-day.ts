/** Own lessons of today by the clock, for the start pages. */
import { useCall, type ReadOptions } from '#platform/web/api/hooks.ts'
import { myLessons } from '../contract/schedule.ts'
import { takingPlace } from '../rules/held.ts'
import { lessonsAt } from '../rules/now.ts'
import { useLessonsWatch } from './components/use-timetable.ts'
import { useClock } from './use-clock.ts'

export const myLessonsRead: ReadOptions = { live: true, offline: true }

export const useMyDay = () => {
  useLessonsWatch()
  const clock = useClock()
  const query = useCall(myLessons, { query: {} }, myLessonsRead)
  return { query, clock, ...lessonsAt(takingPlace(query.data?.items ?? []), clock) }
}
