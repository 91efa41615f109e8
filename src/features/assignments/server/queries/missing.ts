/** Queries for work that is past due, and who handed it in. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assignmentLearners, assignments, submissions } from '../tables.ts'

const uuids = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`

export interface DueRow {
  readonly id: string
  readonly learningAreaId: string
  /** Null for work that is given by name. */
  readonly streamId: string | null
  readonly dueOn: string
}

/**
 * Work of these classes, and work assigned to these learners individually. Excludes work closed before its due time.
 */
export const dueBetween = async (
  tx: Tx,
  of: { readonly streamIds: readonly string[]; readonly learnerIds: readonly string[] },
  from: string,
  to: string,
): Promise<DueRow[]> => {
  const byName = tx.db
    .select({ id: assignmentLearners.assignmentId })
    .from(assignmentLearners)
    .where(
      and(
        eq(assignmentLearners.schoolId, schoolOf(tx)),
        sql`${assignmentLearners.learnerId} = ${uuids(of.learnerIds)}`,
      ),
    )
  return tx.db
    .select({
      id: assignments.id,
      learningAreaId: assignments.learningAreaId,
      streamId: sql<string | null>`case when ${assignments.targetKind} = 'class' then ${assignments.streamId} end`,
      dueOn: assignments.dueOn,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.schoolId, schoolOf(tx)),
        sql`${assignments.status} <> 'draft'`,
        sql`${assignments.dueOn} between ${from} and ${to}`,
        sql`${assignments.dueAt} < ${tx.at.toISOString()}::timestamptz`,
        or(isNull(assignments.closedAt), sql`${assignments.closedAt} >= ${assignments.dueAt}`),
        or(
          and(eq(assignments.targetKind, 'class'), sql`${assignments.streamId} = ${uuids(of.streamIds)}`),
          inArray(assignments.id, byName),
        ),
      ),
    )
    .orderBy(asc(assignments.dueAt), asc(assignments.id))
}

/** Pairs of work and learner with a submission in any state. */
export const handedIn = async (
  tx: Tx,
  ids: readonly string[],
  learnerIds: readonly string[],
): Promise<{ assignmentId: string; learnerId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ assignmentId: submissions.assignmentId, learnerId: submissions.learnerId })
        .from(submissions)
        .where(
          and(
            eq(submissions.schoolId, schoolOf(tx)),
            sql`${submissions.assignmentId} = ${uuids(ids)}`,
            sql`${submissions.learnerId} = ${uuids(learnerIds)}`,
          ),
        )
