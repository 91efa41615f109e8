/** Queries for numbers that opted out. */
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsMessages, smsOptOuts } from '../tables.ts'

export type OptOutRow = typeof smsOptOuts.$inferSelect

export const optedOutOf = async (tx: Tx, phones: readonly string[]): Promise<Set<string>> => {
  if (phones.length === 0) return new Set()
  const found = await tx.db
    .select({ phone: smsOptOuts.phone })
    .from(smsOptOuts)
    .where(
      and(
        eq(smsOptOuts.schoolId, schoolOf(tx)),
        sql`${smsOptOuts.phone} = any(${sql.param([...new Set(phones)])}::text[])`,
      ),
    )
  return new Set(found.map(({ phone }) => phone))
}

/** Adds opt-outs and drops queued messages to these numbers. @returns the added numbers */
export const addOptOuts = async (
  tx: Tx,
  phones: readonly string[],
  source: 'provider' | 'callback' | 'person',
  more: { note?: string | null; createdBy?: string | null } = {},
): Promise<string[]> => {
  if (phones.length === 0) return []
  const added = await tx.db
    .insert(smsOptOuts)
    .values(
      [...new Set(phones)].map((phone) => ({
        schoolId: schoolOf(tx),
        phone,
        source,
        note: null,
        ...more,
        createdAt: tx.at,
      })),
    )
    .onConflictDoNothing()
    .returning({ phone: smsOptOuts.phone })
  await tx.db
    .update(smsMessages)
    .set({ status: 'skipped', failureReason: 'UserInBlacklist', updatedAt: tx.at })
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        inArray(smsMessages.phone, [...phones]),
        eq(smsMessages.status, 'waiting'),
      ),
    )
  return added.map(({ phone }) => phone)
}

export const removeOptOut = async (tx: Tx, phone: string): Promise<OptOutRow | undefined> =>
  (
    await tx.db
      .delete(smsOptOuts)
      .where(and(eq(smsOptOuts.schoolId, schoolOf(tx)), eq(smsOptOuts.phone, phone)))
      .returning()
  )[0]

export const optOutsPage = async (tx: Tx, search: string | undefined, page: number, limit: number) => {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined
  const where = and(
    eq(smsOptOuts.schoolId, schoolOf(tx)),
    pattern ? or(ilike(smsOptOuts.phone, pattern), ilike(smsOptOuts.note, pattern)) : undefined,
  )
  const items = await tx.db
    .select()
    .from(smsOptOuts)
    .where(where)
    .orderBy(desc(smsOptOuts.createdAt), smsOptOuts.phone)
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await tx.db.$count(smsOptOuts, where) }
}
