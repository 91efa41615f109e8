/** Hours in which a school sends only urgent SMS. */
import { addDays, instantOf, schoolTime } from '#platform/pure/dates.ts'

/** HH:MM in school time; from 21:00 to 06:00 spans midnight. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to

/**
 * When a message may be sent: now, or at the end of the current quiet hours.
 * @param quiet null or an empty range for none
 */
export const releaseAt = (at: Date, quiet: QuietHours | null, timeZone: string): Date => {
  if (!quiet || quiet.from === quiet.to) return at
  const { date, time } = schoolTime(at, timeZone)
  if (!isQuiet(time, quiet)) return at
  return instantOf(time >= quiet.to ? addDays(date, 1) : date, quiet.to, timeZone)
}
