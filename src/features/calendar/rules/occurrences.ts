/** The occurrences of an event: those of its rule without cancelled ones, with moved ones at their new times. */
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import { beginningsBetween, lastBeginning } from './recurrence.ts'

/** Start and end in school time; an all-day event has no times. */
export interface When {
  /** YYYY-MM-DD */
  readonly startsOn: string
  /** The last day of it, often the same. */
  readonly endsOn: string
  /** HH:MM */
  readonly startTime: string | null
  readonly endTime: string | null
}

/** An exception from the rule for one occurrence. */
export type Change =
  | { readonly cancelled: true }
  | ({ readonly cancelled: false; readonly title: string; readonly place: string } & When)
/** Keyed by the day on which the rule places the occurrence. */
export type Changes = Readonly<Record<string, Change>>

export interface Repeating extends When {
  readonly title: string
  readonly place: string
  readonly repeats: Recurrence | null
  readonly changes: Changes
}

export interface Occurrence extends When {
  /** The day on which the rule has it begin: it names this time for good, also when it was moved. */
  readonly on: string
  readonly title: string
  readonly place: string
}

const overlaps = (one: When, from: string, to: string): boolean => one.startsOn <= to && one.endsOn >= from

const at = (event: Repeating, on: string): Occurrence => ({
  on,
  title: event.title,
  place: event.place,
  startsOn: on,
  endsOn: addDays(on, daysBetween(event.startsOn, event.endsOn)),
  startTime: event.startTime,
  endTime: event.endTime,
})

const moved = (on: string, change: Change): Occurrence | null => {
  if (change.cancelled) return null
  const { title, place, startsOn, endsOn, startTime, endTime } = change
  return { on, title, place, startsOn, endsOn, startTime, endTime }
}

/** Sorts by start; all-day entries first. */
export const byBeginning = (a: When, b: When): number =>
  a.startsOn.localeCompare(b.startsOn) ||
  (a.startTime ?? '').localeCompare(b.startTime ?? '') ||
  a.endsOn.localeCompare(b.endsOn)

/** Every time that touches the days from `from` to `to`, both included. */
export const occurrencesBetween = (event: Repeating, from: string, to: string): Occurrence[] => {
  const length = daysBetween(event.startsOn, event.endsOn)
  const plain = beginningsBetween(event.repeats, event.startsOn, addDays(from, -length), to)
    .filter((on) => !(on in event.changes))
    .map((on) => at(event, on))
  const changed = Object.entries(event.changes).flatMap(([on, change]) => moved(on, change) ?? [])
  return [...plain, ...changed.filter((one) => overlaps(one, from, to))].sort(
    (a, b) => byBeginning(a, b) || a.on.localeCompare(b.on),
  )
}

/** The time that a day names, or null when the event has none, or it was called off. */
export const occurrenceOn = (event: Repeating, on: string): Occurrence | null => {
  const change = event.changes[on]
  if (change) return moved(on, change)
  return beginningsBetween(event.repeats, event.startsOn, on, on).length > 0 ? at(event, on) : null
}

/** The next time that is not over on `day`, or null. */
export const nextOccurrence = (event: Repeating, day: string): Occurrence | null => {
  const { lastDay } = spanOf(event)
  // A rule without an end meets a day within every eight years: the 29th of February of leap years.
  const horizon = lastDay ?? addDays(day > event.startsOn ? day : event.startsOn, 366 * 8)
  return occurrencesBetween(event, day, horizon)[0] ?? null
}

/** The last time of all that is over, for an event that has no next one. */
export const lastOccurrence = (event: Repeating): Occurrence | null => {
  const { firstDay, lastDay } = spanOf(event)
  return lastDay === null ? null : (occurrencesBetween(event, firstDay, lastDay).at(-1) ?? null)
}

/** First and last day that any time of it touches; the last is null without an end. */
export const spanOf = (event: Repeating): { firstDay: string; lastDay: string | null } => {
  const changed = Object.values(event.changes).flatMap((one) => (one.cancelled ? [] : [one]))
  const last = event.repeats === null ? event.startsOn : lastBeginning(event.repeats, event.startsOn)
  const firstDay = [event.startsOn, ...changed.map(({ startsOn }) => startsOn)].sort()[0] ?? event.startsOn
  if (last === null) return { firstDay, lastDay: null }
  const ends = [addDays(last, daysBetween(event.startsOn, event.endsOn)), ...changed.map(({ endsOn }) => endsOn)].sort()
  return { firstDay, lastDay: ends.at(-1) ?? event.endsOn }
}
