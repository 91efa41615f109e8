/**
 * Signing in, in two halves shared by all methods.
 * First `nameCaller` finds the account of a name and counts the attempt, and the method checks its own secret
 * (password, code by SMS): a wrong one goes through `refuseSignIn`, which responds as for an unknown name. Then
 * `completeSignIn` asks for the second step if the account has one, and opens the session in one transaction; what the
 * method must consume in the same transaction goes into `first`. A method that performs its own second step (the
 * portal) passes `trusted`.
 */
import { AppError } from '#platform/pure/errors.ts'
import { normalisePhone } from '#platform/pure/phone.ts'
import { newId } from '#platform/server/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Origin, Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../contract/account.ts'
import {
  checkNetwork,
  clearAttempt,
  countAttempt,
  countFailure,
  takeBackAttempt,
  type Attempt,
} from './credentials/attempts.ts'
import { networkOf } from './entrance/request-limits.ts'
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
import { createLines } from '#platform/server/queue.ts'
import { publishSessionEnded, openSession } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

/** State of a registered account without a school; `unproved` until the address is verified. */
export type JoiningState = (tx: Tx, account: AccountRow) => Promise<'waiting' | 'unproved' | null>

/** Dependencies of signing in. */
export interface SignInDeps {
  readonly tenancy: Tenancy
  readonly secrets: Secrets
  /** Join requests, provided by a higher module. */
  readonly joiningState: JoiningState
}

export type SignInName = { email: string } | { phone: string }

export interface SignInAttempt {
  /** Undefined for an unknown name; the response must not reveal it. */
  readonly account: AccountRow | undefined
  readonly attempt: Attempt
}

