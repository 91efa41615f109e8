/** Money of invoices, in cents. Prices include VAT. */

export interface Split {
  readonly net: number
  readonly vat: number
}

/** The VAT in a price, rounded to the cent; the rest is net, so that both make the price exactly. */
export const splitVat = (gross: number, percent: number): Split => {
  const vat = Math.round((gross * percent) / (100 + percent))
  return { net: gross - vat, vat }
}

/** Part of a price for some of a period's days, in whole shillings: M-Pesa takes no cents. */
export const partOf = (gross: number, days: number, of: number): number => Math.round((gross * days) / of / 100) * 100
