/** A timetable in week A and in week B: each has the activities of every week and its own. */
import { singleWeeks } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import type { Activity, Problem } from '../model/problem.ts'
import type { People } from '../model/rule.ts'
import type { Timetable } from '../model/timetable.ts'
import { sheetOf, type Placed, type Sheet } from './sheet.ts'

const hasWeek = ({ week = 'every' }: Activity): boolean => week !== 'every'

export interface Sheets {
  /** Everything at once. */
  readonly whole: Sheet
  /** Week A and week B; once where no activity has a week. */
  readonly weeks: readonly Sheet[]
  /** The weeks that differ for a person; the first one for somebody whose weeks are all alike. */
  readonly of: (of: People['of'], id: number) => readonly Sheet[]
  /** The weeks that differ for some activities. */
  readonly with: (activities: readonly number[]) => readonly Sheet[]
}

export const sheetsOf = (problem: Problem, timetable: Timetable): Sheets => {
  const whole = sheetOf(problem, timetable)
  const weeks = problem.activities.some(hasWeek)
    ? singleWeeks.map((single) => sheetOf(problem, timetable, ({ week = 'every' }) => weeksMeet(week, single)))
    : [whole]
  const differing = (activities: readonly Activity[]): readonly Sheet[] =>
    activities.some(hasWeek) ? weeks : weeks.slice(0, 1)
  return {
    whole,
    weeks,
    of: (of, id) => differing(problem.activities.filter((activity) => activity[of].includes(id))),
    with: (activities) => differing(activities.flatMap((place) => problem.activities[place] ?? [])),
  }
}

/** Whether two activities are ever in the same week. */
export const inOneWeek = (one: Placed, other: Placed): boolean =>
  weeksMeet(one.activity.week ?? 'every', other.activity.week ?? 'every')
