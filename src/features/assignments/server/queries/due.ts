/** Queries for assigned work by due day. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assignmentLearners, assignments } from '../tables.ts'
import type { AssignmentRow } from './assignments.ts'

type Of =
  | { readonly staffId: string }
  | { readonly streamIds: readonly string[]; readonly learnerIds: readonly string[] }

/** Work that is assigned, set by one or given to these classes and learners. */
export const assignedDue = async (tx: Tx, of: Of, from: string, to: string): Promise<AssignmentRow[]> => {
  const given = (streamIds: readonly string[], learnerIds: readonly string[]) => {
    const byName = tx.db
      .select({ id: assignmentLearners.assignmentId })
      .from(assignmentLearners)
      .where(and(eq(assignmentLearners.schoolId, schoolOf(tx)), inArray(assignmentLearners.learnerId, [...learnerIds])))
    const ofClass =
      streamIds.length > 0
        ? and(eq(assignments.targetKind, 'class'), inArray(assignments.streamId, [...streamIds]))
        : undefined
    return or(ofClass, inArray(assignments.id, byName))
  }
  return tx.db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.schoolId, schoolOf(tx)),
        eq(assignments.status, 'published'),
        sql`${assignments.dueOn} between ${from} and ${to}`,
        'staffId' in of ? eq(assignments.staffId, of.staffId) : given(of.streamIds, of.learnerIds),
      ),
    )
    .orderBy(asc(assignments.dueAt), asc(assignments.id))
}
