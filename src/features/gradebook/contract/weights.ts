/** How much each kind of assessment counts in a term: by level, and by learning area where a school wants it otherwise. */
import { z } from 'zod'
import { assessmentKindSchema } from '#core/academics/contract/scales.ts'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
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
    items: z
      .array(z.strictObject({ level: levelSchema, learningAreaId: id.nullable(), kind: assessmentKindSchema, weight }))
      .min(1)
      .max(200),
  }),
  response: z.strictObject({ items: z.array(kindWeight) }),
  examples: { body: { items: [{ level: 'junior', learningAreaId: null, kind: 'end_term', weight: 60 }] } },
})
