/** Finds or creates a student's parent by the given address, and invites them if they have no account. */
import type { Actor } from '#core/access/contract/access.ts'
import { memberByEmail } from '#core/access/server/public.ts'
import { guardianByEmail, guardianOfAccount, recordGuardian } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LetterLanguage } from '../../rules/letters.ts'
import { lockAddress } from '../queries/invitations.ts'
import { inviteAlso } from './invite.ts'
import type { UsersPorts } from './ports.ts'

export interface ParentGiven {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** Names of a new parent; until they are known, made from the child's: "Parent of Faith" and the child's surname. */
const namesOf = (given: ParentGiven, child: Names, language: LetterLanguage): Names => ({
  firstName: given.firstName ?? `${language === 'sw' ? 'Mzazi wa' : 'Parent of'} ${child.firstName}`,
  lastName: given.lastName ?? child.lastName,
})

/** @returns the id of the guardian's record */
export const parentFor = async (
  tx: Tx,
  ports: UsersPorts,
  { language }: Pick<Actor, 'language'>,
  given: ParentGiven,
  child: Names,
): Promise<string> => {
  const { email } = given
  await lockAddress(tx, email)
  const member = await memberByEmail(tx, email, 'parent')
  if (member) {
    const own = await guardianOfAccount(tx, member.accountId)
    return (
      own?.id ??
      (await recordGuardian(tx, { ...namesOf(given, child, language), email, phone: null }, member.accountId))
    )
  }
  const known = await guardianByEmail(tx, email)
  const names = known ?? namesOf(given, child, language)
  const guardianId = known?.id ?? (await recordGuardian(tx, { ...names, email, phone: null }, null))
  const { firstName, lastName } = names
  await inviteAlso(tx, ports, language, {
    role: 'parent',
    firstName,
    lastName,
    email,
    phone: known?.phone ?? null,
    guardianId,
  })
  return guardianId
}
