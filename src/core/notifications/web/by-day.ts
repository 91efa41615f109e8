/** Groups notices by the school's day they came on, in the order they stand. */
import { schoolTime } from '#platform/pure/dates.ts'

export interface Day<T> {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly items: readonly T[]
}

export const byDay = <T extends { createdAt: string }>(items: readonly T[], timeZone: string): Day<T>[] => {
  const days = new Map<string, T[]>()
  for (const item of items) {
    const { date } = schoolTime(new Date(item.createdAt), timeZone)
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days].map(([date, found]) => ({ date, items: found }))
}
