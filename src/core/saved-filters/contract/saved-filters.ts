/** Filters of a list that a person keeps under a name. They belong to one account at one school. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, storedId, text, version } from '#platform/pure/schemas.ts'
import { action, schoolRoles } from '../../access/contract/access.ts'

/** Of one person for one list: more do not fit in a menu. */
export const mostSavedFilters = 20

export const savedFilterErrors = {
  nameTaken: defineError('saved_filters.name_taken', 409, 'You already have saved filters with this name.'),
  full: defineError(
    'saved_filters.full',
    409,
    'You can save at most {most} filters for a list. Delete one that you no longer need.',
  ),
} as const

/** Everybody keeps their own. */
const useSavedFilters = action('saved_filters.own', null, schoolRoles, 'every')

/** The name of a list in the app, such as `learners`. */
const list = z.string().regex(/^[a-z][a-z-]{1,39}$/)
export const filterName = text(60, 'Enter a name')

/** Search parameters as they stand in the address. The list itself checks them each time they are used. */
const search = z
  .record(
    z.string().regex(/^[a-zA-Z]\w{0,39}$/),
    z.union([z.string().max(200), z.array(z.string().max(200)).min(1).max(50)]),
  )
  .refine((values) => Object.keys(values).length > 0 && Object.keys(values).length <= 20, 'Choose at least one filter')

const savedFilter = z.strictObject({
  id: storedId,
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  version: z.int(),
})
export type SavedFilter = z.infer<typeof savedFilter>

const byId = { access: useSavedFilters, params: z.strictObject({ id }) } as const

export const listSavedFilters = endpoint({
  id: 'saved_filters.list',
  method: 'GET',
  path: '/api/saved-filters',
  summary: 'Filters that the caller saved for a list, by name',
  access: useSavedFilters,
  query: z.strictObject({ list }),
  examples: { query: { list: 'learners' } },
  response: z.strictObject({ items: z.array(savedFilter) }),
})

export const saveFilters = endpoint({
  id: 'saved_filters.save',
  method: 'POST',
  path: '/api/saved-filters',
  summary: 'Save filters of a list under a name',
  access: useSavedFilters,
  status: 201,
  idempotent: true,
  body: z.strictObject({ list, name: filterName, search }),
  examples: { body: { list: 'learners', name: 'Girls in Grade 7', search: { grade: 'Grade 7', sex: 'female' } } },
  response: savedFilter,
  errors: [savedFilterErrors.nameTaken, savedFilterErrors.full],
})

export const renameSavedFilter = endpoint({
  id: 'saved_filters.rename',
  method: 'PUT',
  path: '/api/saved-filters/{id}',
  summary: 'Give saved filters another name',
  ...byId,
  body: z.strictObject({ name: filterName, version }),
  response: savedFilter,
  errors: [savedFilterErrors.nameTaken, commonErrors.stale],
})

export const deleteSavedFilter = endpoint({
  id: 'saved_filters.delete',
  method: 'DELETE',
  path: '/api/saved-filters/{id}',
  summary: 'Delete saved filters',
  ...byId,
})
