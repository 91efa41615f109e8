/** Sessions: created, found, and cached briefly with immediate revocation. */
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import { publishWithCommit, type EventHub, type LiveEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { switchedEvent, type Action, type Actor, type Plan, type Role } from '../contract/access.ts'
import { permissionsIn, permissionsOf } from '../rules/permissions.ts'
import { systemSwitchOf, withBought, type Switches } from '../rules/module-access.ts'
import { needsTwoStep, type TwoStepPolicy } from '../rules/two-step.ts'
import {
  insertSession,
  liveSession,
  switchesOfSchool,
  systemSwitches,
  touchSession,
  usableMemberships,
  type AccountRow,
  type SessionRow,
  type UsableMembership,
} from './queries.ts'
import { closeSessions } from './queries/credentials.ts'
import { decidedOf, positionRows } from './queries/positions.ts'
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
/** Idle and absolute lifetime of a session. Remembered ones live 30 days. */
export const limits = { idle: 12 * hour, absolute: 72 * hour, remembered: 30 * 24 * hour } as const
const expiryOf = (remember: boolean, since: Date, now: Date): Date => {
  const [idle, absolute] = remember ? [limits.remembered, limits.remembered] : [limits.idle, limits.absolute]
  return new Date(Math.min(since.getTime() + absolute, now.getTime() + idle))
}
const cacheFor = 5_000
const touchEvery = 60_000

/** Session data for the access check. */
export interface SessionEntry {
  readonly actor: Actor
  readonly session: SessionRow
  readonly switches: ReadonlyMap<string, Switches>
  /** Modules beyond the free plan may be read and not changed. */
  readonly readOnly: boolean
  /** The role requires a second step that the account has not set up. */
  readonly twoStepMissing: boolean
}

const endedEvent = 'access.ended'
const closedEvent = 'access.closed'

/** Whose sessions an event ends: one of an account or all of it, or all at a school. Undefined for other events. */
export const sessionEndOf = ({
  type,
  data,
}: LiveEvent): { account: string; session?: string } | { school: string } | undefined => {
  if (type === closedEvent) return { school: String(data?.schoolId) }
  if (type !== endedEvent) return undefined
  const { accountId, sessionId } = data ?? {}
  return { account: String(accountId), ...(typeof sessionId === 'string' ? { session: sessionId } : {}) }
}

/** Session caches in this process. */
const kept = new Set<Sessions>()

/**
 * Publishes to all processes. This process handles it on commit, because the next call may arrive before the
 * notification.
 */
const tell = async (tx: Tx, event: LiveEvent): Promise<void> => {
  tx.afterCommit(() => {
    for (const sessions of kept) sessions.forget(event)
  })
  await publishWithCommit(tx, event)
}

/** Publishes to all processes that sessions of an account, or one session, ended. */
export const publishSessionEnded = async (tx: Tx, accountId: string, sessionId: string | null): Promise<void> =>
  tell(tx, { type: endedEvent, schoolId: null, accounts: [accountId], data: { accountId, sessionId } })

/** Ends the account's sessions but one, in every process. @returns how many ended */
export const endSessionsBut = async (tx: Tx, accountId: string, sessionId: string): Promise<number> => {
  const closed = await closeSessions(tx, accountId, sessionId)
  for (const id of closed) await publishSessionEnded(tx, accountId, id)
  return closed.length
}

/**
 * Publishes changed switches or plan to all processes and the school's open pages.
 * @param schoolId null for every school
 */
export const publishSchoolSwitched = async (tx: Tx, schoolId: string | null): Promise<void> =>
  tell(tx, { type: switchedEvent, schoolId, data: { schoolId } })

/** Publishes to all processes that a school is closed. */
export const publishSchoolClosed = async (tx: Tx, schoolId: string): Promise<void> =>
  tell(tx, { type: closedEvent, schoolId: null, accounts: [], data: { schoolId } })

type Positions = Pick<Actor, 'positions' | 'permissions'>

const actorOf = (
  session: SessionRow,
  account: AccountRow,
  membership: UsableMembership | undefined,
  held: Positions,
): Actor => ({
  accountId: account.id,
  sessionId: session.id,
  role: (membership?.role ?? 'super_admin') as Role,
  membershipId: membership?.id ?? null,
  schoolId: membership?.schoolId ?? null,
  plan: (membership?.plan ?? 'enterprise') as Plan,
  timeZone: membership?.timeZone ?? 'Africa/Nairobi',
  language: account.language === 'sw' ? 'sw' : 'en',
  ...held,
})

const withoutPositions: Positions = { positions: [], permissions: new Set() }

const switchesOf = async (tx: Tx, schoolId: string | null): Promise<Map<string, Switches>> => {
  const found = new Map<string, Switches>()
  const [everywhere, here] = await Promise.all([systemSwitches(tx), schoolId ? switchesOfSchool(tx, schoolId) : []])
  for (const row of everywhere) found.set(row.moduleId, systemSwitchOf(row))
  for (const row of here) found.set(row.moduleId, { ...found.get(row.moduleId), school: row.enabled })
  return found
}

export class Sessions {
  readonly #tenancy: Tenancy
  readonly #hub: EventHub
  readonly #policy: TwoStepPolicy
  readonly #actions: readonly Action[]
  /** Change counter, so that a session read before a change is not cached after it. */
  #changes = 0
  readonly #cache = new Map<string, { entry: SessionEntry; until: number }>()

  /** @param actions of all endpoints, which name the permissions */
  constructor(tenancy: Tenancy, hub: EventHub, policy: TwoStepPolicy, actions: readonly Action[]) {
    this.#tenancy = tenancy
    this.#policy = policy
    this.#actions = actions
    kept.add(this)
    this.#hub = hub
    hub.onEvent((event) => this.forget(event))
    hub.onLost(() => this.#forgetAll())
    hub.onEvent((event) => {
      if (event.type === closedEvent) hub.endWhere((listener) => listener.schoolId === event.data?.schoolId)
      if (event.type !== endedEvent) return
      const { accountId, sessionId } = event.data ?? {}
      hub.endWhere(
        (listener) => listener.accountId === accountId && (sessionId === null || listener.sessionId === sessionId),
      )
    })
  }

  /** Drops what an event has made old. */
  forget(event: LiveEvent): void {
    if (event.type === switchedEvent) this.#forgetAll()
    if (event.type === endedEvent) this.forgetAccount(String(event.data?.accountId))
    if (event.type === closedEvent) this.#forgetSchool(String(event.data?.schoolId))
  }

  #forgetAll(): void {
    this.#changes++
    this.#cache.clear()
  }

  #forgetSchool(schoolId: string): void {
    this.#changes++
    for (const [hash, { entry }] of this.#cache) if (entry.actor.schoolId === schoolId) this.#cache.delete(hash)
  }

  /** Drops the account's cached sessions in this process; others learn of it by the event. */
  forgetAccount(accountId: string): void {
    this.#changes++
    for (const [hash, { entry }] of this.#cache) if (entry.actor.accountId === accountId) this.#cache.delete(hash)
  }

  /** @returns the session of a cookie's value, or null */
  async find(token: string): Promise<SessionEntry | null> {
    const hash = hashToken(token)
    const now = this.#tenancy.now().getTime()
    const cached = this.#cache.get(hash)
    if (cached && cached.until > now && cached.entry.session.expiresAt.getTime() > now) return cached.entry
    const before = this.#changes
    const entry = await this.#load(hash)
    if (!entry) this.#cache.delete(hash)
    // Sessions with a missing second step are not cached, so that setting it up takes effect immediately in every
    // process. Without a connection to other processes nothing is cached.
    else if (before === this.#changes && !entry.twoStepMissing && this.#hub.isListening) {
      if (this.#cache.size > 20_000) this.#cache.clear()
      this.#cache.set(hash, { entry, until: now + cacheFor })
    }
    return entry
  }

  async #load(hash: string): Promise<SessionEntry | null> {
    const scope = { schoolId: null, accountId: null, identity: true }
    const entry = await this.#tenancy.read(scope, async (tx) => {
      const found = await liveSession(tx, hash)
      if (!found) return null
      const { session, account } = found
      const [usable, switches] = await Promise.all([
        usableMemberships(tx, account.id),
        switchesOf(tx, session.schoolId),
      ])
      const membership = usable.find((one) => one.id === session.membershipId)
      if (!membership && !(account.isSuperAdmin && session.membershipId === null)) return null
      const twoStepMissing =
        !account.totpConfirmedAt && needsTwoStep({ isSuperAdmin: account.isSuperAdmin, membership }, this.#policy)
      const held = membership?.role === 'admin' ? await this.#positionsOf(tx, membership) : withoutPositions
      return {
        actor: actorOf(session, account, membership, held),
        session,
        switches: withBought(switches, membership?.boughtModules ?? []),
        readOnly: membership?.readOnly ?? false,
        twoStepMissing,
      }
    })
    if (entry && this.#tenancy.now().getTime() - entry.session.lastSeenAt.getTime() > touchEvery)
      await this.#touch(entry.session)
    return entry
  }

  async #positionsOf(tx: Tx, { schoolId, positions }: UsableMembership): Promise<Positions> {
    const decided = decidedOf(await positionRows(tx, schoolId))
    return { positions, permissions: permissionsOf(positions, permissionsIn(this.#actions), decided) }
  }

  async #touch(session: SessionRow): Promise<void> {
    const expiresAt = expiryOf(session.remember, session.createdAt, this.#tenancy.now())
    await this.#tenancy.write(
      { schoolId: null, accountId: null, identity: true },
      { requestId: null, address: null, userAgent: null, role: null },
      (tx) => touchSession(tx, session.id, expiresAt),
    )
  }
}

export interface OpenOptions {
  remember: boolean
  deviceId: string | null
  /** Original sign-in time of a session that replaces another one, for its absolute lifetime. Defaults to now. */
  since?: Date
}

/** Opens a session. @returns the cookie's value, available only once */
export const openSession = async (
  tx: Tx,
  account: AccountRow,
  membership: UsableMembership | undefined,
  options: OpenOptions,
): Promise<{ token: string; sessionId: string }> => {
  const token = newToken()
  const id = newId()
  const since = options.since ?? tx.at
  await insertSession(tx, {
    id,
    tokenHash: hashToken(token),
    accountId: account.id,
    schoolId: membership?.schoolId ?? null,
    membershipId: membership?.id ?? null,
    remember: options.remember,
    deviceId: options.deviceId,
    userAgent: tx.origin.userAgent,
    address: tx.origin.address,
    createdAt: since,
    lastSeenAt: tx.at,
    expiresAt: expiryOf(options.remember, since, tx.at),
  })
  return { token, sessionId: id }
}
