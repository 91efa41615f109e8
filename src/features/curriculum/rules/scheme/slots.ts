/** The days on which a class has a learning area in a term: one slot for each lesson, none on a day without school. */
import { isSchoolDay, weekOfTerm, weeksInTerm, type SchoolCalendar, type Span } from '#core/academics/rules/calendar.ts'
import { weekOfDate, type WeekTurns } from '#core/lessons/rules/weeks.ts'
import { addDays, mondayOf } from '#platform/pure/dates.ts'

export interface Slot {
  /** Week of the term, from 1. */
  readonly week: number
  /** Lesson of the week, from 1, counted over the lessons that are held. */
  readonly lesson: number
  /** YYYY-MM-DD */
  readonly date: string
}

const fiveDays = [1, 2, 3, 4, 5]
const few: Readonly<Record<number, readonly number[]>> = { 0: [], 1: [3], 2: [2, 4], 3: [1, 3, 5], 4: [1, 2, 4, 5] }

/** Weekdays (1 Monday) for this many lessons a week, spread evenly; used without a timetable. */
export const spreadWeekdays = (lessonsPerWeek: number): number[] => {
  const each = Math.floor(lessonsPerWeek / 5)
  return [...Array.from({ length: each }, () => fiveDays).flat(), ...(few[lessonsPerWeek % 5] ?? [])].sort(
    (a, b) => a - b,
  )
}

/** Days of the week in weeks B, and what says which weeks those are. */
export interface WeekB {
  readonly weekdays: readonly number[]
  readonly turns: WeekTurns
}

/**
 * @param weekdays one for each lesson of a week, 1 Monday to 7 Sunday; a double lesson names its day twice
 * @param weekB without it, all weeks are alike
 */
export const slotsOf = (
  calendar: SchoolCalendar,
  term: Span,
  weekdays: readonly number[],
  weekB?: WeekB | null,
): Slot[] => {
  const inWeek = (start: string): readonly number[] =>
    weekB && weekOfDate(weekB.turns, start) === 'b' ? weekB.weekdays : weekdays
  const monday = mondayOf(term.startsOn)
  return Array.from({ length: weeksInTerm(term) }, (_, index) => addDays(monday, index * 7)).flatMap((start) =>
    inWeek(start)
      .toSorted((a, b) => a - b)
      .map((weekday) => addDays(start, weekday - 1))
      .filter((date) => date >= term.startsOn && date <= term.endsOn && isSchoolDay(calendar, date))
      .map((date, place) => ({ week: weekOfTerm(term, date), lesson: place + 1, date })),
  )
}
