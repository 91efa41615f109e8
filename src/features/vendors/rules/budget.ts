/** What is spent and promised of a vote head. Money in cents. */
import type { InvoiceStatus, PurchaseStatus } from '../contract/words.ts'
import { acceptedAfter, approvedAfter, creditedCents, type CreditFacts } from './credits.ts'
import { estimateCents, lineCents, sumOf, type InvoiceLine, type OrderItem } from './purchases.ts'

export interface Spending {
  /** Approved invoices without their credit notes. */
  readonly spent: number
  /** Ordered or billed, and not on an approved invoice yet. */
  readonly committed: number
  /** Approved requisitions that are not ordered yet. */
  readonly approved: number
}
export const nothingSpent: Spending = { spent: 0, committed: 0, approved: 0 }

export interface BilledInvoice {
  readonly status: InvoiceStatus
  readonly amountCents: number
  readonly approvedCents: number | null
  readonly lines: readonly InvoiceLine[]
  readonly credits: readonly CreditFacts[]
}

const spentOn = (invoices: readonly BilledInvoice[]): number =>
  sumOf(invoices, (invoice) => approvedAfter(invoice, creditedCents(invoice.credits)))

/** Of an item, the quantity on approved invoices, whether it was credited later or not. */
const acceptedOf = (invoices: readonly BilledInvoice[], itemId: string): number =>
  sumOf(
    invoices.flatMap(({ lines }) => lines).filter((line) => line.itemId === itemId),
    (line) => acceptedAfter(line, 0),
  )

export const spendingOfPurchase = (
  { status, items }: { status: PurchaseStatus; items: readonly OrderItem[] },
  invoices: readonly BilledInvoice[],
): Spending => {
  if (status === 'approved') return { ...nothingSpent, approved: estimateCents(items) }
  if (status !== 'ordered') return nothingSpent
  return {
    spent: spentOn(invoices),
    committed: sumOf(items, (item) =>
      lineCents(Math.max(0, item.quantity - acceptedOf(invoices, item.id)), item.priceCents ?? 0),
    ),
    approved: 0,
  }
}

/** An invoice without an order: promised until it is approved. */
export const spendingOfInvoice = (invoice: BilledInvoice): Spending => ({
  spent: spentOn([invoice]),
  committed: invoice.status === 'pending' ? Math.max(0, invoice.amountCents - creditedCents(invoice.credits)) : 0,
  approved: 0,
})

export const addedUp = (all: readonly Spending[]): Spending => ({
  spent: sumOf(all, ({ spent }) => spent),
  committed: sumOf(all, ({ committed }) => committed),
  approved: sumOf(all, ({ approved }) => approved),
})

/** What may still be asked for; below 0 when more is spent or promised than was voted. */
export const leftOfVote = (voted: number, { spent, committed, approved }: Spending): number =>
  voted - spent - committed - approved
