/** SQL of assessments one by one and by sheet. */
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assessments } from '../tables.ts'

export type AssessmentRow = typeof assessments.$inferSelect
export type NewAssessment = Omit<typeof assessments.$inferInsert, 'schoolId' | 'id'>

const ofSchool = (tx: Tx) => eq(assessments.schoolId, schoolOf(tx))
const anyOf = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`
const inOrder = [asc(assessments.date), asc(assessments.position), asc(assessments.id)] as const

export const assessmentById = async (tx: Tx, id: string): Promise<AssessmentRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assessments)
      .where(and(ofSchool(tx), eq(assessments.id, id)))
  )[0]

/** Locks the assessment until the transaction ends, against concurrent publication or deletion. */
export const lockAssessment = async (tx: Tx, id: string): Promise<AssessmentRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assessments)
      .where(and(ofSchool(tx), eq(assessments.id, id)))
      .for('update')
  )[0]

/** Shared lock: keeps publication out while marks are written, but allows several writers. */
export const shareAssessments = async (tx: Tx, ids: readonly string[]): Promise<AssessmentRow[]> =>
  tx.db
    .select()
    .from(assessments)
    .where(and(ofSchool(tx), sql`${assessments.id} = ${anyOf(ids)}`))
    .orderBy(asc(assessments.id))
    .for('share')

export const assessmentsOfSheet = async (
  tx: Tx,
  place: { streamId: string; learningAreaId: string; termId: string },
): Promise<AssessmentRow[]> =>
  tx.db
    .select()
    .from(assessments)
    .where(
      and(
        ofSchool(tx),
        eq(assessments.streamId, place.streamId),
        eq(assessments.learningAreaId, place.learningAreaId),
        eq(assessments.termId, place.termId),
      ),
    )
    .orderBy(...inOrder)

export const assessmentsByIds = async (tx: Tx, ids: readonly string[]): Promise<AssessmentRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(assessments)
        .where(and(ofSchool(tx), sql`${assessments.id} = ${anyOf(ids)}`))
        .orderBy(...inOrder)

/** A class's assessments of a kind in a term, held until the transaction ends when they are to be published. */
export const assessmentsOfSeries = async (
  tx: Tx,
  streamId: string,
  termId: string,
  kind: string,
  hold = false,
): Promise<AssessmentRow[]> => {
  const found = tx.db
    .select()
    .from(assessments)
    .where(
      and(ofSchool(tx), eq(assessments.streamId, streamId), eq(assessments.termId, termId), eq(assessments.kind, kind)),
    )
    .orderBy(asc(assessments.id))
  return hold ? found.for('update') : found
}

export const assessmentsOfTerm = async (
  tx: Tx,
  termId: string,
  streamIds?: readonly string[],
): Promise<AssessmentRow[]> =>
  tx.db
    .select()
    .from(assessments)
    .where(
      and(
        ofSchool(tx),
        eq(assessments.termId, termId),
        streamIds && sql`${assessments.streamId} = ${anyOf(streamIds)}`,
      ),
    )
    .orderBy(...inOrder)

const examKinds = ['opener', 'mid_term', 'end_term'] as const

/** Exams on these days that nobody has published results of, of all classes or one. */
export const examsBetween = async (
  tx: Tx,
  from: string,
  to: string,
  streamId?: string,
): Promise<Pick<AssessmentRow, 'streamId' | 'learningAreaId' | 'date'>[]> =>
  tx.db
    .select({
      streamId: assessments.streamId,
      learningAreaId: assessments.learningAreaId,
      date: assessments.date,
    })
    .from(assessments)
    .where(
      and(
        ofSchool(tx),
        between(assessments.date, from, to),
        inArray(assessments.kind, [...examKinds]),
        eq(assessments.status, 'open'),
        streamId === undefined ? undefined : eq(assessments.streamId, streamId),
      ),
    )
    .orderBy(...inOrder)

export const assessmentOfSource = async (
  tx: Tx,
  type: string,
  sourceId: string,
  streamId: string,
): Promise<AssessmentRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assessments)
      .where(
        and(
          ofSchool(tx),
          eq(assessments.sourceType, type),
          eq(assessments.sourceId, sourceId),
          eq(assessments.streamId, streamId),
        ),
      )
      .for('update')
  )[0]

export const assessmentsOfSources = async (
  tx: Tx,
  type: string,
  sourceIds: readonly string[],
): Promise<AssessmentRow[]> =>
  sourceIds.length === 0
    ? []
    : tx.db
        .select()
        .from(assessments)
        .where(and(ofSchool(tx), eq(assessments.sourceType, type), sql`${assessments.sourceId} = ${anyOf(sourceIds)}`))
        .orderBy(...inOrder)

/** @returns their ids, in the order given */
export const insertAssessments = async (tx: Tx, rows: readonly NewAssessment[]): Promise<string[]> => {
  const made = rows.map((row) => ({ createdAt: tx.at, updatedAt: tx.at, ...row, schoolId: schoolOf(tx), id: newId() }))
  for (let start = 0; start < made.length; start += 1000)
    await tx.db.insert(assessments).values(made.slice(start, start + 1000))
  return made.map(({ id }) => id)
}

/** @returns the row as it is now, or undefined when the version is no longer the current one */
export const updateAssessment = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<NewAssessment>,
): Promise<AssessmentRow | undefined> =>
  (
    await tx.db
      .update(assessments)
      .set({ ...values, updatedAt: tx.at, version: sql`${assessments.version} + 1` })
      .where(and(ofSchool(tx), eq(assessments.id, id), eq(assessments.version, version)))
      .returning()
  )[0]

export const deleteAssessmentRow = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(assessments).where(and(ofSchool(tx), eq(assessments.id, id))))
