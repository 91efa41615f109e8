/** Queries for automatic assignment: open duties, and the results of runs. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutySwaps } from '../swap-tables.ts'
import { duties, dutyAssignments, dutyAutoRuns } from '../tables.ts'
import { dutiesHere, type DutyRow } from './duties.ts'
import { activeTeachers, type AssignmentRow } from './on-duty.ts'

export type RunRow = typeof dutyAutoRuns.$inferSelect

/** Scheduled future duties without teachers: high priority first, then the earliest. @param now in school time */
export const openDuties = async (
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: string },
  limit: number,
): Promise<DutyRow[]> =>
  tx.db
    .select()
    .from(duties)
    .where(
      dutiesHere(
        tx,
        eq(duties.status, 'scheduled'),
        gte(duties.date, from),
        lte(duties.date, to),
        sql`(${duties.date}::text || 'T' || ${duties.startTime}) > ${now}`,
        sql`${activeTeachers(tx)} = 0`,
      ),
    )
    .orderBy(
      sql`array_position(array['high', 'medium', 'low'], ${duties.priority})`,
      asc(duties.date),
      asc(duties.startTime),
      asc(duties.id),
    )
    .limit(limit)

export const insertRun = async (tx: Tx, assigned: number): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(dutyAutoRuns)
    .values({ schoolId: schoolOf(tx), id, appliedBy: tx.scope.accountId, appliedAt: tx.at, assigned })
  return id
}

const runsHere = (tx: Tx, ...more: SQL[]): SQL | undefined => and(eq(dutyAutoRuns.schoolId, schoolOf(tx)), ...more)

/** The last first. */
export const lastRuns = async (tx: Tx, limit: number): Promise<RunRow[]> =>
  tx.db
    .select()
    .from(dutyAutoRuns)
    .where(runsHere(tx))
    .orderBy(desc(dutyAutoRuns.appliedAt), desc(dutyAutoRuns.id))
    .limit(limit)

/** Held until the transaction ends. */
export const lockRun = async (tx: Tx, id: string): Promise<RunRow | undefined> =>
  (
    await tx.db
      .select()
      .from(dutyAutoRuns)
      .where(runsHere(tx, eq(dutyAutoRuns.id, id)))
      .for('update')
  )[0]

export const endRun = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(dutyAutoRuns)
    .set({ undoneAt: tx.at })
    .where(runsHere(tx, eq(dutyAutoRuns.id, id))))

const assignmentsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(dutyAssignments.schoolId, schoolOf(tx)), ...more)
const stands = and(isNull(dutyAssignments.declinedAt), isNull(dutyAssignments.endedAt))

/** Of duties not yet completed: neither accepted nor completed, and without an open swap or cover request. */
const untouched = (tx: Tx): SQL | undefined =>
  and(
    stands,
    isNull(dutyAssignments.acceptedAt),
    isNull(dutyAssignments.completedAt),
    sql`not exists (${tx.db
      .select({ one: sql`1` })
      .from(dutySwaps)
      .where(
        and(
          eq(dutySwaps.schoolId, dutyAssignments.schoolId),
          eq(dutySwaps.assignmentId, dutyAssignments.id),
          eq(dutySwaps.status, 'pending'),
        ),
      )})`,
    sql`exists (${tx.db
      .select({ one: sql`1` })
      .from(duties)
      .where(
        and(
          eq(duties.schoolId, dutyAssignments.schoolId),
          eq(duties.id, dutyAssignments.dutyId),
          eq(duties.status, 'scheduled'),
        ),
      )})`,
  )

/** Assignments that an undo of the run would remove. */
export const untouchedOf = async (tx: Tx, runId: string): Promise<AssignmentRow[]> =>
  tx.db
    .select()
    .from(dutyAssignments)
    .where(assignmentsHere(tx, eq(dutyAssignments.autoRunId, runId), untouched(tx)))
    .orderBy(asc(dutyAssignments.begins), asc(dutyAssignments.id))

/** Number of active assignments of the run. */
export const standingOfRun = async (tx: Tx, runId: string): Promise<number> => {
  const [counted] = await tx.db
    .select({ all: count() })
    .from(dutyAssignments)
    .where(assignmentsHere(tx, eq(dutyAssignments.autoRunId, runId), stands))
  return counted?.all ?? 0
}

export const untouchedCounts = async (tx: Tx, runIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (runIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ runId: dutyAssignments.autoRunId, all: sql<number>`count(*)::int` })
    .from(dutyAssignments)
    .where(assignmentsHere(tx, inArray(dutyAssignments.autoRunId, [...runIds]), untouched(tx)))
    .groupBy(dutyAssignments.autoRunId)
  return new Map(rows.map(({ runId, all }) => [runId ?? '', all]))
}
