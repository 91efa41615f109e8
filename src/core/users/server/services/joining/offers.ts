/** Invitations for people who are signed in, and for those who prove a number that a school has invited. */
import {
  accountById,
  accountByName,
  insertAccount,
  updateAccount,
  type ActorContext,
} from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Role } from '#core/access/contract/access.ts'
import type { listOwnInvitations } from '../../../contract/joining-invitations.ts'
import { acceptAs, acceptedAnswer, preferMembership, type Accepted } from './accept.ts'
import { isAtHome } from './account.ts'
import {
  acceptedById,
  lockForPhone,
  lockOneFor,
  membershipOf,
  openFor,
  type Invited,
  type Proved,
} from '../../queries/joining-invitations.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

const missing = (): never => {
  throw new AppError(commonErrors.notFound)
}

/** The account's verified contacts; only these find invitations. */
const provedOf = async (tx: Tx, accountId: string): Promise<Proved> => {
  const account = (await accountById(tx, accountId)) ?? missing()
  return { email: account.emailProvedAt ? account.email : null, phone: account.phoneProvedAt ? account.phone : null }
}

export const ownInvitations = ({ tenancy, actor }: ActorContext): Promise<ResponseOf<typeof listOwnInvitations>> =>
  tenancy.read(identity, async (tx) => {
    const found = await openFor(tx, await provedOf(tx, actor.accountId))
    return {
      items: found.map(({ invitation, school: { name, crestUrl } }) => ({
        id: invitation.id,
        school: { name, crestUrl },
        role: invitation.role as Role,
        firstName: invitation.firstName,
        expiresAt: invitation.expiresAt.toISOString(),
      })),
    }
  })

/** Pressing twice is answered like pressing once. @throws AppError 404 for one that is not for this account */
export const acceptOwn = ({ tenancy, origin, actor: { accountId } }: ActorContext, id: string): Promise<Accepted> =>
  tenancy.write(identity, origin, async (tx) => {
    const invited = await lockOneFor(tx, id, await provedOf(tx, accountId))
    if (invited) return acceptedAnswer(invited, await acceptAs(tx, invited, accountId), true)
    const done = (await acceptedById(tx, id, accountId)) ?? missing()
    return acceptedAnswer(done, (await membershipOf(tx, done.invitation, accountId)) ?? missing(), true)
  })

/** A school that has invited the number and waits for its owner: it pays for the code. */
export const invitingSchool = async (tx: Tx, phone: string): Promise<string | null> =>
  (await openFor(tx, { email: null, phone }))[0]?.invitation.schoolId ?? null

/** A failure, for instance because the staff record has ended, does not affect the others. */
const acceptEach = async (tx: Tx, found: readonly Invited[], accountId: string): Promise<string[]> => {
  const accepted: string[] = []
  for (const invited of found) {
    try {
      accepted.push(await inSavepoint(tx, () => acceptAs(tx, invited, accountId)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return accepted
}

class NothingAccepted extends Error {}

const claim = async (tx: Tx, phone: string, found: readonly Invited[], first: Invited): Promise<string> => {
  const known = await accountByName(tx, { phone })
  if (known && (known.status !== 'active' || (await isAtHome(tx, known)))) throw new NothingAccepted()
  const { firstName, lastName } = first.invitation
  const accountId =
    known?.id ??
    (await insertAccount(tx, { phone, phoneProvedAt: tx.at, firstName, lastName, createdAt: tx.at, updatedAt: tx.at }))
  if (known) await updateAccount(tx, known.id, { phoneProvedAt: tx.at })
  const [membershipId] = await acceptEach(tx, found, accountId)
  if (!membershipId) throw new NothingAccepted()
  await preferMembership(tx, accountId, membershipId)
  return accountId
}

/**
 * For a person who just verified a number, in an identity transaction: creates the account and accepts all open
 * invitations for the number at every school. Skips an existing account with a school, which finds its invitations
 * after sign-in.
 * @returns the account's id, or null without invitations
 */
export const claimPhone = async (tx: Tx, phone: string): Promise<string | null> => {
  const found = await lockForPhone(tx, phone)
  const [first] = found
  if (!first) return null
  try {
    return await inSavepoint(tx, () => claim(tx, phone, found, first))
  } catch (error) {
    if (error instanceof NothingAccepted) return null
    throw error
  }
}
