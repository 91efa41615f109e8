/** Shillings and cents. */

/** @param shillings with at most two decimals */
export const toCents = (shillings: number): number => Math.round(shillings * 100)
export const toShillings = (cents: number): number => cents / 100

/** The cents that go with a part of a whole, rounded down; exact for any sums. */
export const proportion = (cents: number, part: number, whole: number): number =>
  Number((BigInt(cents) * BigInt(part)) / BigInt(whole))
