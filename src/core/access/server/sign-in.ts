/**
 * Signing in, in two halves that every way in uses.
 *
 * First `nameCaller` finds whom a name belongs to and counts the try, and the way in checks its own secret (password, code sent
 * to the phone): a wrong one goes through `refuseCaller`, which answers as for an unknown name. Then `completeSignIn` asks for
 * the second step where the account has one, and opens the session in one transaction; what the way in must use up in the same
 * transaction goes into `first`. A way in that is trusted with the second step (the portal) says `trusted`.
 */
import { AppError } from '#platform/pure/errors.ts'
import { normalisePhone } from '#platform/pure/phone.ts'
import { newId } from '#platform/server/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Origin, Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../contract/account.ts'
import { clearAttempt, countAttempt, takeBackAttempt, type Attempt } from './credentials/attempts.ts'
import { readCode, takeCode, type GivenCode } from './credentials/second-step.ts'
import { noMembershipOf } from './closed-school.ts'
import { checkPassword } from './passwords.ts'
import {
  accountByName,
  closeSession,
  insertEvent,
  knownDevice,
  lockAccount,
  noteRefusal,
  rememberDevice,
  updateAccount,
  usableMemberships,
  type AccountRow,
  type UsableMembership,
} from './queries.ts'
import { createLines } from './queue.ts'
import { announceEnded, openSession } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

/** How far somebody is who registered and is at no school; `unproved` while nobody has shown that the address is theirs. */
export type JoiningState = (tx: Tx, account: AccountRow) => Promise<'waiting' | 'unproved' | null>

/** What signing in needs of the program. */
export interface Doors {
  readonly tenancy: Tenancy
  readonly secrets: Secrets
  /** Requests to join a school, which a module above keeps. */
  readonly joiningState?: JoiningState | undefined
}

export type SignInName = { email: string } | { phone: string }

export interface Caller {
  /** Undefined when nobody has the name; the answer must not show it. */
  readonly account: AccountRow | undefined
  readonly attempt: Attempt
}

export interface SignInOptions {
  remember: boolean
  /** Value of the device cookie: `id.secret`. */
  device: string | undefined
  /** Six digits of the authenticator, or a recovery code. */
  code?: string | undefined
  /** Somebody else asked for the second step already: the portal. */
  trusted?: boolean
  /** The session that this browser held until now; it ends. */
  earlier?: { readonly accountId: string; readonly sessionId: string } | null
}

export interface SignedIn {
  account: AccountRow
  membership: UsableMembership | undefined
  token: string
  sessionId: string
  device: string
}

