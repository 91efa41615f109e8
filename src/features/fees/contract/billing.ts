/** Bills a term by its fee structures, after a preview. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { student } from './shapes.ts'
import { billStates } from './structure-words.ts'
import { feeTexts } from './words.ts'

export const billingErrors = {
  noStructure: defineError('fees.no_structure', 409, 'There is no fee structure for this term.'),
  notBilled: defineError('fees.not_billed', 409, 'Nothing is billed for this term.'),
} as const

const bill = z.strictObject({
  student,
  /** What was owed before this bill; it is settled first. Below 0: paid ahead. */
  arrears: z.number(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      amount: z.number(),
      /** What it is billed at now. */
      billed: z.number(),
      state: z.enum(billStates),
      /** A discount; its amounts are below 0. */
      isDiscount: z.boolean(),
    }),
  ),
  total: z.number(),
  /** The total in the last preview; null if the learner was not in it. */
  before: z.number().nullable(),
})
export type Bill = z.infer<typeof bill>

const figures = z.strictObject({
  learners: z.int(),
  total: z.number(),
  /** Learners and shillings that billing now would change. */
  toBill: z.int(),
  toBillTotal: z.number(),
  /** Learners whose total is not that of the last preview. */
  changed: z.int(),
  /** When the last preview was seen. */
  since: instant.nullable(),
})

export const previewBilling = endpoint({
  id: 'fees.preview_billing',
  method: 'POST',
  path: '/api/admin/fees/billing/preview',
  summary: 'What each learner would be billed for a term and what changed since the last preview; nothing is billed',
  access: manageFees,
  body: z.strictObject({ termId: id, page: paging.page, limit: paging.limit }),
  response: z.strictObject({ ...paged(bill).shape, hasStructure: z.boolean(), figures }),
})

const done = z.strictObject({ learners: z.int(), entries: z.int(), total: z.number() })

export const billTerm = endpoint({
  id: 'fees.bill',
  method: 'POST',
  path: '/api/admin/fees/billing',
  summary:
    'Bill a term: what is not billed is charged, what changed is corrected by reversals; repeated, nothing happens',
  access: manageFees,
  body: z.strictObject({ termId: id }),
  response: done,
  idempotent: true,
  errors: [billingErrors.noStructure],
})

const gapOfLearner = { student }

export const transportGaps = endpoint({
  id: 'fees.transport_gaps',
  method: 'GET',
  path: '/api/admin/fees/transport',
  summary: 'Learners who ride a bus without a charge for the term, and learners charged who do not ride',
  access: manageFees,
  query: z.strictObject({ termId: id }),
  response: z.strictObject({
    /** False while the school does not use buses here. */
    hasBuses: z.boolean(),
    uncharged: z.array(
      z.strictObject({
        ...gapOfLearner,
        /** Null while the stop has no zone, so that nothing can be billed. */
        zone: z.string().nullable(),
        /** For the whole term. */
        fare: z.number().nullable(),
      }),
    ),
    withoutBus: z.array(z.strictObject({ ...gapOfLearner, amount: z.number() })),
  }),
})
export type TransportGaps = z.infer<(typeof transportGaps)['response']>

export const undoBilling = endpoint({
  id: 'fees.undo_billing',
  method: 'POST',
  path: '/api/admin/fees/billing/undo',
  summary: 'Take the bills of a term back by reversals',
  access: manageFees,
  body: z.strictObject({ termId: id, reason: text(200, feeTexts.reason) }),
  response: done,
  idempotent: true,
  errors: [billingErrors.notBilled],
})
