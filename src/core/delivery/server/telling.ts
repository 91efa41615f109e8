/** Whom a message tells of which learners. */

/** The guardian whom a message tells of learners. */
export interface Telling {
  /** Id of the guardian, or of their account. */
  readonly guardian: string
  readonly learnerIds: readonly string[]
}

/** Of a stored message. */
export const tellingOf = (row: {
  readonly guardian: string | null
  readonly learnerIds: readonly string[] | null
}): Telling | undefined => (row.guardian ? { guardian: row.guardian, learnerIds: row.learnerIds ?? [] } : undefined)

/** As text of an array, for one parameter with the learners of many messages. */
export const learnersOf = (telling: Telling | null): string | null =>
  telling ? `{${telling.learnerIds.join(',')}}` : null
