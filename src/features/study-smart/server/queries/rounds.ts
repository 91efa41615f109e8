/** SQL of rounds. */
import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DayMinutes } from '../../rules/progress.ts'
import { studyRounds } from '../tables.ts'

export type RoundRow = Omit<typeof studyRounds.$inferInsert, 'schoolId'>

/** Those that are there already stay as they are. */
export const insertRounds = async (tx: Tx, rows: readonly RoundRow[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .insert(studyRounds)
    .values(rows.map((row) => ({ ...row, schoolId })))
    .onConflictDoNothing()
}

const own = (tx: Tx, accountId: string) =>
  and(eq(studyRounds.schoolId, schoolOf(tx)), eq(studyRounds.accountId, accountId))

export const minutesSince = async (tx: Tx, accountId: string, since: Date, timeZone: string): Promise<DayMinutes[]> => {
  const { startedAt, learningAreaId, minutes } = studyRounds
  const date = sql<string>`to_char(${startedAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`.as('date')
  return tx.db
    .select({
      date,
      learningAreaId,
      minutes: sql<number>`sum(${minutes})`.mapWith(Number),
      rounds: count(),
    })
    .from(studyRounds)
    .where(and(own(tx, accountId), gte(startedAt, since)))
    .groupBy(sql`1`, learningAreaId)
}

export const roundsOf = async (tx: Tx, accountId: string) =>
  tx.db
    .select({ startedAt: studyRounds.startedAt, minutes: studyRounds.minutes, topic: studyRounds.topic })
    .from(studyRounds)
    .where(own(tx, accountId))
    .orderBy(asc(studyRounds.startedAt))
