/** Suspension of a school: ends its sessions and tells people why when they sign in. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../contract/account.ts'
import { closedSchoolOf, closeSessionsIn } from './queries/school-sessions.ts'
import { publishSchoolClosed } from './sessions.ts'

/** Ends every session in a school, open event streams included, in every process. The transaction sees all identities. */
export const endSessionsOfSchool = async (tx: Tx, schoolId: string): Promise<void> => {
  await closeSessionsIn(tx, schoolId)
  await publishSchoolClosed(tx, schoolId)
}

/** Why an account with a correct secret has no usable membership. */
export const noMembershipOf = async (tx: Tx, accountId: string): Promise<AppError> => {
  const school = await closedSchoolOf(tx, accountId)
  if (!school) return new AppError(signInErrors.noMembership)
  return new AppError(signInErrors.schoolSuspended, { params: { school: school.name, reason: school.reason ?? '' } })
}
