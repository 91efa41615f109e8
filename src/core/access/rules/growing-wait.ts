/** A limit that does not close: some tries are free, then each further one doubles the wait before the next. */
export interface GrowingLimit {
  /** Tries without a wait. */
  readonly free: number
  /** How long a try counts, ms. */
  readonly within: number
  /** The wait after the last free try, ms. */
  readonly first: number
  /** The wait grows no further, ms. */
  readonly longest: number
}

/** @param tries counted within the limit's time @returns the time between the newest try and the next, ms */
export const waitAfter = (tries: number, { free, first, longest }: GrowingLimit): number =>
  tries < free ? 0 : Math.min(longest, first * 2 ** Math.min(tries - free, 40))
