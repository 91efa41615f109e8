/** Caution money: charged when a learner joins, held for the learner, and given back, set off or kept on leaving. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, storedDate, text } from '#platform/pure/schemas.ts'
import { manageFees } from '../access.ts'
import { amount, onePath, student } from '../shapes.ts'
import { feeTexts } from '../words.ts'
import { cautionUses } from './words.ts'

export const cautionErrors = {
  noAmount: defineError('fees.no_caution_amount', 409, 'Set first how much caution money a new learner pays.'),
  charged: defineError('fees.caution_charged', 409, 'This learner was charged caution money before.'),
  nobody: defineError('fees.no_newcomers', 409, 'Every learner who joined this year was charged caution money.'),
  tooMuch: defineError('fees.caution_too_much', 409, 'Only {amount} of caution money is left for this learner.'),
  used: defineError('fees.caution_used', 409, 'Part of this caution money was used already. Reverse that entry first.'),
  isCaution: defineError(
    'fees.is_caution',
    409,
    'Caution money cannot be corrected. Reverse the entry and make a new one.',
  ),
} as const

/** In shillings. */
export const heldCaution = z.strictObject({
  /** Charged, and neither given back, set off nor kept. */
  amount: z.number(),
  /** The part of it that the family has not paid yet. */
  unpaid: z.number(),
})
export type HeldCaution = z.infer<typeof heldCaution>

const item = z.strictObject({ student, hasLeft: z.boolean(), ...heldCaution.shape })
export type CautionItem = z.infer<typeof item>

export const listCaution = endpoint({
  id: 'fees.caution',
  method: 'GET',
  path: '/api/admin/fees/caution',
  summary: 'Learners for whom caution money is held, by name: those who left first',
  access: manageFees,
  query: z.strictObject({ ...paging }),
  response: z.strictObject({
    ...paged(item).shape,
    /** In the books for all learners, shillings. */
    total: z.number(),
    /** What a new learner pays; 0 if the school asks for none. */
    charge: z.number(),
    /** Learners who joined since the year began and were never charged. */
    newcomers: z.int(),
    since: storedDate.nullable(),
  }),
})

export const chargeCaution = endpoint({
  id: 'fees.charge_caution',
  method: 'POST',
  path: '/api/admin/fees/caution',
  summary: 'Charge caution money to one learner, or to all who joined since the year began and were never charged',
  access: manageFees,
  body: z.strictObject({
    /** Null: everybody who joined this year. */
    learnerId: id.nullable(),
  }),
  response: z.strictObject({ learners: z.int(), amount: z.number() }),
  idempotent: true,
  errors: [cautionErrors.noAmount, cautionErrors.charged, cautionErrors.nobody],
  examples: { body: { learnerId: null } },
})

export const useCaution = endpoint({
  id: 'fees.use_caution',
  method: 'POST',
  path: '/api/admin/fees/students/{id}/caution',
  summary: 'Set caution money against what the learner owes, or keep a part of it for damage',
  access: manageFees,
  params: onePath,
  body: z.strictObject({
    use: z.enum(cautionUses),
    amount,
    reason: text(200, feeTexts.reason),
  }),
  response: heldCaution,
  idempotent: true,
  errors: [cautionErrors.tooMuch],
  examples: { body: { use: 'damage', amount: 800, reason: 'Broken window of dormitory 2' } },
})
