/** Payments of approved invoices: in money, which goes to the books, or with a credit note of the vendor. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { invoiceErrors, type InvoiceDetail, type PaymentBody } from '../../contract/invoices.ts'
import { purchaseTexts, withheldTaxes, type WithheldTax } from '../../contract/words.ts'
import { creditedCents, taxShare } from '../../rules/credits.ts'
import { toCents } from '../../rules/money.ts'
import { obstacleFor } from '../../rules/purchases.ts'
import { currentBankDetails } from '../../rules/standing.ts'
import { taxLeft } from '../../rules/taxes.ts'
import type { CreditRow } from '../queries/credits.ts'
import { insertPayment, paymentsOf, updateInvoice, type InvoiceRow, type PaymentRow } from '../queries/invoices.ts'
import { bankDetailsOf } from '../queries/records.ts'
import { lockVendor } from '../queries/vendors.ts'
import { insertWithheld, withheldOf, type WithheldRow } from '../queries/withheld.ts'
import { moneyAccounts, postToBooks, taxAccounts } from './books.ts'
import { compare, handsOn } from './compare-invoices.ts'
import { heldInvoice } from './invoices.ts'
import { publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'
import { invoiceDetailOf } from './show-invoices.ts'
import { heldCents, heldVatCents } from './taxes/held.ts'
import { leftOf, paidCents, vendorCreditCents, withheldCents, withheldTaxesOf, worthOf } from './vendor-credit.ts'

/** VAT and withheld taxes go to accounts of their own. A credit note moves no money. */
const postPayment = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  invoice: InvoiceRow,
  made: PaymentRow,
  withheld: Readonly<Record<WithheldTax, number>>,
): Promise<void> => {
  const { method, paidOn, vatCents, withheldCents } = made
  const money = method === 'credit' ? 0 : made.amountCents
  await postToBooks(tx, ledger, {
    source: `vendors.payment:${made.id}`,
    on: paidOn,
    description: `${invoice.description}, ${invoice.invoiceNumber}`,
    lines: [
      { account: 'expenses', cents: money + withheldCents - vatCents },
      { account: 'input_vat', cents: vatCents },
      ...withheldTaxes.map((tax) => ({ account: taxAccounts[tax], cents: -withheld[tax] })),
      ...(method === 'credit' ? [] : [{ account: moneyAccounts[method], cents: -money }]),
    ],
  })
}

/** The taxes that this payment carries. */
const taxesOn = (
  invoice: InvoiceRow,
  amount: number,
  before: readonly PaymentRow[],
  credits: readonly CreditRow[],
  held: readonly WithheldRow[],
): Readonly<Record<WithheldTax, number>> & { readonly vatCents: number } => {
  const [worth, paid] = [worthOf(invoice, credits), paidCents(invoice.id, before)]
  const facts = { due: worth - withheldCents(invoice, before, credits), paid, amount }
  const left = withheldTaxesOf(invoice, creditedCents(credits))
  const share = (tax: WithheldTax): number => taxShare(left[tax], { ...facts, before: heldCents(held, tax) })
  const vat = taxLeft(invoice.vatCents, { amount: invoice.amountCents, worth })
  return {
    income: share('income'),
    vat: share('vat'),
    vatCents: taxShare(vat, { ...facts, before: heldVatCents(before, credits) }),
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
  const { vatCents, ...withheld } = taxesOn(row, amountCents, before, credits, await withheldOf(tx, id))
  const made = onlyRow(
    await insertPayment(tx, {
      invoiceId: id,
      amountCents,
      withheldCents: withheld.income + withheld.vat,
      vatCents,
      method: body.method,
      reference: body.reference ?? null,
      paidOn: body.paidOn,
      bankDetailsId: bank,
      paidBy: caller.accountId,
    }),
  )
  await insertWithheld(
    tx,
    withheldTaxes.flatMap((tax) =>
      withheld[tax] === 0
        ? []
        : [
            {
              vendorId: row.vendorId,
              invoiceId: id,
              paymentId: made.id,
              creditNoteId: null,
              tax,
              withheldOn: made.paidOn,
              baseCents: amountCents + made.withheldCents - vatCents,
              taxCents: withheld[tax],
            },
          ],
    ),
  )
  await postPayment(tx, ledger, row, made, withheld)
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
