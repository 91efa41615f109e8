/** Which days' messages may leave by now. */
import { addDays } from '#platform/pure/dates.ts'

export interface AheadSettings {
  readonly daysBefore: number
  /** HH:MM */
  readonly hour: string
}

export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Days from tomorrow on whose messages were due by now; null if there are none. What was missed is made up for until
 * the day itself begins.
 * @param now the school's day and time
 */
export const daysDue = (
  { daysBefore, hour }: AheadSettings,
  now: { readonly date: string; readonly time: string },
): Days | null => {
  const last = now.time >= hour ? daysBefore : daysBefore - 1
  return last < 1 ? null : { from: addDays(now.date, 1), to: addDays(now.date, last) }
}
