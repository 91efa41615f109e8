/** Queries for the duties of absent teachers, including those a colleague took over for the day. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { duties, dutyAssignments } from '../tables.ts'
import type { DutyRow } from './duties.ts'
import type { AssignmentRow } from './on-duty.ts'

export interface OnDuty {
  readonly duty: DutyRow
  readonly assignment: AssignmentRow
}

/** All teachers on the day's duties, without cancelled ones. */
export const onDutyOn = async (tx: Tx, day: string): Promise<OnDuty[]> =>
  tx.db
    .select({ duty: duties, assignment: dutyAssignments })
    .from(duties)
    .innerJoin(
      dutyAssignments,
      and(eq(dutyAssignments.schoolId, duties.schoolId), eq(dutyAssignments.dutyId, duties.id)),
    )
    .where(
      and(
        eq(duties.schoolId, schoolOf(tx)),
        eq(duties.date, day),
        isNull(dutyAssignments.declinedAt),
        isNull(dutyAssignments.endedAt),
      ),
    )
    .orderBy(asc(duties.startTime), asc(duties.id), asc(dutyAssignments.id))
