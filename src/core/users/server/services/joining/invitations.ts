/** Accepting an invitation by its link. Holding the link proves control of the mailbox or phone. */
import { accountById, hashPassword, hashToken, openSignedIn, type SignedIn } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Origin, Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import type { checkInvitation } from '../../../contract/joining-invitations.ts'
import { joiningTexts } from '../../../contract/joining-texts.ts'
import type { Language } from '../../../rules/joining-letters.ts'
import { acceptAs, acceptedAnswer, invitationGone, preferMembership, type Accepted } from './accept.ts'
import { accountToAccept, invitedAccount, isAtHome, noteProof } from './account.ts'
import type { JoiningDeps } from './deps.ts'
import { refusePassword } from './passwords.ts'
import {
  acceptedByToken,
  lockByToken,
  membershipOf,
  openByToken,
  type Invited,
} from '../../queries/joining-invitations.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

type Checked = ResponseOf<typeof checkInvitation>

export interface Acceptance {
  token: string
  password?: string | undefined
  language: Language
  /** Name and address as entered on registration; by default those of the invitation. */
  person?: { firstName: string; lastName: string; email: string }
  /** Cookie of the device. */
  device: string | undefined
}

export interface Outcome {
  answer: Accepted
  /** The session that was opened, if one was. */
  signed: SignedIn | null
}

const stateFor = async (
  tx: Tx,
  { invitation }: Invited,
  actor: Pick<Actor, 'accountId'> | null,
): Promise<Checked['state']> => {
  const account = await invitedAccount(tx, invitation)
  if (actor) return account?.id === actor.accountId ? 'own' : 'other'
  return account && (await isAtHome(tx, account)) ? 'sign_in' : 'new'
}

/** Idempotent for the account that accepted it. @throws AppError users.invitation_gone */
export const check = ({ tenancy }: JoiningDeps, token: string, actor: Actor | null): Promise<Checked> =>
  tenancy.read(identity, async (tx) => {
    const tokenHash = hashToken(token)
    const accepted = actor ? await acceptedByToken(tx, tokenHash, actor.accountId) : undefined
    const invited = accepted ?? (await openByToken(tx, tokenHash)) ?? invitationGone()
    const { name, crestUrl } = invited.school
    const { firstName, role } = invited.invitation
    return {
      school: { name, crestUrl },
      firstName,
      role: role as Checked['role'],
      state: await stateFor(tx, invited, actor),
    }
  })

/** Pressing twice is answered like pressing once. */
const acceptSignedIn = async (tx: Tx, tokenHash: string, actor: Actor): Promise<Accepted> => {
  const { accountId } = actor
  const invited = await lockByToken(tx, tokenHash)
  if (!invited) {
    const done = (await acceptedByToken(tx, tokenHash, accountId)) ?? invitationGone()
    return acceptedAnswer(done, (await membershipOf(tx, done.invitation, accountId)) ?? invitationGone(), true)
  }
  if ((await stateFor(tx, invited, actor)) !== 'own') throw new AppError(joiningErrors.otherAccount)
  await noteProof(tx, invited.invitation, accountId)
  return acceptedAnswer(invited, await acceptAs(tx, invited, accountId), true)
}

const acceptAnew = async (
  tx: Tx,
  { secrets }: JoiningDeps,
  acceptance: Acceptance,
  passwordHash: string,
): Promise<Outcome> => {
  const { token, language, person, device } = acceptance
  const invited = (await lockByToken(tx, hashToken(token))) ?? invitationGone()
  const { firstName, lastName } = person ?? invited.invitation
  const accountId = await accountToAccept(tx, invited.invitation, { firstName, lastName, language, passwordHash })
  const membershipId = await acceptAs(tx, invited, accountId)
  await preferMembership(tx, accountId, membershipId)
  const account = (await accountById(tx, accountId)) ?? invitationGone()
  // An account with a second step must sign in with it now.
  const signed = account.totpConfirmedAt ? null : await openSignedIn(tx, secrets, account, { remember: false, device })
  return { answer: acceptedAnswer(invited, membershipId, signed !== null), signed }
}

/** Checks before a password is hashed. */
const beforeHashing = async (tx: Tx, { token, password, person }: Acceptance): Promise<string> => {
  const invited = (await openByToken(tx, hashToken(token))) ?? invitationGone()
  const { invitation, school } = invited
  if ((await stateFor(tx, invited, null)) === 'sign_in') {
    // It may have been accepted by another account since it was read.
    if (!(await openByToken(tx, invited.invitation.tokenHash))) invitationGone()
    throw new AppError(joiningErrors.signInFirst)
  }
  const refuse = (fields: Record<string, string>): never => {
    throw new AppError(commonErrors.invalid, { fields })
  }
  if (person && person.email !== invitation.email?.toLowerCase()) refuse({ email: joiningTexts.otherEmail })
  if (password === undefined) return refuse({ password: joiningTexts.newPassword })
  refusePassword(password, { ...(person ?? invitation), email: invitation.email }, school)
  return password
}

/**
 * @throws AppError users.invitation_gone, users.sign_in_first, users.other_account, users.access_not_active, users.two_records;
 * request.invalid without a good password where one is needed
 */
export const accept = async (
  deps: JoiningDeps,
  origin: Origin,
  acceptance: Acceptance,
  actor: Actor | null,
): Promise<Outcome> => {
  const { tenancy } = deps
  const tokenHash = hashToken(acceptance.token)
  if (actor)
    return { answer: await tenancy.write(identity, origin, (tx) => acceptSignedIn(tx, tokenHash, actor)), signed: null }
  const passwordHash = await hashPassword(await tenancy.read(identity, (tx) => beforeHashing(tx, acceptance)))
  return tenancy.write(identity, origin, (tx) => acceptAnew(tx, deps, acceptance, passwordHash))
}
