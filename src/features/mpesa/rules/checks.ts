/** When M-Pesa is asked again what became of a request. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const waits = [40 * second, 25 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute]
const longest = hour

/** @param checks how often it was asked. @returns ms until the next time */
export const waitBeforeCheck = (checks: number): number => waits[checks] ?? longest

/** Wait before the next try when M-Pesa did not answer, or has reported a payment that it does not confirm yet, ms. */
export const waitAfterTrouble = (checks: number): number => Math.min(2 ** Math.min(checks, 10) * second, 5 * minute)

/** A request has failed if M-Pesa did not even confirm within this time that it took it, ms. */
export const longestSending = 3 * minute

/** After this time it is left to the office, ms. */
export const longestOpen = 24 * hour
