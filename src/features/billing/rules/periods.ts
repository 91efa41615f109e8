/** Periods of a subscription: months and years that begin on the day of the month on which it began. */
import { addDays } from '#platform/pure/dates.ts'
import type { Period } from '../contract/words.ts'

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * First day of the next period.
 * @param anchor day of the month on which periods begin: after a short month they begin on it again
 */
export const nextStart = (from: string, period: Period, anchor: number): string => {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const months = year * 12 + month - 1 + (period === 'year' ? 12 : 1)
  const [nextYear, nextMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const day = Math.min(anchor, lastDayOf(nextYear, nextMonth))
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Last day of the period that begins on `from`. */
export const lastDay = (from: string, period: Period, anchor: number): string =>
  addDays(nextStart(from, period, anchor), -1)

export const anchorOf = (day: string): number => Number(day.slice(8))
