/** Cheques that wait for the bank: the list, and whether the bank paid them. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { amount, onePath, student } from './shapes.ts'
import { chequeStates, feeTexts } from './words.ts'

export const chequeErrors = {
  settled: defineError('fees.cheque_settled', 409, 'This cheque was settled already.'),
} as const

const cheque = z.strictObject({
  id: storedId,
  bank: z.string().nullable(),
  number: z.string().nullable(),
  /** The date on the cheque. */
  drawnOn: storedDate.nullable(),
  receivedOn: storedDate,
  amount: z.number(),
  payer: z.string().nullable(),
  state: z.enum(chequeStates),
  settledOn: storedDate.nullable(),
  /** Why it bounced. */
  reason: z.string().nullable(),
  /** Whose fees it pays, each once. */
  payments: z.array(z.strictObject({ entryId: storedId, student, amount: z.number(), receiptNumber: z.string() })),
})
export type Cheque = z.infer<typeof cheque>

export const listCheques = endpoint({
  id: 'fees.cheques',
  method: 'GET',
  path: '/api/admin/fees/cheques',
  summary: 'Cheques in one state, those that wait the longest first, the others the last first',
  access: manageFees,
  query: z.strictObject({ ...paging, state: z.enum(chequeStates).default('waiting') }),
  response: z.strictObject({
    ...paged(cheque).shape,
    /** All that wait for the bank. Shillings. */
    waiting: z.strictObject({ cheques: z.int(), amount: z.number() }),
  }),
})

export const clearCheque = endpoint({
  id: 'fees.clear_cheque',
  method: 'POST',
  path: '/api/admin/fees/cheques/{id}/clear',
  summary: 'The bank paid the cheque: its money moves to the bank account',
  access: manageFees,
  params: onePath,
  response: cheque,
  idempotent: true,
  errors: [chequeErrors.settled],
})

export const bounceCheque = endpoint({
  id: 'fees.bounce_cheque',
  method: 'POST',
  path: '/api/admin/fees/cheques/{id}/bounce',
  summary: 'The bank did not pay the cheque: its payments are reversed, and the bank’s fee may be charged to a learner',
  access: manageFees,
  params: onePath,
  body: z.strictObject({
    reason: text(100, feeTexts.reason),
    /** The bank's fee, charged to one of the learners whom the cheque was for. */
    fee: z.strictObject({ learnerId: id, amount }).optional(),
  }),
  response: cheque,
  idempotent: true,
  errors: [chequeErrors.settled],
  examples: { body: { reason: 'Refer to drawer' } },
})
