/** Sessions: made, found, kept in a short cache that ends at once when one is revoked. */
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import { announce, type EventHub, type LiveEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import type { Actor, Plan, Role } from '../contract/access.ts'
import type { Switches } from '../rules/module-access.ts'
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
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
/** How long a session lives unused, and at most. Remembered ones live 30 days. */
export const limits = { idle: 12 * hour, absolute: 72 * hour, remembered: 30 * 24 * hour } as const
const cacheFor = 5_000
const touchEvery = 60_000

/** What the gate needs to know of a session. */
export interface SessionEntry {
  readonly actor: Actor
  readonly session: SessionRow
  readonly switches: ReadonlyMap<string, Switches>
}

const endedEvent = 'access.ended'

/** Tells every process that sessions of an account, or one session, no longer hold. */
export const announceEnded = async (tx: Tx, accountId: string, sessionId: string | null): Promise<void> =>
  announce(tx, { type: endedEvent, schoolId: null, accounts: [accountId], data: { accountId, sessionId } })

/** Tells every process that switches or a plan of a school changed. */
export const announceSwitched = async (tx: Tx, schoolId: string | null): Promise<void> =>
  announce(tx, { type: 'access.switched', schoolId, accounts: [], data: { schoolId } })

const actorOf = (session: SessionRow, account: AccountRow, membership: UsableMembership | undefined): Actor => ({
  accountId: account.id,
  sessionId: session.id,
  role: (membership?.role ?? 'super_admin') as Role,
  membershipId: membership?.id ?? null,
  schoolId: membership?.schoolId ?? null,
  plan: (membership?.plan ?? 'enterprise') as Plan,
  timeZone: membership?.timeZone ?? 'Africa/Nairobi',
  language: account.language === 'sw' ? 'sw' : 'en',
})

const switchesOf = async (tx: Tx, schoolId: string | null): Promise<Map<string, Switches>> => {
  const found = new Map<string, Switches>()
  for (const row of await systemSwitches(tx)) if (row.enabled !== null) found.set(row.moduleId, { system: row.enabled })
  if (schoolId) for (const row of await switchesOfSchool(tx, schoolId)) found.set(row.moduleId, { ...found.get(row.moduleId), school: row.enabled })
  return found
}

export class Sessions {
  readonly #tenancy: Tenancy
  /** Counts what ended or changed, so that a session read before is not kept after. */
  #changes = 0
  readonly #cache = new Map<string, { entry: SessionEntry; until: number }>()

  constructor(tenancy: Tenancy, hub: EventHub) {
    this.#tenancy = tenancy
    hub.onEvent((event) => this.#forget(event))
    hub.onEvent((event) => {
      if (event.type !== endedEvent) return
      const { accountId, sessionId } = event.data ?? {}
      hub.endWhere((listener) => listener.accountId === accountId && (sessionId === null || listener.sessionId === sessionId))
    })
  }

  #forget(event: LiveEvent): void {
    if (event.type === 'access.switched') {
      this.#changes++
      this.#cache.clear()
    }
    if (event.type === endedEvent) this.forgetAccount(String(event.data?.accountId))
  }

  /** Drops the account's cached sessions in this process; others learn of it by the event. */
  forgetAccount(accountId: string): void {
    this.#changes++
    for (const [hash, { entry }] of this.#cache) if (entry.actor.accountId === accountId) this.#cache.delete(hash)
  }

  /** @returns the session of a cookie's value, or null when there is none any more */
  async find(token: string): Promise<SessionEntry | null> {
    const hash = hashToken(token)
    const now = this.#tenancy.now().getTime()
    const cached = this.#cache.get(hash)
    if (cached && cached.until > now && cached.entry.session.expiresAt.getTime() > now) return cached.entry
    const before = this.#changes
    const entry = await this.#load(hash)
    if (!entry) this.#cache.delete(hash)
    else if (before === this.#changes) {
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
      const usable = await usableMemberships(tx, account.id)
      const membership = usable.find((one) => one.id === session.membershipId)
      if (!membership && !(account.isSuperAdmin && session.membershipId === null)) return null
      return { actor: actorOf(session, account, membership), session, switches: await switchesOf(tx, membership?.schoolId ?? null) }
    })
    if (entry && this.#tenancy.now().getTime() - entry.session.lastSeenAt.getTime() > touchEvery) await this.#touch(entry.session)
    return entry
  }

  async #touch(session: SessionRow): Promise<void> {
    const now = this.#tenancy.now().getTime()
    const last = session.createdAt.getTime() + (session.remember ? limits.remembered : limits.absolute)
    const expiresAt = new Date(Math.min(last, now + (session.remember ? limits.remembered : limits.idle)))
    await this.#tenancy.write({ schoolId: null, accountId: null, identity: true }, { requestId: null, address: null, userAgent: null, role: null }, (tx) =>
      touchSession(tx, session.id, expiresAt),
    )
  }
}

/** Opens a session. @returns the value for the cookie, told once */
export const openSession = async (
  tx: Tx,
  account: AccountRow,
  membership: UsableMembership | undefined,
  options: { remember: boolean; deviceId: string | null },
): Promise<{ token: string; sessionId: string }> => {
  const token = newToken()
  const id = newId()
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
    createdAt: tx.at,
    lastSeenAt: tx.at,
    expiresAt: new Date(tx.at.getTime() + (options.remember ? limits.remembered : limits.idle)),
  })
  return { token, sessionId: id }
}
