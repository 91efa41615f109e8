/** Queries for registering and join requests. Identity transactions unless stated otherwise. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'
import { joinRequests } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export interface SchoolCard {
  id: string
  name: string
  code: string
  crestUrl: string | null
}

/** @param forms the code in the ways it may be stored */
export const schoolByJoinCode = async (tx: Tx, forms: readonly string[]): Promise<SchoolCard | undefined> =>
  (
    await tx.db
      .select({ id: schools.id, name: schools.name, code: schools.code, crestUrl: schools.crestUrl })
      .from(schools)
      .where(and(inArray(schools.joinCode, [...forms]), eq(schools.status, 'active')))
      .limit(1)
  )[0]

const setPlace = async (tx: Tx, schoolId: string | null, accountId: string | null): Promise<void> =>
  void (await tx.db.execute(
    sql`select set_config('app.school_id', ${schoolId ?? ''}, true), set_config('app.account_id', ${accountId ?? ''}, true)`,
  ))

/**
 * Runs part of an identity transaction in a school as an account, so that changes to several schools commit together.
 */
export const inSchool = async <T>(
  tx: Tx,
  schoolId: string,
  accountId: string,
  work: (inner: Tx) => Promise<T>,
): Promise<T> => {
  if (!tx.scope.identity) throw new Error('Only an identity transaction enters a school')
  await setPlace(tx, schoolId, accountId)
  const result = await work({ ...tx, scope: { ...tx.scope, schoolId, accountId } })
  await setPlace(tx, tx.scope.schoolId, tx.scope.accountId)
  return result
}

export type JoinRequestRow = typeof joinRequests.$inferSelect

export const insertJoinRequest = async (
  tx: Tx,
  values: Omit<typeof joinRequests.$inferInsert, 'id' | 'createdAt'>,
): Promise<JoinRequestRow> =>
  onlyRow(
    await tx.db
      .insert(joinRequests)
      .values({ ...values, id: newId(), createdAt: tx.at })
      .returning(),
  )

/** Accepting an invitation answers the account's open requests to the school. */
export const answerRequests = async (
  tx: Tx,
  schoolId: string,
  accountId: string,
  decidedBy: string | null,
): Promise<void> => {
  await tx.db
    .update(joinRequests)
    .set({ status: 'accepted', decidedAt: tx.at, decidedBy, version: sql`${joinRequests.version} + 1` })
    .where(
      and(
        eq(joinRequests.schoolId, schoolId),
        eq(joinRequests.accountId, accountId),
        eq(joinRequests.status, 'pending'),
      ),
    )
}

/** Whether a school has not answered yet. */
export const hasPendingJoin = async (tx: Tx, accountId: string): Promise<boolean> =>
  (
    await tx.db
      .select({ id: joinRequests.id })
      .from(joinRequests)
      .where(and(eq(joinRequests.accountId, accountId), eq(joinRequests.status, 'pending')))
      .limit(1)
  ).length > 0

export const requestsOfAccount = async (tx: Tx, accountId: string) =>
  tx.db
    .select({ request: joinRequests, school: { name: schools.name, crestUrl: schools.crestUrl } })
    .from(joinRequests)
    .innerJoin(schools, eq(schools.id, joinRequests.schoolId))
    .where(eq(joinRequests.accountId, accountId))
    .orderBy(desc(joinRequests.createdAt), desc(joinRequests.id))
    .limit(50)
