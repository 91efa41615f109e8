/** Invoices of vendors: entered, approved and paid. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { invoiceErrors, type InvoiceBody, type InvoiceDetail, type PaymentBody } from '../../contract/invoices.ts'
import { purchaseErrors } from '../../contract/purchases.ts'
import { purchaseTexts, type VendorPaymentMethod } from '../../contract/words.ts'
import { toCents } from '../../rules/money.ts'
import { lineCents, obstacleFor, sumOf, type InvoiceLine } from '../../rules/purchases.ts'
import { currentBankDetails } from '../../rules/standing.ts'
import {
  alikeInvoice,
  insertInvoice,
  insertPayment,
  invoiceById,
  lockInvoice,
  paymentsOf,
  updateInvoice,
  type InvoiceRow,
  type PaymentRow,
} from '../queries/invoices.ts'
import { bankDetailsOf } from '../queries/records.ts'
import { heldVendor } from './directory.ts'
import { publishVendorChanged } from './notify.ts'
import { heldPurchase, refuseOverLimit, refuseStrangeItems } from './purchases.ts'
import type { VendorCaller } from './show.ts'
import { compare, handsOn, invoiceDetailOf, leftOf } from './show-invoices.ts'

/** @throws AppError 409 for a number that the vendor has used, and for an invoice like another until it is said to be another */
export const enter = async (
  tx: Tx,
  caller: VendorCaller,
  purchaseId: string,
  body: InvoiceBody,
): Promise<InvoiceDetail> => {
  const purchase = await heldPurchase(tx, purchaseId)
  refuseStrangeItems(purchase, body.lines)
  if (purchase.status !== 'ordered' || !purchase.vendorId) throw new AppError(purchaseErrors.notOrdered)
  const vendor = await heldVendor(tx, purchase.vendorId)
  const dueOn = body.dueDate ?? addDays(body.issueDate, vendor.paymentTerms)
  if (body.issueDate > caller.today) refuseFields({ issueDate: purchaseTexts.future })
  if (dueOn < body.issueDate) refuseFields({ dueDate: purchaseTexts.due })
  const lines = body.lines.map(({ itemId, quantity, price }): InvoiceLine => ({
    itemId,
    quantity: Math.round(quantity * 100),
    priceCents: toCents(price),
    accepted: null,
  }))
  const amountCents = sumOf(lines, ({ quantity, priceCents }) => lineCents(quantity, priceCents))
  const [vatCents, withheldCents] = [toCents(body.vat), toCents(body.withholding)]
  if (withheldCents > amountCents) refuseFields({ withholding: purchaseTexts.withholding })
  if (vatCents > amountCents) refuseFields({ vat: purchaseTexts.withholding })
  const values = { vendorId: vendor.id, amountCents, issuedOn: body.issueDate }
  const alike = body.isAnother ? undefined : await alikeInvoice(tx, values)
  if (alike && alike.invoiceNumber.toUpperCase() !== body.invoiceNumber.toUpperCase())
    throw new AppError(invoiceErrors.alike, { params: { number: alike.invoiceNumber } })
  const row = onlyRow(
    await insertInvoice(tx, {
      ...values,
      purchaseId,
      invoiceNumber: body.invoiceNumber,
      dueOn,
      description: body.description ?? purchase.title,
      lines,
      vatCents,
      withheldCents,
      enteredBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_invoices_number_key')
        ? new AppError(invoiceErrors.numberTaken, { fields: { invoiceNumber: invoiceErrors.numberTaken.message } })
        : error
    }),
  )
  await audit(tx, {
    action: 'vendors.enter_invoice',
    entity: 'vendor_invoice',
    entityId: row.id,
    after: { invoiceNumber: row.invoiceNumber, companyName: vendor.companyName, amountCents, vatCents, withheldCents },
  })
  publishVendorChanged(tx, vendor.id)
  return invoiceDetailOf(tx, caller, row.id)
}

/** The purchase is held too, so that two invoices of one delivery are compared one after the other. */
const heldInvoice = async (tx: Tx, id: string): Promise<InvoiceRow> => {
  const found = await invoiceById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  await heldPurchase(tx, found.invoice.purchaseId)
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
  if (row.status !== 'pending') throw new AppError(invoiceErrors.decided)
  const { purchase, matches, toPayCents } = await compare(tx, row)
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
  publishVendorChanged(tx, row.vendorId)
  return invoiceDetailOf(tx, caller, id)
}

type AccountCode = Parameters<FeeLedger['postJournal']>[1]['lines'][number]['account']

/** The account that a payment leaves. */
const accounts: Readonly<Record<VendorPaymentMethod, AccountCode>> = {
  bank: 'bank',
  mpesa: 'mpesa',
  cheque: 'cheques',
  cash: 'cash',
}

/** Posts the payment to the school's books, where it keeps them here. */
const postPayment = async (tx: Tx, ledger: FeeLedger | undefined, invoice: InvoiceRow, made: PaymentRow) => {
  if (!ledger || !(await ledger.isOpen(tx))) return
  const { amountCents, method, paidOn } = made
  await ledger.postJournal(tx, {
    source: `vendors.payment:${made.id}`,
    on: paidOn,
    description: `${invoice.description}, ${invoice.invoiceNumber}`,
    lines: [
      { account: 'expenses', cents: amountCents },
      { account: accounts[method], cents: -amountCents },
    ],
  })
}

/** @throws AppError 403 for somebody who approved the purchase or the invoice, 409 without bank details that count */
export const pay = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  caller: VendorCaller,
  id: string,
  body: PaymentBody,
): Promise<InvoiceDetail> => {
  const row = await heldInvoice(tx, id)
  if (row.status !== 'approved') throw new AppError(invoiceErrors.notApproved)
  const { purchase } = await compare(tx, row)
  if (obstacleFor('pay', caller.accountId, handsOn(purchase, row))) throw new AppError(invoiceErrors.approverPays)
  const [amountCents, left] = [toCents(body.amount), leftOf(row, await paymentsOf(tx, [id]))]
  if (amountCents > left) refuseFields({ amount: purchaseTexts.amount })
  if (body.paidOn > caller.today) refuseFields({ paidOn: purchaseTexts.future })
  const bank = body.method === 'bank' ? currentOf(await bankDetailsOf(tx, row.vendorId), tx.at) : null
  const made = onlyRow(
    await insertPayment(tx, {
      invoiceId: id,
      amountCents,
      method: body.method,
      reference: body.reference ?? null,
      paidOn: body.paidOn,
      bankDetailsId: bank,
      paidBy: caller.accountId,
    }),
  )
  await postPayment(tx, ledger, row, made)
  if (amountCents === left) await updateInvoice(tx, id, { status: 'paid' })
  await audit(tx, {
    action: 'vendors.pay_invoice',
    entity: 'vendor_invoice',
    entityId: id,
    after: {
      invoiceNumber: row.invoiceNumber,
      amountCents,
      method: made.method,
      reference: made.reference,
      paidOn: made.paidOn,
      leftCents: left - amountCents,
    },
  })
  publishVendorChanged(tx, row.vendorId)
  return invoiceDetailOf(tx, caller, id)
}

const currentOf = (all: Parameters<typeof currentBankDetails>[0], now: Date): string => {
  const current = currentBankDetails(all, now)
  if (!current) throw new AppError(invoiceErrors.noBank)
  return current.id
}
