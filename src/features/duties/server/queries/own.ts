/** Queries for a teacher's past duties, and for the workload of all teachers. */
import { and, count, desc, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { duties, dutyAssignments } from '../tables.ts'
import { dutiesHere, isPast, type DutyRow } from './duties.ts'
import { onDuty } from './on-duty.ts'

/** Completed, over or declined, the last first. @param now on the school's clock */
export const pastDuties = async (
  tx: Tx,
  staffId: string,
  now: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DutyRow[]; total: number }> => {
  const done = exists(
    tx.db
      .select({ one: sql`1` })
      .from(dutyAssignments)
      .where(
        and(
          eq(dutyAssignments.schoolId, duties.schoolId),
          eq(dutyAssignments.dutyId, duties.id),
          eq(dutyAssignments.staffId, staffId),
          isNull(dutyAssignments.endedAt),
          isNotNull(dutyAssignments.completedAt),
        ),
      ),
  )
  const stands = onDuty(tx, [staffId], 'active')
  const where = dutiesHere(
    tx,
    or(and(stands, or(isPast(now), done)), and(onDuty(tx, [staffId], 'declined'), sql`not ${stands}`)),
  )
  const [counted] = await tx.db.select({ total: count() }).from(duties).where(where)
  const rows = await tx.db
    .select()
    .from(duties)
    .where(where)
    .orderBy(desc(duties.date), desc(duties.startTime), desc(duties.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: counted?.total ?? 0 }
}

export interface Span {
  readonly from: string
  /** Included. */
  readonly to: string
}

export interface TeacherFigures {
  readonly staffId: string
  readonly weeklyDuties: number
  readonly monthlyMinutes: number
  readonly termMinutes: number
  readonly completed: number
  readonly pending: number
}

/** Figures of all teachers with duties in these spans; completed and pending are for the term. */
export const figuresOfTeachers = async (
  tx: Tx,
  spans: { readonly week: Span; readonly month: Span; readonly term: Span },
): Promise<TeacherFigures[]> => {
  const within = ({ from, to }: Span): SQL => sql`${dutyAssignments.begins}::date between ${from} and ${to}`
  const minutes = (span: Span) =>
    sql<number>`coalesce(sum(extract(epoch from ${dutyAssignments.ends} - ${dutyAssignments.begins}) / 60) filter (where ${within(span)}), 0)::int`
  const among = (...conditions: SQL[]) => sql<number>`count(*) filter (where ${and(...conditions)})::int`
  return tx.db
    .select({
      staffId: dutyAssignments.staffId,
      weeklyDuties: among(within(spans.week)),
      monthlyMinutes: minutes(spans.month),
      termMinutes: minutes(spans.term),
      completed: among(within(spans.term), isNotNull(dutyAssignments.completedAt)),
      pending: among(within(spans.term), isNull(dutyAssignments.completedAt), isNull(dutyAssignments.acceptedAt)),
    })
    .from(dutyAssignments)
    .where(
      and(
        eq(dutyAssignments.schoolId, schoolOf(tx)),
        isNull(dutyAssignments.declinedAt),
        isNull(dutyAssignments.endedAt),
        or(within(spans.week), within(spans.month), within(spans.term)),
      ),
    )
    .groupBy(dutyAssignments.staffId)
}
