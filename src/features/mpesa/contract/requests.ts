/** Payment requests to a phone, from a guardian or from the office. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, phone, storedId } from '#platform/pure/schemas.ts'
import { askByMpesa, payByMpesa } from './access.ts'
import { mpesaErrors } from './errors.ts'
import { failureReasons, mpesaTexts, purposes, requestStatuses, shortcodeKinds } from './words.ts'

const way = z.strictObject({
  purpose: z.enum(purposes),
  kind: z.enum(shortcodeKinds),
  shortcode: z.string(),
  /** What to enter as account; null for a till, which takes none. */
  account: z.string().nullable(),
})
export type Way = z.infer<typeof way>

const request = z.strictObject({
  id: storedId,
  /** Shillings. */
  amount: z.number(),
  phone: z.string(),
  status: z.enum(requestStatuses),
  /** Of a failed request. */
  reason: z.enum(failureReasons).nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** M-Pesa’s code of the payment. */
  code: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** The payment in the ledger. */
  entryId: storedId.nullable(),
})
export type PaymentRequest = z.infer<typeof request>

const payments = z.strictObject({
  /** How to pay by hand. */
  ways: z.array(way),
  /** Whether a request can be sent to a phone. */
  canAsk: z.boolean(),
  /** The number that is suggested. */
  phone: z.string().nullable(),
  /** Shillings of one payment, at most. */
  most: z.number(),
  /** Whether the number belongs to the simulator, which has a phone on a page of its own. */
  simulated: z.boolean(),
  /** The latest, the last first. */
  requests: z.array(request),
})
export type Payments = z.infer<typeof payments>

const params = z.strictObject({ id })
const body = z.strictObject({
  /** Whole shillings. */
  amount: z.int(mpesaTexts.amount).min(1, mpesaTexts.amount).max(1_000_000, mpesaTexts.amount),
  phone,
})
export type AskBody = z.infer<typeof body>
const examples = { body: { amount: 6500, phone: '0712604118' } }

export const childPayments = endpoint({
  id: 'mpesa.child',
  method: 'GET',
  path: '/api/parent/children/{id}/mpesa',
  summary: 'How a guardian who pays can pay for a child by M-Pesa, and what became of the latest requests',
  access: payByMpesa,
  params,
  response: payments,
})

export const payForChild = endpoint({
  id: 'mpesa.pay',
  method: 'POST',
  path: '/api/parent/children/{id}/mpesa',
  summary: 'Send a payment request to a phone; the same one that is still open is answered instead of sent again',
  access: payByMpesa,
  params,
  body,
  response: request,
  errors: [mpesaErrors.off, mpesaErrors.open],
  examples,
})

export const learnerPayments = endpoint({
  id: 'mpesa.learner',
  method: 'GET',
  path: '/api/admin/mpesa/learners/{id}',
  summary: 'How a learner’s family can pay by M-Pesa, and the latest requests for this learner',
  access: askByMpesa,
  params,
  response: payments,
})

export const askForLearner = endpoint({
  id: 'mpesa.ask',
  method: 'POST',
  path: '/api/admin/mpesa/learners/{id}',
  summary: 'Send a payment request for a learner to a phone',
  access: askByMpesa,
  params,
  body,
  response: request,
  errors: [mpesaErrors.off, mpesaErrors.open],
  examples,
})
