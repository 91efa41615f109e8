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
  'roomTaken',
  'event',
] as const
export type ClashCode = (typeof clashCodes)[number]

/** What else somebody does, or a room is used for, at the time of a session. */
export const takings = ['lesson', 'cover', 'absence', 'duty', 'meeting', 'event', 'exam'] as const
export type Taking = (typeof takings)[number]

/** Whether a learner came to a paper. */
export const comings = ['expected', 'present', 'late', 'absent'] as const
export type Coming = (typeof comings)[number]

/** How learners are seated. */
export const seatings = ['mixed', 'index', 'spaced'] as const
export type Seating = (typeof seatings)[number]
