/** Type of the live event after something was entered in the ledger. It stands apart: the first page needs nothing else of fees’ words. */
export const feesEvent = 'fees.changed'
