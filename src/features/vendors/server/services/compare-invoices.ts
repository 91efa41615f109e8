/** What an invoice comes to: compared with its order and deliveries, without credit notes, and what is left to pay. */
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { purchaseSettings } from '../../contract/settings.ts'
import { acceptedAfter, approvedAfter, creditedCents, creditedOf, overpaidCents } from '../../rules/credits.ts'
import { deliveredOf, matchLine, outstandingCents, sumOf, type Hands, type Match } from '../../rules/purchases.ts'
import { creditsOf, type CreditRow } from '../queries/credits.ts'
import {
  invoicesOfPurchases,
  paymentsOf,
  settledInvoicesOf,
  type InvoiceRow,
  type PaymentRow,
} from '../queries/invoices.ts'
import { deliveriesOf, purchaseById, type DeliveryRow, type PurchaseRow } from '../queries/purchases.ts'
import { handsOf } from './show-purchases.ts'

export const paidCents = (invoiceId: string, payments: readonly PaymentRow[]): number =>
  sumOf(
    payments.filter((one) => one.invoiceId === invoiceId),
    ({ amountCents }) => amountCents,
  )
const notesOn = (invoiceId: string, credits: readonly CreditRow[]): CreditRow[] =>
  credits.filter((one) => one.invoiceId === invoiceId)

/** Approved, once the invoice's credit notes are off. */
export const worthOf = (invoice: InvoiceRow, credits: readonly CreditRow[]): number =>
  approvedAfter(invoice, creditedCents(notesOn(invoice.id, credits)))

export const leftOf = (invoice: InvoiceRow, payments: readonly PaymentRow[], credits: readonly CreditRow[]): number =>
  invoice.approvedCents === null
    ? 0
    : outstandingCents(worthOf(invoice, credits), invoice.withheldCents, paidCents(invoice.id, payments))

/** What the vendor has got above what is due and the school has not used yet. */
export const vendorCreditCents = async (tx: Tx, vendorId: string): Promise<number> => {
  const invoices = await settledInvoicesOf(tx, vendorId)
  const ids = invoices.map(({ id }) => id)
  const [payments, credits] = [await paymentsOf(tx, ids), await creditsOf(tx, ids)]
  const given = sumOf(invoices, (one) =>
    overpaidCents(worthOf(one, credits) - one.withheldCents, paidCents(one.id, payments)),
  )
  const used = sumOf(
    payments.filter(({ method }) => method === 'credit'),
    ({ amountCents }) => amountCents,
  )
  return given - used
}

export interface Compared {
  /** Null for an invoice without an order. */
  readonly purchase: PurchaseRow | null
  readonly moved: readonly DeliveryRow[]
  readonly matches: readonly Match[]
  readonly credits: readonly CreditRow[]
  readonly toPayCents: number
}

export const compare = async (tx: Tx, invoice: InvoiceRow): Promise<Compared> => {
  const ownCredits = await creditsOf(tx, [invoice.id])
  const billed = Math.max(0, invoice.amountCents - creditedCents(ownCredits))
  if (invoice.purchaseId === null)
    return { purchase: null, moved: [], matches: [], credits: ownCredits, toPayCents: billed }
  const found = await purchaseById(tx, invoice.purchaseId)
  if (!found) throw new AppError(commonErrors.notFound)
  const { purchase } = found
  const moved = await deliveriesOf(tx, purchase.id)
  const others = (await invoicesOfPurchases(tx, [purchase.id])).filter(({ id }) => id !== invoice.id)
  const credits = await creditsOf(
    tx,
    others.map(({ id }) => id),
  )
  const { tolerancePercent } = await readSettings(tx, purchaseSettings)
  const acceptedBefore = (itemId: string): number =>
    sumOf(others, ({ id, lines }) =>
      sumOf(
        lines.filter((line) => line.itemId === itemId),
        (line) => acceptedAfter(line, creditedOf(notesOn(id, credits), itemId)),
      ),
    )
  const matches = invoice.lines.flatMap((line) => {
    const item = purchase.items.find(({ id }) => id === line.itemId)
    if (!item) return []
    const facts = {
      delivered: deliveredOf(moved, item.id),
      acceptedBefore: acceptedBefore(item.id),
      percent: tolerancePercent,
    }
    const quantity = Math.max(0, line.quantity - creditedOf(ownCredits, item.id))
    return [matchLine(item, { ...line, quantity }, facts)]
  })
  const matched = sumOf(matches, ({ toPayCents }) => toPayCents)
  return { purchase, moved, matches, credits: ownCredits, toPayCents: Math.min(matched, billed) }
}

/** Who enters an invoice without an order is the one who asks for its payment. */
export const handsOn = (purchase: PurchaseRow | null, invoice: InvoiceRow): Hands => ({
  ...(purchase
    ? handsOf(purchase)
    : { requestedBy: invoice.enteredBy, approvedBy: null, orderedBy: null, enteredBy: null, checkedBy: null }),
  enteredBy: invoice.enteredBy,
  checkedBy: invoice.decidedBy,
})
