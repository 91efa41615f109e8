/** Days as a calendar: weeks across, weekdays down. */
import { daysBetween, mondayOf, weekdayOf } from '#platform/pure/dates.ts'

export interface WeekRow<T> {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** One cell per week; null for days outside the range. */
  readonly cells: readonly (T | null)[]
}

/**
 * Monday to Friday always; Saturday and Sunday only if one of the days falls on them.
 * @param days unique, in any order
 */
export const weekGrid = <T extends { readonly date: string }>(days: readonly T[]): WeekRow<T>[] => {
  const dates = days.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const monday = mondayOf(first)
  const weeks = daysBetween(monday, mondayOf(last)) / 7 + 1
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(
    (weekday) => weekday < 6 || dates.some((date) => weekdayOf(date) === weekday),
  )
  return weekdays.map((weekday) => {
    const cells: (T | null)[] = Array.from({ length: weeks }, () => null)
    for (const day of days)
      if (weekdayOf(day.date) === weekday) cells[daysBetween(monday, mondayOf(day.date)) / 7] = day
    return { weekday, cells }
  })
}
