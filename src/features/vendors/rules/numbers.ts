/** How papers are numbered. */

const padded = (number: number): string => String(number).padStart(4, '0')

/** `LPO 0147`; it grows past its width instead of failing. */
export const orderName = (number: number): string => `LPO ${padded(number)}`
/** `GRN 0093`, goods received note. */
export const deliveryName = (number: number): string => `GRN ${padded(number)}`
