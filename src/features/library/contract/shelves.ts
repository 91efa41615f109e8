/** Shelves that teachers arrange, for themselves, their classes or the whole school. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, storedId, text, textTooLong, version } from '#platform/pure/schemas.ts'
import { arrangeShelves, readLibrary } from './access.ts'
import { libraryItem } from './items.ts'
import { mostOnShelf, shelfAudiences, shelfTexts } from './shelf-words.ts'

export const shelfErrors = {
  full: defineError('library.shelf_full', 409, 'This shelf holds 60 items. Take some off first.'),
} as const

export const classCard = z.strictObject({ id: storedId, name: z.string() })

const shelf = z.strictObject({
  id: storedId,
  title: z.string(),
  note: z.string(),
  audience: z.enum(shelfAudiences),
  /** For which it is. */
  classes: z.array(classCard),
  teacherName: z.string(),
  /** The caller made it, and may arrange it. */
  mine: z.boolean(),
  count: z.int(),
  /** In order; in a list of shelves only the first ones. */
  items: z.array(libraryItem),
  version: z.int(),
})
export type Shelf = z.infer<typeof shelf>

const facts = {
  title: text(80, shelfTexts.title),
  note: z.string().trim().max(300, textTooLong(300)).default(''),
  audience: z.enum(shelfAudiences),
  streamIds: z.array(id).max(40).default([]),
}

export const listShelves = endpoint({
  id: 'library.shelves',
  method: 'GET',
  path: '/api/library/shelves',
  summary: 'Shelves that the caller sees, those of classes first, and the classes for which the caller may make some',
  access: readLibrary,
  query: z.strictObject({
    /** Only what the caller made. */
    mine: z.enum(['true']).optional(),
    ...paging,
  }),
  response: z.strictObject({ ...paged(shelf).shape, classes: z.array(classCard) }),
})

const one = { params: z.strictObject({ id }) } as const

export const getShelf = endpoint({
  ...one,
  id: 'library.shelf',
  method: 'GET',
  path: '/api/library/shelves/{id}',
  summary: 'One shelf with everything on it',
  access: readLibrary,
  response: shelf,
})

const example = { title: 'Science fair', audience: 'own' } as const

export const createShelf = endpoint({
  id: 'library.create_shelf',
  method: 'POST',
  path: '/api/library/shelves',
  summary: 'Make a shelf; for classes, those that the caller teaches',
  access: arrangeShelves,
  body: z.strictObject(facts),
  response: shelf,
  status: 201,
  idempotent: true,
  examples: { body: example },
})

export const saveShelf = endpoint({
  ...one,
  id: 'library.save_shelf',
  method: 'PUT',
  path: '/api/library/shelves/{id}',
  summary: 'Change the name of an own shelf, and for whom it is',
  access: arrangeShelves,
  body: z.strictObject({ ...facts, version }),
  response: shelf,
  examples: { body: { ...example, version: 1 } },
})

export const removeShelf = endpoint({
  ...one,
  id: 'library.remove_shelf',
  method: 'DELETE',
  path: '/api/library/shelves/{id}',
  summary: 'Remove an own shelf; what is on it stays in the library',
  access: arrangeShelves,
})

export const arrangeShelf = endpoint({
  ...one,
  id: 'library.arrange_shelf',
  method: 'PUT',
  path: '/api/library/shelves/{id}/items',
  summary: 'What is on an own shelf, in order: all that is not named is taken off',
  access: arrangeShelves,
  body: z.strictObject({ itemIds: z.array(id).max(mostOnShelf), version }),
  response: shelf,
  examples: { body: { itemIds: [], version: 1 } },
})

export const putOnShelf = endpoint({
  id: 'library.put_on_shelf',
  method: 'PUT',
  path: '/api/library/shelves/{id}/items/{itemId}',
  summary: 'Put an item on an own shelf, after the others; one that is there stays where it is',
  access: arrangeShelves,
  params: z.strictObject({ id, itemId: id }),
  errors: [shelfErrors.full],
})
