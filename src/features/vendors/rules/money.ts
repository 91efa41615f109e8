/** Shillings and cents. */

/** @param shillings with at most two decimals */
export const toCents = (shillings: number): number => Math.round(shillings * 100)
export const toShillings = (cents: number): number => cents / 100
