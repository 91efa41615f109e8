/** Whether a weekly lesson is on a certain day; the school calendar is checked apart. */
import { weekdayOf } from '#platform/pure/dates.ts'
import { holdsOn, type Held } from './slot.ts'
import type { LessonWeek } from '../contract/week-words.ts'
import { weekOfDate, type WeekTurns } from './weeks.ts'

export interface WeeklyLesson extends Held {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  readonly week: LessonWeek
  /** Of the school; any for a lesson of every week. */
  readonly turns: WeekTurns
}

/** Whether the timetable has it, even if it is cancelled. */
export const isPlannedOn = (lesson: WeeklyLesson, date: string): boolean =>
  lesson.weekday === weekdayOf(date) &&
  holdsOn(lesson, date) &&
  (lesson.week === 'every' || lesson.week === weekOfDate(lesson.turns, date))

/** @param lesson with the days on which it is cancelled */
export const isTaughtOn = (lesson: WeeklyLesson & { readonly cancelledOn: readonly string[] }, date: string): boolean =>
  isPlannedOn(lesson, date) && !lesson.cancelledOn.includes(date)

/** Lessons of a day that take place. */
export const takingPlace = <L extends { readonly state: string }>(lessons: readonly L[]): L[] =>
  lessons.filter(({ state }) => state !== 'cancelled')
