/** Shared by all changes of the school's shape: audit entry, live event, and mapping of errors. */
import { AppError, commonErrors, type ErrorDefinition } from '#platform/pure/errors.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { shapes } from './shape-cache.ts'

/** Writes the audit entry and publishes the change to the school's screens. */
export const changed = async (tx: Tx, fact: AuditFact): Promise<void> => {
  await audit(tx, fact)
  publishEvent(tx, { type: 'academics.shape', schoolId: schoolOf(tx) })
  // Clears the local cache right after commit, so that the caller reads its own write before the event arrives.
  tx.afterCommit(() => shapes.forget(schoolOf(tx)))
}

/** @throws AppError 404 @returns the value, if defined */
export const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new AppError(commonErrors.notFound)
  return thing
}

/** @throws AppError 409 with the current state when the version was stale @returns the updated row */
export const fresh = async <R>(updated: R | undefined, current: () => Promise<unknown>): Promise<R> => {
  if (updated === undefined) throw new AppError(commonErrors.stale, { current: await current() })
  return updated
}

/** Maps a constraint violation to an error. @param meanings constraint to error, or to problems by field */
export const meaning = async <T>(
  work: Promise<T>,
  meanings: Readonly<Record<string, ErrorDefinition | Record<string, string>>>,
  field = 'name',
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    for (const [constraint, stands] of Object.entries(meanings)) {
      if (!violates(error, constraint)) continue
      if ('code' in stands && 'status' in stands)
        throw new AppError(stands as ErrorDefinition, { fields: { [field]: String(stands.message) } })
      throw new AppError(commonErrors.invalid, { fields: stands })
    }
    throw error
  }
}

/** True when another table's row still names the deleted one. */
const isReferenced = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23503'

/** Deletes an unreferenced row. @throws AppError 409 `inUse` if it is referenced */
export const deleteUnused = async (work: Promise<void>, inUse: ErrorDefinition): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (isReferenced(error)) throw new AppError(inUse)
    throw error
  }
}
