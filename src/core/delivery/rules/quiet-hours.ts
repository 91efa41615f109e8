/** Hours in which a school sends no text messages but urgent ones. */
import { addDays, instantOf, schoolTime } from '#platform/pure/dates.ts'

/** HH:MM of the school's clock; from 21:00 to 06:30 goes over midnight. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

const isQuiet = (time: string, { from, to }: QuietHours): boolean => (from < to ? time >= from && time < to : time >= from || time < to)

/** When a message may leave: now, or when the quiet hours that it falls into end. @param quiet null or of no length for none */
export const releaseAt = (at: Date, quiet: QuietHours | null, timeZone: string): Date => {
  if (!quiet || quiet.from === quiet.to) return at
  const { date, time } = schoolTime(at, timeZone)
  if (!isQuiet(time, quiet)) return at
  return instantOf(time >= quiet.to ? addDays(date, 1) : date, quiet.to, timeZone)
}
