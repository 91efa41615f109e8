/** Credit notes of vendors. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { creditErrors, type CreditBody } from '../../contract/credits.ts'
import type { InvoiceDetail } from '../../contract/invoices.ts'
import { purchaseTexts, withheldTaxes, type WithheldTax } from '../../contract/words.ts'
import { approvedAfter, creditedCents, creditedOf } from '../../rules/credits.ts'
import { proportion, toCents } from '../../rules/money.ts'
import { taxLeft } from '../../rules/taxes.ts'
import { creditsOf, insertCredit, type CreditRow } from '../queries/credits.ts'
import { paymentsOf, updateInvoice, type InvoiceRow } from '../queries/invoices.ts'
import { insertWithheld, withheldOf } from '../queries/withheld.ts'
import { postToBooks, taxAccounts } from './books.ts'
import { heldInvoice } from './invoices.ts'
import { publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'
import { invoiceDetailOf } from './show-invoices.ts'
import { heldCents, heldVatCents } from './taxes/held.ts'
import { leftOf, withheldTaxesOf } from './vendor-credit.ts'

type Backs = Readonly<Record<WithheldTax, number>> & { readonly inputVat: number }

/** What a note takes back of the taxes that payments before it carried. */
const backsOf = async (tx: Tx, invoice: InvoiceRow, before: readonly CreditRow[], credited: number): Promise<Backs> => {
  const worth = approvedAfter(invoice, credited)
  const [held, payments] = [await withheldOf(tx, invoice.id), await paymentsOf(tx, [invoice.id])]
  const left = withheldTaxesOf(invoice, credited)
  const back = (tax: WithheldTax): number => Math.max(0, heldCents(held, tax) - left[tax])
  const vat = taxLeft(invoice.vatCents, { amount: invoice.amountCents, worth })
  return {
    income: back('income'),
    vat: back('vat'),
    inputVat: Math.max(0, heldVatCents(payments, before) - vat),
  }
}

/** Owed to the KRA so much less, and less VAT was paid. The vendor's credit itself moves no money. */
const recordBacks = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  invoice: InvoiceRow,
  made: CreditRow,
  backs: Backs,
  today: string,
): Promise<void> => {
  const owed: Readonly<Record<WithheldTax, number>> = {
    income: invoice.withheldCents - invoice.withheldVatCents,
    vat: invoice.withheldVatCents,
  }
  await insertWithheld(
    tx,
    withheldTaxes.flatMap((tax) =>
      backs[tax] === 0
        ? []
        : [
            {
              vendorId: invoice.vendorId,
              invoiceId: invoice.id,
              paymentId: null,
              creditNoteId: made.id,
              tax,
              withheldOn: today,
              baseCents: -proportion(invoice.amountCents - invoice.vatCents, backs[tax], owed[tax]),
              taxCents: -backs[tax],
            },
          ],
    ),
  )
  await postToBooks(tx, ledger, {
    source: `vendors.credit_note:${made.id}`,
    on: today,
    description: `${made.reason}, ${made.creditNumber}`,
    lines: [
      ...withheldTaxes.map((tax) => ({ account: taxAccounts[tax], cents: backs[tax] })),
      { account: 'input_vat', cents: -backs.inputVat },
      { account: 'expenses', cents: backs.inputVat - backs.income - backs.vat },
    ],
  })
}

/** @throws AppError 409 for a number that the vendor has used, or a rejected invoice */
export const enterCredit = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  caller: VendorCaller,
  invoiceId: string,
  body: CreditBody,
): Promise<InvoiceDetail> => {
  const row = await heldInvoice(tx, invoiceId)
  const ordered = new Map(row.lines.map((line) => [line.itemId, line.quantity]))
  if (body.lines.some(({ itemId }) => !ordered.has(itemId))) throw new AppError(commonErrors.notFound)
  if (row.status === 'rejected') throw new AppError(creditErrors.rejected)
  if (body.issuedOn > caller.today) refuseFields({ issuedOn: purchaseTexts.future })
  const before = await creditsOf(tx, [invoiceId])
  const amountCents = toCents(body.amount)
  if (amountCents + creditedCents(before) > row.amountCents) refuseFields({ amount: purchaseTexts.creditTooMuch })
  const lines = body.lines.map(({ itemId, quantity }) => ({ itemId, quantity: Math.round(quantity * 100) }))
  const all = [...before, { amountCents, lines }]
  if (lines.some(({ itemId }) => creditedOf(all, itemId) > (ordered.get(itemId) ?? 0)))
    refuseFields({ lines: purchaseTexts.creditTooMuch })
  const backs = await backsOf(tx, row, before, creditedCents(all))
  const made = onlyRow(
    await insertCredit(tx, {
      vendorId: row.vendorId,
      invoiceId,
      creditNumber: body.creditNumber,
      issuedOn: body.issuedOn,
      amountCents,
      vatBackCents: backs.inputVat,
      withheldBackCents: backs.income + backs.vat,
      reason: body.reason,
      lines,
      enteredBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_credit_notes_number_key')
        ? new AppError(creditErrors.numberTaken, { fields: { creditNumber: creditErrors.numberTaken.message } })
        : error
    }),
  )
  await recordBacks(tx, ledger, row, made, backs, caller.today)
  if (row.status !== 'pending') {
    // A note may also take back more tax than amount: then the vendor is still to get the difference.
    const left = leftOf(row, await paymentsOf(tx, [invoiceId]), [...before, made])
    await updateInvoice(tx, invoiceId, { status: left === 0 ? 'paid' : 'approved' })
  }
  await audit(tx, {
    action: 'vendors.enter_credit_note',
    entity: 'vendor_credit_note',
    entityId: made.id,
    after: { creditNumber: made.creditNumber, invoiceNumber: row.invoiceNumber, amountCents },
    reason: made.reason,
  })
  publishVendorChanged(tx, row.vendorId)
  return invoiceDetailOf(tx, caller, invoiceId)
}
