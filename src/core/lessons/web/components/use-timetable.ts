/** A class's week, refetched on changes. */
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { listCancelled } from '../../contract/cancellations.ts'
import { getTimetable, lessonsEvent, listTimetables } from '../../contract/lessons.ts'
import { myLessons, studentSchedule, teacherSchedule } from '../../contract/schedule.ts'
import { whereLessons } from '../../contract/where.ts'

/** Reads that a change of lessons makes stale. */
export const lessonReads = [
  getTimetable,
  listTimetables,
  listCancelled,
  myLessons,
  studentSchedule,
  teacherSchedule,
  whereLessons,
]

export const useLessonsWatch = (): void => useLive(lessonsEvent, ...lessonReads)

/** @param date any day of the week; defaults to today */
export const useTimetable = (streamId: string, date: string | undefined) => {
  useLessonsWatch()
  return useCall(
    getTimetable,
    { params: { id: streamId }, query: date ? { date } : {} },
    { live: true, keepPrevious: true },
  )
}
