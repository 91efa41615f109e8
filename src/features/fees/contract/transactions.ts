/** Ledger entries: list, new entry for a learner, reversal, and payment receipt. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, paged, paging, search, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { adjustmentAccounts } from './accounts.ts'
import { cautionErrors } from './caution/caution.ts'
import { refundErrors } from './caution/refunds.ts'
import { amount, change, entry, feeErrors, onePath } from './shapes.ts'
import { entryKinds, feeTexts, paymentMethods, receiptPapers } from './words.ts'

/** Includes the learner's new balance. */
export const recorded = z.strictObject({ ...entry.shape, balance: z.number() })
export type Recorded = z.infer<typeof recorded>

export const listTransactions = endpoint({
  id: 'fees.transactions',
  method: 'GET',
  path: '/api/admin/fees/transactions',
  summary: 'Entries of the ledger, the last first; found by learner, receipt, reference or description',
  access: manageFees,
  query: z.strictObject({
    ...paging,
    search,
    kind: z.enum(entryKinds).optional(),
    method: z.enum(paymentMethods).optional(),
    /** Days from and to which they count, both included. */
    from: date.optional(),
    to: date.optional(),
  }),
  response: paged(entry),
})

export const paymentFields = {
  amount,
  method: z.enum(paymentMethods, feeTexts.method),
  /** Defaults to today. */
  date: date.optional(),
  /** Code of the M-Pesa message, number of the bank slip or the cheque. */
  reference: text(60).optional(),
  /** Of a cheque: its bank, and the date on it, which may lie ahead. */
  bank: text(60).optional(),
  chequeDate: date.optional(),
  description: text(200).optional(),
  /** The person who paid. */
  payer: text(100).optional(),
}
export const chargeFields = {
  amount,
  date: date.optional(),
  dueDate: date.optional(),
  description: text(200, feeTexts.description),
}
export const adjustmentFields = {
  amount: change,
  date: date.optional(),
  description: text(200, feeTexts.reason),
  /** Where it goes in the books. */
  account: z.enum(adjustmentAccounts).default('adjustments'),
}

const of = { learnerId: id }
export const transactionBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('payment'), ...of, ...paymentFields }),
  z.strictObject({ kind: z.literal('charge'), ...of, ...chargeFields }),
  z.strictObject({ kind: z.literal('adjustment'), ...of, ...adjustmentFields }),
])
export type TransactionBody = z.input<typeof transactionBody>
export type PaymentBody = Extract<TransactionBody, { kind: 'payment' }>

export const recordTransaction = endpoint({
  id: 'fees.record',
  method: 'POST',
  path: '/api/admin/fees/transactions',
  summary: 'Enter a payment, a charge or an adjustment for one learner',
  access: manageFees,
  body: transactionBody,
  response: recorded,
  status: 201,
  idempotent: true,
  errors: [feeErrors.referenceTaken, feeErrors.referenceWaiting, feeErrors.charged],
  examples: {
    body: {
      kind: 'payment',
      learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      amount: 12500,
      method: 'mpesa',
      reference: 'TCK4A7XQ2P',
    },
  },
})

export const getTransaction = endpoint({
  id: 'fees.transaction',
  method: 'GET',
  path: '/api/admin/fees/transactions/{id}',
  summary: 'One entry, and what its learner owes now',
  access: manageFees,
  params: onePath,
  response: recorded,
})

export const reverseTransaction = endpoint({
  id: 'fees.reverse',
  method: 'DELETE',
  path: '/api/admin/fees/transactions/{id}',
  summary: 'Take an entry back by a reversal, which is answered; both stay in the ledger',
  access: manageFees,
  params: onePath,
  query: z.strictObject({ reason: text(200, feeTexts.reason) }),
  response: recorded,
  errors: [feeErrors.reversed, feeErrors.isReversal, cautionErrors.used],
})

/** What replaces the entry; what is left out stays. */
const correction = z.strictObject({
  reason: text(200, feeTexts.reason),
  learnerId: id.optional(),
  /** Of an opening balance or an adjustment also below 0. */
  amount: change.optional(),
  date: date.optional(),
  dueDate: date.nullable().optional(),
  description: text(200).optional(),
  method: z.enum(paymentMethods, feeTexts.method).optional(),
  reference: text(60).nullable().optional(),
  payer: text(100).nullable().optional(),
})
export type Correction = z.infer<typeof correction>

const corrected = z.strictObject({
  /** Takes the wrong entry back; both stay in the ledger. */
  reversal: recorded,
  /** What stands in its place, with a receipt of its own if it is a payment. */
  entry: recorded,
})
export type Corrected = z.infer<typeof corrected>

export const correctTransaction = endpoint({
  id: 'fees.correct',
  method: 'PUT',
  path: '/api/admin/fees/transactions/{id}',
  summary: 'Correct an entry: it is reversed and entered anew, which is answered; nothing in the ledger is changed',
  access: manageFees,
  params: onePath,
  body: correction,
  response: corrected,
  idempotent: true,
  errors: [
    feeErrors.reversed,
    feeErrors.isReversal,
    feeErrors.isReceived,
    feeErrors.isWaiver,
    cautionErrors.isCaution,
    refundErrors.isRefund,
    feeErrors.referenceTaken,
    feeErrors.referenceWaiting,
    feeErrors.charged,
  ],
  examples: { body: { reason: 'Wrong amount typed', amount: 12500 } },
})

export const printReceipt = endpoint({
  id: 'fees.receipt',
  method: 'GET',
  path: '/api/admin/fees/transactions/{id}/receipt',
  summary: 'The receipt of a payment on paper',
  access: manageFees,
  params: onePath,
  query: z.strictObject({ paper: z.enum(receiptPapers).default('a5') }),
  file: ['application/pdf'],
  errors: [feeErrors.noReceipt],
})
