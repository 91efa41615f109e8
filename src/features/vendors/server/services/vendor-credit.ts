/** What is left of an invoice: once credit notes, withheld taxes and payments are off; and what the vendor owes. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { WithheldTax } from '../../contract/words.ts'
import { approvedAfter, creditedCents, overpaidCents } from '../../rules/credits.ts'
import { outstandingCents, sumOf } from '../../rules/purchases.ts'
import { taxLeft } from '../../rules/taxes.ts'
import { creditsOf, type CreditRow } from '../queries/credits.ts'
import { paymentsOf, settledInvoicesOf, type InvoiceRow, type PaymentRow } from '../queries/invoices.ts'
import { refundedCents } from '../queries/refunds.ts'

export const paidCents = (invoiceId: string, payments: readonly PaymentRow[]): number =>
  sumOf(
    payments.filter((one) => one.invoiceId === invoiceId),
    ({ amountCents }) => amountCents,
  )
export const notesOn = (invoiceId: string, credits: readonly CreditRow[]): CreditRow[] =>
  credits.filter((one) => one.invoiceId === invoiceId)

/** Approved, once the invoice's credit notes are off. */
export const worthOf = (invoice: InvoiceRow, credits: readonly CreditRow[]): number =>
  approvedAfter(invoice, creditedCents(notesOn(invoice.id, credits)))

/** The taxes that are kept back of an invoice, once its credit notes are off. */
export const withheldTaxesOf = (invoice: InvoiceRow, credited: number): Readonly<Record<WithheldTax, number>> => {
  const part = { amount: invoice.amountCents, worth: invoice.amountCents - credited }
  return {
    income: taxLeft(invoice.withheldCents - invoice.withheldVatCents, part),
    vat: taxLeft(invoice.withheldVatCents, part),
  }
}

/** In all; at least what payments have kept back already. */
export const withheldCents = (
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
  credits: readonly CreditRow[],
): number => {
  const notes = notesOn(invoice.id, credits)
  const { income, vat } = withheldTaxesOf(invoice, creditedCents(notes))
  const held =
    sumOf(
      payments.filter((one) => one.invoiceId === invoice.id),
      (one) => one.withheldCents,
    ) - sumOf(notes, ({ withheldBackCents }) => withheldBackCents)
  return Math.max(income + vat, held)
}

export const leftOf = (invoice: InvoiceRow, payments: readonly PaymentRow[], credits: readonly CreditRow[]): number =>
  invoice.approvedCents === null
    ? 0
    : outstandingCents(
        worthOf(invoice, credits),
        withheldCents(invoice, payments, credits),
        paidCents(invoice.id, payments),
      )

/** What the vendor has got above what is due, and the school has neither used nor been paid back. */
export const vendorCreditCents = async (tx: Tx, vendorId: string): Promise<number> => {
  const invoices = await settledInvoicesOf(tx, vendorId)
  const ids = invoices.map(({ id }) => id)
  const [payments, credits] = [await paymentsOf(tx, ids), await creditsOf(tx, ids)]
  const given = sumOf(invoices, (one) =>
    overpaidCents(worthOf(one, credits) - withheldCents(one, payments, credits), paidCents(one.id, payments)),
  )
  const used = sumOf(
    payments.filter(({ method }) => method === 'credit'),
    ({ amountCents }) => amountCents,
  )
  return given - used - (await refundedCents(tx, vendorId))
}
