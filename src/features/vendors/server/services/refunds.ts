/** Credit that a vendor pays back: entered, then confirmed or refused by somebody else. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { refundErrors, type RefundBody } from '../../contract/refunds.ts'
import { purchaseTexts } from '../../contract/words.ts'
import { toCents } from '../../rules/money.ts'
import { insertRefund, lockRefund, settleRefundRow } from '../queries/refunds.ts'
import { lockVendor } from '../queries/vendors.ts'
import { moneyAccounts, postToBooks } from './books.ts'
import { notifyRefund, publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'
import { vendorCreditCents } from './vendor-credit.ts'

/** A refund that waits takes up its part of the credit. @throws AppError 409 for a reference that is there already */
export const enterRefundOf = async (
  tx: Tx,
  caller: VendorCaller,
  vendorId: string,
  body: RefundBody,
): Promise<{ id: string }> => {
  // Held, so that one credit is not used twice at once.
  const vendor = await lockVendor(tx, vendorId)
  if (!vendor) throw new AppError(commonErrors.notFound)
  if (body.receivedOn > caller.today) refuseFields({ receivedOn: purchaseTexts.future })
  const amountCents = toCents(body.amount)
  if (amountCents > (await vendorCreditCents(tx, vendorId))) refuseFields({ amount: purchaseTexts.noCredit })
  const made = onlyRow(
    await insertRefund(tx, { ...body, amountCents, vendorId, enteredBy: caller.accountId }).catch((error: unknown) => {
      throw violates(error, 'vendor_refunds_reference_key')
        ? new AppError(refundErrors.referenceTaken, { fields: { reference: refundErrors.referenceTaken.message } })
        : error
    }),
  )
  await audit(tx, {
    action: 'vendors.enter_refund',
    entity: 'vendor_refund',
    entityId: made.id,
    after: { companyName: vendor.companyName, amountCents, method: made.method, reference: made.reference },
  })
  await notifyRefund(tx, caller, vendor, made)
  publishVendorChanged(tx, vendorId)
  return { id: made.id }
}

/** The money goes to the books once it is confirmed. @throws AppError 403 for the person who entered it, 409 for a settled one */
export const settleRefundOf = async (
  tx: Tx,
  ledger: FeeLedger | undefined,
  caller: VendorCaller,
  { id: vendorId, refundId }: { id: string; refundId: string },
  decision: 'confirm' | 'refuse',
): Promise<void> => {
  const vendor = await lockVendor(tx, vendorId)
  const row = await lockRefund(tx, vendorId, refundId)
  if (!vendor || !row) throw new AppError(commonErrors.notFound)
  if (row.settledAt !== null) throw new AppError(refundErrors.settled)
  if (row.enteredBy === caller.accountId) throw new AppError(refundErrors.own)
  await settleRefundRow(tx, row.id, caller.accountId, decision === 'refuse')
  if (decision === 'confirm')
    await postToBooks(tx, ledger, {
      source: `vendors.refund:${row.id}`,
      on: row.receivedOn,
      description: `${vendor.companyName}, ${row.reference}`,
      lines: [
        { account: moneyAccounts[row.method], cents: row.amountCents },
        { account: 'expenses', cents: -row.amountCents },
      ],
    })
  await audit(tx, {
    action: 'vendors.settle_refund',
    entity: 'vendor_refund',
    entityId: row.id,
    before: { companyName: vendor.companyName, amountCents: row.amountCents, reference: row.reference },
    after: { decision },
  })
  publishVendorChanged(tx, vendorId)
}
