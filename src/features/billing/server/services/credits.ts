/** Credit notes: written once with the next number, and what they leave of the invoice. */
import { accountById } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CreditNote, writeCredit } from '../../contract/credits.ts'
import { billingErrors } from '../../contract/errors.ts'
import { creditWritten } from '../../contract/notices.ts'
import { splitVat } from '../../rules/amounts.ts'
import { creditNumber } from '../../rules/invoice-number.ts'
import { addCredit, insertCredit, nextCreditCount, type CreditOfInvoice } from '../queries/credits.ts'
import { openPrompt, ownInvoice } from '../queries/invoices.ts'
import { settleInvoice } from './settle.ts'
import { lockBilling } from './standing.ts'
import { notifyBilling, publishBilling } from './tell.ts'

export const showCredit = ({ credit, invoice }: CreditOfInvoice): CreditNote => ({
  id: credit.id,
  number: credit.number,
  invoiceId: invoice.id,
  invoiceNumber: invoice.number,
  issuedOn: credit.issuedOn,
  amount: credit.totalCents / 100,
  reason: credit.reason,
  writtenBy: credit.writerName,
})

/** @throws AppError 404, 409 for a cancelled invoice, for too much, and while a prompt asks for the whole sum */
export const writeCreditFor = async (
  tx: Tx,
  invoiceId: string,
  { amount, reason, credited }: BodyOf<typeof writeCredit>,
): Promise<CreditNote> => {
  const today = await lockBilling(tx)
  const invoice = await ownInvoice(tx, invoiceId)
  if (!invoice) throw new AppError(commonErrors.notFound)
  if (invoice.state === 'void') throw new AppError(billingErrors.ended)
  const cents = amount * 100
  const left = invoice.totalCents - invoice.creditedCents
  // Somebody else has credited meanwhile, or the same press came twice.
  if (invoice.creditedCents !== Math.round(credited * 100))
    throw new AppError(commonErrors.stale, { current: { credited: invoice.creditedCents / 100 } })
  if (cents > left) throw new AppError(billingErrors.creditTooMuch, { params: { most: kes(left) } })
  const prompt = await openPrompt(tx, invoiceId)
  if (prompt) throw new AppError(billingErrors.promptOpen, { params: { phone: prompt.phone } })
  const { net, vat } = splitVat(cents, invoice.vatPercent)
  const year = Number(today.slice(0, 4))
  const writer = await accountById(tx, accountOf(tx))
  const credit = await insertCredit(tx, {
    id: newId(),
    number: creditNumber(year, await nextCreditCount(tx, year)),
    invoiceId,
    issuedOn: today,
    netCents: net,
    vatCents: vat,
    totalCents: cents,
    reason,
    writtenBy: accountOf(tx),
    writerName: writer ? `${writer.firstName} ${writer.lastName}` : '',
  })
  const after = await addCredit(tx, invoiceId, cents)
  await audit(tx, {
    action: 'billing.write_credit',
    entity: 'billing_credit',
    entityId: credit.id,
    after: { number: credit.number, invoice: invoice.number, totalCents: cents, reason },
  })
  await notifyBilling(tx, creditWritten, {
    number: credit.number,
    amount: kes(cents),
    invoice: invoice.number,
    reason,
  })
  // Nothing is left to pay: it counts as paid, and its doors open.
  if (after.state === 'open' && after.creditedCents === after.totalCents)
    await settleInvoice(tx, invoiceId, {
      method: 'credit',
      reference: credit.number,
      paidOn: today,
      markedBy: accountOf(tx),
    })
  publishBilling(tx)
  return showCredit({ credit, invoice: after })
}
