/** Months of the budget, by the clock of UTC. */

const dayOfMonth = 7

/** First day of the month. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, dayOfMonth)}-01`
