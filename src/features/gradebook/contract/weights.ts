/** Weight of each kind of assessment in a term: by level, optionally overridden by learning area. */
import { z } from 'zod'
import { assessmentKindSchema } from '#core/academics/contract/scales.ts'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { manageMarks } from './access.ts'

const weight = z.int('Use a whole number').min(0, 'At least 0').max(100, 'At most 100')

export const kindWeight = z.strictObject({
  level: levelSchema,
  /** Null for the whole level. */
  learningAreaId: storedId.nullable(),
  kind: assessmentKindSchema,
  weight,
})
export type KindWeight = z.infer<typeof kindWeight>

/** A weight that is set. */
export const sentWeight = z.strictObject({
  level: levelSchema,
  learningAreaId: id.nullable(),
  kind: assessmentKindSchema,
  /** Null removes it: an area then follows its level, a level the default. */
  weight: weight.nullable(),
  /**
   * The weight the caller saw: if it has changed, nothing is saved and the answer is 409 with the current weights. Not
   * checked if omitted.
   */
  was: weight.optional(),
})
export type SentWeight = z.infer<typeof sentWeight>

export const listWeights = endpoint({
  id: 'gradebook.weights',
  method: 'GET',
  path: '/api/gradebook/weights',
  summary: 'Weights of every level and kind, and those of single learning areas that differ',
  access: manageMarks,
  response: z.strictObject({ items: z.array(kindWeight) }),
})

export const saveWeights = endpoint({
  id: 'gradebook.save_weights',
  method: 'PUT',
  path: '/api/gradebook/weights',
  summary: 'Set weights; what is published keeps those it was published with',
  access: manageMarks,
  body: z.strictObject({
    items: z.array(sentWeight).min(1).max(200),
  }),
  response: z.strictObject({ items: z.array(kindWeight) }),
  errors: [commonErrors.stale],
  examples: { body: { items: [{ level: 'junior', learningAreaId: null, kind: 'end_term', weight: 60 }] } },
})
