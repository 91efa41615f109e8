/** Shillings and cents, and how a receipt is numbered. */

/** @param shillings with at most two decimals */
export const toCents = (shillings: number): number => Math.round(shillings * 100)
export const toShillings = (cents: number): number => cents / 100

/** `00042`; it grows past its width instead of failing. */
export const receiptOf = (number: number): string => String(number).padStart(5, '0')

/** Normal form of a payment reference, to detect duplicates. */
export const referenceKey = (reference: string): string => reference.replace(/\s+/g, '').toUpperCase()
