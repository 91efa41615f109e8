/** What managing users needs of the program, and of whoever calls. */
import type { ServerDeps } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Role } from '../../../access/contract/access.ts'
import type { LetterLanguage } from '../../rules/letters.ts'

export interface UsersPorts extends Pick<ServerDeps, 'outbox' | 'publicUrl'> {
  /** Name of the school, where it is read already. */
  readonly schoolName?: string
}

/** Who calls, as the session says, and the zone of the school that is acted in. */
export interface Caller {
  readonly role: Role
  readonly accountId: string
  readonly membershipId: string | null
  readonly language: LetterLanguage
  readonly timeZone: string
}

/** @throws AppError 400 with one message per field */
export const refuse = (fields: Record<string, string>): never => {
  throw new AppError(commonErrors.invalid, { fields })
}

/** Fields of the records under the names that they have in the forms. */
const formNames: Readonly<Record<string, string>> = { phone: 'phoneNumber', streamId: 'classId' }

/** What a record refuses is answered beside the form's own field. */
export const inFormWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error
    const fields = Object.fromEntries(Object.entries(error.details.fields).map(([field, message]) => [formNames[field] ?? field, message]))
    throw new AppError(error.definition, { ...error.details, fields })
  }
}
