/** Results of KJSEA, the national assessment at the end of Grade 9: a level of KNEC from 1 to 8 for each learning area. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { manageHub } from './access.ts'

export const kjseaTexts = {
  twice: 'Each learning area once',
  unknownArea: 'Choose a learning area of junior school',
} as const

/** KNEC assesses nine; a school may call some otherwise. */
const mostAreas = 20

const level = z.int().min(1).max(8)

export const kjseaResult = z.strictObject({ learningAreaId: storedId, level })
export type KjseaResult = z.infer<typeof kjseaResult>

export const saveKjsea = endpoint({
  id: 'cbe.save_kjsea',
  method: 'PUT',
  path: '/api/cbe-hub/learners/{id}/kjsea',
  summary: 'Record a learner’s results of KJSEA by learning area; those left out are taken away',
  access: manageHub,
  params: z.strictObject({ id }),
  body: z.strictObject({
    results: z
      .array(z.strictObject({ learningAreaId: id, level }))
      .max(mostAreas)
      .refine((all) => new Set(all.map(({ learningAreaId }) => learningAreaId)).size === all.length, kjseaTexts.twice),
  }),
  response: z.strictObject({ results: z.array(kjseaResult) }),
})
