/** Invoices of vendors: entered, with an order or without one, and decided. */
import { addDays } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DirectBody } from '../../contract/credits.ts'
import { invoiceErrors, type InvoiceBody, type InvoiceDetail } from '../../contract/invoices.ts'
import { purchaseErrors } from '../../contract/purchases.ts'
import { purchaseTexts } from '../../contract/words.ts'
import { creditedCents } from '../../rules/credits.ts'
import { toCents } from '../../rules/money.ts'
import { lineCents, obstacleFor, sumOf, type InvoiceLine } from '../../rules/purchases.ts'
import {
  alikeInvoice,
  insertInvoice,
  invoiceById,
  lockInvoice,
  updateInvoice,
  type InvoiceRow,
} from '../queries/invoices.ts'
import type { PurchaseRow } from '../queries/purchases.ts'
import type { VendorRow } from '../queries/vendors.ts'
import { chosenVoteHead } from './budgets.ts'
import { compare, handsOn } from './compare-invoices.ts'
import { heldVendor } from './directory.ts'
import { notifyInvoice, publishVendorChanged } from './notify.ts'
import { heldPurchase, refuseOverLimit, refuseStrangeItems } from './purchases.ts'
import type { VendorCaller } from './show.ts'
import { invoiceDetailOf } from './show-invoices.ts'
import { withheldTaxesOf } from './vendor-credit.ts'

type Printed = Pick<
  InvoiceBody,
  'invoiceNumber' | 'issueDate' | 'dueDate' | 'vat' | 'withholding' | 'withholdingKind' | 'withheldVat' | 'isAnother'
>

/** @throws AppError 409 for a number that the vendor has used, and for an invoice like another until it is said to be another */
const insert = async (
  tx: Tx,
  caller: VendorCaller,
  vendor: VendorRow,
  printed: Printed,
  purchase: PurchaseRow | null,
  about: Pick<InvoiceRow, 'budgetId' | 'description' | 'lines' | 'amountCents'>,
): Promise<InvoiceDetail> => {
  const dueOn = printed.dueDate ?? addDays(printed.issueDate, vendor.paymentTerms)
  if (printed.issueDate > caller.today) refuseFields({ issueDate: purchaseTexts.future })
  if (dueOn < printed.issueDate) refuseFields({ dueDate: purchaseTexts.due })
  const { amountCents } = about
  const [vatCents, withheldVatCents] = [toCents(printed.vat), toCents(printed.withheldVat)]
  const withheldCents = toCents(printed.withholding) + withheldVatCents
  if (withheldCents > amountCents) refuseFields({ withholding: purchaseTexts.withholding })
  if (vatCents > amountCents) refuseFields({ vat: purchaseTexts.withholding })
  if (withheldVatCents > vatCents) refuseFields({ withheldVat: purchaseTexts.withheldVat })
  const values = { vendorId: vendor.id, amountCents, issuedOn: printed.issueDate }
  const alike = printed.isAnother ? undefined : await alikeInvoice(tx, values)
  if (alike && alike.invoiceNumber.toUpperCase() !== printed.invoiceNumber.toUpperCase())
    throw new AppError(invoiceErrors.alike, { params: { number: alike.invoiceNumber } })
  const row = onlyRow(
    await insertInvoice(tx, {
      ...values,
      ...about,
      purchaseId: purchase?.id ?? null,
      invoiceNumber: printed.invoiceNumber,
      dueOn,
      vatCents,
      withheldCents,
      withheldVatCents,
      withholdingKind: printed.withholding > 0 ? (printed.withholdingKind ?? 'other') : null,
      enteredBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_invoices_number_key')
        ? new AppError(invoiceErrors.numberTaken, { fields: { invoiceNumber: invoiceErrors.numberTaken.message } })
        : error
    }),
  )
  await audit(tx, {
    action: purchase === null ? 'vendors.enter_direct_invoice' : 'vendors.enter_invoice',
    entity: 'vendor_invoice',
    entityId: row.id,
    after: { invoiceNumber: row.invoiceNumber, companyName: vendor.companyName, amountCents, vatCents, withheldCents },
  })
  await notifyInvoice(tx, caller, row, { vendor: vendor.companyName, purchase }, { is: 'entered' })
  publishVendorChanged(tx, vendor.id)
  return invoiceDetailOf(tx, caller, row.id)
}