export interface SignInOptions {
  remember: boolean
  /** Value of the device cookie: `id.secret`. */
  device: string | undefined
  /** Six digits of the authenticator, or a recovery code. */
  code?: string | undefined
  /** The second step was already performed by the portal. */
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

/** Attempts count per account, so that two names of one account share a limit; for unknown names per name. */
export const attemptKey = (account: Pick<AccountRow, 'id'> | undefined, name: SignInName): string =>
  hashToken(account?.id ?? ('email' in name ? name.email : name.phone))

/**
 * Finds the account of a name, and counts the attempt before its secret is checked.
 * @param cookie of the device
 * @throws AppError auth.locked or auth.network_locked, with the waiting time
 */
export const nameCaller = (
  tenancy: Tenancy,
  origin: Origin,
  name: SignInName,
  cookie: string | undefined,
): Promise<SignInAttempt> =>
  tenancy.write(identity, origin, async (tx) => {
    const account = await accountByName(tx, name)
    const device = deviceOf(cookie)
    // Queried for unknown names too, for equal timing.
    const known =
      device && (await knownDevice(tx, account?.id ?? newId(), device.id, device.secretHash)) ? device.id : null
    if (known === null) await checkNetwork(tx)
    return { account, attempt: await countAttempt(tx, attemptKey(account, name), known) }
  })

/** Notes a failed attempt for its network, and for the owner of a known account. */
export const noteFailure = (tenancy: Tenancy, origin: Origin, { account, attempt }: SignInAttempt): Promise<void> =>
  tenancy.write(identity, origin, async (tx) => {
    await noteRefusal(tx, attempt.id, account?.id)
    await countFailure(tx, attempt)
  })

/** Answers as for an unknown name, and notes it for the owner of a known one. @throws AppError auth.sign_in_failed, always */
export const refuseSignIn = async (
  tenancy: Tenancy,
  origin: Origin,
  { account, attempt }: SignInAttempt,
): Promise<never> => {
  await noteFailure(tenancy, origin, { account, attempt })
  throw new AppError(signInErrors.failed)
}

/** The last used membership, else the first; the super admin may have none. */
const choose = (account: AccountRow, usable: readonly UsableMembership[]): UsableMembership | undefined =>
  usable.find((one) => one.id === account.lastMembershipId) ?? (account.isSuperAdmin ? undefined : usable[0])

const passSecondStep = async (
  tx: Tx,
  secrets: Secrets,
  account: AccountRow,
  code: GivenCode | undefined,
): Promise<void> => {
  if (!account.totpConfirmedAt) return
  if (!code) throw new AppError(signInErrors.codeNeeded)
  if (!(await takeCode(tx, secrets, account, code))) throw new AppError(signInErrors.codeRefused)
}

/**
 * Opens the session of an account with a correct secret; within `completeSignIn`, or in the transaction that created
 * the account.
 * @param account as it was when its secret was checked: a password changed meanwhile is refused
 * @throws AppError auth.sign_in_failed, auth.code_needed, auth.code_refused, auth.no_membership, auth.school_suspended
 */
export const openSignedIn = async (
  tx: Tx,
  secrets: Secrets,
  account: AccountRow,
  options: Omit<SignInOptions, 'code'> & { code?: GivenCode | undefined },
): Promise<SignedIn> => {
  const now = await lockAccount(tx, account.id)
  if (!now || now.status !== 'active' || now.passwordHash !== account.passwordHash)
    throw new AppError(signInErrors.failed)
  if (!options.trusted) await passSecondStep(tx, secrets, now, options.code)
  const membership = choose(now, await usableMemberships(tx, now.id))
  if (!membership && !now.isSuperAdmin) throw await noMembershipOf(tx, now.id)
  const deviceId = deviceOf(options.device)?.id ?? newId()
  const secret = newToken()
  await rememberDevice(tx, now.id, deviceId, hashToken(secret))
  if (membership && membership.id !== now.lastMembershipId)
    await updateAccount(tx, now.id, { lastMembershipId: membership.id })
  const { earlier } = options
  if (earlier && (await closeSession(tx, earlier.accountId, earlier.sessionId)))
    await publishSessionEnded(tx, earlier.accountId, earlier.sessionId)
  const opened = await openSession(tx, now, membership, { remember: options.remember, deviceId })
  await insertEvent(tx, now.id, 'signed_in')
  return { account: now, membership, ...opened, device: `${deviceId}.${secret}` }
}

const isError = (error: unknown, { code }: { code: string }): boolean =>
  error instanceof AppError && error.definition.code === code

/**
 * An account without a school may have a pending request. Until its address is verified it gets the general error: a
 * stranger who registered with an address must not learn by signing in whether it was new.
 */
const toldOf = async ({ tenancy, joiningState }: SignInDeps, account: AccountRow, error: unknown): Promise<unknown> => {
  if (!isError(error, signInErrors.noMembership)) return error
  const state = await tenancy.read(identity, (tx) => joiningState(tx, account))
  if (state === null) return error
  return new AppError(state === 'waiting' ? signInErrors.waiting : signInErrors.failed)
}

/** Writes that must persist although the sign-in's transaction was rolled back. */
const afterRefusal = async (
  tenancy: Tenancy,
  origin: Origin,
  caller: SignInAttempt & { account: AccountRow },
  error: unknown,
): Promise<void> => {
  if (isError(error, signInErrors.codeNeeded))
    await tenancy.write(identity, origin, (tx) => takeBackAttempt(tx, caller.attempt))
  if (
    [signInErrors.noMembership, signInErrors.waiting, signInErrors.schoolSuspended].some((one) => isError(error, one))
  )
    await tenancy.write(identity, origin, (tx) => clearAttempt(tx, caller.attempt))
  if (isError(error, signInErrors.codeRefused)) await noteFailure(tenancy, origin, caller)
}

/**
 * Second half of every sign-in method, after the method's own secret was correct.
 * @param first runs in the transaction before the session is opened: consumes single-use secrets
 * @throws AppError auth.code_needed (the attempt does not count), auth.code_refused (it does), auth.no_membership,
 * auth.waiting
 */
export const completeSignIn = async (
  deps: SignInDeps,
  origin: Origin,
  caller: SignInAttempt & { account: AccountRow },
  options: SignInOptions,
  first: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SignedIn> => {
  const { tenancy, secrets } = deps
  const { account, attempt } = caller
  // Recovery codes are hashed slowly, so outside of the transaction, and only once the first secret was right.
  const code =
    account.totpConfirmedAt && options.code && !options.trusted ? await readCode(account.id, options.code) : undefined
  try {
    return await tenancy.write(identity, origin, async (tx) => {
      await first(tx)
      const signed = await openSignedIn(tx, secrets, account, { ...options, code })
      await clearAttempt(tx, attempt)
      return signed
    })
  } catch (error) {
    const told = await toldOf(deps, account, error)
    await afterRefusal(tenancy, origin, caller, told)
    throw told
  }
}

/**
 * Limits parallel sign-ins under one name from unknown devices: attempts in progress count as failed until proven
 * correct, and a class that shares an account must not lock itself out by signing in together. Known devices have their
 * own queues.
 */
const inLine = createLines({ atOnce: 4, waiting: 200 })

/**
 * Limits parallel sign-ins of a network, so that few guesses are under way before their failures count. Most of them
 * wait for the slow hash anyway.
 */
const inNetworkLine = createLines({ atOnce: 8, waiting: 1000 })

const checkAndEnter = async (
  deps: SignInDeps,
  origin: Origin,
  request: SignInOptions & { password: string },
  name: SignInName,
): Promise<SignedIn> => {
  const caller = await nameCaller(deps.tenancy, origin, name, request.device)
  const { account } = caller
  const right = await checkPassword(account?.passwordHash, request.password)
  if (!account || !right || account.status !== 'active') return refuseSignIn(deps.tenancy, origin, caller)
  return completeSignIn(deps, origin, { ...caller, account }, request)
}

/**
 * Signs in with a password.
 * @throws AppError auth.sign_in_failed, auth.locked, auth.network_locked (with the wait), auth.code_needed, auth.code_refused,
 * auth.no_membership, auth.school_suspended
 */
export const signIn = (
  deps: SignInDeps,
  origin: Origin,
  request: SignInOptions & { name: string; password: string },
): Promise<SignedIn> => {
  const name = parseName(request.name)
  return inNetworkLine(networkOf(origin.address), () =>
    inLine(`${attemptKey(undefined, name)} ${deviceOf(request.device)?.id ?? ''}`, () =>
      checkAndEnter(deps, origin, request, name),
    ),
  )
}
