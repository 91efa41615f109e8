/** When to remind a teacher of a duty: on the evening before, and optionally some hours before it begins. */
import { addDays } from '#platform/pure/dates.ts'

/** School time. */
const evening = '18:00'
/** Earliest possible reminder, hours ahead. */
export const farthest = 48

export interface Remindable {
  /** `YYYY-MM-DDTHH:MM` on the school's clock. */
  readonly begins: string
  /** When the teacher was assigned, in school time. */
  readonly assigned: string
  readonly reminderHours: number | null
}

/** Some hours later, or earlier. @param moment `YYYY-MM-DDTHH:MM` */
export const hoursFrom = (moment: string, hours: number): string =>
  new Date(Date.parse(`${moment}Z`) + hours * 3_600_000).toISOString().slice(0, 16)

export type ReminderKind = 'evening' | 'hours'

/** Reminders that are due. None for a duty that was only just assigned or has begun. */
export const remindersDue = ({ begins, assigned, reminderHours }: Remindable, now: string): ReminderKind[] => {
  const moments: [ReminderKind, string][] = [['evening', `${addDays(begins.slice(0, 10), -1)}T${evening}`]]
  if (reminderHours !== null) moments.push(['hours', hoursFrom(begins, -reminderHours)])
  return moments.filter(([, moment]) => now < begins && moment <= now && assigned < moment).map(([kind]) => kind)
}
