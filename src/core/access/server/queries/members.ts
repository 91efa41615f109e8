/** SQL of the memberships of one school, for the module that manages its users. */
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accountTokens } from '../credential-tables.ts'
import { accounts, memberships, sessions } from '../tables.ts'
import { dropContactChanges } from './contact-changes.ts'

export type MembershipRow = typeof memberships.$inferSelect
export interface Member {
  readonly membership: MembershipRow
  readonly account: typeof accounts.$inferSelect
}

/**
 * Allows part of a school's transaction to read all accounts and sessions; its results must not reach a response unless
 * they belong to this school. The rest of the transaction is limited to its school as before.
 */
export const asIdentity = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (tx.scope.identity) return work(tx)
  await tx.db.execute(sql`set local app.identity = 'on'`)
  const result = await work({ ...tx, scope: { ...tx.scope, identity: true } })
  await tx.db.execute(sql`set local app.identity = ''`)
  return result
}

/**
 * Runs part of an identity transaction as one of a school, whose rows it sees and no others: for what must change at
 * several schools together or not at all.
 */
export const inSchool = async <T>(
  tx: Tx,
  scope: { readonly schoolId: string; readonly accountId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const enter = (schoolId: string, accountId: string, isIdentity: boolean) =>
    tx.db.execute(
      sql`select set_config('app.school_id', ${schoolId}, true), set_config('app.account_id', ${accountId}, true), set_config('app.identity', ${isIdentity ? 'on' : ''}, true)`,
    )
  await enter(scope.schoolId, scope.accountId, false)
  const result = await work({ ...tx, scope })
  await enter(tx.scope.schoolId ?? '', tx.scope.accountId ?? '', tx.scope.identity ?? false)
  return result
}

/** Schools where the account has a membership that has not ended, always in the same order. Identity transactions only. */
export const schoolsOfAccount = async (tx: Tx, accountId: string): Promise<string[]> => {
  const found = await tx.db
    .selectDistinct({ schoolId: memberships.schoolId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), ne(memberships.status, 'ended')))
    .orderBy(asc(memberships.schoolId))
  return found.map(({ schoolId }) => schoolId)
}

const here = (tx: Tx) => and(eq(memberships.schoolId, schoolOf(tx)), ne(memberships.status, 'ended'))

/** A member of the transaction's school; undefined for one that has ended. */
export const memberById = async (tx: Tx, id: string): Promise<Member | undefined> =>
  (
    await tx.db
      .select({ membership: memberships, account: accounts })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(and(here(tx), eq(memberships.id, id)))
  )[0]

export const membersById = async (tx: Tx, ids: readonly string[]): Promise<Member[]> => {
  if (ids.length === 0) return []
  return tx.db
    .select({ membership: memberships, account: accounts })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(here(tx), inArray(memberships.id, [...ids])))
    .orderBy(asc(memberships.id))
}

/** Holds accounts until the transaction ends, always in the same order, as signing in does before it looks at memberships. Identity transactions only. */
export const lockAccounts = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, [...ids]))
      .orderBy(asc(accounts.id))
      .for('update')
}

export interface HeldMember extends MembershipRow {
  /** False for a closed account, which cannot sign in. */
  readonly isOpen: boolean
}

/**
 * Holds these memberships and those of all active admins until the transaction ends, always in the same order.
 * @returns those held that have not ended, as they are now
 */
export const lockMembers = async (tx: Tx, ids: readonly string[]): Promise<HeldMember[]> => {
  const wanted = ids.length === 0 ? sql`false` : inArray(memberships.id, [...ids])
  const rows = await tx.db
    .select({ membership: memberships, status: accounts.status })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(here(tx), sql`(${wanted} or (${memberships.role} = 'admin' and ${memberships.status} = 'active'))`))
    .orderBy(asc(memberships.id))
    .for('update', { of: memberships })
  return rows.map(({ membership, status }) => ({ ...membership, isOpen: status === 'active' }))
}

/** @returns the changed row, or undefined when `version` is no longer the current one */
export const updateMembership = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<Pick<MembershipRow, 'role' | 'status' | 'position' | 'positions'>>,
): Promise<MembershipRow | undefined> =>
  (
    await tx.db
      .update(memberships)
      .set({ ...values, updatedAt: tx.at, version: sql`${memberships.version} + 1` })
      .where(and(here(tx), eq(memberships.id, id), version === null ? undefined : eq(memberships.version, version)))
      .returning()
  )[0]

