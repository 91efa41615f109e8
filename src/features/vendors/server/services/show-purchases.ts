/** Shows purchases: in lists, and one with everything that belongs to it. */
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PurchaseDetail, PurchaseItem } from '../../contract/purchases.ts'
import { toShillings } from '../../rules/money.ts'
import {
  deliveredOf,
  estimateCents,
  obstacleFor,
  orderCents,
  type Hands,
  type OrderItem,
} from '../../rules/purchases.ts'
import { purchaseDevicesOf } from '../queries/devices.ts'
import { invoicesOfPurchases } from '../queries/invoices.ts'
import {
  deliveriesOf,
  purchaseById,
  purchasesPage,
  quotationsOf,
  type NamedPurchase,
  type PurchaseFilters,
  type PurchaseRow,
} from '../queries/purchases.ts'
import { budgetFor } from './budgets.ts'
import { nameIn, type Names, type VendorCaller } from './show.ts'

export const handsOf = (row: PurchaseRow): Hands => ({
  requestedBy: row.requestedBy,
  approvedBy: row.decidedBy,
  orderedBy: row.orderedBy,
  enteredBy: null,
  checkedBy: null,
})

const showItem = ({ purchase, vendorName }: NamedPurchase, names: Names): PurchaseItem => ({
  id: purchase.id,
  number: purchase.number,
  title: purchase.title,
  status: purchase.status,
  neededOn: purchase.neededOn,
  estimate: toShillings(estimateCents(purchase.items)),
  total: purchase.status === 'ordered' ? toShillings(orderCents(purchase.items)) : null,
  vendorName,
  orderNumber: purchase.orderNumber,
  requestedByName: nameIn(names, purchase.requestedBy),
  requestedAt: purchase.requestedAt.toISOString(),
})

export const listOf = async (tx: Tx, query: PurchaseFilters): Promise<Paged<PurchaseItem>> => {
  const { rows, total } = await purchasesPage(tx, query)
  const names = await accountNames(
    tx,
    rows.map(({ purchase }) => purchase.requestedBy),
  )
  return toPage(
    rows.map((row) => showItem(row, names)),
    total,
    query.page,
    query.limit,
  )
}

const personOf = (names: Names, by: string | null, at: Date | null) =>
  by && at ? { name: nameIn(names, by), at: at.toISOString() } : null

const mayOf = (caller: VendorCaller, row: PurchaseRow): PurchaseDetail['may'] => {
  const free = (step: 'approve' | 'order' | 'receive') => obstacleFor(step, caller.accountId, handsOf(row)) === null
  return {
    decide: row.status === 'requested' && caller.approves && free('approve'),
    quote: row.status === 'requested' || row.status === 'approved',
    order: row.status === 'approved' && free('order'),
    receive: row.status === 'ordered' && free('receive'),
    invoice: row.status === 'ordered',
  }
}

/** @throws AppError 404 */
export const purchaseDetailOf = async (tx: Tx, caller: VendorCaller, id: string): Promise<PurchaseDetail> => {
  const found = await purchaseById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const { purchase } = found
  const [quoted, moved, invoices] = [
    await quotationsOf(tx, id),
    await deliveriesOf(tx, id),
    await invoicesOfPurchases(tx, [id]),
  ]
  const devices = await purchaseDevicesOf(tx, id)
  const names = await accountNames(tx, [
    purchase.requestedBy,
    purchase.decidedBy,
    purchase.orderedBy,
    ...quoted.map(({ recordedBy }) => recordedBy),
    ...moved.map(({ recordedBy }) => recordedBy),
  ])
  return {
    ...showItem(found, names),
    reason: purchase.reason,
    budget: await budgetFor(tx, purchase.budgetId, purchase.id),
    vendorId: purchase.vendorId,
    deliverBy: purchase.deliverBy,
    items: purchase.items.map((item) => ({
      id: item.id,
      name: item.name,
      unit: item.unit,
      quantity: item.quantity / 100,
      estimate: toShillings(item.estimateCents),
      price: item.priceCents === null ? null : toShillings(item.priceCents),
      delivered: deliveredOf(moved, item.id) / 100,
      devices: devices.filter(({ itemId }) => itemId === item.id).map(({ deviceId, tag }) => ({ id: deviceId, tag })),
    })),
    quotations: quoted.map((row) => ({
      id: row.id,
      vendorId: row.vendorId,
      vendorName: row.vendorName,
      prices: row.prices.map(({ itemId, priceCents }) => ({ itemId, price: toShillings(priceCents) })),
      total: toShillings(orderCents(priced(purchase.items, row.prices))),
      deliveryDays: row.deliveryDays,
      notes: row.notes,
      isChosen: row.isChosen,
      recordedByName: nameIn(names, row.recordedBy),
    })),
    deliveries: moved.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      note: row.note,
      date: row.deliveredOn,
      lines: row.lines.map(({ itemId, quantity }) => ({ itemId, quantity: quantity / 100 })),
      recordedBy: { name: nameIn(names, row.recordedBy), at: row.recordedAt.toISOString() },
    })),
    invoices: invoices.map((row) => ({
      id: row.id,
      invoiceNumber: row.invoiceNumber,
      amount: toShillings(row.amountCents),
      status: row.status,
    })),
    decided: personOf(names, purchase.decidedBy, purchase.decidedAt),
    decisionNote: purchase.decisionNote,
    ordered: personOf(names, purchase.orderedBy, purchase.orderedAt),
    may: mayOf(caller, purchase),
  }
}

export const priced = (
  items: readonly OrderItem[],
  prices: readonly { itemId: string; priceCents: number }[],
): OrderItem[] =>
  items.map((item) => ({ ...item, priceCents: prices.find(({ itemId }) => itemId === item.id)?.priceCents ?? null }))
