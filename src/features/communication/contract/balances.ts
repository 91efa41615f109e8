/** What communication asks of whoever keeps the school’s fees, inside a transaction of its own; the program hands over the implementation. */

/** In cents. */
export interface Owed {
  readonly balance: number
  readonly overdue: number
}

/** What is to be paid next, with everything that was due before. */
export interface Due {
  readonly cents: number
  /** YYYY-MM-DD */
  readonly on: string
}

/** Null while the school does not keep its fees here. Learners without anything are left out. */
export interface FeesAsked<Tx> {
  isOpen(tx: Tx): Promise<boolean>
  owed(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, Owed> | null>
  due(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, Due> | null>
}
