/** Money received whose learner is not known yet: who it may be for, giving it to learners, and taking that back. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, paged, paging, search, storedId, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { amount, feeErrors, onePath, student } from './shapes.ts'
import { feeTexts, howSure, paymentMethods, suggestionReasons, suspenseStates } from './words.ts'

const suggestion = z.strictObject({
  student,
  sure: z.enum(howSure),
  reasons: z.array(z.enum(suggestionReasons)),
  balance: z.number(),
})
export type Suggestion = z.infer<typeof suggestion>

const share = z.strictObject({
  entryId: storedId,
  student,
  amount: z.number(),
  receiptNumber: z.string(),
})

export const suspenseItem = z.strictObject({
  id: storedId,
  channel: z.enum(paymentMethods),
  /** Shortcode or number of the school's own account. */
  account: z.string().nullable(),
  reference: z.string(),
  amount: z.number(),
  /** Part of it that has no learner. */
  waiting: z.number(),
  paidAt: instant,
  payerName: z.string().nullable(),
  payerPhone: z.string().nullable(),
  /** What the payer typed as account. */
  accountText: z.string().nullable(),
  shares: z.array(share),
  /** Surest first; none once nothing waits. */
  suggestions: z.array(suggestion),
})
export type SuspenseItem = z.infer<typeof suspenseItem>

export const listSuspense = endpoint({
  id: 'fees.suspense',
  method: 'GET',
  path: '/api/admin/fees/suspense',
  summary: 'Money received that waits for a learner, with suggestions; or what was given to learners',
  access: manageFees,
  query: z.strictObject({ ...paging, search, state: z.enum(suspenseStates).default('waiting') }),
  response: z.strictObject({
    ...paged(suspenseItem).shape,
    /** All money received: how many payments, and how much of it is with learners and how much waits. Shillings. */
    received: z.strictObject({
      payments: z.int(),
      waitingPayments: z.int(),
      allotted: z.number(),
      waiting: z.number(),
    }),
  }),
})

export const receiveByHand = endpoint({
  id: 'fees.receive',
  method: 'POST',
  path: '/api/admin/fees/suspense',
  summary: 'Enter money received for several learners or for one not known yet, such as the cheque of a bursary',
  access: manageFees,
  body: z.strictObject({
    channel: z.enum(paymentMethods, feeTexts.method),
    reference: text(60, feeTexts.reference),
    /** Of a cheque: its bank, and the date on it, which may lie ahead. */
    bank: text(60).optional(),
    chequeDate: date.optional(),
    amount,
    date: date.optional(),
    payer: text(100, feeTexts.payer),
    note: text(60).optional(),
  }),
  response: suspenseItem,
  status: 201,
  idempotent: true,
  errors: [feeErrors.referenceTaken, feeErrors.referenceWaiting],
  examples: { body: { channel: 'cheque', reference: '004518', amount: 60000, payer: 'NG-CDF Westlands' } },
})

export const allotSuspense = endpoint({
  id: 'fees.allot',
  method: 'POST',
  path: '/api/admin/fees/suspense/{id}/allot',
  summary: 'Give money received to one or several learners, each with a receipt',
  access: manageFees,
  params: onePath,
  body: z.strictObject({
    shares: z
      .array(z.strictObject({ learnerId: id, amount }))
      .min(1, feeTexts.learner)
      .max(200),
  }),
  response: suspenseItem,
  idempotent: true,
  errors: [feeErrors.tooMuch],
})

export const undoAllotment = endpoint({
  id: 'fees.undo_allotment',
  method: 'POST',
  path: '/api/admin/fees/suspense/{id}/undo',
  summary: 'Take money back from its learners by reversals, because it was given to the wrong ones',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ reason: text(200, feeTexts.reason) }),
  response: suspenseItem,
  idempotent: true,
  errors: [feeErrors.notAllotted],
})
