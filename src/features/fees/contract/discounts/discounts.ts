/** Discounts by rule: who gets them, what they take off a term's bill, and in which order. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { manageFees } from '../access.ts'
import { discountKinds, discountTexts } from './discount-words.ts'
import { amount, onePath, student } from '../shapes.ts'
import { feeTexts } from '../words.ts'

export const discountErrors = {
  nameTaken: defineError('fees.discount_taken', 409, 'There is already a discount with this name.'),
  notGiven: defineError(
    'fees.discount_not_given',
    409,
    'Learners get this discount by its rule; it is not given one by one.',
  ),
  given: defineError('fees.discount_given', 409, 'This learner already has the discount at that time.'),
} as const

export const percent = z
  .number(discountTexts.percent)
  .min(0.01, discountTexts.percent)
  .max(100, discountTexts.percent)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, feeTexts.cents)

const worth = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent }),
  z.strictObject({ by: z.literal('amount'), amount }),
])

export const discountFields = {
  name: text(60, discountTexts.name),
  kind: z.enum(discountKinds),
  worth,
  /** The vote head that it is taken off; null: off the whole bill. */
  voteHead: text(60).nullable().default(null),
  /** Of siblings: from which child of the family on, the one in the highest grade being the first. */
  fromChild: z
    .int(discountTexts.child)
    .min(2, discountTexts.child)
    .max(9, discountTexts.child)
    .nullable()
    .default(null),
  /** Of early payment: the last day to pay the bill. */
  payBy: date.nullable().default(null),
  /** It holds for terms that are not over on its first day, and have begun by its last one. */
  startsOn: date,
  endsOn: date.nullable().default(null),
}

const discount = z.strictObject({
  id: storedId,
  name: z.string(),
  kind: z.enum(discountKinds),
  worth: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('percent'), percent: z.number() }),
    z.strictObject({ by: z.literal('amount'), amount: z.number() }),
  ]),
  voteHead: z.string().nullable(),
  fromChild: z.int().nullable(),
  payBy: storedDate.nullable(),
  startsOn: storedDate,
  endsOn: storedDate.nullable(),
  version: z.int(),
})
export type Discount = z.infer<typeof discount>

/** What it takes off the bills of the term, whether they are made already or not. */
const effect = { learners: z.int(), total: z.number() }
const listed = z.strictObject({ ...discount.shape, ...effect })
export type ListedDiscount = z.infer<typeof listed>

export const listDiscounts = endpoint({
  id: 'fees.discounts',
  method: 'GET',
  path: '/api/admin/fees/discounts',
  summary: 'The discounts of the school in the order in which they are taken off, and what they come to this term',
  access: manageFees,
  response: z.strictObject({
    items: z.array(listed),
    /** Percent of a bill that all discounts of a learner together may take off. */
    limit: z.int(),
    /** The term of the figures; null without one. */
    term: z.string().nullable(),
    voteHeads: z.array(z.string()),
  }),
})

export const createDiscount = endpoint({
  id: 'fees.create_discount',
  method: 'POST',
  path: '/api/admin/fees/discounts',
  summary: 'Add a discount, the last one to be taken off; bills change with the next billing only',
  access: manageFees,
  body: z.strictObject(discountFields),
  response: discount,
  status: 201,
  idempotent: true,
  errors: [discountErrors.nameTaken],
  examples: {
    body: {
      name: 'Second child',
      kind: 'sibling',
      worth: { by: 'percent', percent: 10 },
      fromChild: 2,
      startsOn: '2026-01-05',
    },
  },
})

export const saveDiscount = endpoint({
  id: 'fees.save_discount',
  method: 'PUT',
  path: '/api/admin/fees/discounts/{id}',
  summary: 'Change a discount or its period; bills change with the next billing only',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ ...discountFields, version }),
  response: discount,
  errors: [discountErrors.nameTaken],
  examples: {
    body: {
      name: 'Second child',
      kind: 'sibling',
      worth: { by: 'percent', percent: 10 },
      fromChild: 2,
      startsOn: '2026-01-05',
      version: 1,
    },
  },
})

export const moveDiscount = endpoint({
  id: 'fees.move_discount',
  method: 'POST',
  path: '/api/admin/fees/discounts/{id}/earlier',
  summary: 'Take a discount off before the one that came before it',
  access: manageFees,
  params: onePath,
  response: z.strictObject({ ids: z.array(storedId) }),
})

const grant = z.strictObject({
  id: storedId,
  student,
  reason: z.string(),
  startsOn: storedDate,
  endsOn: storedDate.nullable(),
  givenByName: z.string().nullable(),
})
export type DiscountGrant = z.infer<typeof grant>

const shown = z.strictObject({
  ...discount.shape,
  term: z.string().nullable(),
  ...effect,
  /** To whom the school gave it, the last first. */
  grants: z.array(grant),
  /** Whose bills of the term it lowers; billed: as the books have it now. */
  lowers: z.array(z.strictObject({ student, amount: z.number(), billed: z.number() })),
})
export type ShownDiscount = z.infer<typeof shown>

export const getDiscount = endpoint({
  id: 'fees.discount',
  method: 'GET',
  path: '/api/admin/fees/discounts/{id}',
  summary: 'One discount: to whom it was given, and whose bills of this term it lowers by how much',
  access: manageFees,
  params: onePath,
  response: shown,
})

export const giveDiscount = endpoint({
  id: 'fees.give_discount',
  method: 'POST',
  path: '/api/admin/fees/discounts/{id}/learners',
  summary: 'Give a learner a discount for a time, with the reason',
  access: manageFees,
  params: onePath,
  body: z.strictObject({
    learnerId: id,
    reason: text(200, feeTexts.reason),
    startsOn: date,
    endsOn: date.nullable().default(null),
  }),
  response: grant,
  status: 201,
  idempotent: true,
  errors: [discountErrors.notGiven, discountErrors.given],
  examples: {
    body: {
      learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      reason: 'Child of Mr Otieno, mathematics',
      startsOn: '2026-01-05',
      endsOn: '2026-12-31',
    },
  },
})

export const endDiscount = endpoint({
  id: 'fees.end_discount',
  method: 'PUT',
  path: '/api/admin/fees/discounts/{id}/learners/{grantId}',
  summary: 'Set the last day on which a learner has a discount',
  access: manageFees,
  params: z.strictObject({ id, grantId: id }),
  body: z.strictObject({ endsOn: date, reason: text(200, feeTexts.reason) }),
  response: grant,
  examples: { body: { endsOn: '2026-04-03', reason: 'The parent left the school’s service' } },
})
