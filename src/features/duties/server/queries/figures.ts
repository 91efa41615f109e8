/** SQL of figures: what teachers have on their hands, and what became of it. */
import { and, count, eq, gte, isNotNull, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '#core/people/server/public.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { duties, dutyAssignments } from '../tables.ts'
import { dutiesHere, isPast } from './duties.ts'
import { activeTeachers } from './on-duty.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

const within = ({ from, to }: Days): SQL => and(gte(duties.date, from), lte(duties.date, to)) as SQL

const stands = and(isNull(dutyAssignments.declinedAt), isNull(dutyAssignments.endedAt)) as SQL
const isDeclined = isNotNull(dutyAssignments.declinedAt)
const isDone = isNotNull(dutyAssignments.completedAt)
const minutes = sql`extract(epoch from ${dutyAssignments.ends} - ${dutyAssignments.begins}) / 60`

const counted = (...conditions: readonly SQL[]): SQL<number> =>
  sql<number>`(count(*) filter (where ${and(...conditions)}))::int`
const minutesWhere = (...conditions: readonly SQL[]): SQL<number> =>
  sql<number>`coalesce(sum(${minutes}) filter (where ${and(...conditions)}), 0)::int`

/** Assignments of one teacher or of all; of duties that were called off there are none. */
const ofTeachers = (tx: Tx, staffId: string | null, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(
    eq(dutyAssignments.schoolId, schoolOf(tx)),
    staffId ? eq(dutyAssignments.staffId, staffId) : undefined,
    ne(duties.status, 'cancelled'),
    or(stands, isDeclined),
    ...more,
  )

const ofDuty = and(eq(duties.schoolId, dutyAssignments.schoolId), eq(duties.id, dutyAssignments.dutyId))

/** @param span the period @param now `YYYY-MM-DDTHH:MM` in school time */
export const assignmentCounts = async (
  tx: Tx,
  staffId: string | null,
  { span, week, month, now }: { span: Days; week: Days; month: Days; now: string },
) => {
  const [inSpan, isOpen] = [within(span), isNull(dutyAssignments.completedAt)]
  const isOver = sql`${dutyAssignments.ends} <= ${now}`
  return onlyRow(
    await tx.db
      .select({
        totalAssigned: counted(inSpan, stands),
        completed: counted(inSpan, stands, isDone),
        pending: counted(inSpan, stands, isOpen, isNull(dutyAssignments.acceptedAt)),
        accepted: counted(inSpan, stands, isOpen, isNotNull(dutyAssignments.acceptedAt)),
        declined: counted(inSpan, isDeclined),
        upcoming: counted(inSpan, stands, isOpen, sql`${dutyAssignments.begins} > ${now}`),
        overdue: counted(inSpan, stands, isOpen, isOver),
        over: counted(inSpan, stands, or(isOver, isDone) as SQL),
        weekMinutes: minutesWhere(within(week), stands),
        monthMinutes: minutesWhere(within(month), stands),
      })
      .from(dutyAssignments)
      .innerJoin(duties, ofDuty)
      .where(ofTeachers(tx, staffId, or(inSpan, within(week), within(month)))),
  )
}

/** Duties that are not over and lack teachers. */
export const lackingTeachers = async (tx: Tx, { now, today }: Pick<Caller, 'now' | 'today'>): Promise<number> => {
  const [row] = await tx.db
    .select({ total: count() })
    .from(duties)
    .where(
      dutiesHere(
        tx,
        eq(duties.status, 'scheduled'),
        sql`${duties.date} >= ${today}::date - 1`,
        not(isPast(now)),
        sql`${activeTeachers(tx)} < ${duties.teachersNeeded}`,
      ),
    )
  return row?.total ?? 0
}

/** Duties of these days by type, with the number completed. */
export const dutiesByType = (tx: Tx, days: Days) =>
  tx.db
    .select({
      type: duties.type,
      duties: sql<number>`count(*)::int`,
      completed: counted(eq(duties.status, 'completed')),
    })
    .from(duties)
    .where(dutiesHere(tx, within(days), ne(duties.status, 'cancelled')))
    .groupBy(duties.type)

/** Each teacher's assignments on these days by duty type. */
export const assignmentsByTeacher = (tx: Tx, staffId: string | null, days: Days) =>
  tx.db
    .select({
      staffId: dutyAssignments.staffId,
      type: duties.type,
      duties: counted(stands),
      completed: counted(stands, isDone),
      declined: counted(isDeclined),
      minutes: minutesWhere(stands),
    })
    .from(dutyAssignments)
    .innerJoin(duties, ofDuty)
    .where(ofTeachers(tx, staffId, within(days)))
    .groupBy(dutyAssignments.staffId, duties.type)
