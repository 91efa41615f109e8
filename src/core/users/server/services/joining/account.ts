/** The account of an invited person: found by the address the invitation verifies, or created. */
import {
  accountByName,
  publishSessionEnded,
  closeSessions,
  dropResetLinks,
  insertAccount,
  lockAccount,
  updateAccount,
  usableMemberships,
  type AccountRow,
} from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import type { Language } from '../../../rules/joining-letters.ts'
import { invitationGone } from './accept.ts'
import type { InvitationRow } from '../../queries/joining-invitations.ts'

/** The link was sent to the address if there is one, else to the number: holding it verifies that. */
const provedBy = ({ email, phone }: InvitationRow): { email: string } | { phone: string } =>
  email === null ? { phone: phone ?? '' } : { email: email.toLowerCase() }

/** @throws AppError users.invitation_gone if the account of the address is closed */
export const invitedAccount = async (tx: Tx, invitation: InvitationRow): Promise<AccountRow | undefined> => {
  const account = await accountByName(tx, provedBy(invitation))
  return account && account.status !== 'active' ? invitationGone() : account
}

/** An account without a school has no data yet, so the owner of its mailbox may reset it. */
export const isAtHome = async (tx: Tx, account: AccountRow): Promise<boolean> =>
  account.isSuperAdmin || (await usableMemberships(tx, account.id)).length > 0

/** Verification times of address and number. */
const proofs = (tx: Tx, invitation: InvitationRow) =>
  'email' in provedBy(invitation) ? { emailProvedAt: tx.at } : { phoneProvedAt: tx.at }

/** Holding the link proves the address also to an account that had it before. */
export const noteProof = (tx: Tx, invitation: InvitationRow, accountId: string): Promise<void> =>
  updateAccount(tx, accountId, proofs(tx, invitation))

export interface NewAccount {
  firstName: string
  lastName: string
  language: Language
  passwordHash: string
}

/** Sets the names and password given with the link, and ends previous sessions. @throws AppError users.sign_in_first */
const restartAccount = async (
  tx: Tx,
  invitation: InvitationRow,
  { firstName, lastName, language, passwordHash }: NewAccount,
): Promise<string> => {
  const found = (await invitedAccount(tx, invitation)) ?? invitationGone()
  const held = (await lockAccount(tx, found.id)) ?? invitationGone()
  if (await isAtHome(tx, held)) throw new AppError(joiningErrors.signInFirst)
  await updateAccount(tx, held.id, {
    firstName,
    lastName,
    language,
    passwordHash,
    passwordChangedAt: tx.at,
    ...proofs(tx, invitation),
  })
  await dropResetLinks(tx, held.id)
  await closeSessions(tx, held.id, null)
  await publishSessionEnded(tx, held.id, null)
  return held.id
}

/** The accepting account: new, or reset if it has no school. @throws AppError users.sign_in_first */
export const accountToAccept = async (tx: Tx, invitation: InvitationRow, person: NewAccount): Promise<string> => {
  const values = { ...provedBy(invitation), ...proofs(tx, invitation), ...person, createdAt: tx.at, updatedAt: tx.at }
  try {
    return await inSavepoint(tx, () => insertAccount(tx, values))
  } catch (error) {
    if (violates(error, 'accounts_email_key') || violates(error, 'accounts_phone_key'))
      return restartAccount(tx, invitation, person)
    throw error
  }
}
