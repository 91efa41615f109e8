/** What a school uses of its plan. */
import { addDays, daysBetween } from '#platform/pure/dates.ts'

/** The day in this month on which `most` is used up at the pace so far; null if it lasts, or has no limit. */
export const runsOutOn = (used: number, most: number | null, today: string): string | null => {
  if (most === null || used === 0) return null
  const first = `${today.slice(0, 7)}-01`
  const elapsed = daysBetween(first, today) + 1
  const day = addDays(first, Math.max(Math.ceil((most * elapsed) / used), 1) - 1)
  return day.slice(0, 7) === today.slice(0, 7) ? day : null
}

export const gigabytes = (bytes: number): number => Math.round(bytes / 100_000_000) / 10
