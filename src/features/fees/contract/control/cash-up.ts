/** Cash-up: the cash that a cashier counted on a day, against the books, signed by two people. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import {
  date,
  id,
  instant,
  integer,
  paged,
  paging,
  storedDate,
  storedId,
  text,
  version,
} from '#platform/pure/schemas.ts'
import { cashUpStates } from './cash-up-words.ts'
import { manageFees } from '../access.ts'
import { onePath } from '../shapes.ts'

export const cashUpErrors = {
  reason: defineError('fees.cash_reason', 400, 'The cash differs from the books. Give the reason.'),
  future: defineError('fees.cash_future', 400, 'Cash of a day to come cannot be counted.'),
  signed: defineError('fees.cash_signed', 409, 'This cash-up is signed by two people and stays as it is.'),
  ownSignature: defineError('fees.own_signature', 409, 'The second signature must be another person’s.'),
  changed: defineError('fees.cash_changed', 409, 'The books have changed since the cash was counted. Count it again.'),
} as const

const piece = integer.min(0).max(100_000).default(0)
export const piecesShape = {
  n1000: piece,
  n500: piece,
  n200: piece,
  n100: piece,
  n50: piece,
  n40: piece,
  n20: piece,
  n10: piece,
  n5: piece,
  n1: piece,
}

const cashDay = z.strictObject({
  cashierId: storedId,
  cashierName: z.string(),
  /** The caller's own cash. */
  isOwn: z.boolean(),
  day: storedDate,
  /** Payments in cash that stand, and their sum in shillings. */
  payments: z.int(),
  books: z.number(),
  state: z.enum(cashUpStates),
  count: z
    .strictObject({
      id: storedId,
      version,
      counted: z.number(),
      /** What the books said when it was counted. */
      books: z.number(),
      reason: z.string().nullable(),
      countedAt: instant,
      signedByName: z.string().nullable(),
      signedAt: instant.nullable(),
    })
    .nullable(),
})
export type CashDay = z.infer<typeof cashDay>

const cashEntry = z.strictObject({
  id: storedId,
  amount: z.number(),
  /** The learner, the payer, or what it was for. */
  who: z.string(),
  receiptNumber: z.string().nullable(),
  enteredAt: instant,
  /** When a reversal took it back. */
  reversedAt: instant.nullable(),
  /** It was entered or taken back after the cash was counted. */
  isLater: z.boolean(),
})

const detail = z.strictObject({
  ...cashDay.shape,
  pieces: z.strictObject(piecesShape).nullable(),
  entries: z.array(cashEntry),
})
export type CashDetail = z.infer<typeof detail>

export const listCashDays = endpoint({
  id: 'fees.cash_days',
  method: 'GET',
  path: '/api/admin/fees/cash-ups',
  summary: 'Days on which cashiers received cash, the last first, with what they counted',
  access: manageFees,
  query: z.strictObject({ ...paging, from: date.optional(), to: date.optional() }),
  response: paged(cashDay),
})

export const cashDetail = endpoint({
  id: 'fees.cash_day',
  method: 'GET',
  path: '/api/admin/fees/cash-day',
  summary:
    'The cash of one cashier on one day, the caller’s own of today if left out: payments, count, later corrections',
  access: manageFees,
  query: z.strictObject({ day: date.optional(), cashierId: id.optional() }),
  response: detail,
})

export const countCash = endpoint({
  id: 'fees.count_cash',
  method: 'POST',
  path: '/api/admin/fees/cash-ups',
  summary: 'Count the own cash of a day, which is the first signature; until the second one it can be counted anew',
  access: manageFees,
  body: z.strictObject({
    day: date,
    pieces: z.strictObject(piecesShape),
    reason: text(200).optional(),
  }),
  response: detail,
  idempotent: true,
  errors: [cashUpErrors.reason, cashUpErrors.future, cashUpErrors.signed],
  examples: { body: { day: '2026-03-10', pieces: { n1000: 12, n500: 3, n50: 4 }, reason: 'No change for a parent' } },
})

export const signCash = endpoint({
  id: 'fees.sign_cash',
  method: 'POST',
  path: '/api/admin/fees/cash-ups/{id}/sign',
  summary: 'Sign what another person counted; then it stays as it is',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ version }),
  response: detail,
  errors: [cashUpErrors.ownSignature, cashUpErrors.signed, cashUpErrors.changed, commonErrors.stale],
})
