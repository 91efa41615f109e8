/** SQL of linking: one-time codes, requests, and how often an account tried. */
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { linkAttempts, linkCodes, linkRequests } from '../../tables.ts'

export type LinkCodeRow = typeof linkCodes.$inferSelect
export type LinkRequestRow = typeof linkRequests.$inferSelect

export const insertLinkCode = async (
  tx: Tx,
  row: { learnerId: string; codeHash: string; expiresAt: Date },
): Promise<void> => {
  await tx.db
    .insert(linkCodes)
    .values({ ...row, schoolId: schoolOf(tx), id: newId(), createdBy: tx.scope.accountId, createdAt: tx.at })
}

/** Finds a code by its hash and locks it until the transaction ends, so that it is used once. */
export const lockLinkCode = async (tx: Tx, codeHash: string): Promise<LinkCodeRow | undefined> =>
  (
    await tx.db
      .select()
      .from(linkCodes)
      .where(and(eq(linkCodes.schoolId, schoolOf(tx)), eq(linkCodes.codeHash, codeHash)))
      .for('update')
  )[0]

export const useLinkCode = async (tx: Tx, id: string, accountId: string): Promise<void> => {
  await tx.db
    .update(linkCodes)
    .set({ usedAt: tx.at, usedBy: accountId })
    .where(and(eq(linkCodes.schoolId, schoolOf(tx)), eq(linkCodes.id, id)))
}

/**
 * Records an attempt of the transaction's account under a lock, so that concurrent attempts count.
 * @returns its id, or null if there were too many
 */
export const noteAttempt = async (tx: Tx, since: Date, most: number): Promise<string | null> => {
  const accountId = accountOf(tx)
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('people.link'), hashtext(${accountId}))`)
  const [counted] = await tx.db
    .select({ tries: count() })
    .from(linkAttempts)
    .where(and(eq(linkAttempts.accountId, accountId), gt(linkAttempts.at, since)))
  if ((counted?.tries ?? 0) >= most) return null
  const id = newId()
  await tx.db.insert(linkAttempts).values({ id, accountId, at: tx.at })
  return id
}

/** Removes the attempt of a correct code. */
export const forgetAttempt = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(linkAttempts).where(eq(linkAttempts.id, id)))

export const insertLinkRequest = async (
  tx: Tx,
  row: Omit<typeof linkRequests.$inferInsert, 'schoolId' | 'id' | 'createdAt'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(linkRequests).values({ ...row, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

/** True when this account waits already for the same number. */
export const isRequested = async (tx: Tx, accountId: string, admissionNumber: string): Promise<boolean> => {
  const found = await tx.db
    .select({ id: linkRequests.id })
    .from(linkRequests)
    .where(
      and(
        eq(linkRequests.schoolId, schoolOf(tx)),
        eq(linkRequests.accountId, accountId),
        eq(linkRequests.status, 'pending'),
        sql`upper(${linkRequests.admissionNumber}) = upper(${admissionNumber})`,
      ),
    )
  return found.length > 0
}

export const linkRequestById = async (tx: Tx, id: string): Promise<LinkRequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(linkRequests)
      .where(and(eq(linkRequests.schoolId, schoolOf(tx)), eq(linkRequests.id, id)))
  )[0]

/** Answers a pending request. @returns undefined if already answered */
export const decideLinkRequest = async (
  tx: Tx,
  id: string,
  values: { status: 'accepted' | 'declined'; learnerId?: string; reason?: string },
): Promise<LinkRequestRow | undefined> =>
  (
    await tx.db
      .update(linkRequests)
      .set({ ...values, decidedAt: tx.at, decidedBy: tx.scope.accountId })
      .where(and(eq(linkRequests.schoolId, schoolOf(tx)), eq(linkRequests.id, id), eq(linkRequests.status, 'pending')))
      .returning()
  )[0]

export const linkRequestsPage = async (
  tx: Tx,
  status: string,
  page: number,
  limit: number,
): Promise<{ rows: LinkRequestRow[]; total: number }> => {
  const where = and(eq(linkRequests.schoolId, schoolOf(tx)), eq(linkRequests.status, status))
  const order =
    status === 'pending'
      ? [asc(linkRequests.createdAt), asc(linkRequests.id)]
      : [desc(linkRequests.decidedAt), desc(linkRequests.id)]
  const rows = await tx.db
    .select()
    .from(linkRequests)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(linkRequests).where(where)
  return { rows, total: counted?.total ?? 0 }
}
