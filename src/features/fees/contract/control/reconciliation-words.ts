/** Words of reconciliation that screens need without its schemas. */

/** The channels that send statements. */
export const statementChannels = ['bank', 'mpesa'] as const
export type StatementChannel = (typeof statementChannels)[number]

/**
 * matched: in the books. missing: only on the statement. different: the books have its reference with another amount or
 * on another day. ignored: of no concern to the books, with a reason.
 */
export const lineStates = ['missing', 'different', 'matched', 'ignored'] as const
export type LineState = (typeof lineStates)[number]

/** What matched a line: its reference, its amount and day, a person, or the entry that it was made into. */
export const matchedBy = ['reference', 'amount', 'hand', 'received', 'suspense', 'posted'] as const
export type MatchedBy = (typeof matchedBy)[number]
