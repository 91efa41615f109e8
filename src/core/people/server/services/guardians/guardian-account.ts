/** Gives an account its place as a guardian of a learner at the transaction's school. */
import { accountById, insertMembership, usableMemberships } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { fullNameOf } from '../../../rules/names.ts'
import {
  guardianByPhone,
  guardianOfAccount,
  insertGuardians,
  linksOfGuardians,
  updateGuardian,
  type GuardianRow,
} from '../../queries/guardians/guardians.ts'

/** Name and contacts of the requester. */
export interface Person {
  accountId: string
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
}

/** The signed-in account, which may read itself. */
export const personOfAccount = async (tx: Tx, accountId: string): Promise<Person> => {
  const account = await accountById(tx, accountId)
  if (!account) throw new AppError(commonErrors.notFound)
  return {
    accountId,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    email: account.email,
  }
}

/** A guardian on record with the account's phone, as long as taking that record over shows no other child. */
const recordToTakeOver = async (tx: Tx, phone: string, learnerId: string): Promise<GuardianRow | null> => {
  const guardian = await guardianByPhone(tx, phone)
  if (!guardian || guardian.accountId !== null) return null
  const links = await linksOfGuardians(tx, [guardian.id])
  return links.length > 0 && links.every(({ link }) => link.learnerId === learnerId) ? guardian : null
}

/** The guardian's record of an account at this school, made when there is none. @returns its id */
export const guardianOf = async (tx: Tx, person: Person, learnerId: string): Promise<string> => {
  const own = await guardianOfAccount(tx, person.accountId)
  if (own) return own.id
  const onRecord = person.phone ? await recordToTakeOver(tx, person.phone, learnerId) : null
  if (onRecord) {
    await updateGuardian(tx, onRecord.id, null, { accountId: person.accountId })
    return onRecord.id
  }
  const id = newId()
  const isTaken = person.phone !== null && (await guardianByPhone(tx, person.phone)) !== undefined
  const { firstName, lastName, email } = person
  await insertGuardians(tx, [
    {
      id,
      firstName,
      lastName,
      fullName: fullNameOf(person),
      email,
      phone: isTaken ? null : person.phone,
      accountId: person.accountId,
    },
  ])
  return id
}

/** Lets the account act as a parent at this school. @throws AppError 409 when its membership as a parent here was taken away */
export const ensureParent = async (tx: Tx, accountId: string): Promise<void> => {
  const schoolId = schoolOf(tx)
  const memberships = await usableMemberships(tx, accountId)
  if (memberships.some((one) => one.schoolId === schoolId && one.role === 'parent')) return
  try {
    await insertMembership(tx, { schoolId, accountId, role: 'parent' })
  } catch (error) {
    if (violates(error, 'memberships_account_role_key')) throw new AppError(peopleErrors.parentSuspended)
    throw error
  }
}
