/** A slot of a class's week over time: effect of a change from a given day. */
import { addDays } from '#platform/pure/dates.ts'

/** Validity of a lesson; `endsOn` is its last day, null while current. */
export interface Held {
  readonly startsOn: string
  readonly endsOn: string | null
}

export interface HeldLesson extends Held {
  readonly id: string
}

export const holdsOn = (held: Held, date: string): boolean =>
  held.startsOn <= date && (held.endsOn === null || date <= held.endsOn)

export const datesMeet = (a: Held, b: Held): boolean =>
  (a.endsOn === null || b.startsOn <= a.endsOn) && (b.endsOn === null || a.startsOn <= b.endsOn)

/** Writes to perform, in this order. */
export interface SlotPlan {
  /** The old lesson stays valid until the day before. */
  readonly end?: { readonly id: string; readonly endsOn: string }
  /** Starts on the same day: update in place. */
  readonly replace?: { readonly id: string } & Held
  readonly remove?: { readonly id: string }
  readonly add?: Held
}

/** Last day of a lesson starting on `from`, so that later lessons are unchanged. */
const lastDay = (rows: readonly HeldLesson[], from: string): string | null => {
  const later = rows
    .map((row) => row.startsOn)
    .filter((start) => start > from)
    .sort()[0]
  return later === undefined ? null : addDays(later, -1)
}

/**
 * Sets the slot from `from` on. A current lesson ends on the day before, and its end applies to the new one; later
 * lessons stay.
 * @param rows lessons of the slot, in any order
 */
export const planChange = (rows: readonly HeldLesson[], from: string): SlotPlan => {
  const covering = rows.find((row) => holdsOn(row, from))
  const endsOn = covering ? covering.endsOn : lastDay(rows, from)
  if (covering?.startsOn === from) return { replace: { id: covering.id, startsOn: from, endsOn } }
  return {
    ...(covering ? { end: { id: covering.id, endsOn: addDays(from, -1) } } : {}),
    add: { startsOn: from, endsOn },
  }
}

/** Takes one lesson out of the place from `from` on. */
export const planEnd = (row: HeldLesson, from: string): SlotPlan =>
  row.startsOn >= from ? { remove: { id: row.id } } : { end: { id: row.id, endsOn: addDays(from, -1) } }
