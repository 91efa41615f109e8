/**
 * Type of the live event published after a ledger entry. In its own file, because the first page needs nothing else of
 * fees.
 */
export const feesEvent = 'fees.changed'