/** Memberships that have ended, held until the transaction ends. */
export const lockEndedMembers = async (tx: Tx, ids: readonly string[]): Promise<MembershipRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(memberships)
        .where(
          and(
            eq(memberships.schoolId, schoolOf(tx)),
            eq(memberships.status, 'ended'),
            inArray(memberships.id, [...ids]),
          ),
        )
        .orderBy(asc(memberships.id))
        .for('update')

/** Gives an ended membership back. @throws a unique violation if the account has the role again */
export const reopenMembership = async (tx: Tx, id: string, status: string): Promise<void> => {
  await tx.db
    .update(memberships)
    .set({ status, updatedAt: tx.at, version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.schoolId, schoolOf(tx)), eq(memberships.id, id)))
}

/** Memberships that an account has at the transaction's school. */
export const membershipsHere = async (tx: Tx, accountId: string): Promise<MembershipRow[]> =>
  tx.db
    .select()
    .from(memberships)
    .where(and(here(tx), eq(memberships.accountId, accountId)))

/** Members of the transaction's school with this address, in this role or any. */
export const memberByEmail = async (
  tx: Tx,
  email: string,
  role?: string,
): Promise<{ id: string; accountId: string } | undefined> =>
  (
    await tx.db
      .select({ id: memberships.id, accountId: memberships.accountId })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(
        and(
          here(tx),
          role === undefined ? undefined : eq(memberships.role, role),
          sql`lower(${accounts.email}) = ${email.toLowerCase()}`,
        ),
      )
      .limit(1)
  )[0]

/** Which of these accounts also belong to someone outside the transaction's school. Identity transactions only. */
export const boundElsewhere = async (tx: Tx, accountIds: readonly string[]): Promise<Set<string>> => {
  if (accountIds.length === 0) return new Set()
  const ids = [...accountIds]
  const others = await tx.db
    .selectDistinct({ accountId: memberships.accountId })
    .from(memberships)
    .where(
      and(inArray(memberships.accountId, ids), ne(memberships.schoolId, schoolOf(tx)), ne(memberships.status, 'ended')),
    )
  const supers = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), eq(accounts.isSuperAdmin, true)))
  return new Set([...others.map((row) => row.accountId), ...supers.map((row) => row.id)])
}

/** Whether an account other than this one has the address or the number. Identity transactions only. */
export const isNameTaken = async (
  tx: Tx,
  accountId: string,
  { email, phone }: { email?: string | null; phone?: string | null },
): Promise<boolean> => {
  const byEmail = email ? sql`lower(${accounts.email}) = ${email.toLowerCase()}` : sql`false`
  const byPhone = phone ? eq(accounts.phone, phone) : sql`false`
  const [found] = await tx.db
    .select({ taken: count() })
    .from(accounts)
    .where(and(ne(accounts.id, accountId), sql`(${byEmail} or ${byPhone})`))
  return (found?.taken ?? 0) > 0
}

/** Ends the open sessions that act in these memberships. Identity transactions only. @returns those that ended */
export const closeMemberSessions = async (
  tx: Tx,
  membershipIds: readonly string[],
): Promise<{ id: string; accountId: string }[]> => {
  if (membershipIds.length === 0) return []
  return tx.db
    .update(sessions)
    .set({ endedAt: tx.at })
    .where(and(inArray(sessions.membershipId, [...membershipIds]), isNull(sessions.endedAt)))
    .returning({ id: sessions.id, accountId: sessions.accountId })
}

/**
 * Links on their way to an address that is the account's no longer stop working, and so do codes for a new address.
 * Identity transactions only.
 */
export const dropLinks = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.db
    .update(accountTokens)
    .set({ usedAt: tx.at })
    .where(and(eq(accountTokens.accountId, accountId), isNull(accountTokens.usedAt)))
  await dropContactChanges(tx, accountId)
}

/** Updates the last activity of a membership. Skips a locked row: the next activity will do. */
export const noteSeen = async (
  tx: Tx,
  place: { schoolId: string | null; membershipId: string | null } | undefined,
): Promise<void> => {
  if (!place?.schoolId || !place.membershipId) return
  const free = tx.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.schoolId, place.schoolId), eq(memberships.id, place.membershipId)))
    .for('update', { skipLocked: true })
  await tx.db
    .update(memberships)
    .set({ lastSeenAt: tx.at })
    .where(and(eq(memberships.schoolId, place.schoolId), inArray(memberships.id, free)))
}
