/** Sessions by day and account, for the figures of analytics. */
import { and, between, count, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { tutorSessions } from '../tables.ts'

export const sessionsByDay = (tx: Tx, from: string, to: string) =>
  tx.db
    .select({ accountId: tutorSessions.accountId, date: tutorSessions.day, sessions: count() })
    .from(tutorSessions)
    .where(and(eq(tutorSessions.schoolId, schoolOf(tx)), between(tutorSessions.day, from, to)))
    .groupBy(tutorSessions.accountId, tutorSessions.day)
