/** Changes one's own password: all sessions end, and this device gets a new one. */
import { refuseFields } from '#platform/pure/errors.ts'
import { credentialTexts } from '../../contract/credentials.ts'
import { passwordProblem, passwordTexts } from '../../rules/password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { usableMemberships, type AccountRow, type UsableMembership } from '../queries.ts'
import { dropContactChanges } from '../queries/contact-changes.ts'
import { closeSessions, dropResetLinks, setPasswordHash } from '../queries/credentials.ts'
import { publishSessionEnded, openSession } from '../sessions.ts'
import { prove, settle } from './proof.ts'
import { identity, readOwn, tellOwner, type OwnCall } from './shared.ts'

/** Words that an acquaintance would try. */
export const personalWords = (account: AccountRow, memberships: readonly UsableMembership[]): string[] => [
  account.firstName,
  account.lastName,
  account.firstName + account.lastName,
  account.email?.split('@')[0] ?? '',
  ...memberships.flatMap((one) => [one.schoolName, one.schoolShortName, one.schoolCode]),
]

interface Body {
  current?: string | undefined
  new: string
}

const checkNew = async (call: OwnCall, body: Body): Promise<void> => {
  const { account, memberships } = await call.tenancy.read(identity, (tx) => readOwn(tx, call))
  const problem = passwordProblem(body.new, personalWords(account, memberships))
  const text = problem ? passwordTexts[problem] : body.new === body.current ? credentialTexts.samePassword : undefined
  if (text) return refuseFields({ new: text })
}

/** @returns the new session's value for the cookie */
export const changePassword = async (call: OwnCall, body: Body): Promise<string> => {
  await checkNew(call, body)
  const proof = await prove(call, { password: { field: 'current', value: body.current } })
  const passwordHash = await hashPassword(body.new)
  const { actor, session } = call.entry
  const token = await settle(call, proof, async (tx, account) => {
    await setPasswordHash(tx, account.id, passwordHash)
    await dropResetLinks(tx, account.id)
    await dropContactChanges(tx, account.id)
    await closeSessions(tx, account.id, null)
    await publishSessionEnded(tx, account.id, null)
    await tellOwner(tx, call, account, 'password_changed')
    const membership = (await usableMemberships(tx, account.id)).find((one) => one.id === actor.membershipId)
    return (await openSession(tx, account, membership, { remember: session.remember, deviceId: session.deviceId }))
      .token
  })
  call.sessions.forgetAccount(actor.accountId)
  return token
}
