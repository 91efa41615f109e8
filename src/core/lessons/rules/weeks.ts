/** Weeks A and B: which of them a day is in, and which lessons they have. */
import { addDays, daysBetween, mondayOf } from '#platform/pure/dates.ts'
import { singleWeeks, type LessonWeek, type SingleWeek } from '../contract/week-words.ts'

/** Mondays of weeks A from which the weeks alternate until the next of them, in order. */
export type WeekTurns = readonly string[]

/** A term that begins at a weekend has its first week after it. */
const firstMonday = (date: string): string => mondayOf(addDays(date, 2))

/**
 * Every term begins with a week A.
 * @param aFrom a day of a week A that the school chose, from which they alternate until the next term begins
 */
export const weekTurns = (terms: readonly { readonly startsOn: string }[], aFrom: string | null): WeekTurns =>
  [
    ...new Set([...terms.map(({ startsOn }) => firstMonday(startsOn)), ...(aFrom === null ? [] : [mondayOf(aFrom)])]),
  ].sort()

/** Before the first of the turns weeks alternate as after it. */
export const weekOfDate = (turns: WeekTurns, date: string): SingleWeek => {
  const monday = mondayOf(date)
  const turn = turns.findLast((one) => one <= monday) ?? turns[0] ?? monday
  return (daysBetween(turn, monday) / 7) % 2 === 0 ? 'a' : 'b'
}

/** Whether two lessons are ever taught in the same week. */
export const weeksMeet = (one: LessonWeek, other: LessonWeek): boolean =>
  one === 'every' || other === 'every' || one === other

export const singleWeeksOf = (week: LessonWeek): readonly SingleWeek[] => (week === 'every' ? singleWeeks : [week])
