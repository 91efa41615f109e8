/** Whether a duty and a lesson overlap: lessons recur weekly, but only on school days. */
import { addDays } from '#platform/pure/dates.ts'
import { isSchoolDay, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { isTaughtOn, type WeeklyLesson as Held } from '#core/lessons/rules/held.ts'
import { meet, spanOf, type Hours } from './times.ts'

/** A weekly lesson. */
export interface WeeklyLesson extends Held {
  readonly startTime: string
  readonly endTime: string
  readonly cancelledOn: readonly string[]
}

/** The first lesson that meets these hours; undefined where none does. */
export const lessonAt = <L extends WeeklyLesson>(
  lessons: readonly L[],
  calendar: SchoolCalendar,
  hours: Hours,
): L | undefined => {
  const span = spanOf(hours)
  for (const date of hours.endsNextDay ? [hours.date, addDays(hours.date, 1)] : [hours.date]) {
    const met = lessons.find(
      (one) => isTaughtOn(one, date) && meet(span, spanOf({ date, startTime: one.startTime, endTime: one.endTime })),
    )
    if (met && isSchoolDay(calendar, date)) return met
  }
  return undefined
}