export const enter = async (
  tx: Tx,
  caller: VendorCaller,
  purchaseId: string,
  body: InvoiceBody,
): Promise<InvoiceDetail> => {
  const purchase = await heldPurchase(tx, purchaseId)
  refuseStrangeItems(purchase, body.lines)
  if (purchase.status !== 'ordered' || !purchase.vendorId) throw new AppError(purchaseErrors.notOrdered)
  const lines = body.lines.map(({ itemId, quantity, price }): InvoiceLine => ({
    itemId,
    quantity: Math.round(quantity * 100),
    priceCents: toCents(price),
    accepted: null,
  }))
  return insert(tx, caller, await heldVendor(tx, purchase.vendorId), body, purchase, {
    budgetId: null,
    description: body.description ?? purchase.title,
    lines,
    amountCents: sumOf(lines, ({ quantity, priceCents }) => lineCents(quantity, priceCents)),
  })
}

/** @throws AppError 409 for a vendor that is not active */
export const enterDirect = async (
  tx: Tx,
  caller: VendorCaller,
  vendorId: string,
  body: DirectBody,
): Promise<InvoiceDetail> => {
  const vendor = await heldVendor(tx, vendorId)
  if (vendor.status !== 'active') throw new AppError(purchaseErrors.notActive)
  const head = await chosenVoteHead(tx, caller, body.budgetId)
  return insert(tx, caller, vendor, body, null, {
    budgetId: head?.id ?? null,
    description: body.description,
    lines: [],
    amountCents: toCents(body.amount),
  })
}

/** The purchase is held too, so that two invoices of one delivery are compared one after the other. */
export const heldInvoice = async (tx: Tx, id: string): Promise<InvoiceRow> => {
  const found = await invoiceById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  if (found.invoice.purchaseId) await heldPurchase(tx, found.invoice.purchaseId)
  const row = await lockInvoice(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const decide = async (
  tx: Tx,
  caller: VendorCaller,
  id: string,
  { decision, amount, note }: { decision: 'approve' | 'reject'; amount: number; note?: string | null | undefined },
): Promise<InvoiceDetail> => {
  const row = await heldInvoice(tx, id)
  const vendorName = (await invoiceById(tx, id))?.vendorName ?? ''
  if (row.status !== 'pending') throw new AppError(invoiceErrors.decided)
  const { purchase, matches, credits, toPayCents } = await compare(tx, row)
  const obstacle = obstacleFor('check', caller.accountId, handsOn(purchase, row))
  if (obstacle) throw new AppError(obstacle === 'asked' ? invoiceErrors.askedForIt : invoiceErrors.enteredIt)
  const approves = decision === 'approve'
  if (approves) {
    if (toPayCents === 0) throw new AppError(invoiceErrors.nothingDelivered)
    if (toCents(amount) !== toPayCents)
      throw new AppError(invoiceErrors.amountChanged, { params: { amount: kes(toPayCents) } })
    await refuseOverLimit(tx, caller, toPayCents)
  }
  await updateInvoice(tx, id, {
    status: approves ? 'approved' : 'rejected',
    decidedBy: caller.accountId,
    decidedAt: tx.at,
    decisionNote: note ?? null,
    ...(approves
      ? {
          approvedCents: toPayCents,
          lines: row.lines.map((line, index) => ({ ...line, accepted: matches[index]?.payable ?? 0 })),
        }
      : {}),
  })
  await audit(tx, {
    action: 'vendors.decide_invoice',
    entity: 'vendor_invoice',
    entityId: id,
    before: { status: row.status, amountCents: row.amountCents },
    after: { status: approves ? 'approved' : 'rejected', ...(approves ? { approvedCents: toPayCents } : {}) },
    ...(note ? { reason: note } : {}),
  })
  const { income, vat } = withheldTaxesOf(row, creditedCents(credits))
  await notifyInvoice(
    tx,
    caller,
    row,
    { vendor: vendorName, purchase },
    approves ? { is: 'approved', cents: toPayCents - income - vat } : { is: 'rejected' },
  )
  publishVendorChanged(tx, row.vendorId)
  return invoiceDetailOf(tx, caller, id)
}
