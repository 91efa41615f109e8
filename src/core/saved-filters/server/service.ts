/** Saves, renames and deletes a person's own filters. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  mostSavedFilters,
  savedFilterErrors,
  type renameSavedFilter,
  type SavedFilter,
  type saveFilters,
} from '../contract/saved-filters.ts'
import {
  countSavedFilters,
  deleteFilter,
  insertSavedFilter,
  lockSaving,
  renameFilter,
  savedFilterById,
  savedFiltersOf,
  type SavedFilterRow,
} from './queries.ts'

const answer = ({ id, name, search, version }: SavedFilterRow): SavedFilter => ({ id, name, search, version })

const orTaken = (work: Promise<SavedFilterRow | undefined>): Promise<SavedFilterRow | undefined> =>
  work.catch((error: unknown) => {
    throw violates(error, 'saved_filters_name_key') ? new AppError(savedFilterErrors.nameTaken) : error
  })

export const listOwn = async (tx: Tx, list: string): Promise<{ items: SavedFilter[] }> => ({
  items: (await savedFiltersOf(tx, list)).map(answer),
})

/** @throws AppError 409 */
export const save = async (tx: Tx, { list, name, search }: BodyOf<typeof saveFilters>): Promise<SavedFilter> => {
  await lockSaving(tx)
  if ((await countSavedFilters(tx, list)) >= mostSavedFilters)
    throw new AppError(savedFilterErrors.full, { params: { most: mostSavedFilters } })
  const row = await orTaken(insertSavedFilter(tx, { list, name, search }))
  if (!row) throw new Error('An inserted row is returned')
  return answer(row)
}

/** @throws AppError 404, 409 */
export const rename = async (
  tx: Tx,
  id: string,
  { name, version }: BodyOf<typeof renameSavedFilter>,
): Promise<SavedFilter> => {
  const row = await orTaken(renameFilter(tx, id, version, name))
  if (row) return answer(row)
  const current = await savedFilterById(tx, id)
  throw current ? new AppError(commonErrors.stale, { current: answer(current) }) : new AppError(commonErrors.notFound)
}

/** @throws AppError 404 */
export const remove = async (tx: Tx, id: string): Promise<void> => {
  if (!(await deleteFilter(tx, id))) throw new AppError(commonErrors.notFound)
}
