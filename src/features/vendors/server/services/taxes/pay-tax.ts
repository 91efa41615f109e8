/** Payments of withheld taxes to the KRA, and their reversal. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { taxErrors, type TaxPaymentBody } from '../../../contract/taxes.ts'
import { purchaseTexts } from '../../../contract/words.ts'
import { toCents } from '../../../rules/money.ts'
import { sumOf } from '../../../rules/purchases.ts'
import {
  approversOf,
  assignTaxPayment,
  insertTaxPayment,
  lockOwed,
  lockTaxPayment,
  markReversed,
} from '../../queries/withheld.ts'
import { moneyAccounts, postToBooks, taxAccounts } from '../books.ts'
import { publishVendorChanged } from '../notify.ts'
import type { VendorCaller } from '../show.ts'

const sourceOf = (id: string): string => `vendors.tax:${id}`

/** @throws AppError 409 for another amount than is owed, 403 for somebody who approved one of the invoices */
export const payTaxOf = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  caller: VendorCaller,
  { tax, month: day, amount, prn, method, paidOn }: TaxPaymentBody,
): Promise<{ id: string }> => {
  const month = day.slice(0, 7)
  const owed = await lockOwed(tx, tax, month)
  const amountCents = sumOf(owed, ({ taxCents }) => taxCents)
  if (amountCents <= 0) throw new AppError(taxErrors.nothingOwed)
  if (toCents(amount) !== amountCents) throw new AppError(taxErrors.changed, { params: { amount: kes(amountCents) } })
  const approvers = await approversOf(
    tx,
    owed.map(({ invoiceId }) => invoiceId),
  )
  if (approvers.has(caller.accountId)) throw new AppError(taxErrors.approverPays)
  if (paidOn > caller.today) refuseFields({ paidOn: purchaseTexts.future })
  const id = newId()
  const isBooked = await postToBooks(tx, ledger, {
    source: sourceOf(id),
    on: paidOn,
    description: `KRA ${month}, ${prn}`,
    lines: [
      { account: taxAccounts[tax], cents: amountCents },
      { account: moneyAccounts[method], cents: -amountCents },
    ],
  })
  const made = onlyRow(
    await insertTaxPayment(tx, {
      id,
      tax,
      month,
      amountCents,
      prn,
      method,
      paidOn,
      isBooked,
      paidBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_tax_payments_prn_key')
        ? new AppError(taxErrors.prnTaken, { fields: { prn: taxErrors.prnTaken.message } })
        : error
    }),
  )
  await assignTaxPayment(tx, { ids: owed.map((row) => row.id) }, made.id)
  await audit(tx, {
    action: 'vendors.pay_tax',
    entity: 'vendor_tax_payment',
    entityId: made.id,
    after: { tax, month, amountCents, prn, method, paidOn },
  })
  publishVendorChanged(tx, made.id)
  return { id: made.id }
}

/** @throws AppError 409 for one that was reversed before */
export const reverseTax = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  caller: VendorCaller,
  id: string,
  reason: string,
): Promise<void> => {
  const row = await lockTaxPayment(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.reversedAt !== null) throw new AppError(taxErrors.reversed)
  await assignTaxPayment(tx, { taxPaymentId: id }, null)
  await markReversed(tx, id, caller.accountId, reason)
  if (ledger && row.isBooked) await ledger.reverseJournal(tx, { source: sourceOf(id), on: caller.today, reason })
  await audit(tx, {
    action: 'vendors.reverse_tax_payment',
    entity: 'vendor_tax_payment',
    entityId: id,
    before: { tax: row.tax, month: row.month, amountCents: row.amountCents, prn: row.prn },
    reason,
  })
  publishVendorChanged(tx, id)
}
