/** Sign-in: the same answer in the same time for known and unknown names, with limited guessing. */
import { AppError } from '#platform/pure/errors.ts'
import { normalisePhone } from '#platform/pure/phone.ts'
import { newId } from '#platform/server/ids.ts'
import type { Origin, Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../contract/account.ts'
import { checkPassword } from './passwords.ts'
import {
  accountByName,
  clearAttempts,
  insertAttempt,
  insertEvent,
  knownDevice,
  noteAttempt,
  rememberDevice,
  updateAccount,
  usableMemberships,
  type AccountRow,
  type UsableMembership,
} from './queries.ts'
import { openSession } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

export const attemptLimit = 10
export const attemptWindow = 15 * 60_000
const identity = { schoolId: null, accountId: null, identity: true } as const

export interface SignInRequest {
  name: string
  password: string
  remember: boolean
  /** Value of the device cookie: `id.secret`. */
  device: string | undefined
}

export interface SignedIn {
  account: AccountRow
  membership: UsableMembership | undefined
  token: string
  sessionId: string
  device: string
}

const parseName = (name: string): { email: string } | { phone: string } => {
  const phone = normalisePhone(name)
  return phone ? { phone } : { email: name.trim().toLowerCase() }
}

const deviceOf = (cookie: string | undefined): { id: string; secretHash: string } | null => {
  const [id, secret] = cookie?.split('.') ?? []
  return id && secret && /^[0-9a-f-]{36}$/.test(id) ? { id, secretHash: hashToken(secret) } : null
}

/** Counts this attempt before the password is looked at; throws when there were too many. */
const count = async (tenancy: Tenancy, origin: Origin, nameHash: string, request: SignInRequest) =>
  tenancy.write(identity, origin, async (tx) => {
    const account = await accountByName(tx, parseName(request.name))
    const device = deviceOf(request.device)
    const known = account && device && (await knownDevice(tx, account.id, device.id, device.secretHash)) ? device.id : null
    const attempt = await noteAttempt(tx, nameHash, known, new Date(tx.at.getTime() - attemptWindow))
    if (attempt.earlier < attemptLimit) {
      await insertAttempt(tx, attempt.id, nameHash, known)
      return { account, known, attemptId: attempt.id, wait: null }
    }
    const wait = Math.max(1, ((attempt.oldest?.getTime() ?? tx.at.getTime()) + attemptWindow - tx.at.getTime()) / 1000)
    return { account, known, attemptId: attempt.id, wait }
  })

/** The membership used last, else the first; the super admin may have none. */
const choose = (account: AccountRow, usable: readonly UsableMembership[]): UsableMembership | undefined =>
  usable.find((one) => one.id === account.lastMembershipId) ?? (account.isSuperAdmin ? undefined : usable[0])

/**
 * @throws AppError auth.sign_in_failed, auth.locked (with the wait), auth.no_membership
 */
export const signIn = async (tenancy: Tenancy, origin: Origin, request: SignInRequest): Promise<SignedIn> => {
  const name = parseName(request.name)
  const nameHash = hashToken('email' in name ? name.email : name.phone)
  const { account, known, attemptId, wait } = await count(tenancy, origin, nameHash, request)
  if (wait !== null) throw new AppError(signInErrors.locked, { retryAfter: wait })
  const right = await checkPassword(account?.passwordHash, request.password)
  if (!account || !right || account.status !== 'active') {
    if (account) await tenancy.write(identity, origin, (tx) => insertEvent(tx, account.id, 'sign_in_refused'))
    throw new AppError(signInErrors.failed)
  }
  return tenancy.write(identity, origin, async (tx) => {
    const usable = await usableMemberships(tx, account.id)
    const membership = choose(account, usable)
    await clearAttempts(tx, attemptId, nameHash, known)
    if (!membership && !account.isSuperAdmin) throw new AppError(signInErrors.noMembership)
    const deviceId = deviceOf(request.device)?.id ?? newId()
    const secret = newToken()
    await rememberDevice(tx, account.id, deviceId, hashToken(secret))
    if (membership && membership.id !== account.lastMembershipId) await updateAccount(tx, account.id, { lastMembershipId: membership.id })
    const opened = await openSession(tx, account, membership, { remember: request.remember, deviceId })
    await insertEvent(tx, account.id, 'signed_in')
    return { account, membership, ...opened, device: `${deviceId}.${secret}` }
  })
}
