/** When to remind people of an occurrence. */
import { addDays } from '#platform/pure/dates.ts'
import type { Reminder } from '../contract/kinds.ts'
import { occurrencesBetween, type Occurrence, type Repeating } from './occurrences.ts'

/** How many days ahead to look for the next occurrence: more than the longest gap of any rule. */
const ahead = 366 * 5

/**
 * @param instantOf converts a school day and time to an instant
 * @returns null if no reminder is due
 */
export const remindAt = (
  reminder: Reminder,
  one: Pick<Occurrence, 'startsOn' | 'startTime'>,
  instantOf: (day: string, time: string) => Date,
): Date | null => {
  if (reminder === 'none') return null
  if (reminder === 'hour' && one.startTime !== null)
    return new Date(instantOf(one.startsOn, one.startTime).getTime() - 3_600_000)
  return instantOf(addDays(one.startsOn, -1), '17:00')
}

/** The first reminder after `now`, with the time it is about. */
export const nextReminder = (
  event: Repeating & { readonly remind: Reminder },
  now: Date,
  today: string,
  instantOf: (day: string, time: string) => Date,
): { at: Date; of: Occurrence } | null => {
  if (event.remind === 'none') return null
  for (const of of occurrencesBetween(event, today, addDays(today > event.startsOn ? today : event.startsOn, ahead))) {
    const at = remindAt(event.remind, of, instantOf)
    if (at && at > now) return { at, of }
  }
  return null
}
