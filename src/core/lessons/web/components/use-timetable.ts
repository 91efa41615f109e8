/** A class's week, read again when somebody changes it. */
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { getTimetable, lessonsEvent, listTimetables, myLessons } from '../../contract/lessons.ts'

/** Reads that a change of lessons makes stale. */
export const lessonReads = [getTimetable, listTimetables, myLessons]

export const useLessonsWatch = (): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === lessonsEvent) for (const read of lessonReads) void client.invalidateQueries({ queryKey: callKey(read) })
  })
}

/** @param date the day whose week it is; today when left out */
export const useTimetable = (streamId: string, date: string | undefined) => {
  useLessonsWatch()
  return useCall(getTimetable, { params: { id: streamId }, query: date ? { date } : {} }, { live: true, keepPrevious: true })
}
