/** Lists of words that rules, tables and pages share. */

export const clashCodes = [
  'unplaced',
  'nobody',
  'tooFewDays',
  'sameTime',
  'tooMany',
  'tooLong',
  'extraTime',
  'noSeats',
  'invigilators',
  'busy',
  'ownSubject',
] as const
export type ClashCode = (typeof clashCodes)[number]

/** How learners are seated. */
export const seatings = ['mixed', 'index', 'spaced'] as const
export type Seating = (typeof seatings)[number]
