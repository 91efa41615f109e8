/** Queries for closing a school: its sessions, and messages to its people. Identity transactions only. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'
import { memberships, sessions } from '../tables.ts'

/** Ends every session that acts in the school; sessions of its people in other schools go on. */
export const closeSessionsIn = async (tx: Tx, schoolId: string): Promise<void> =>
  void (await tx.db
    .update(sessions)
    .set({ endedAt: tx.at })
    .where(and(eq(sessions.schoolId, schoolId), isNull(sessions.endedAt))))

/** A closed school in which the account would be active: its oldest membership of that kind. */
export const closedSchoolOf = async (
  tx: Tx,
  accountId: string,
): Promise<{ name: string; reason: string | null } | undefined> =>
  (
    await tx.db
      .select({ name: schools.name, reason: schools.statusReason })
      .from(memberships)
      .innerJoin(schools, eq(schools.id, memberships.schoolId))
      .where(and(eq(memberships.accountId, accountId), eq(memberships.status, 'active'), ne(schools.status, 'active')))
      .orderBy(memberships.createdAt, memberships.id)
      .limit(1)
  )[0]
