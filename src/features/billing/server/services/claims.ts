/** Payments to the PayBill or till that schools name: kept, and confirmed or refused by the super admin. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Claim, claimPayment } from '../../contract/claims.ts'
import { billingErrors } from '../../contract/errors.ts'
import { claimRefused } from '../../contract/notices.ts'
import { decideClaim, insertClaim, latestClaim, type ClaimRow } from '../queries/credits.ts'
import { ownInvoice } from '../queries/invoices.ts'
import { notifyBilling, publishBilling } from './tell.ts'

export const showClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  invoiceId: row.invoiceId,
  code: row.code,
  paidOn: row.paidOn,
  state: row.state,
  reason: row.reason,
  claimedAt: row.createdAt.toISOString(),
})

/** @throws AppError 404, 409 */
export const claimFor = async (
  tx: Tx,
  invoiceId: string,
  { code, paidOn }: BodyOf<typeof claimPayment>,
): Promise<Claim> => {
  const invoice = await ownInvoice(tx, invoiceId)
  if (!invoice) throw new AppError(commonErrors.notFound)
  if (invoice.state !== 'open') throw new AppError(billingErrors.ended)
  const row = await insertClaim(tx, {
    id: newId(),
    invoiceId,
    code,
    paidOn,
    state: 'waiting',
    claimedBy: accountOf(tx),
  })
  if (!row) {
    const before = await latestClaim(tx, invoiceId)
    if (before?.state !== 'waiting') throw new AppError(billingErrors.codeUsed, { params: { code } })
    // A second press says the same.
    if (before.code === code) return showClaim(before)
    throw new AppError(billingErrors.claimOpen, { params: { code: before.code } })
  }
  await audit(tx, {
    action: 'billing.claim',
    entity: 'billing_claim',
    entityId: row.id,
    after: { number: invoice.number, code, paidOn },
  })
  publishBilling(tx)
  return showClaim(row)
}

/** @throws AppError 404, 409 if none waits */
export const refuseClaimOf = async (tx: Tx, invoiceId: string, reason: string): Promise<Claim> => {
  const invoice = await ownInvoice(tx, invoiceId)
  if (!invoice) throw new AppError(commonErrors.notFound)
  const row = await decideClaim(tx, invoiceId, { state: 'refused', reason })
  if (!row) throw new AppError(billingErrors.noClaim)
  await audit(tx, {
    action: 'billing.refuse_claim',
    entity: 'billing_claim',
    entityId: row.id,
    before: { state: 'waiting' },
    after: { state: 'refused', code: row.code, reason },
  })
  await notifyBilling(tx, claimRefused, { code: row.code, number: invoice.number, reason })
  publishBilling(tx)
  return showClaim(row)
}

/** What the school named is settled with its invoice: confirmed if it was this payment. */
export const closeClaim = async (tx: Tx, invoiceId: string, reference: string): Promise<void> => {
  const waiting = await latestClaim(tx, invoiceId)
  if (waiting?.state !== 'waiting') return
  await decideClaim(tx, invoiceId, { state: waiting.code === reference ? 'confirmed' : 'refused', reason: null })
}
