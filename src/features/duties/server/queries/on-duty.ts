/**
 * Queries for the teachers on duties as the roster shows them: conditions for other queries, and the rows of a duty.
 */
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyCovers, dutySwaps } from '../swap-tables.ts'
import { duties, dutyAssignments, dutyNotes } from '../tables.ts'

export type AssignmentRow = typeof dutyAssignments.$inferSelect
export interface ShownAssignment extends AssignmentRow {
  readonly isSwapPending: boolean
}

const active = and(isNull(dutyAssignments.declinedAt), isNull(dutyAssignments.endedAt))
/** Cancelling a duty ends its assignments at that instant: teachers released then are still shown. */
const wasOn = and(eq(duties.status, 'cancelled'), eq(dutyAssignments.endedAt, duties.updatedAt))
const ways = {
  active,
  shown: or(active, wasOn),
  unfinished: and(active, isNull(dutyAssignments.completedAt)),
  pending: and(active, isNull(dutyAssignments.completedAt), isNull(dutyAssignments.acceptedAt)),
  declined: isNotNull(dutyAssignments.declinedAt),
  shown_or_declined: or(active, wasOn, isNotNull(dutyAssignments.declinedAt)),
} as const

const ofDuty = and(eq(dutyAssignments.schoolId, duties.schoolId), eq(dutyAssignments.dutyId, duties.id))

/** Condition on duties: one of these people is on it or declined it. */
export const onDuty = (tx: Tx, staffIds: readonly string[], way: keyof typeof ways): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(dutyAssignments)
      .where(and(ofDuty, inArray(dutyAssignments.staffId, [...staffIds]), ways[way])),
  )

/** Condition on duties: a teacher declined it. */
export const wasDeclined = (tx: Tx): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(dutyAssignments)
      .where(and(ofDuty, ways.declined)),
  )

/** Number of teachers on a duty, for a query of duties. */
export const activeTeachers = (tx: Tx): SQL =>
  sql`(${tx.db
    .select({ all: sql`count(*)` })
    .from(dutyAssignments)
    .where(and(ofDuty, active))})`

/** Teachers on these duties, or on them when they were cancelled, the lead first; and teachers who declined. */
export const shownAssignments = async (tx: Tx, dutyIds: readonly string[]): Promise<ShownAssignment[]> => {
  if (dutyIds.length === 0) return []
  const pending = exists(
    tx.db
      .select({ one: sql`1` })
      .from(dutySwaps)
      .where(
        and(
          eq(dutySwaps.schoolId, dutyAssignments.schoolId),
          eq(dutySwaps.assignmentId, dutyAssignments.id),
          eq(dutySwaps.status, 'pending'),
        ),
      ),
  )
  const rows = await tx.db
    .select({ row: dutyAssignments, isSwapPending: sql<boolean>`${pending}` })
    .from(dutyAssignments)
    .innerJoin(duties, ofDuty)
    .where(
      and(
        eq(dutyAssignments.schoolId, schoolOf(tx)),
        inArray(dutyAssignments.dutyId, [...dutyIds]),
        or(isNull(dutyAssignments.endedAt), isNotNull(dutyAssignments.declinedAt), wasOn),
      ),
    )
    .orderBy(desc(dutyAssignments.isMain), asc(dutyAssignments.assignedAt), asc(dutyAssignments.id))
  return rows.map(({ row, isSwapPending }) => ({ ...row, isSwapPending }))
}

/** Duties with an answer, a note, a swap request or a cover request. */
export const usedDuties = async (tx: Tx, dutyIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const within = (table: typeof dutyNotes | typeof dutySwaps | typeof dutyCovers): SQL =>
    exists(
      tx.db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.schoolId, duties.schoolId), eq(table.dutyId, duties.id))),
    )
  const answered = exists(
    tx.db
      .select({ one: sql`1` })
      .from(dutyAssignments)
      .where(
        and(
          ofDuty,
          sql`coalesce(${dutyAssignments.acceptedAt}, ${dutyAssignments.completedAt}, ${dutyAssignments.declinedAt}) is not null`,
        ),
      ),
  )
  const rows = await tx.db
    .select({ id: duties.id })
    .from(duties)
    .where(
      and(
        eq(duties.schoolId, schoolOf(tx)),
        inArray(duties.id, [...dutyIds]),
        or(answered, within(dutyNotes), within(dutySwaps), within(dutyCovers)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
