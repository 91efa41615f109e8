/** Shows invoices: in lists, and one beside its order and deliveries. */
import { accountNames } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { InvoiceDetail, InvoiceItem } from '../../contract/invoices.ts'
import { purchaseSettings } from '../../contract/settings.ts'
import { toShillings } from '../../rules/money.ts'
import {
  deliveredOf,
  lineCents,
  matchLine,
  obstacleFor,
  outstandingCents,
  sumOf,
  type Hands,
  type Match,
} from '../../rules/purchases.ts'
import {
  invoiceById,
  invoicesOfPurchase,
  invoicesPage,
  paymentsOf,
  type InvoiceFilters,
  type InvoiceRow,
  type NamedInvoice,
  type PaymentRow,
} from '../queries/invoices.ts'
import { deliveriesOf, purchaseById, type DeliveryRow, type PurchaseRow } from '../queries/purchases.ts'
import { nameIn, type Names, type VendorCaller } from './show.ts'
import { handsOf, orderCents } from './show-purchases.ts'

const paidCents = (invoiceId: string, payments: readonly PaymentRow[]): number =>
  sumOf(
    payments.filter((one) => one.invoiceId === invoiceId),
    ({ amountCents }) => amountCents,
  )
export const leftOf = (invoice: InvoiceRow, payments: readonly PaymentRow[]): number =>
  outstandingCents(invoice.approvedCents, invoice.withheldCents, paidCents(invoice.id, payments))

const showItem = (
  { invoice, vendorName }: NamedInvoice,
  payments: readonly PaymentRow[],
  today: string,
): InvoiceItem => ({
  id: invoice.id,
  vendorId: invoice.vendorId,
  vendorName,
  purchaseId: invoice.purchaseId,
  invoiceNumber: invoice.invoiceNumber,
  amount: toShillings(invoice.amountCents),
  currency: 'KES',
  issueDate: invoice.issuedOn,
  dueDate: invoice.dueOn,
  description: invoice.description,
  status: invoice.status,
  isOverdue: invoice.status === 'pending' && invoice.dueOn < today,
  outstanding: toShillings(leftOf(invoice, payments)),
})

export const invoicesOf = async (
  tx: Tx,
  { today }: VendorCaller,
  query: InvoiceFilters,
): Promise<Paged<InvoiceItem>> => {
  const { rows, total } = await invoicesPage(tx, query, today)
  const payments = await paymentsOf(
    tx,
    rows.map(({ invoice }) => invoice.id),
  )
  return toPage(
    rows.map((row) => showItem(row, payments, today)),
    total,
    query.page,
    query.limit,
  )
}

interface Compared {
  readonly purchase: PurchaseRow
  readonly moved: readonly DeliveryRow[]
  readonly matches: readonly Match[]
  readonly toPayCents: number
}

export const compare = async (tx: Tx, invoice: InvoiceRow): Promise<Compared> => {
  const found = await purchaseById(tx, invoice.purchaseId)
  if (!found) throw new AppError(commonErrors.notFound)
  const { purchase } = found
  const moved = await deliveriesOf(tx, purchase.id)
  const others = (await invoicesOfPurchase(tx, purchase.id)).filter(({ id }) => id !== invoice.id)
  const { tolerancePercent } = await readSettings(tx, purchaseSettings)
  const acceptedBefore = (itemId: string): number =>
    sumOf(
      others.flatMap(({ lines }) => lines).filter((line) => line.itemId === itemId),
      ({ accepted }) => accepted ?? 0,
    )
  const matches = invoice.lines.flatMap((line) => {
    const item = purchase.items.find(({ id }) => id === line.itemId)
    if (!item) return []
    const facts = {
      delivered: deliveredOf(moved, item.id),
      acceptedBefore: acceptedBefore(item.id),
      percent: tolerancePercent,
    }
    return [matchLine(item, line, facts)]
  })
  return { purchase, moved, matches, toPayCents: sumOf(matches, ({ toPayCents }) => toPayCents) }
}

export const handsOn = (purchase: PurchaseRow, invoice: InvoiceRow): Hands => ({
  ...handsOf(purchase),
  enteredBy: invoice.enteredBy,
  checkedBy: invoice.decidedBy,
})

const stepsOf = (
  { purchase, moved }: Compared,
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
  names: Names,
): InvoiceDetail['steps'] => {
  const [received, paid] = [moved.findLast(({ kind }) => kind === 'delivery'), payments.at(-1)]
  const step = (name: InvoiceDetail['steps'][number]['name'], by: string | null | undefined, at?: Date | null) => ({
    name,
    by: nameIn(names, by ?? null),
    at: at?.toISOString() ?? null,
  })
  return [
    step('requested', purchase.requestedBy, purchase.requestedAt),
    step('approved', purchase.decidedBy, purchase.decidedAt),
    step('ordered', purchase.orderedBy, purchase.orderedAt),
    step('received', received?.recordedBy, received?.recordedAt),
    step('checked', invoice.decidedBy, invoice.decidedAt),
    step('paid', paid?.paidBy, paid?.createdAt),
  ]
}

/** @throws AppError 404 */
export const invoiceDetailOf = async (tx: Tx, caller: VendorCaller, id: string): Promise<InvoiceDetail> => {
  const found = await invoiceById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const { invoice } = found
  const [compared, payments] = [await compare(tx, invoice), await paymentsOf(tx, [id])]
  const { purchase, moved, matches, toPayCents } = compared
  const names = await accountNames(tx, [
    purchase.requestedBy,
    purchase.decidedBy,
    purchase.orderedBy,
    invoice.decidedBy,
    ...moved.map(({ recordedBy }) => recordedBy),
    ...payments.map(({ paidBy }) => paidBy),
  ])
  const item = (itemId: string) => purchase.items.find((one) => one.id === itemId)
  const free = (step: 'check' | 'pay') => obstacleFor(step, caller.accountId, handsOn(purchase, invoice)) === null
  return {
    ...showItem(found, payments, caller.today),
    orderNumber: purchase.orderNumber ?? 0,
    vendorEmail: found.vendorEmail,
    vat: toShillings(invoice.vatCents),
    withholding: toShillings(invoice.withheldCents),
    items: matches.map((match, index) => ({
      itemId: match.itemId,
      name: item(match.itemId)?.name ?? '',
      unit: item(match.itemId)?.unit ?? '',
      ordered: match.ordered / 100,
      delivered: match.delivered / 100,
      invoiced: match.invoiced / 100,
      orderedPrice: toShillings(item(match.itemId)?.priceCents ?? 0),
      invoicedPrice: toShillings(invoice.lines[index]?.priceCents ?? 0),
      payable: match.payable / 100,
      toPay: toShillings(match.toPayCents),
      state: match.state,
    })),
    orderedValue: toShillings(orderCents(purchase.items)),
    deliveredValue: toShillings(
      sumOf(purchase.items, (one) => lineCents(deliveredOf(moved, one.id), one.priceCents ?? 0)),
    ),
    toPay: toShillings(invoice.approvedCents ?? toPayCents),
    approved: invoice.approvedCents === null ? null : toShillings(invoice.approvedCents),
    decisionNote: invoice.decisionNote,
    steps: stepsOf(compared, invoice, payments, names),
    payments: payments.map((row) => ({
      id: row.id,
      amount: toShillings(row.amountCents),
      method: row.method,
      reference: row.reference,
      paidOn: row.paidOn,
      paidByName: nameIn(names, row.paidBy),
    })),
    may: {
      decide: invoice.status === 'pending' && caller.approves && free('check'),
      pay: invoice.status === 'approved' && caller.pays && free('pay'),
    },
  }
}
