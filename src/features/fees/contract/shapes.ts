/** Shapes and errors that every call of fees shares. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { chequeStates, entryKinds, feeTexts, paymentMethods, requestStates } from './words.ts'

export const feeErrors = {
  referenceTaken: defineError('fees.reference_taken', 409, 'Receipt {number} already has this reference.'),
  referenceWaiting: defineError(
    'fees.reference_waiting',
    409,
    'This payment was received and waits without a learner. Allot it to the learner instead.',
  ),
  reversed: defineError('fees.reversed', 409, 'This entry has already been reversed.'),
  isReversal: defineError('fees.is_reversal', 409, 'A reversal cannot be reversed. Make a new entry instead.'),
  tooMuch: defineError('fees.too_much', 409, 'Only {amount} of this payment is left to allot.'),
  notAllotted: defineError('fees.not_allotted', 409, 'No learner has any of this payment.'),
  isReceived: defineError(
    'fees.is_received',
    409,
    'This payment was reported by the bank or M-Pesa. Reverse it, then allot the money to the right learner.',
  ),
  isWaiver: defineError(
    'fees.is_waiver',
    409,
    'Two people signed this waiver, so it cannot be corrected. Reverse it and ask for a new one.',
  ),
  charged: defineError('fees.charged', 409, 'Everyone chosen already has this charge.'),
  nobody: defineError('fees.nobody', 409, 'There are no learners in this class now.'),
  noReceipt: defineError('fees.no_receipt', 409, 'Only a payment that has not been reversed has a receipt.'),
} as const

const most = 100_000_000
/** Sums of cents may be off by the last digits of a double. */
const hasCents = (value: number): boolean => Math.abs(value - Number(value.toFixed(2))) <= Math.abs(value) * 1e-12

/** Positive amount in shillings, at most two decimals. */
export const amount = z
  .number(feeTexts.amount)
  .positive(feeTexts.amount)
  .max(most, feeTexts.tooMuch)
  .refine(hasCents, feeTexts.cents)
/** Signed change of the balance, shillings. */
export const change = z
  .number(feeTexts.change)
  .min(-most, feeTexts.tooMuch)
  .max(most, feeTexts.tooMuch)
  .refine((value) => value !== 0, feeTexts.change)
  .refine(hasCents, feeTexts.cents)

/** The learner of an entry. */
export const student = z.strictObject({
  id: storedId,
  name: z.string(),
  admissionNumber: z.string(),
  className: z.string().nullable(),
})
export type FeeStudent = z.infer<typeof student>

/** Who signed, and when. */
export const signature = z.strictObject({ name: z.string().nullable(), at: instant })
export type Signature = z.infer<typeof signature>

/** Money that one person asks for and another one decides about. */
export const request = z.strictObject({
  id: storedId,
  student,
  amount: z.number(),
  reason: z.string(),
  state: z.enum(requestStates),
  asked: signature,
  /** Who approved or refused it. */
  decided: signature.nullable(),
  /** What the second person wrote. */
  note: z.string().nullable(),
  /** The entry of the ledger, if it was approved. */
  entryId: storedId.nullable(),
  /** The caller asked for it, so somebody else decides. */
  isOwn: z.boolean(),
})
export type FeeRequest = z.infer<typeof request>

/** A ledger entry as shown to the office and to families. */
export const line = z.strictObject({
  id: storedId,
  kind: z.enum(entryKinds),
  /** Shillings: above 0 is owed by the family, below 0 is paid or let off. */
  amount: z.number(),
  /** The day from which it counts. */
  date: storedDate,
  /** Due day; null if due immediately. Only openings and charges have one. */
  dueDate: storedDate.nullable(),
  description: z.string(),
  reference: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  /** Of a payment: consecutive numbers per school without gaps. */
  receiptNumber: z.string().nullable(),
  /** The entry that this one reverses. */
  reverses: storedId.nullable(),
  /** The entry that took this one back. */
  reversedBy: storedId.nullable(),
  /** Of a payment by cheque: what the bank did with it. */
  cheque: z.enum(chequeStates).nullable(),
})
export type FeeLine = z.infer<typeof line>

export const entry = z.strictObject({
  ...line.shape,
  student,
  recordedByName: z.string().nullable(),
  recordedAt: instant,
})
export type FeeEntry = z.infer<typeof entry>

/** Balance in shillings: negative if overpaid. */
export const standing = z.strictObject({
  balance: z.number(),
  /** Part of the balance that was due before today. */
  overdue: z.number(),
  /** The next payment including all earlier amounts: overdue now, or due on the next due day. */
  due: z.strictObject({ amount: z.number(), date: storedDate }).nullable(),
})
export type FeeStanding = z.infer<typeof standing>

export const onePath = z.strictObject({ id })
