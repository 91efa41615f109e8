/** Shillings and cents, and how a receipt is numbered. */

/** @param shillings with at most two decimals */
export const toCents = (shillings: number): number => Math.round(shillings * 100)
export const toShillings = (cents: number): number => cents / 100

/** `00042`; it grows past its width instead of failing. */
export const receiptOf = (number: number): string => String(number).padStart(5, '0')

/** Spaces, dashes, the minus sign and invisible characters, which people and statements put in or leave out. */
const betweenSigns = /[\s\p{Pd}\p{Cf}\u2212]+/gu

/** Normal form of a payment reference, to detect duplicates. */
export const referenceKey = (reference: string): string =>
  reference.normalize('NFKC').replace(betweenSigns, '').toUpperCase()
