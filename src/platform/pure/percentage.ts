/** The one way in which parts of a whole are rounded: shares of days, learners and money. */

/** One decimal; null if `whole` is 0. */
export const percentageOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
