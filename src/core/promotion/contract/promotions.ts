/** Endpoints of the year-end promotion: moves all learners to the next grade, and undoes it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { managePeople } from '#core/people/contract/actions.ts'
import { promotionErrors } from './errors.ts'
import { streamRef } from '#core/people/contract/shapes.ts'

export const promotionBody = z.strictObject({
  fromYearId: id,
  toYearId: id,
  /** Target of each class; null if it leaves the school. Omitted classes use the suggestion of the preview. */
  mapping: z
    .array(z.strictObject({ streamId: id, toStreamId: id.nullable() }))
    .max(500)
    .optional(),
  /** Learners who repeat the year in their class. */
  repeating: z.array(id).max(5000).optional(),
  /** Learners who leave although their class continues. */
  leaving: z.array(id).max(5000).optional(),
})
export type PromotionBody = z.output<typeof promotionBody>

const classPlan = z.strictObject({
  stream: streamRef,
  learners: z.int(),
  /** Target of the class; null if it leaves or nothing fits. */
  toStream: streamRef.nullable(),
  leaves: z.boolean(),
  /** The next grade has no class of this name: a choice is needed. */
  undecided: z.boolean(),
})
export type ClassPlan = z.infer<typeof classPlan>

const counts = { promoted: z.int(), repeating: z.int(), leaving: z.int() }
const year = z.strictObject({ id, name: z.string() })

export const previewPromotion = endpoint({
  id: 'people.preview_promotion',
  method: 'POST',
  path: '/api/admin/promotions/preview',
  summary: 'Where each class would go at the end of the year',
  access: managePeople,
  body: promotionBody,
  response: z.strictObject({
    from: year,
    to: year,
    classes: z.array(classPlan),
    ...counts,
    /** The year to promote from has not ended yet. */ early: z.boolean(),
  }),
  errors: Object.values(promotionErrors),
})

const promotion = z.strictObject({
  id,
  from: year,
  to: year,
  status: z.enum(['done', 'undone']),
  ...counts,
  createdAt: instant,
  undoneAt: instant.nullable(),
})
export type Promotion = z.infer<typeof promotion>

export const promote = endpoint({
  id: 'people.promote',
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'Promote everybody of a year in one sweep',
  access: managePeople,
  status: 201,
  idempotent: true,
  body: promotionBody,
  response: promotion,
  errors: Object.values(promotionErrors),
})

export const listPromotions = endpoint({
  id: 'people.promotions',
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'Promotions so far, newest first',
  access: managePeople,
  response: z.strictObject({ items: z.array(promotion) }),
})

export const undoPromotion = endpoint({
  id: 'people.undo_promotion',
  method: 'POST',
  path: '/api/admin/promotions/{id}/undo',
  summary: 'Take a promotion back; learners who moved or left since stay as they are and are named',
  access: managePeople,
  params: z.strictObject({ id }),
  response: z.strictObject({
    promotion,
    undone: z.int(),
    leftAlone: z.array(z.strictObject({ learnerId: id, fullName: z.string() })),
  }),
  errors: [promotionErrors.undone],
})

const waiting = z.strictObject({ id, fullName: z.string(), admissionNumber: z.string() })

export const listPromotionLearners = endpoint({
  id: 'people.promotion_learners',
  method: 'GET',
  path: '/api/admin/promotions/learners',
  summary: 'Learners of a class in a year, for choosing who repeats or leaves',
  access: managePeople,
  query: z.strictObject({ streamId: id, fromYearId: id }),
  response: z.strictObject({ items: z.array(waiting) }),
})
