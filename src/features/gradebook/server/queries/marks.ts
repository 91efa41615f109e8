/** SQL of marks: read by column or by learner, written in blocks. */
import { and, eq, gt, max, ne, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MarkState, MarkValue } from '../../contract/marks.ts'
import { areaRemarks, assessments, marks } from '../tables.ts'

export interface MarkRow extends MarkValue {
  readonly assessmentId: string
  readonly learnerId: string
  readonly version: number
  readonly byHand: boolean
  readonly changedBy: string | null
}

const columns = {
  assessmentId: marks.assessmentId,
  learnerId: marks.learnerId,
  score: marks.score,
  rating: marks.rating,
  state: sql<MarkState>`${marks.state}`,
  version: marks.version,
  byHand: marks.byHand,
  changedBy: marks.changedBy,
}

const ofSchool = (tx: Tx) => eq(marks.schoolId, schoolOf(tx))
const uuids = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`

export const marksOfAssessments = async (tx: Tx, assessmentIds: readonly string[]): Promise<MarkRow[]> =>
  assessmentIds.length === 0
    ? []
    : tx.db
        .select(columns)
        .from(marks)
        .where(and(ofSchool(tx), sql`${marks.assessmentId} = ${uuids(assessmentIds)}`))

/** All marks of these learners in a term, in any class, optionally in one area. */
export const marksOfLearners = async (
  tx: Tx,
  learnerIds: readonly string[],
  termId: string,
  learningAreaId?: string,
): Promise<MarkRow[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select(columns)
        .from(assessments)
        .innerJoin(marks, and(eq(marks.schoolId, assessments.schoolId), eq(marks.assessmentId, assessments.id)))
        .where(
          and(
            eq(assessments.schoolId, schoolOf(tx)),
            eq(assessments.termId, termId),
            learningAreaId === undefined ? undefined : eq(assessments.learningAreaId, learningAreaId),
            sql`${marks.learnerId} = ${uuids(learnerIds)}`,
          ),
        )

/** Assignments that learners are excused from in the columns that these fill. @returns learner and assignment, as `learner assignment` */
export const excusedFrom = async (
  tx: Tx,
  assignmentIds: readonly string[],
  learnerIds: readonly string[],
): Promise<Set<string>> => {
  if (assignmentIds.length === 0) return new Set()
  const rows = await tx.db
    .select({ assignmentId: assessments.sourceId, learnerId: marks.learnerId })
    .from(assessments)
    .innerJoin(marks, and(eq(marks.schoolId, assessments.schoolId), eq(marks.assessmentId, assessments.id)))
    .where(
      and(
        eq(assessments.schoolId, schoolOf(tx)),
        eq(assessments.sourceType, 'assignment'),
        sql`${assessments.sourceId} = ${uuids(assignmentIds)}`,
        sql`${marks.learnerId} = ${uuids(learnerIds)}`,
        eq(marks.state, 'excused'),
      ),
    )
  return new Set(rows.map((row) => `${row.learnerId} ${row.assignmentId}`))
}

export interface CellToWrite extends MarkValue {
  readonly assessmentId: string
  readonly learnerId: string
  /** The one that the change is based on; 0 where there was none. */
  readonly version: number
}

/**
 * Writes in one statement each cell whose version has not changed since; all writers use the same row order. A change
 * the same person made on another page or device is overwritten.
 * @returns the written cells; missing ones were changed by someone else
 */
export const writeCells = async (
  tx: Tx,
  cells: readonly CellToWrite[],
  by: { accountId: string | null; byHand: boolean },
) => {
  const column = <T>(pick: (cell: CellToWrite) => T) => sql.param(cells.map(pick))
  const { rows } = await tx.db.execute<{ assessment_id: string; learner_id: string; version: number }>(sql`
    insert into marks as m (school_id, assessment_id, learner_id, score, rating, state, version, by_hand, changed_by, changed_at)
    select ${schoolOf(tx)}::uuid, g.assessment_id, g.learner_id, g.score, g.rating, g.state, g.version + 1, ${by.byHand}, ${by.accountId}::uuid, ${tx.at}::timestamptz
    from unnest(
      ${column((cell) => cell.assessmentId)}::uuid[], ${column((cell) => cell.learnerId)}::uuid[], ${column((cell) => cell.score)}::numeric[],
      ${column((cell) => cell.rating)}::text[], ${column((cell) => cell.state)}::text[], ${column((cell) => cell.version)}::int[]
    ) as g (assessment_id, learner_id, score, rating, state, version)
    order by g.assessment_id, g.learner_id
    on conflict (school_id, assessment_id, learner_id) do update
      set score = excluded.score, rating = excluded.rating, state = excluded.state, version = m.version + 1,
        by_hand = excluded.by_hand, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where m.version = excluded.version - 1 or (m.by_hand and excluded.by_hand and m.changed_by = excluded.changed_by)
    returning assessment_id, learner_id, version`)
  return rows.map((row) => ({ assessmentId: row.assessment_id, learnerId: row.learner_id, version: row.version }))
}

/** True if a learner has a mark or is absent or excused. */
export const hasMarks = async (tx: Tx, assessmentId: string): Promise<boolean> => {
  const rows = await tx.db
    .select({ learnerId: marks.learnerId })
    .from(marks)
    .where(and(ofSchool(tx), eq(marks.assessmentId, assessmentId), ne(marks.state, 'empty')))
    .limit(1)
  return rows.length > 0
}

export const deleteMarks = async (tx: Tx, assessmentId: string): Promise<void> =>
  void (await tx.db.delete(marks).where(and(ofSchool(tx), eq(marks.assessmentId, assessmentId))))

export const highestScore = async (tx: Tx, assessmentId: string): Promise<number | null> => {
  const [row] = await tx.db
    .select({ highest: max(marks.score) })
    .from(marks)
    .where(and(ofSchool(tx), eq(marks.assessmentId, assessmentId), gt(marks.score, 0)))
  return row?.highest ?? null
}

export type RemarkRow = typeof areaRemarks.$inferSelect

export const remarksOf = async (
  tx: Tx,
  learnerIds: readonly string[],
  termId: string,
  learningAreaId?: string,
): Promise<RemarkRow[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select()
        .from(areaRemarks)
        .where(
          and(
            eq(areaRemarks.schoolId, schoolOf(tx)),
            eq(areaRemarks.termId, termId),
            sql`${areaRemarks.learnerId} = ${uuids(learnerIds)}`,
            learningAreaId === undefined ? undefined : eq(areaRemarks.learningAreaId, learningAreaId),
          ),
        )

/** @returns the new version, or undefined when `version` is no longer the current one */
export const writeRemark = async (
  tx: Tx,
  row: Pick<RemarkRow, 'learnerId' | 'learningAreaId' | 'termId' | 'text' | 'version'>,
): Promise<number | undefined> => {
  const version = row.version + 1
  const rows = await tx.db
    .insert(areaRemarks)
    .values({ ...row, schoolId: schoolOf(tx), version, changedBy: tx.scope.accountId, changedAt: tx.at })
    .onConflictDoUpdate({
      target: [areaRemarks.schoolId, areaRemarks.learnerId, areaRemarks.termId, areaRemarks.learningAreaId],
      set: { text: row.text, version, changedBy: tx.scope.accountId, changedAt: tx.at },
      setWhere: eq(areaRemarks.version, row.version),
    })
    .returning({ version: areaRemarks.version })
  return rows[0]?.version
}
