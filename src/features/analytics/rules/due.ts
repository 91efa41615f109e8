/** The days on which a report is sent. */
import { addDays, weekdayOf } from '#platform/pure/dates.ts'

export interface Recurring {
  readonly every: 'weekly' | 'monthly'
  /** 1 Monday to 7 Sunday, or the day of the month. */
  readonly day: number
}

const isDue = ({ every, day }: Recurring, date: string): boolean =>
  every === 'weekly' ? weekdayOf(date) === day : Number(date.slice(8)) === day

const find = (when: Recurring, from: string, step: 1 | -1): string => {
  let date = from
  // Every day of a week and every day up to the 28th comes back within a month.
  while (!isDue(when, date)) date = addDays(date, step)
  return date
}

/** The newest day up to this one: a server that was off sends what it missed, once. */
export const lastDue = (when: Recurring, today: string): string => find(when, today, -1)

/** The first day from this one on. */
export const nextDue = (when: Recurring, from: string): string => find(when, from, 1)
