/** What other modules may ask of assignments inside a transaction of their own; the program hands them the implementation. */

export interface MissingPiece {
  readonly assignmentId: string
  readonly learningAreaId: string
}

/**
 * The work that each of these learners was given, that fell due between two days, both included, and that is not there: neither handed in
 * nor marked on paper. Work that has not fallen due yet, and work that was closed before it did, is not missing. Learners without any are left out.
 */
export type MissingWorkQuery<Tx> = (tx: Tx, learnerIds: readonly string[], from: string, to: string) => Promise<Map<string, readonly MissingPiece[]>>
