/** SQL of sessions and progress. */
import { and, count, eq, gte, inArray, max, min, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Progress } from '../../contract/progress.ts'
import type { Skill } from '../../contract/words.ts'
import { tutorProgress, tutorSessions } from '../tables.ts'

export type SessionRow = Omit<typeof tutorSessions.$inferInsert, 'schoolId'>

/** @returns ids of those that were not there before */
export const insertSessions = async (tx: Tx, rows: readonly SessionRow[]): Promise<Set<string>> => {
  if (rows.length === 0) return new Set()
  const schoolId = schoolOf(tx)
  const kept = await tx.db
    .insert(tutorSessions)
    .values(rows.map((row) => ({ ...row, schoolId })))
    .onConflictDoNothing()
    .returning({ id: tutorSessions.id })
  return new Set(kept.map(({ id }) => id))
}

export const progressOf = async (tx: Tx, accountId: string): Promise<Progress | undefined> =>
  (
    await tx.db
      .select({ progress: tutorProgress.progress })
      .from(tutorProgress)
      .where(and(eq(tutorProgress.schoolId, schoolOf(tx)), eq(tutorProgress.accountId, accountId)))
  )[0]?.progress

/** Two devices that send at once wait for each other. @param empty what a first one starts from */
export const lockProgress = async (tx: Tx, accountId: string, empty: Progress): Promise<Progress> => {
  const schoolId = schoolOf(tx)
  await tx.db.insert(tutorProgress).values({ schoolId, accountId, progress: empty }).onConflictDoNothing()
  const [row] = await tx.db
    .select({ progress: tutorProgress.progress })
    .from(tutorProgress)
    .where(and(eq(tutorProgress.schoolId, schoolId), eq(tutorProgress.accountId, accountId)))
    .for('update')
  return row?.progress ?? empty
}

export const saveProgress = async (tx: Tx, accountId: string, progress: Progress): Promise<void> => {
  await tx.db
    .update(tutorProgress)
    .set({ progress, updatedAt: tx.at })
    .where(and(eq(tutorProgress.schoolId, schoolOf(tx)), eq(tutorProgress.accountId, accountId)))
}

export const progressOfAccounts = async (tx: Tx, accountIds: readonly string[]): Promise<Map<string, Progress>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ accountId: tutorProgress.accountId, progress: tutorProgress.progress })
    .from(tutorProgress)
    .where(and(eq(tutorProgress.schoolId, schoolOf(tx)), inArray(tutorProgress.accountId, accountIds)))
  return new Map(rows.map(({ accountId, progress }) => [accountId, progress]))
}

export interface Tries {
  readonly accountId: string
  readonly skill: Skill
  readonly lessonId: string
  readonly tries: number
  readonly lowest: number | null
  readonly highest: number | null
  /** Tries with a hardware keyboard. */
  readonly onKeys: number
}

/** Sessions since a day that did not pass, by person and lesson. */
export const failedTries = async (tx: Tx, accountIds: readonly string[], from: string): Promise<Tries[]> => {
  if (accountIds.length === 0) return []
  const { accountId, skill, lessonId, result, session } = tutorSessions
  return tx.db
    .select({
      accountId,
      skill,
      lessonId,
      tries: count(),
      lowest: min(result),
      highest: max(result),
      onKeys: sql<number>`count(*) filter (where ${session} ->> 'keyboard' = 'keys')`.mapWith(Number),
    })
    .from(tutorSessions)
    .where(
      and(
        eq(tutorSessions.schoolId, schoolOf(tx)),
        inArray(accountId, accountIds),
        gte(tutorSessions.day, from),
        eq(tutorSessions.passed, false),
      ),
    )
    .groupBy(accountId, skill, lessonId)
}
