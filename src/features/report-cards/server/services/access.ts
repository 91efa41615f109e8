/** Access to classes: an admin of the school, or the class teacher. */
import { leadsClass, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'

export const maySee = (caller: Caller, streamId: string): boolean => caller.isAdmin || leadsClass(caller, streamId)

/** @throws AppError 404 for a class that is neither the caller's nor an admin's to see, as if it did not exist */
export const ensureClass = (caller: Caller, streamId: string): void => {
  if (!maySee(caller, streamId)) throw new AppError(commonErrors.notFound)
}
