/** Search inside the documents of the library, and the place of a person in an item. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged, paging, storedId, textTooLong } from '#platform/pure/schemas.ts'
import { readLibrary } from './access.ts'
import { reading } from './items.ts'
import { itemKinds, itemLanguages, libraryTexts } from './words.ts'

const words = z.string().trim().min(2, libraryTexts.words).max(100, textTooLong(100))

/** A piece of a page around what was found. */
const parts = z.array(z.strictObject({ text: z.string(), isHit: z.boolean() }))

const hit = z.strictObject({
  item: z.strictObject({
    id: storedId,
    title: z.string(),
    author: z.string(),
    kind: z.enum(itemKinds),
    language: z.enum(itemLanguages),
  }),
  /** The page that fits best, from 1. */
  page: z.int(),
  parts,
  /** Pages of the item in which it was found. */
  pages: z.int(),
})
export type LibraryHit = z.infer<typeof hit>

export const searchLibrary = endpoint({
  id: 'library.search',
  method: 'GET',
  path: '/api/library/search',
  summary: 'Documents with these words inside, English words in all their forms; the best page of each first',
  access: readLibrary,
  query: z.strictObject({ words, ...paging }),
  response: paged(hit),
})

export const findInItem = endpoint({
  id: 'library.find_in_item',
  method: 'GET',
  path: '/api/library/items/{id}/found',
  summary: 'Pages of one document with these words, in order: at most 100',
  access: readLibrary,
  params: z.strictObject({ id }),
  query: z.strictObject({ words }),
  response: z.strictObject({ items: z.array(z.strictObject({ page: z.int(), parts })) }),
})

export const keepPlace = endpoint({
  id: 'library.keep_place',
  method: 'PUT',
  path: '/api/library/items/{id}/reading',
  summary: 'Keep where the caller is in an item: what comes last counts',
  access: readLibrary,
  params: z.strictObject({ id }),
  body: reading,
  response: reading,
  idempotent: true,
  examples: { body: { place: 7, finished: false } },
})
