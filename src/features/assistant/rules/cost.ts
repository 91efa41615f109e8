/** What the month's tokens cost by the price that the school entered. */

const million = 1_000_000

export interface Budget {
  readonly used: number
  readonly left: number
}

/** Shillings used and left of the month. */
export const costOf = (usedTokens: number, monthlyTokens: number, pricePerMillion: number): Budget => {
  const shillings = (tokens: number): number => (tokens / million) * pricePerMillion
  return { used: shillings(usedTokens), left: shillings(Math.max(0, monthlyTokens - usedTokens)) }
}
