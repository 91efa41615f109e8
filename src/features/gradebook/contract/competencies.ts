/** Shapes of competency and value ratings, what they rest on, and what learners say of their own work. */
import { z } from 'zod'
import { instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { ratings } from './results.ts'

export const ratingKinds = ['competency', 'value'] as const
export type RatingKind = (typeof ratingKinds)[number]
export const evidenceKinds = ['text', 'file', 'photo'] as const

/** Photos of work, scans and PDF. */
export const evidenceRule = { maxBytes: 5_000_000, types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] } as const

export const evidence = z.strictObject({
  id: storedId,
  kind: z.enum(evidenceKinds),
  /** What was seen, or what the file shows. */
  text: z.string().nullable(),
  hasFile: z.boolean(),
  observedOn: storedDate,
  learningAreaId: storedId.nullable(),
  recordedByName: z.string().nullable(),
  /** The learner's own words about it. */
  reflection: z.string().nullable(),
})
export type Evidence = z.infer<typeof evidence>

export const learnerRating = z.strictObject({
  id: storedId,
  kind: z.enum(ratingKinds),
  /** A code of `#core/academics/rules/cbe.ts`. */
  code: z.string(),
  rating: z.enum(ratings),
  note: z.string().nullable(),
  ratedByName: z.string().nullable(),
  ratedAt: instant,
  version: z.int(),
})
export type LearnerRating = z.infer<typeof learnerRating>
