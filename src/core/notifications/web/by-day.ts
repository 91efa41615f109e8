/** Groups notices by school day, keeping their order. */
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'

export interface Day<T> {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly items: readonly T[]
}

export const byDay = <T extends { createdAt: string }>(items: readonly T[], timeZone: string): Day<T>[] => {
  const days = groupBy(items, ({ createdAt }) => schoolTime(new Date(createdAt), timeZone).date)
  return [...days].map(([date, found]) => ({ date, items: found }))
}
