/** Queries for addresses that unsubscribed, do not exist, or opted out of tracking. */
import { and, desc, eq, ilike, inArray, isNotNull, sql } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accounts, memberships } from '../../../access/server/tables.ts'
import { emailAddresses, emailMessages } from '../email-tables.ts'

export type EmailAddressRow = typeof emailAddresses.$inferSelect
export type SuppressionReason = 'unsubscribed' | 'hard_bounce' | 'complaint' | 'person'

const keyed = (tx: Tx, address: string) =>
  and(eq(emailAddresses.schoolId, schoolOf(tx)), eq(emailAddresses.address, address))

/** Suppression reason of these addresses; active ones have no entry. */
export const leftOf = async (
  tx: Tx,
  addresses: readonly string[],
): Promise<Map<string, { why: SuppressionReason; detail: string | null }>> => {
  if (addresses.length === 0) return new Map()
  const found = await tx.db
    .select()
    .from(emailAddresses)
    .where(
      and(
        eq(emailAddresses.schoolId, schoolOf(tx)),
        isNotNull(emailAddresses.suppressionReason),
        sql`${emailAddresses.address} = any(${sql.param([...new Set(addresses)])}::text[])`,
      ),
    )
  return new Map(
    found.map(({ address, suppressionReason, suppressionDetail }) => [
      address,
      { why: suppressionReason as SuppressionReason, detail: suppressionDetail },
    ]),
  )
}

export const emailAddressRow = async (tx: Tx, address: string): Promise<EmailAddressRow | undefined> =>
  (await tx.db.select().from(emailAddresses).where(keyed(tx, address)))[0]

/**
 * Identity transaction of a school: whether the recipient opted out of tracking, at the school or in their account
 * settings.
 */
export const objects = async (tx: Tx, address: string): Promise<boolean> => {
  const row = await emailAddressRow(tx, address)
  if (row?.uncountedAt) return true
  const found = await tx.db
    .select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.schoolId, schoolOf(tx)),
        sql`lower(${accounts.email}) = ${address}`,
        sql`${accounts.preferences} -> 'privacy' ->> 'mailCounted' = 'false'`,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Suppresses an address and drops its queued e-mails. @returns false if it was already suppressed */
export const noteLeft = async (
  tx: Tx,
  address: string,
  why: SuppressionReason,
  detail: string | null,
): Promise<boolean> => {
  const values = {
    suppressionReason: why,
    suppressionDetail: detail,
    suppressedAt: tx.at,
    createdBy: tx.scope.accountId,
  }
  const noted = await tx.db
    .insert(emailAddresses)
    .values({ schoolId: schoolOf(tx), address, ...values, createdAt: tx.at })
    .onConflictDoUpdate({
      target: [emailAddresses.schoolId, emailAddresses.address],
      set: values,
      setWhere: sql`${emailAddresses.suppressionReason} is null`,
    })
    .returning({ address: emailAddresses.address })
  await tx.db
    .update(emailMessages)
    .set({ status: 'skipped', errorMessage: why, updatedAt: tx.at })
    .where(
      and(
        eq(emailMessages.schoolId, schoolOf(tx)),
        eq(emailMessages.address, address),
        eq(emailMessages.status, 'pending'),
      ),
    )
  return noted.length > 0
}

/** @param only reasons to reset; all by default. @returns the previous row, or undefined if it was not suppressed */
export const noteBack = async (
  tx: Tx,
  address: string,
  only?: readonly SuppressionReason[],
): Promise<EmailAddressRow | undefined> => {
  const [before] = await tx.db
    .select()
    .from(emailAddresses)
    .where(
      and(
        keyed(tx, address),
        only ? inArray(emailAddresses.suppressionReason, [...only]) : isNotNull(emailAddresses.suppressionReason),
      ),
    )
    .for('update')
  if (before)
    await tx.db
      .update(emailAddresses)
      .set({ suppressionReason: null, suppressionDetail: null, suppressedAt: null })
      .where(keyed(tx, address))
  return before
}

export const noteCounted = async (tx: Tx, address: string, counted: boolean): Promise<void> => {
  const uncountedAt = counted ? null : tx.at
  await tx.db
    .insert(emailAddresses)
    .values({ schoolId: schoolOf(tx), address, uncountedAt, createdAt: tx.at })
    .onConflictDoUpdate({ target: [emailAddresses.schoolId, emailAddresses.address], set: { uncountedAt } })
}

export const leftPage = async (
  tx: Tx,
  query: { search?: string | undefined; why?: string | undefined; page: number; limit: number },
) => {
  const where = and(
    eq(emailAddresses.schoolId, schoolOf(tx)),
    isNotNull(emailAddresses.suppressionReason),
    query.why ? eq(emailAddresses.suppressionReason, query.why) : undefined,
    query.search ? ilike(emailAddresses.address, containing(query.search)) : undefined,
  )
  const items = await tx.db
    .select()
    .from(emailAddresses)
    .where(where)
    .orderBy(desc(emailAddresses.suppressedAt), emailAddresses.address)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { items, total: await tx.db.$count(emailAddresses, where) }
}
