/** Purchases from the requisition to the delivery. */
import { nextNumber, readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  purchaseErrors,
  type DeliveryBody,
  type PurchaseDetail,
  type QuotationBody,
  type RequestBody,
} from '../../contract/purchases.ts'
import { purchaseSettings } from '../../contract/settings.ts'
import { purchaseTexts } from '../../contract/words.ts'
import { toCents } from '../../rules/money.ts'
import { estimateCents, impossibleItems, isWithin, obstacleFor, orderCents } from '../../rules/purchases.ts'
import {
  chooseQuotation,
  deliveriesOf,
  insertDelivery,
  insertPurchase,
  insertQuotation,
  lockPurchase,
  quotationsOf,
  updatePurchase,
  type PurchaseRow,
} from '../queries/purchases.ts'
import { chosenVoteHead } from './budgets.ts'
import { heldVendor } from './directory.ts'
import { notifyPurchase, publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'
import { handsOf, priced, purchaseDetailOf } from './show-purchases.ts'

/** @throws AppError 404; the row is held until the transaction ends */
export const heldPurchase = async (tx: Tx, id: string): Promise<PurchaseRow> => {
  const row = await lockPurchase(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const changed = async (tx: Tx, caller: VendorCaller, id: string): Promise<PurchaseDetail> => {
  publishVendorChanged(tx, id)
  return purchaseDetailOf(tx, caller, id)
}

export const request = async (tx: Tx, caller: VendorCaller, body: RequestBody): Promise<PurchaseDetail> => {
  const items = body.items.map(({ name, unit, quantity, estimate }) => ({
    id: newId(),
    name,
    unit,
    quantity: Math.round(quantity * 100),
    estimateCents: toCents(estimate),
    priceCents: null,
  }))
  const head = await chosenVoteHead(tx, caller, body.budgetId)
  const row = onlyRow(
    await insertPurchase(tx, {
      number: await nextNumber(tx, 'requisitions'),
      title: body.title,
      reason: body.reason,
      neededOn: body.neededOn ?? null,
      items,
      budgetId: head?.id ?? null,
      requestedBy: caller.accountId,
    }),
  )
  await audit(tx, {
    action: 'vendors.request',
    entity: 'purchase',
    entityId: row.id,
    after: {
      number: row.number,
      title: row.title,
      estimateCents: estimateCents(items),
      ...(head ? { voteHead: head.name } : {}),
    },
    reason: row.reason,
  })
  await notifyPurchase(tx, caller, row, 'asked')
  return changed(tx, caller, row.id)
}

/** @throws AppError 403 for somebody who is not the principal, above the limit */
export const refuseOverLimit = async (tx: Tx, { isPrincipal }: VendorCaller, cents: number): Promise<void> => {
  const { approvalLimit } = await readSettings(tx, purchaseSettings)
  if (!isPrincipal && cents > toCents(approvalLimit))
    throw new AppError(purchaseErrors.overLimit, { params: { limit: kes(toCents(approvalLimit)) } })
}

export const decide = async (
  tx: Tx,
  caller: VendorCaller,
  id: string,
  { decision, note }: { decision: 'approve' | 'reject'; note?: string | null | undefined },
): Promise<PurchaseDetail> => {
  const row = await heldPurchase(tx, id)
  if (row.status !== 'requested') throw new AppError(purchaseErrors.decided)
  if (obstacleFor('approve', caller.accountId, handsOf(row))) throw new AppError(purchaseErrors.ownRequest)
  if (decision === 'approve') await refuseOverLimit(tx, caller, estimateCents(row.items))
  const status = decision === 'approve' ? ('approved' as const) : ('rejected' as const)
  await updatePurchase(tx, id, {
    status,
    decidedBy: caller.accountId,
    decidedAt: tx.at,
    decisionNote: note ?? null,
  })
  await audit(tx, {
    action: 'vendors.decide_purchase',
    entity: 'purchase',
    entityId: id,
    before: { status: row.status },
    after: { status, estimateCents: estimateCents(row.items) },
    ...(note ? { reason: note } : {}),
  })
  await notifyPurchase(tx, caller, row, status)
  return changed(tx, caller, id)
}

/** @throws AppError 400 unless the lines name items of the purchase, each once, and all where `whole` */
export const refuseStrangeItems = (
  { items }: Pick<PurchaseRow, 'items'>,
  lines: readonly { itemId: string }[],
  whole = false,
): void => {
  const named = new Set(lines.map(({ itemId }) => itemId))
  if (lines.some(({ itemId }) => !items.some(({ id }) => id === itemId))) throw new AppError(commonErrors.notFound)
  if (named.size !== lines.length || (whole && named.size !== items.length))
    refuseFields({ [whole ? 'prices' : 'lines']: purchaseTexts.prices })
}
export const quote = async (tx: Tx, caller: VendorCaller, id: string, body: QuotationBody): Promise<PurchaseDetail> => {
  const row = await heldPurchase(tx, id)
  if (row.status !== 'requested' && row.status !== 'approved') throw new AppError(purchaseErrors.notApproved)
  const vendor = await heldVendor(tx, body.vendorId)
  if (vendor.status !== 'active') throw new AppError(purchaseErrors.notActive)
  refuseStrangeItems(row, body.prices, true)
  const prices = body.prices.map(({ itemId, price }) => ({ itemId, priceCents: toCents(price) }))
  const made = onlyRow(
    await insertQuotation(tx, {
      purchaseId: id,
      vendorId: vendor.id,
      prices,
      deliveryDays: body.deliveryDays ?? null,
      notes: body.notes ?? null,
      recordedBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_quotations_vendor_key') ? new AppError(purchaseErrors.quoted) : error
    }),
  )
  await audit(tx, {
    action: 'vendors.add_quotation',
    entity: 'vendor_quotation',
    entityId: made.id,
    after: { number: row.number, companyName: vendor.companyName, totalCents: orderCents(priced(row.items, prices)) },
  })
  return changed(tx, caller, id)
}

export const order = async (
  tx: Tx,
  caller: VendorCaller,
  id: string,
  body: { quotationId: string; deliverBy?: string | null | undefined },
): Promise<PurchaseDetail> => {
  const row = await heldPurchase(tx, id)
  const chosen = (await quotationsOf(tx, id)).find((one) => one.id === body.quotationId)
  if (!chosen) throw new AppError(commonErrors.notFound)
  if (row.status !== 'approved') throw new AppError(purchaseErrors.notApproved)
  if (obstacleFor('order', caller.accountId, handsOf(row))) throw new AppError(purchaseErrors.approverOrders)
  if ((await heldVendor(tx, chosen.vendorId)).status !== 'active') throw new AppError(purchaseErrors.notActive)
  const items = priced(row.items, chosen.prices)
  const { tolerancePercent } = await readSettings(tx, purchaseSettings)
  const [total, approved] = [orderCents(items), estimateCents(row.items)]
  if (!isWithin(total, approved, tolerancePercent))
    throw new AppError(purchaseErrors.overApproved, { params: { approved: kes(approved) } })
  const orderNumber = await nextNumber(tx, 'purchase_orders')
  await chooseQuotation(tx, chosen.id)
  await updatePurchase(tx, id, {
    items,
    status: 'ordered',
    vendorId: chosen.vendorId,
    orderNumber,
    orderedBy: caller.accountId,
    orderedAt: tx.at,
    deliverBy: body.deliverBy ?? null,
  })
  await audit(tx, {
    action: 'vendors.order',
    entity: 'purchase',
    entityId: id,
    after: { orderNumber, companyName: chosen.vendorName, totalCents: total },
  })
  return changed(tx, caller, id)
}

export const receive = async (
  tx: Tx,
  caller: VendorCaller,
  id: string,
  body: DeliveryBody,
): Promise<PurchaseDetail> => {
  const row = await heldPurchase(tx, id)
  refuseStrangeItems(row, body.lines)
  if (row.status !== 'ordered') throw new AppError(purchaseErrors.notOrdered)
  if (obstacleFor('receive', caller.accountId, handsOf(row))) throw new AppError(purchaseErrors.ordererReceives)
  if (body.date > caller.today) refuseFields({ date: purchaseTexts.future })
  const lines = body.lines.map(({ itemId, quantity }) => ({ itemId, quantity: Math.round(quantity * 100) }))
  if (impossibleItems(row.items, await deliveriesOf(tx, id), { kind: body.kind, lines }).length > 0)
    refuseFields({ lines: body.kind === 'return' ? purchaseTexts.notThere : purchaseTexts.tooMuch })
  const made = onlyRow(
    await insertDelivery(tx, {
      purchaseId: id,
      number: await nextNumber(tx, 'vendor_deliveries'),
      kind: body.kind,
      deliveredOn: body.date,
      note: body.note ?? null,
      lines,
      recordedBy: caller.accountId,
    }),
  )
  await audit(tx, {
    action: 'vendors.record_delivery',
    entity: 'vendor_delivery',
    entityId: made.id,
    after: { orderNumber: row.orderNumber, number: made.number, kind: made.kind, lines },
  })
  return changed(tx, caller, id)
}
