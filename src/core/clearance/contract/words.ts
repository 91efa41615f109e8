/** Words of clearance that screens need without its schemas. */

/** notStarted: the learner left, and nobody started the form. */
export const clearanceStates = ['open', 'notStarted', 'complete'] as const
export type ClearanceState = (typeof clearanceStates)[number]

/**
 * out: something is still out. clear: nothing is, and nobody signed. signed: counts. reopened: signed, but something was
 * added since, so the signature does not count any more.
 */
export const lineStates = ['out', 'clear', 'signed', 'reopened'] as const
export type LineState = (typeof lineStates)[number]

export const clearanceTexts = {
  day: 'Enter the last day at school',
  learners: 'Choose learners of this school',
} as const