export const parseName = (name: string): SignInName => {
  const phone = normalisePhone(name)
  return phone ? { phone } : { email: name.trim().toLowerCase() }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const deviceOf = (cookie: string | undefined): { id: string; secretHash: string } | null => {
  const [id, secret] = cookie?.split('.') ?? []
  return id && secret && isUuid.test(id) ? { id, secretHash: hashToken(secret) } : null
}

/** Tries count by account, so that two names of one account are not two allowances; for unknown names by name. */
export const attemptKey = (account: Pick<AccountRow, 'id'> | undefined, name: SignInName): string =>
  hashToken(account?.id ?? ('email' in name ? name.email : name.phone))

/**
 * Finds whom a name belongs to, and counts this try before any secret is looked at.
 * @param cookie of the device
 * @throws AppError auth.locked, with the wait
 */
export const nameCaller = (tenancy: Tenancy, origin: Origin, name: SignInName, cookie: string | undefined): Promise<Caller> =>
  tenancy.write(identity, origin, async (tx) => {
    const account = await accountByName(tx, name)
    const device = deviceOf(cookie)
    // Asked for an unknown name too, so that the answer takes as long.
    const known = device && (await knownDevice(tx, account?.id ?? newId(), device.id, device.secretHash)) ? device.id : null
    return { account, attempt: await countAttempt(tx, attemptKey(account, name), known) }
  })

/** Answers as for an unknown name, and notes it for the owner of a known one. @throws AppError auth.sign_in_failed, always */
export const refuseCaller = async (tenancy: Tenancy, origin: Origin, { account, attempt }: Caller): Promise<never> => {
  await tenancy.write(identity, origin, (tx) => noteRefusal(tx, attempt.id, account?.id))
  throw new AppError(signInErrors.failed)
}

/** The membership used last, else the first; the super admin may have none. */
const choose = (account: AccountRow, usable: readonly UsableMembership[]): UsableMembership | undefined =>
  usable.find((one) => one.id === account.lastMembershipId) ?? (account.isSuperAdmin ? undefined : usable[0])

const passSecondStep = async (tx: Tx, secrets: Secrets, account: AccountRow, code: GivenCode | undefined): Promise<void> => {
  if (!account.totpConfirmedAt) return
  if (!code) throw new AppError(signInErrors.codeNeeded)
  if (!(await takeCode(tx, secrets, account, code))) throw new AppError(signInErrors.codeRefused)
}

/**
 * Opens the session of an account whose secret was right; within `completeSignIn`, or in a transaction that has just made the account.
 * @param account as it was when its secret was checked: a password that was changed meanwhile lets nobody in
 * @throws AppError auth.sign_in_failed, auth.code_needed, auth.code_refused, auth.no_membership, auth.school_suspended
 */
export const openSignedIn = async (
  tx: Tx,
  secrets: Secrets,
  account: AccountRow,
  options: Omit<SignInOptions, 'code'> & { code?: GivenCode | undefined },
): Promise<SignedIn> => {
  const now = await lockAccount(tx, account.id)
  if (!now || now.status !== 'active' || now.passwordHash !== account.passwordHash) throw new AppError(signInErrors.failed)
  if (!options.trusted) await passSecondStep(tx, secrets, now, options.code)
  const membership = choose(now, await usableMemberships(tx, now.id))
  if (!membership && !now.isSuperAdmin) throw await noMembershipOf(tx, now.id)
  const deviceId = deviceOf(options.device)?.id ?? newId()
  const secret = newToken()
  await rememberDevice(tx, now.id, deviceId, hashToken(secret))
  if (membership && membership.id !== now.lastMembershipId) await updateAccount(tx, now.id, { lastMembershipId: membership.id })
  const { earlier } = options
  if (earlier && (await closeSession(tx, earlier.accountId, earlier.sessionId))) await announceEnded(tx, earlier.accountId, earlier.sessionId)
  const opened = await openSession(tx, now, membership, { remember: options.remember, deviceId })
  await insertEvent(tx, now.id, 'signed_in')
  return { account: now, membership, ...opened, device: `${deviceId}.${secret}` }
}

const isError = (error: unknown, { code }: { code: string }): boolean => error instanceof AppError && error.definition.code === code

/**
 * Somebody who is at no school may wait for one. Until the address is shown to be theirs they are told what everybody is told: a
 * stranger who registers with an address must not learn from signing in whether it was new.
 */
const toldOf = async ({ tenancy, joiningState }: Doors, account: AccountRow, error: unknown): Promise<unknown> => {
  if (!joiningState || !isError(error, signInErrors.noMembership)) return error
  const state = await tenancy.read(identity, (tx) => joiningState(tx, account))
  if (state === null) return error
  return new AppError(state === 'waiting' ? signInErrors.waiting : signInErrors.failed)
}

/** What must stay although the transaction of the sign-in fell. */
const afterRefusal = async (tenancy: Tenancy, origin: Origin, caller: Caller & { account: AccountRow }, error: unknown): Promise<void> => {
  if (isError(error, signInErrors.codeNeeded)) await tenancy.write(identity, origin, (tx) => takeBackAttempt(tx, caller.attempt))
  if ([signInErrors.noMembership, signInErrors.waiting, signInErrors.schoolSuspended].some((one) => isError(error, one)))
    await tenancy.write(identity, origin, (tx) => clearAttempt(tx, caller.attempt))
  if (isError(error, signInErrors.codeRefused)) await tenancy.write(identity, origin, (tx) => insertEvent(tx, caller.account.id, 'sign_in_refused'))
}

/**
 * The second half of every way in: the caller's own secret was right.
 * @param first runs in the transaction that opens the session, before it: uses up what must work once
 * @throws AppError auth.code_needed (the try does not count), auth.code_refused (it does), auth.no_membership, auth.waiting
 */
export const completeSignIn = async (
  doors: Doors,
  origin: Origin,
  caller: Caller & { account: AccountRow },
  options: SignInOptions,
  first: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SignedIn> => {
  const { tenancy, secrets } = doors
  const { account, attempt } = caller
  // Recovery codes are hashed slowly, so outside of the transaction, and only once the first secret was right.
  const code = account.totpConfirmedAt && options.code && !options.trusted ? await readCode(account.id, options.code) : undefined
  try {
    return await tenancy.write(identity, origin, async (tx) => {
      await first(tx)
      const signed = await openSignedIn(tx, secrets, account, { ...options, code })
      await clearAttempt(tx, attempt)
      return signed
    })
  } catch (error) {
    const told = await toldOf(doors, account, error)
    await afterRefusal(tenancy, origin, caller, told)
    throw told
  }
}

/**
 * A few sign-ins under one name from strangers' devices at a time: what is on its way counts as failed until it is known to be right,
 * and a class that shares an account must not lock itself out by coming all at once. Known devices have lines of their own.
 */
const inLine = createLines({ atOnce: 4, waiting: 200 })

const checkAndEnter = async (doors: Doors, origin: Origin, request: SignInOptions & { password: string }, name: SignInName): Promise<SignedIn> => {
  const caller = await nameCaller(doors.tenancy, origin, name, request.device)
  const { account } = caller
  const right = await checkPassword(account?.passwordHash, request.password)
  if (!account || !right || account.status !== 'active') return refuseCaller(doors.tenancy, origin, caller)
  return completeSignIn(doors, origin, { ...caller, account }, request)
}

/**
 * Signs in with a password.
 * @throws AppError auth.sign_in_failed, auth.locked (with the wait), auth.code_needed, auth.code_refused, auth.no_membership, auth.school_suspended
 */
export const signIn = (doors: Doors, origin: Origin, request: SignInOptions & { name: string; password: string }): Promise<SignedIn> => {
  const name = parseName(request.name)
  return inLine(`${attemptKey(undefined, name)} ${deviceOf(request.device)?.id ?? ''}`, () => checkAndEnter(doors, origin, request, name))
}
