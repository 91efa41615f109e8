/** A learner's balance, as communication needs it. */

/** In cents. */
export interface Owed {
  readonly balance: number
  readonly overdue: number
}

/** The next payment due, including all overdue amounts. */
export interface Due {
  readonly cents: number
  /** YYYY-MM-DD */
  readonly on: string
}
