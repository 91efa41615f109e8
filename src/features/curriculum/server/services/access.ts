/**
 * Access to schemes: a teacher may edit those of their classes and learning areas, a class teacher may read the whole
 * class, an admin may edit all.
 */
import { leadsClass, teachesArea, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'

interface Place {
  readonly streamId: string
  readonly learningAreaId: string
}

export const mayEdit = (caller: Caller, { streamId, learningAreaId }: Place): boolean =>
  caller.isAdmin || teachesArea(caller, streamId, learningAreaId)

/** @throws AppError 404 for a class and area that the caller may not see, as if it did not exist @returns whether it may be edited */
export const ensureSeen = (caller: Caller, place: Place): boolean => {
  const edits = mayEdit(caller, place)
  if (!edits && !leadsClass(caller, place.streamId)) throw new AppError(commonErrors.notFound)
  return edits
}

/** @throws AppError 404 like `ensureSeen`, 403 for what the caller may only read */
export const ensureEdited = (caller: Caller, place: Place): void => {
  if (!ensureSeen(caller, place)) throw new AppError(commonErrors.forbidden)
}
