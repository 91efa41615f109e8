/** Dependencies of managing users, and the caller. */
import type { ServerDeps } from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'

export interface UsersPorts extends Pick<ServerDeps, 'outbox' | 'publicUrl'> {
  /** Name of the school, if already loaded. */
  readonly schoolName?: string
}

/** Fields of the records under the names that they have in the forms. */
const formNames: Readonly<Record<string, string>> = { phone: 'phoneNumber', streamId: 'classId' }

/** Maps errors of a record to the form's fields. */
export const inFormWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error
    const fields = Object.fromEntries(
      Object.entries(error.details.fields).map(([field, message]) => [formNames[field] ?? field, message]),
    )
    throw new AppError(error.definition, { ...error.details, fields })
  }
}
