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

/** Work that falls due, as a calendar shows it. */
export interface DueWork {
  readonly assignmentId: string
  readonly title: string
  readonly learningArea: string
  /** The class; empty for work that is given by name or to a group. */
  readonly className: string
  readonly dueAt: Date
  readonly dueOn: string
  /** Those of the asked for who have it to do; of staff nobody. */
  readonly learnerIds: readonly string[]
}

/** Whose: some learners', or the work that an account itself set. */
export type DueFor = { readonly learnerIds: readonly string[] } | { readonly setBy: string }

/** Assigned work that falls due between two days, both included, whether it has or not; the first due first. */
export type DueWorkQuery<Tx> = (tx: Tx, of: DueFor, from: string, to: string) => Promise<readonly DueWork[]>
