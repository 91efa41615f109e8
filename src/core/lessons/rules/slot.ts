/** One place in a class's week over time: what a change from a day on does to the lessons that hold it. */
import { addDays } from '#platform/pure/dates.ts'

/** From when to when a lesson holds; `endsOn` is its last day, null while it lasts. */
export interface Held {
  readonly startsOn: string
  readonly endsOn: string | null
}

export interface HeldLesson extends Held {
  readonly id: string
}

export const holdsOn = (held: Held, date: string): boolean => held.startsOn <= date && (held.endsOn === null || date <= held.endsOn)

export const datesMeet = (a: Held, b: Held): boolean => (a.endsOn === null || b.startsOn <= a.endsOn) && (b.endsOn === null || a.startsOn <= b.endsOn)

/** What has to be written, in this order. */
export interface SlotPlan {
  /** Until the day before, the lesson stays as it was. */
  readonly end?: { readonly id: string; readonly endsOn: string }
  /** It begins on the very day: it is changed where it stands. */
  readonly replace?: { readonly id: string } & Held
  readonly remove?: { readonly id: string }
  readonly add?: Held
}

/** When something that begins on `from` must end to leave later lessons alone. */
const lastDay = (rows: readonly HeldLesson[], from: string): string | null => {
  const later = rows
    .map((row) => row.startsOn)
    .filter((start) => start > from)
    .sort()[0]
  return later === undefined ? null : addDays(later, -1)
}

/**
 * Puts something into the place from `from` on. A lesson that holds on that day ends the day before and passes its own end on; later ones stay.
 * @param rows lessons of the place, in any order
 */
export const planChange = (rows: readonly HeldLesson[], from: string): SlotPlan => {
  const covering = rows.find((row) => holdsOn(row, from))
  const endsOn = covering ? covering.endsOn : lastDay(rows, from)
  if (covering?.startsOn === from) return { replace: { id: covering.id, startsOn: from, endsOn } }
  return { ...(covering ? { end: { id: covering.id, endsOn: addDays(from, -1) } } : {}), add: { startsOn: from, endsOn } }
}

/** Takes one lesson out of the place from `from` on. */
export const planEnd = (row: HeldLesson, from: string): SlotPlan =>
  row.startsOn >= from ? { remove: { id: row.id } } : { end: { id: row.id, endsOn: addDays(from, -1) } }
