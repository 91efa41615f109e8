/** How a cheque is called in references and in the ledger. */

/** `KCB 004518`: cheques of different banks may have the same number. */
export const chequeReference = (bank: string | null | undefined, number: string | null | undefined): string | null =>
  [bank, number].filter(Boolean).join(' ') || null

/** What the ledger says about a cheque that bounced, in the language of the person who entered it. */
export const bounceWords = {
  reason: { en: 'Cheque bounced: {reason}', sw: 'Hundi imekataliwa na benki: {reason}' },
  fee: { en: 'Bank fee for the bounced cheque {cheque}', sw: 'Ada ya benki ya hundi iliyokataliwa {cheque}' },
} as const
