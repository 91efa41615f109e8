/** One payment for several learners: a bursary with its list, or the cheque or transfer of a family with several children. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { amount, feeErrors, onePath, student } from './shapes.ts'
import { feeTexts, paymentMethods, splitKinds, splitProblems, splitStates } from './words.ts'

export const splitErrors = {
  sumDiffers: defineError(
    'fees.split_sum',
    409,
    'The learners’ amounts come to {sum}, but the payment is {amount}. Correct one of them first.',
  ),
  twice: defineError('fees.split_twice', 409, 'Each learner can be on the list once.'),
  noColumns: defineError(
    'fees.split_columns',
    409,
    'The list needs a column with admission numbers and a column with amounts.',
  ),
  takenBack: defineError('fees.split_taken_back', 409, 'This payment was taken back already.'),
} as const

/** Learners on one list, at most. */
const mostShares = 1000

const splitItem = z.strictObject({
  id: storedId,
  kind: z.enum(splitKinds),
  payer: z.string(),
  channel: z.enum(paymentMethods),
  reference: z.string(),
  amount: z.number(),
  date: storedDate,
  state: z.enum(splitStates),
  /** Learners who have a part of it. */
  learners: z.int(),
})
export type SplitItem = z.infer<typeof splitItem>

const split = z.strictObject({
  ...splitItem.shape,
  /** Also of a payment that was taken back. */
  shares: z.array(
    z.strictObject({
      entryId: storedId,
      student,
      amount: z.number(),
      receiptNumber: z.string(),
      /** The learner has it. */
      stands: z.boolean(),
    }),
  ),
})
export type Split = z.infer<typeof split>

export const listSplits = endpoint({
  id: 'fees.splits',
  method: 'GET',
  path: '/api/admin/fees/splits',
  summary: 'Payments that were divided over several learners, the last first',
  access: manageFees,
  query: z.strictObject({ ...paging, search, kind: z.enum(splitKinds).optional() }),
  response: paged(splitItem),
})

export const getSplit = endpoint({
  id: 'fees.split',
  method: 'GET',
  path: '/api/admin/fees/splits/{id}',
  summary: 'One divided payment with its learners and their receipts',
  access: manageFees,
  params: onePath,
  response: split,
})

export const createSplit = endpoint({
  id: 'fees.create_split',
  method: 'POST',
  path: '/api/admin/fees/splits',
  summary: 'Post one payment for several learners, each with a receipt; their amounts must come to the payment',
  access: manageFees,
  body: z.strictObject({
    kind: z.enum(splitKinds),
    payer: text(100, feeTexts.payer),
    channel: z.enum(paymentMethods, feeTexts.method),
    reference: text(60, feeTexts.reference),
    /** Of a cheque: its bank, and the date on it, which may lie ahead. */
    bank: text(60).optional(),
    chequeDate: date.optional(),
    amount,
    date: date.optional(),
    shares: z
      .array(z.strictObject({ learnerId: id, amount }))
      .min(1, feeTexts.learner)
      .max(mostShares),
  }),
  response: split,
  status: 201,
  idempotent: true,
  errors: [feeErrors.referenceTaken, feeErrors.referenceWaiting, splitErrors.sumDiffers, splitErrors.twice],
  examples: {
    body: {
      kind: 'ng_cdf',
      payer: 'NG-CDF Westlands',
      channel: 'cheque',
      reference: '004518',
      bank: 'KCB',
      amount: 10000,
      shares: [{ learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', amount: 10000 }],
    },
  },
})

export const undoSplit = endpoint({
  id: 'fees.undo_split',
  method: 'POST',
  path: '/api/admin/fees/splits/{id}/undo',
  summary: 'Take the whole payment back from all its learners by reversals; its reference can be used again',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ reason: text(200, feeTexts.reason) }),
  response: split,
  idempotent: true,
  errors: [splitErrors.takenBack],
})

const listedRow = z.strictObject({
  /** As the spreadsheet shows it, from 1. */
  number: z.int(),
  admissionNumber: z.string(),
  name: z.string(),
  amount: z.number().nullable(),
  student: student.nullable(),
  problem: z.enum(splitProblems).nullable(),
})
export type ListedShare = z.infer<typeof listedRow>

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const readSplit = endpoint({
  id: 'fees.read_split',
  method: 'POST',
  path: '/api/admin/fees/splits/read',
  summary: 'Read a list of admission numbers and amounts from a spreadsheet and say whose they are; nothing is kept',
  access: manageFees,
  uploads: {
    file: { maxBytes: 10_000_000, types: ['text/csv', 'text/plain', xlsx, 'application/zip'], required: true },
  },
  response: z.strictObject({ rows: z.array(listedRow) }),
  errors: [splitErrors.noColumns],
})

export const familyOfLearner = endpoint({
  id: 'fees.family_of',
  method: 'GET',
  path: '/api/admin/fees/students/{id}/family',
  summary: 'The learner and the other children for whom the same guardians pay, with what each owes',
  access: manageFees,
  params: onePath,
  response: z.strictObject({ items: z.array(z.strictObject({ student, balance: z.number() })) }),
})
