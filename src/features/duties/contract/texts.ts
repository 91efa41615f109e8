/**
 * Texts of duty forms, teacher confirmations, and failures of assignment. Separate from the words, which every list
 * needs.
 */

export const dutyTexts = {
  title: 'Duty title is required',
  location: 'Location is required',
  times: 'Start and end times are required',
  order: 'End time must be after start time',
  long: 'A duty lasts at most 24 hours',
  reason: 'Reason is required',
  note: 'Write a note',
  past: 'A new duty cannot be in the past',
  days: 'Choose at least one day',
  seriesOrder: 'The last day cannot be before the first',
  seriesLong: 'A series lasts at most a year',
  seriesEmpty: 'No school day lies in this series',
  teachers: 'Choose at least one teacher',
  main: 'The lead is one of the teachers',
  monday: 'Choose a Monday',
  span: 'Choose at most one year',
  teacher: 'Choose a teacher of this school',
  type: 'A type with this name exists already',
  typeGone: 'Choose one of the school’s types',
  seriesDate: 'A series keeps its days. Change this duty alone to move it.',
  calendarSpan: 'Choose at most 42 days',
  absenceOrder: 'The last day cannot be before the first',
  absenceLong: 'Record at most 60 days at once',
  absenceDay: 'The teacher is not absent on this day',
  coverPast: 'This is over already',
  /** Used when only the database detected the conflict. */
  another: 'another duty',
} as const

/** Confirmations shown to a teacher after an action. */
export const dutyMessages = {
  accepted: 'Duty accepted successfully. You will receive a reminder before the duty time.',
  declined: 'Duty declined. The administration has been notified to reassign this duty.',
  completed: 'Duty marked as completed. Thank you for your service!',
  swapRequested: 'Swap request submitted. You will be notified when a response is available.',
  noted: 'Note added to duty record.',
  swapApproved: 'Both teachers have been notified',
  swapRejected: 'The requesting teacher has been notified',
} as const

/** Messages for failed automatic assignment and impossible swaps, worded as specified. */
export const autoReasons = {
  conflicts: 'No available teachers without conflicts',
  nobody: 'No suitable teacher found',
  error: 'Assignment failed due to error',
} as const
export const busyReason = 'Already has duty at this time.'
export const busyTeaching = 'Teaches {area} in {class} at that time.'
