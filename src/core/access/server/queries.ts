/** SQL of accounts, memberships, sessions and switches. All run in identity transactions. */
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../schools/server/tables.ts'
import type { ActivityKind } from '../contract/account.ts'
import { noteSeen } from './queries/members.ts'
import {
  accountEvents,
  accounts,
  knownDevices,
  memberships,
  moduleSwitches,
  schoolModules,
  sessions,
  signInFailures,
} from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export const accountByName = async (
  tx: Tx,
  name: { email: string } | { phone: string },
): Promise<AccountRow | undefined> => {
  const where = 'email' in name ? eq(sql`lower(${accounts.email})`, name.email) : eq(accounts.phone, name.phone)
  const [row] = await tx.db.select().from(accounts).where(where).limit(1)
  return row
}

export const accountById = async (tx: Tx, id: string): Promise<AccountRow | undefined> =>
  (await tx.db.select().from(accounts).where(eq(accounts.id, id)))[0]

export const accountsByIds = async (tx: Tx, ids: readonly string[]): Promise<AccountRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(accounts)
        .where(inArray(accounts.id, [...ids]))

/** Locks the account until the transaction ends, to order changes of its secrets and new sessions. */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> =>
  (await tx.db.select().from(accounts).where(eq(accounts.id, id)).for('update'))[0]

export const insertAccount = async (tx: Tx, values: Omit<typeof accounts.$inferInsert, 'id'>): Promise<string> => {
  const id = newId()
  await tx.db.insert(accounts).values({ id, ...values })
  return id
}

export const updateAccount = async (
  tx: Tx,
  id: string,
  values: Partial<typeof accounts.$inferInsert>,
): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ ...values, updatedAt: tx.at, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
}

const membershipColumns = {
  id: memberships.id,
  schoolId: memberships.schoolId,
  role: memberships.role,
  status: memberships.status,
  position: memberships.position,
  positions: memberships.positions,
  schoolName: schools.name,
  schoolCode: schools.code,
  schoolShortName: schools.shortName,
  crestUrl: schools.crestUrl,
  timeZone: schools.timeZone,
  plan: schools.plan,
  boughtModules: schools.boughtModules,
  readOnly: schools.readOnly,
  levels: schools.levels,
  isDemo: schools.isDemo,
}

/** Memberships that can be acted in: active, at an active school. Oldest first. */
export const usableMemberships = async (tx: Tx, accountId: string) =>
  tx.db
    .select(membershipColumns)
    .from(memberships)
    .innerJoin(schools, eq(schools.id, memberships.schoolId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.status, 'active'), eq(schools.status, 'active')))
    .orderBy(memberships.createdAt, memberships.id)
export type UsableMembership = Awaited<ReturnType<typeof usableMemberships>>[number]

export const insertMembership = async (
  tx: Tx,
  values: Omit<typeof memberships.$inferInsert, 'id'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(memberships).values({ id, ...values })
  return id
}

export const insertSession = async (tx: Tx, values: typeof sessions.$inferInsert): Promise<void> => {
  await tx.db.insert(sessions).values(values)
  await noteSeen(tx, { schoolId: values.schoolId ?? null, membershipId: values.membershipId ?? null })
}

/** The session of a token with its account; undefined when ended, expired or the account is closed. */
export const liveSession = async (tx: Tx, tokenHash: string) => {
  const [row] = await tx.db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, tx.at),
        eq(accounts.status, 'active'),
      ),
    )
  return row
}

export const sessionsOf = async (tx: Tx, accountId: string) =>
  tx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, tx.at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

export const touchSession = async (tx: Tx, id: string, expiresAt: Date): Promise<void> => {
  const place = { schoolId: sessions.schoolId, membershipId: sessions.membershipId }
  const [seen] = await tx.db
    .update(sessions)
    .set({ lastSeenAt: tx.at, expiresAt })
    .where(eq(sessions.id, id))
    .returning(place)
  await noteSeen(tx, seen)
}

/** @returns true when the session was the account's and open */
export const closeSession = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.at })
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export const knownDevice = async (
  tx: Tx,
  accountId: string,
  deviceId: string,
  secretHash: string,
): Promise<boolean> => {
  const found = await tx.db
    .select({ deviceId: knownDevices.deviceId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceId, deviceId),
        eq(knownDevices.secretHash, secretHash),
      ),
    )
  return found.length > 0
}

