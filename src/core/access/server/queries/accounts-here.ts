/** Queries for the use of a school's accounts: only activity at this school counts. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { memberships } from '../tables.ts'

export interface AccountUse {
  role: string
  total: number
  active: number
  /** Acted here within the last 7 days, and within 30. */
  week: number
  month: number
  never: number
}

/** Accounts of the school by role, without ended ones. */
export const accountUseHere = async (tx: Tx): Promise<AccountUse[]> => {
  const since = (days: number) => new Date(tx.at.getTime() - days * 86_400_000).toISOString()
  const among = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  return tx.db
    .select({
      role: memberships.role,
      total: sql<number>`count(*)::int`,
      active: among(sql`${memberships.status} = 'active'`),
      week: among(sql`${memberships.lastSeenAt} >= ${since(7)}::timestamptz`),
      month: among(sql`${memberships.lastSeenAt} >= ${since(30)}::timestamptz`),
      never: among(sql`${memberships.lastSeenAt} is null`),
    })
    .from(memberships)
    .where(and(eq(memberships.schoolId, schoolOf(tx)), ne(memberships.status, 'ended')))
    .groupBy(memberships.role)
    .orderBy(asc(memberships.role))
}
