/** Whether a weekly lesson is on a certain day; the school calendar is checked apart. */
import { weekdayOf } from '#platform/pure/dates.ts'
import { holdsOn, type Held } from './slot.ts'

export interface WeeklyLesson extends Held {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
}

/** Whether the timetable has it, even if it is cancelled. */
export const isPlannedOn = (lesson: WeeklyLesson, date: string): boolean =>
  lesson.weekday === weekdayOf(date) && holdsOn(lesson, date)

/** @param lesson with the days on which it is cancelled */
export const isTaughtOn = (lesson: WeeklyLesson & { readonly cancelledOn: readonly string[] }, date: string): boolean =>
  isPlannedOn(lesson, date) && !lesson.cancelledOn.includes(date)

/** Lessons of a day that take place. */
export const takingPlace = <L extends { readonly state: string }>(lessons: readonly L[]): L[] =>
  lessons.filter(({ state }) => state !== 'cancelled')
