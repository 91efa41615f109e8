/** Repositories from which records come into the library by OAI-PMH, as websites. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, storedId, text } from '#platform/pure/schemas.ts'
import { importItems } from './access.ts'
import { harvestTexts, sourceProblems, sourceStates } from './harvest-words.ts'
import { collections } from './words.ts'

const source = z.strictObject({
  id: storedId,
  name: z.string(),
  url: z.string(),
  set: z.string(),
  collection: z.enum(collections),
  state: z.enum(sourceStates),
  problem: z.enum(sourceProblems).nullable(),
  /** Items that came from there and are in the library. */
  items: z.int(),
  harvestedAt: instant.nullable(),
  addedBy: z.string(),
  /** The caller added it, and may harvest and remove it. */
  mine: z.boolean(),
})
export type LibrarySource = z.infer<typeof source>

export const listSources = endpoint({
  id: 'library.sources',
  method: 'GET',
  path: '/api/library/sources',
  summary: 'Repositories of the school, by name',
  access: importItems,
  query: z.strictObject(paging),
  response: paged(source),
})

export const addSource = endpoint({
  id: 'library.add_source',
  method: 'POST',
  path: '/api/library/sources',
  summary: 'Add a repository; its records come with the next job, and changes every night',
  access: importItems,
  body: z.strictObject({
    name: text(120, harvestTexts.name),
    url: z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i, harvestTexts.url),
    /** Of the repository; empty for all. */
    set: z.string().trim().max(120).default(''),
    collection: z.enum(collections),
  }),
  response: source,
  status: 201,
  idempotent: true,
  examples: {
    body: { name: 'Open Commons', url: 'https://oai.example.org/request', collection: 'reference' },
  },
})

const one = { params: z.strictObject({ id }), access: importItems } as const

export const harvestSource = endpoint({
  ...one,
  id: 'library.harvest_source',
  method: 'POST',
  path: '/api/library/sources/{id}/harvest',
  summary: 'Ask an own repository for changes now',
  response: source,
})

export const removeSource = endpoint({
  ...one,
  id: 'library.remove_source',
  method: 'DELETE',
  path: '/api/library/sources/{id}',
  summary: 'Remove an own repository, and its items that nobody changed, read, set, shelved or recommended',
  response: z.strictObject({ removed: z.int(), kept: z.int() }),
  status: 200,
})
