/**
 * Queries for a learner's own list: work of the learner's classes, work assigned individually, and work with a
 * submission of the learner.
 */
import { and, asc, count, desc, eq, exists, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assignmentLearners, assignments, submissions } from '../tables.ts'
import type { AssignmentRow } from './assignments.ts'

/** A learner's enrolment in a class from one day to another; open-ended while current. */
export interface Membership {
  readonly streamId: string
  readonly startsOn: string
  readonly endsOn: string | null
}

export interface OwnFilter {
  readonly view: 'to_do' | 'handed_in' | 'returned' | 'missed' | undefined
  readonly learningAreaId: string | undefined
  readonly page: number
  readonly limit: number
}

/** Assigned to the learner's class while the learner is in it, to the learner by name, or with work of the learner. */
const ofLearner = (tx: Tx, learnerId: string, classes: readonly Membership[], today: string): SQL | undefined => {
  const day = sql`least(${assignments.dueOn}, ${today}::date)`
  const named = tx.db
    .select({ one: sql`1` })
    .from(assignmentLearners)
    .where(
      and(
        eq(assignmentLearners.schoolId, assignments.schoolId),
        eq(assignmentLearners.assignmentId, assignments.id),
        eq(assignmentLearners.learnerId, learnerId),
      ),
    )
  return and(
    eq(assignments.schoolId, schoolOf(tx)),
    sql`${assignments.status} <> 'draft'`,
    or(
      ...classes.map(({ streamId, startsOn, endsOn }) =>
        and(
          eq(assignments.targetKind, 'class'),
          eq(assignments.streamId, streamId),
          sql`${day} >= ${startsOn}::date`,
          endsOn === null ? undefined : sql`${day} <= ${endsOn}::date`,
        ),
      ),
      exists(named),
      isNotNull(submissions.id),
    ),
  )
}

const joinOwn = (learnerId: string): SQL | undefined =>
  and(
    eq(submissions.schoolId, assignments.schoolId),
    eq(submissions.assignmentId, assignments.id),
    eq(submissions.learnerId, learnerId),
  )

const ofView = (tx: Tx, view: OwnFilter['view']): SQL | undefined => {
  const open = sql`(${assignments.status} = 'published' and (${assignments.takenUntil} is null or ${assignments.takenUntil} >= ${tx.at.toISOString()}::timestamptz))`
  if (view === 'to_do') return and(sql`${submissions.id} is null`, open)
  if (view === 'missed') return and(sql`${submissions.id} is null`, sql`not ${open}`)
  if (view === 'handed_in') return inArray(submissions.state, ['submitted', 'marked'])
  return view === 'returned' ? eq(submissions.state, 'returned') : undefined
}

export interface OwnRow {
  readonly assignment: AssignmentRow
  readonly submission: typeof submissions.$inferSelect | null
}

export const ownPage = async (
  tx: Tx,
  learnerId: string,
  classes: readonly Membership[],
  today: string,
  filter: OwnFilter,
): Promise<{ items: OwnRow[]; total: number }> => {
  const where = and(
    ofLearner(tx, learnerId, classes, today),
    ofView(tx, filter.view),
    filter.learningAreaId ? eq(assignments.learningAreaId, filter.learningAreaId) : undefined,
  )
  const order =
    filter.view === 'to_do'
      ? [asc(assignments.dueAt), asc(assignments.id)]
      : [desc(assignments.dueAt), desc(assignments.id)]
  const items = await tx.db
    .select({ assignment: assignments, submission: submissions })
    .from(assignments)
    .leftJoin(submissions, joinOwn(learnerId))
    .where(where)
    .orderBy(...order)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [counted] = await tx.db
    .select({ total: count() })
    .from(assignments)
    .leftJoin(submissions, joinOwn(learnerId))
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

export const ownById = async (
  tx: Tx,
  learnerId: string,
  classes: readonly Membership[],
  today: string,
  id: string,
): Promise<OwnRow | undefined> =>
  (
    await tx.db
      .select({ assignment: assignments, submission: submissions })
      .from(assignments)
      .leftJoin(submissions, joinOwn(learnerId))
      .where(and(ofLearner(tx, learnerId, classes, today), eq(assignments.id, id)))
  )[0]
