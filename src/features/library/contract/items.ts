/** Items of the digital library: a file or an address, described and tagged by curriculum. */
import { z } from 'zod'
import { grades } from '#core/schools/contract/levels.ts'
import {
  audioTypes,
  bookTypes,
  maxResumableBytes,
  maxStaffUploadBytes,
  packageTypes,
  videoTypes,
} from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, storedId, text, version } from '#platform/pure/schemas.ts'
import { addToLibrary, readLibrary } from './access.ts'
import { zipErrors } from './importing.ts'
import { packageErrors } from './packages.ts'
import { collections, itemKinds, itemLanguages, libraryTexts, licences, textStates, videoHeights } from './words.ts'

/** Read page by page, and searched inside. */
const pagedTypes: readonly string[] = ['application/pdf', ...bookTypes]
export const hasPages = (type: string): boolean => pagedTypes.includes(type)

export const itemFileRule = {
  maxBytes: maxStaffUploadBytes,
  types: ['application/pdf', ...bookTypes, ...audioTypes, ...videoTypes],
} as const

/** What is added by itself may be an exercise too. */
export const addedFileRule = { ...itemFileRule, types: [...itemFileRule.types, ...packageTypes] } as const

export const libraryErrors = {
  sameFile: defineError('library.same_file', 409, 'The library has this file already: {title}.'),
} as const

/** Where a person is in an item. */
export const reading = z.strictObject({
  /** Page of a document, from 1; second of a recording. */
  place: z.int().min(0).max(1_000_000),
  finished: z.boolean(),
  /** The last score of a hundred in an exercise that gives one. */
  score: z.int().min(0).max(100).optional(),
})
export type Reading = z.infer<typeof reading>

const facts = {
  title: text(150, libraryTexts.title),
  author: z.string().trim().max(120).default(''),
  description: z.string().trim().max(1000).default(''),
  collection: z.enum(collections),
  kind: z.enum(itemKinds),
  language: z.enum(itemLanguages),
  licence: z.enum(licences),
  source: text(200, libraryTexts.source),
  /** An empty field of a form means any. */
  grade: z.union([z.enum(grades), z.literal('')]).optional(),
  learningAreaId: z.union([id, z.literal('')]).optional(),
  strand: z.string().trim().max(120).default(''),
}

export const libraryItem = z.strictObject({
  id: storedId,
  title: z.string(),
  author: z.string(),
  description: z.string(),
  collection: z.enum(collections),
  kind: z.enum(itemKinds),
  language: z.enum(itemLanguages),
  licence: z.enum(licences),
  source: z.string(),
  grade: z.string().nullable(),
  learningArea: z.strictObject({ id: storedId, name: z.string() }).nullable(),
  strand: z.string(),
  url: z.string().nullable(),
  file: z.strictObject({ name: z.string(), type: z.string(), bytes: z.int() }).nullable(),
  /** Smaller copies of a video, the smallest first. */
  sizes: z.array(z.strictObject({ height: z.int(), bytes: z.int() })),
  /** Names its small picture; none while it has none. */
  cover: storedId.nullable(),
  /** Of a document, once it was read into the search. */
  pages: z.int().nullable(),
  text: z.enum(textStates),
  addedBy: z.string(),
  /** The caller added it, and may change and remove it. */
  mine: z.boolean(),
  createdAt: instant,
  version: z.int(),
  reading: reading.nullable(),
})
export type LibraryItem = z.infer<typeof libraryItem>

export const listItems = endpoint({
  id: 'library.items',
  method: 'GET',
  path: '/api/library/items',
  summary: 'Items of the library, the newest first; search looks into title, author and description',
  access: readLibrary,
  query: z.strictObject({
    collection: z.enum(collections).optional(),
    kind: z.enum(itemKinds).optional(),
    language: z.enum(itemLanguages).optional(),
    grade: z.enum(grades).optional(),
    learningAreaId: id.optional(),
    /** Only what the caller has begun and not finished. */
    begun: z.enum(['true']).optional(),
    search,
    ...paging,
  }),
  response: paged(libraryItem),
})

const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i, libraryTexts.link)

export const addItem = endpoint({
  id: 'library.add_item',
  method: 'POST',
  path: '/api/library/items',
  summary: 'Add a file or an address; a large file comes in parts first and is named in uploads',
  access: addToLibrary,
  body: z.strictObject({
    ...facts,
    url: z.union([link, z.literal('')]).optional(),
    uploads: z
      .string()
      .max(100)
      .optional()
      .transform((value) => (value ?? '').split(',').filter(Boolean))
      .pipe(z.array(id).max(1)),
  }),
  uploads: { file: { ...addedFileRule, maxBytes: maxResumableBytes } },
  response: libraryItem,
  status: 201,
  idempotent: true,
  errors: [libraryErrors.sameFile, zipErrors.outside, ...Object.values(packageErrors)],
  examples: {
    body: {
      title: 'Water around us',
      collection: 'cbc',
      kind: 'story',
      language: 'en',
      licence: 'own',
      source: 'Umoja Junior School',
      url: 'https://example.org/water',
    },
  },
})

const one = { params: z.strictObject({ id }) } as const

export const getItem = endpoint({
  ...one,
  id: 'library.item',
  method: 'GET',
  path: '/api/library/items/{id}',
  summary: 'One item, and where the caller is in it',
  access: readLibrary,
  response: libraryItem,
})

export const saveItem = endpoint({
  ...one,
  id: 'library.save_item',
  method: 'PUT',
  path: '/api/library/items/{id}',
  summary: 'Change how an item that one added is described; its file or address stays',
  access: addToLibrary,
  body: z.strictObject({ ...facts, version }),
  response: libraryItem,
  examples: {
    body: {
      title: 'Water around us',
      collection: 'cbc',
      kind: 'story',
      language: 'en',
      licence: 'own',
      source: 'Umoja Junior School',
      version: 1,
    },
  },
})

export const removeItem = endpoint({
  ...one,
  id: 'library.remove_item',
  method: 'DELETE',
  path: '/api/library/items/{id}',
  summary: 'Remove an item that one added, with its file and everybody’s place in it',
  access: addToLibrary,
})

export const itemCover = endpoint({
  id: 'library.cover',
  method: 'GET',
  path: '/api/library/covers/{cover}',
  summary: 'A small picture of an item’s first page; another picture has another address',
  access: readLibrary,
  params: z.strictObject({ cover: id }),
  file: ['image/webp'],
})

export const itemFile = endpoint({
  ...one,
  id: 'library.item_file',
  method: 'GET',
  path: '/api/library/items/{id}/file',
  summary: 'The file of an item, or its copy for reading or a smaller one of a video, also in parts by range',
  access: readLibrary,
  query: z.strictObject({
    height: z.enum(videoHeights).optional(),
    /** The copy of a large PDF, if it has one, whose pages open one by one. */
    reading: z.enum(['true']).optional(),
  }),
  file: addedFileRule.types,
})
