/** Words of fee structures and bills that screens need without their schemas. */

/** all: day and boarding alike. */
export const lodgings = ['all', 'day', 'boarding'] as const
export type Lodging = (typeof lodgings)[number]

/** The choice of a learner who boards. */
export const boards = 'boarding'

/** The vote head to which the fares of buses are billed. */
export const transportHead = 'Transport'

/** new: not billed yet, changed: billed with another amount, gone: billed, but no longer due, same: as billed. */
export const billStates = ['new', 'changed', 'gone', 'same'] as const
export type BillState = (typeof billStates)[number]

/** What a learner pays who joins late or leaves early: the whole term, by weeks begun, or half for at most half of it. */
export const partTermRules = ['whole', 'weeks', 'half'] as const
export type PartTermRule = (typeof partTermRules)[number]

export const structureTexts = {
  items: 'Add at least one vote head',
  name: 'Enter the vote head',
  twice: 'Each vote head can be used once',
  percent: 'Use a number from -50 to 100',
} as const
