/** Lists of harvesting that screens need without the schemas. */

/** waiting: a job is to come. running: records arrive. ready: the last harvest was whole. failed: it broke off. */
export const sourceStates = ['waiting', 'running', 'ready', 'failed'] as const
export type SourceState = (typeof sourceStates)[number]

/** unreachable: no answer. refused: an answer that is none. not_oai: it does not speak the protocol. closed: not public. */
export const sourceProblems = ['unreachable', 'refused', 'not_oai', 'closed'] as const
export type SourceProblem = (typeof sourceProblems)[number]

/** The most records that are taken from one repository. */
export const mostRecords = 5000

export const sourcesPath = '/cbe-library/sources'

export const harvestTexts = {
  name: 'Enter the name of the repository',
  url: 'Enter an address that starts with https://',
  closed: 'This address is not on the public network',
} as const
