/** Search parameters of the library's pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { itemKinds, itemLanguages } from '../contract/words.ts'

const page = z.coerce.number().int().min(1).max(100_000).optional()

export const librarySearch = z.object({
  /** Words to find inside the documents, and in titles. */
  q: z.string().max(100).optional(),
  area: id.optional(),
  kind: z.enum(itemKinds).optional(),
  language: z.enum(itemLanguages).optional(),
  page,
})
export const itemSearch = z.object({ page, q: z.string().max(100).optional() })
