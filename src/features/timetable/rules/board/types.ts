/** What a page may say about each place of the week for the picked-up lesson. */

/** best: take this one. good: no clash. cost: possible, at a price. cannot: a clash or a broken must. locked: a locked lesson stands there. */
export const standings = ['best', 'good', 'cost', 'cannot', 'locked'] as const
export type Standing = (typeof standings)[number]

export const reasonCodes = [
  'here',
  'locked',
  'same',
  'outside',
  'break',
  'teacherBusy',
  'roomBusy',
  'noRoom',
  'teacherAway',
  'classAway',
  'roomClosed',
  'sameDay',
  'tooClose',
  'notLast',
  'notNext',
  'notPreferred',
  'mostDaily',
  'mostInARow',
  'mostDays',
  'mostGaps',
  'mostRoomChanges',
  'notTogether',
  'swap',
  'toTray',
  'gap',
  'learnersTwice',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export interface Reason {
  readonly code: ReasonCode
  /** Names as the board has them; `most` is a number. */
  readonly params: Readonly<Record<string, string | number>>
}

export interface Place {
  readonly weekday: number
  readonly period: number
}

export interface Verdict extends Place {
  readonly standing: Standing
  /** The reason that decides; null for a place without any. */
  readonly reason: Reason | null
  /** Cards that lose their places to it. */
  readonly pushed: readonly string[]
  /** Where the pushed card goes; null if it goes to the lessons without a place. */
  readonly swap: (Place & { readonly roomId: string | null }) | null
  /** Room that the card would have there; null unless it needs one of a kind. */
  readonly roomId: string | null
}
