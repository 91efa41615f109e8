/** Credit notes of vendors. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { creditErrors, type CreditBody } from '../../contract/credits.ts'
import type { InvoiceDetail } from '../../contract/invoices.ts'
import { purchaseTexts } from '../../contract/words.ts'
import { creditedCents, creditedOf } from '../../rules/credits.ts'
import { toCents } from '../../rules/money.ts'
import { creditsOf, insertCredit } from '../queries/credits.ts'
import { paymentsOf, updateInvoice } from '../queries/invoices.ts'
import { leftOf } from './compare-invoices.ts'
import { heldInvoice } from './invoices.ts'
import { publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'
import { invoiceDetailOf } from './show-invoices.ts'

/** @throws AppError 409 for a number that the vendor has used, or a rejected invoice */
export const enterCredit = async (
  tx: Tx,
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
  const made = onlyRow(
    await insertCredit(tx, {
      vendorId: row.vendorId,
      invoiceId,
      creditNumber: body.creditNumber,
      issuedOn: body.issuedOn,
      amountCents,
      reason: body.reason,
      lines,
      enteredBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_credit_notes_number_key')
        ? new AppError(creditErrors.numberTaken, { fields: { creditNumber: creditErrors.numberTaken.message } })
        : error
    }),
  )
  if (row.status === 'approved' && leftOf(row, await paymentsOf(tx, [invoiceId]), [...before, made]) === 0)
    await updateInvoice(tx, invoiceId, { status: 'paid' })
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
