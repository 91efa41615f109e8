/** What the library has by learning area and strand, for those who do not read in it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { storedId } from '#platform/pure/schemas.ts'
import { seeMaterials } from './access.ts'
import { itemKinds } from './words.ts'

export const listMaterials = endpoint({
  id: 'library.materials',
  method: 'GET',
  path: '/api/library/materials',
  summary: 'Titles of the CBC part of the library, the newest first; none where the school has no digital library',
  access: seeMaterials,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: storedId,
        title: z.string(),
        author: z.string(),
        kind: z.enum(itemKinds),
        grade: z.string().nullable(),
        learningArea: z.strictObject({ id: storedId, name: z.string() }).nullable(),
        strand: z.string(),
      }),
    ),
  }),
})