export const rememberDevice = async (
  tx: Tx,
  accountId: string,
  deviceId: string,
  secretHash: string,
): Promise<void> => {
  await tx.db
    .insert(knownDevices)
    .values({ accountId, deviceId, secretHash, lastSeenAt: tx.at })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceId],
      set: { lastSeenAt: tx.at, secretHash },
    })
}

/** Counts a name's attempts since `since` and adds one, under a lock so that parallel guesses count. */
export const noteAttempt = async (
  tx: Tx,
  nameHash: string,
  deviceId: string | null,
  since: Date,
): Promise<{ id: string; earlier: number; oldest: Date | null }> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${nameHash}))`)
  const device = deviceId ? eq(signInFailures.deviceId, deviceId) : isNull(signInFailures.deviceId)
  const [counted] = await tx.db
    .select({
      earlier: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${signInFailures.at})`.mapWith(signInFailures.at),
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.nameHash, nameHash), gt(signInFailures.at, since), device))
  const id = newId()
  const earlier = counted?.earlier ?? 0
  return { id, earlier, oldest: counted?.oldest ?? null }
}

export const insertAttempt = async (tx: Tx, id: string, nameHash: string, deviceId: string | null): Promise<void> =>
  void (await tx.db.insert(signInFailures).values({ id, nameHash, deviceId, at: tx.at }))

/**
 * Records a refusal for the account's owner, if it exists: the same statements run for known and unknown names.
 * @param attempt id of the refused attempt
 */
export const noteRefusal = async (tx: Tx, attempt: string, accountId: string | undefined): Promise<void> => {
  await tx.db.update(signInFailures).set({ at: signInFailures.at }).where(eq(signInFailures.id, attempt))
  await tx.db.execute(sql`insert into account_events (id, account_id, kind, address, user_agent, at)
    select ${newId()}::uuid, a.id, 'sign_in_refused', ${tx.origin.address}, ${tx.origin.userAgent}, ${tx.at.toISOString()}::timestamptz
    from accounts a where a.id = ${accountId ?? newId()}::uuid`)
}

/** A correct password removes its own attempt, and those of its device. */
export const clearAttempts = async (tx: Tx, id: string, nameHash: string, deviceId: string | null): Promise<void> => {
  const own = deviceId
    ? or(eq(signInFailures.id, id), and(eq(signInFailures.nameHash, nameHash), eq(signInFailures.deviceId, deviceId)))
    : eq(signInFailures.id, id)
  await tx.db.delete(signInFailures).where(own)
}

export const insertEvent = async (tx: Tx, accountId: string, kind: ActivityKind, details?: unknown): Promise<void> => {
  await tx.db.insert(accountEvents).values({
    id: newId(),
    accountId,
    kind,
    address: tx.origin.address,
    userAgent: tx.origin.userAgent,
    details: details ?? null,
    at: tx.at,
  })
}

export const eventsOf = async (tx: Tx, accountId: string, page: number, limit: number) => {
  const where = eq(accountEvents.accountId, accountId)
  const items = await tx.db
    .select()
    .from(accountEvents)
    .where(where)
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await tx.db.$count(accountEvents, where) }
}

export const systemSwitches = async (tx: Tx) => tx.db.select().from(moduleSwitches)
export const switchesOfSchool = async (tx: Tx, schoolId: string) =>
  tx.db.select().from(schoolModules).where(eq(schoolModules.schoolId, schoolId))

export const demoAccountRows = async (tx: Tx) =>
  tx.db
    .select({
      email: accounts.email,
      role: memberships.role,
      school: schools.name,
      code: schools.code,
      crestUrl: schools.crestUrl,
      levels: schools.levels,
      isSuperAdmin: accounts.isSuperAdmin,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .leftJoin(schools, eq(schools.id, memberships.schoolId))
    .where(
      or(
        eq(schools.isDemo, true),
        and(eq(accounts.isSuperAdmin, true), sql`exists (select 1 from schools where is_demo)`),
      ),
    )

/** Removes what no longer matters: ended sessions, old attempts. */
export const forgetOld = async (tx: Tx, before: Date): Promise<void> => {
  await tx.db.delete(signInFailures).where(lt(signInFailures.at, before))
  await tx.db.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
}
