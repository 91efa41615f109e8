/** Credit that a vendor pays back to the school: entered by one person, confirmed or refused by another. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { approvePurchases, payVendors } from './access.ts'
import { onePath, shillings } from './shapes.ts'
import { purchaseTexts, vendorPaymentMethods } from './words.ts'

export const refundErrors = {
  referenceTaken: defineError(
    'vendors.refund_reference_taken',
    409,
    'Money of this vendor with this reference is already here.',
  ),
  settled: defineError('vendors.refund_settled', 409, 'This refund has already been confirmed or refused.'),
  own: defineError('vendors.own_refund', 403, 'You entered this refund. Somebody else must confirm it.'),
} as const

export const vendorRefund = z.strictObject({
  id: storedId,
  amount: z.number(),
  method: z.enum(vendorPaymentMethods),
  reference: z.string(),
  receivedOn: storedDate,
  state: z.enum(['waiting', 'confirmed', 'refused']),
  enteredByName: z.string().nullable(),
  enteredAt: instant,
  settledByName: z.string().nullable(),
  settledAt: instant.nullable(),
  /** The caller may confirm it: another person entered it. */
  maySettle: z.boolean(),
})
export type VendorRefund = z.infer<typeof vendorRefund>

export const refundFields = {
  amount: shillings.min(0.01, purchaseTexts.creditAmount),
  method: z.enum(vendorPaymentMethods),
  reference: text(60, purchaseTexts.refundReference),
  receivedOn: date,
}

export const enterRefund = endpoint({
  id: 'vendors.enter_refund',
  method: 'POST',
  path: '/api/admin/vendors/{id}/refunds',
  summary: 'Enter money that a vendor paid back of its credit; it counts once a second person has confirmed it',
  access: payVendors,
  params: onePath,
  body: z.strictObject(refundFields),
  response: z.strictObject({ id: storedId }),
  status: 201,
  idempotent: true,
  errors: [refundErrors.referenceTaken],
  examples: { body: { amount: 9800, method: 'bank', reference: 'FT26069KLM', receivedOn: '2026-03-10' } },
})
export type RefundBody = z.output<(typeof enterRefund)['body']>

export const settleRefund = endpoint({
  id: 'vendors.settle_refund',
  method: 'PUT',
  path: '/api/admin/vendors/{id}/refunds/{refundId}',
  summary: 'Confirm that the money is in the account, or refuse the entry',
  access: approvePurchases,
  params: z.strictObject({ id, refundId: id }),
  body: z.strictObject({ decision: z.enum(['confirm', 'refuse']) }),
  errors: [refundErrors.settled, refundErrors.own],
  examples: { body: { decision: 'confirm' } },
})
