/** Payments of approved invoices: in money, which goes to the books, or with a credit note of the vendor. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { invoiceErrors, type InvoiceDetail, type PaymentBody } from '../../contract/invoices.ts'
import { purchaseTexts, type VendorPaymentMethod } from '../../contract/words.ts'
import { taxShare } from '../../rules/credits.ts'
import { toCents } from '../../rules/money.ts'
import { obstacleFor, sumOf } from '../../rules/purchases.ts'
import { currentBankDetails } from '../../rules/standing.ts'
import type { CreditRow } from '../queries/credits.ts'
import { insertPayment, paymentsOf, updateInvoice, type InvoiceRow, type PaymentRow } from '../queries/invoices.ts'
import { bankDetailsOf } from '../queries/records.ts'
import { lockVendor } from '../queries/vendors.ts'
import { compare, handsOn, leftOf, paidCents, vendorCreditCents, worthOf } from './compare-invoices.ts'
import { heldInvoice } from './invoices.ts'
import { publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'
import { invoiceDetailOf } from './show-invoices.ts'

type JournalLine = Parameters<FeeLedger['postJournal']>[1]['lines'][number]

/** The account that a payment leaves. */
const accounts: Readonly<Record<VendorPaymentMethod, JournalLine['account']>> = {
  bank: 'bank',
  mpesa: 'mpesa',
  cheque: 'cheques',
  cash: 'cash',
}

/**
 * Posts the payment to the school's books, where it keeps them here: VAT and withholding tax to accounts of their own.
 * A credit note moves no money.
 */
const postPayment = async (tx: Tx, ledger: FeeLedger | undefined, invoice: InvoiceRow, made: PaymentRow) => {
  if (!ledger || !(await ledger.isOpen(tx))) return
  const { method, paidOn, vatCents, withheldCents } = made
  const money = method === 'credit' ? 0 : made.amountCents
  const lines: JournalLine[] = [
    { account: 'expenses', cents: money + withheldCents - vatCents },
    { account: 'input_vat', cents: vatCents },
    { account: 'withholding_tax', cents: -withheldCents },
    ...(method === 'credit' ? [] : [{ account: accounts[method], cents: -money }]),
  ]
  const posted = lines.filter(({ cents }) => cents !== 0)
  if (posted.length < 2) return
  await ledger.postJournal(tx, {
    source: `vendors.payment:${made.id}`,
    on: paidOn,
    description: `${invoice.description}, ${invoice.invoiceNumber}`,
    lines: posted,
  })
}

/** The taxes that this payment carries. */
const taxesOn = (
  invoice: InvoiceRow,
  amount: number,
  before: readonly PaymentRow[],
  credits: readonly CreditRow[],
): Pick<PaymentRow, 'withheldCents' | 'vatCents'> => {
  const [worth, paid] = [worthOf(invoice, credits), paidCents(invoice.id, before)]
  const facts = { due: worth - invoice.withheldCents, paid, amount }
  const vat = Math.round((invoice.vatCents * worth) / Math.max(1, invoice.amountCents))
  return {
    withheldCents: taxShare(invoice.withheldCents, {
      ...facts,
      before: sumOf(before, ({ withheldCents }) => withheldCents),
    }),
    vatCents: taxShare(vat, { ...facts, before: sumOf(before, ({ vatCents }) => vatCents) }),
  }
}

const currentOf = (all: Parameters<typeof currentBankDetails>[0], now: Date): string => {
  const current = currentBankDetails(all, now)
  if (!current) throw new AppError(invoiceErrors.noBank)
  return current.id
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
  const { purchase, credits } = await compare(tx, row)
  if (obstacleFor('pay', caller.accountId, handsOn(purchase, row))) throw new AppError(invoiceErrors.approverPays)
  const before = await paymentsOf(tx, [id])
  const [amountCents, left] = [toCents(body.amount), leftOf(row, before, credits)]
  if (amountCents > left) refuseFields({ amount: purchaseTexts.amount })
  if (body.paidOn > caller.today) refuseFields({ paidOn: purchaseTexts.future })
  if (body.method === 'credit') {
    // Held, so that one credit is not used for two invoices at once.
    await lockVendor(tx, row.vendorId)
    if (amountCents > (await vendorCreditCents(tx, row.vendorId))) refuseFields({ amount: purchaseTexts.noCredit })
  }
  const bank = body.method === 'bank' ? currentOf(await bankDetailsOf(tx, row.vendorId), tx.at) : null
  const made = onlyRow(
    await insertPayment(tx, {
      invoiceId: id,
      amountCents,
      ...taxesOn(row, amountCents, before, credits),
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
      withheldCents: made.withheldCents,
      vatCents: made.vatCents,
      method: made.method,
      reference: made.reference,
      paidOn: made.paidOn,
      leftCents: left - amountCents,
    },
  })
  publishVendorChanged(tx, row.vendorId)
  return invoiceDetailOf(tx, caller, id)
}
