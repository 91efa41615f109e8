/** Words of caution money and refunds that screens need without its schemas. */

/** balance: set against what the learner owes. damage: kept by the school for something that was damaged or lost. */
export const cautionUses = ['balance', 'damage'] as const

/** How money goes back. sibling: to the account of another child of the family, without leaving the school. */
export const refundWays = ['cash', 'bank', 'mpesa', 'sibling'] as const
export type RefundWay = (typeof refundWays)[number]

export const cautionTexts = {
  whole: 'Use whole shillings from 0 to 1,000,000',
  way: 'Choose how it is paid out',
  payee: 'Enter who gets the money',
  sibling: 'Choose another child of the same family',
  reference: 'Enter the number of the transfer, cheque or M-Pesa message',
} as const
