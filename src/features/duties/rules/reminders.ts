/** When a teacher is reminded of a duty: the evening before, and some hours before it begins where the teacher wants that. */
import { addDays } from '#platform/pure/dates.ts'

/** On the school's clock. */
const evening = '18:00'
/** As far ahead as a reminder may come, in hours. */
export const farthest = 48

export interface Remindable {
  /** `YYYY-MM-DDTHH:MM` on the school's clock. */
  readonly begins: string
  /** When the teacher was put on it, likewise. */
  readonly assigned: string
  readonly reminderHours: number | null
}

/** Some hours later, or earlier. @param moment `YYYY-MM-DDTHH:MM` */
export const hoursFrom = (moment: string, hours: number): string => new Date(Date.parse(`${moment}Z`) + hours * 3_600_000).toISOString().slice(0, 16)

export type ReminderKind = 'evening' | 'hours'

/** Those whose time has come; nobody is reminded of what they have only just heard of, or of what has begun. */
export const remindersDue = ({ begins, assigned, reminderHours }: Remindable, now: string): ReminderKind[] => {
  const moments: [ReminderKind, string][] = [['evening', `${addDays(begins.slice(0, 10), -1)}T${evening}`]]
  if (reminderHours !== null) moments.push(['hours', hoursFrom(begins, -reminderHours)])
  return moments.filter(([, moment]) => now < begins && moment <= now && assigned < moment).map(([kind]) => kind)
}
