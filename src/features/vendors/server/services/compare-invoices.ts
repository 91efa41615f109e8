/** What an invoice comes to, compared with its order and deliveries, without credit notes. */
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { purchaseSettings } from '../../contract/settings.ts'
import { acceptedAfter, creditedCents, creditedOf } from '../../rules/credits.ts'
import { deliveredOf, matchLine, sumOf, type Hands, type Match } from '../../rules/purchases.ts'
import { creditsOf, type CreditRow } from '../queries/credits.ts'
import { invoicesOfPurchases, type InvoiceRow } from '../queries/invoices.ts'
import { deliveriesOf, purchaseById, type DeliveryRow, type PurchaseRow } from '../queries/purchases.ts'
import { handsOf } from './show-purchases.ts'
import { notesOn } from './vendor-credit.ts'

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
