/** Refunds: what a learner has paid ahead and the caution money that is left go back. One asks, another one pays out. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, text } from '#platform/pure/schemas.ts'
import { manageFees } from '../access.ts'
import { amount, feeErrors, onePath, request } from '../shapes.ts'
import { feeTexts } from '../words.ts'
import { cautionTexts, refundWays } from './words.ts'

export const refundErrors = {
  ownRequest: defineError('fees.own_refund', 409, 'Somebody else has to decide about a refund that you asked for.'),
  decided: defineError('fees.refund_decided', 409, 'This refund is already decided.'),
  tooMuch: defineError('fees.refund_too_much', 409, 'Only {amount} can be paid back to this family.'),
  noVoucher: defineError('fees.no_voucher', 409, 'Only a refund that was paid and not reversed has a voucher.'),
  isRefund: defineError(
    'fees.is_refund',
    409,
    'Two people signed this refund, so it cannot be corrected. Reverse it and ask for a new one.',
  ),
} as const

const refund = z.strictObject({
  ...request.shape,
  way: z.enum(refundWays),
  /** Who gets the money; the other child's name if it goes to one. */
  payee: z.string(),
  /** Number of the transfer, the cheque or the M-Pesa message. */
  reference: z.string().nullable(),
  /** Of a refund that was paid: consecutive numbers without gaps. */
  voucherNumber: z.string().nullable(),
})
export type Refund = z.infer<typeof refund>

export const listRefunds = endpoint({
  id: 'fees.refunds',
  method: 'GET',
  path: '/api/admin/fees/refunds',
  summary: 'Refunds: those that wait for a decision first, then the last one first',
  access: manageFees,
  query: z.strictObject({ ...paging }),
  response: z.strictObject({ ...paged(refund).shape, waiting: z.int() }),
})

const shared = { learnerId: id, amount, reason: text(200, feeTexts.reason) }
export const refundBody = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('cash'), ...shared, payee: text(100, cautionTexts.payee) }),
  z.strictObject({ way: z.literal('bank'), ...shared, payee: text(100, cautionTexts.payee) }),
  z.strictObject({ way: z.literal('mpesa'), ...shared, payee: text(100, cautionTexts.payee) }),
  z.strictObject({ way: z.literal('sibling'), ...shared, toLearnerId: id }),
])

export const askRefund = endpoint({
  id: 'fees.ask_refund',
  method: 'POST',
  path: '/api/admin/fees/refunds',
  summary: 'Ask to pay money back or to move it to another child of the family; somebody else approves and pays',
  access: manageFees,
  body: refundBody,
  response: refund,
  status: 201,
  idempotent: true,
  errors: [refundErrors.tooMuch],
  examples: {
    body: {
      way: 'mpesa',
      learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      amount: 5000,
      payee: 'Grace Wanjiku, 0712 345 678',
      reason: 'The family moves to Mombasa',
    },
  },
})

export const approveRefund = endpoint({
  id: 'fees.approve_refund',
  method: 'POST',
  path: '/api/admin/fees/refunds/{id}/approve',
  summary: 'Approve a refund that somebody else asked for and enter how it was paid; it leaves the books now',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ reference: text(60).nullable().default(null) }),
  response: refund,
  idempotent: true,
  errors: [
    refundErrors.ownRequest,
    refundErrors.decided,
    refundErrors.tooMuch,
    feeErrors.referenceTaken,
    feeErrors.referenceWaiting,
  ],
  examples: { body: { reference: 'TCK4A7XQ2P' } },
})

export const refuseRefund = endpoint({
  id: 'fees.refuse_refund',
  method: 'POST',
  path: '/api/admin/fees/refunds/{id}/refuse',
  summary: 'Refuse a refund that somebody else asked for, with the reason; nothing is posted',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ note: text(200, feeTexts.reason) }),
  response: refund,
  idempotent: true,
  errors: [refundErrors.ownRequest, refundErrors.decided],
  examples: { body: { note: 'The bed sheets are still to be returned' } },
})

export const printVoucher = endpoint({
  id: 'fees.refund_voucher',
  method: 'GET',
  path: '/api/admin/fees/refunds/{id}/voucher',
  summary: 'The voucher of a refund on paper, for the person who gets the money to sign',
  access: manageFees,
  params: onePath,
  file: ['application/pdf'],
  errors: [refundErrors.noVoucher],
})
