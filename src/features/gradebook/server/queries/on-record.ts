/** SQL of everything that the gradebook holds of one learner, whatever its term and state. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learnerRatings, ratingEvidence, reflections } from '../competency-tables.ts'
import { areaRemarks, assessments, marks } from '../tables.ts'

export const allMarksOf = async (tx: Tx, learnerId: string) =>
  tx.db
    .select({
      assessmentId: assessments.id,
      title: assessments.title,
      kind: assessments.kind,
      date: assessments.date,
      termId: assessments.termId,
      learningAreaId: assessments.learningAreaId,
      maxScore: assessments.maxScore,
      publishedAt: assessments.publishedAt,
      score: marks.score,
      rating: marks.rating,
      state: marks.state,
      remark: marks.remark,
    })
    .from(marks)
    .innerJoin(assessments, and(eq(assessments.schoolId, marks.schoolId), eq(assessments.id, marks.assessmentId)))
    .where(and(eq(marks.schoolId, schoolOf(tx)), eq(marks.learnerId, learnerId)))
    .orderBy(desc(assessments.date), asc(assessments.id))

export const allRemarksOf = async (tx: Tx, learnerId: string) =>
  tx.db
    .select({
      termId: areaRemarks.termId,
      learningAreaId: areaRemarks.learningAreaId,
      text: areaRemarks.text,
      changedAt: areaRemarks.changedAt,
    })
    .from(areaRemarks)
    .where(and(eq(areaRemarks.schoolId, schoolOf(tx)), eq(areaRemarks.learnerId, learnerId)))
    .orderBy(asc(areaRemarks.changedAt), asc(areaRemarks.learningAreaId))

export const allRatingsOf = async (tx: Tx, learnerId: string) =>
  tx.db
    .select({
      termId: learnerRatings.termId,
      kind: learnerRatings.kind,
      code: learnerRatings.code,
      rating: learnerRatings.rating,
      note: learnerRatings.note,
      ratedAt: learnerRatings.ratedAt,
    })
    .from(learnerRatings)
    .where(and(eq(learnerRatings.schoolId, schoolOf(tx)), eq(learnerRatings.learnerId, learnerId)))
    .orderBy(asc(learnerRatings.ratedAt), asc(learnerRatings.kind), asc(learnerRatings.code))

export const allEvidenceOf = async (tx: Tx, learnerId: string): Promise<(typeof ratingEvidence.$inferSelect)[]> =>
  tx.db
    .select()
    .from(ratingEvidence)
    .where(and(eq(ratingEvidence.schoolId, schoolOf(tx)), eq(ratingEvidence.learnerId, learnerId)))
    .orderBy(asc(ratingEvidence.observedOn), asc(ratingEvidence.id))

export const allReflectionsOf = async (tx: Tx, learnerId: string) =>
  tx.db
    .select({
      assessmentId: reflections.assessmentId,
      assessment: assessments.title,
      evidenceId: reflections.evidenceId,
      text: reflections.text,
      updatedAt: reflections.updatedAt,
    })
    .from(reflections)
    .leftJoin(
      assessments,
      and(eq(assessments.schoolId, reflections.schoolId), eq(assessments.id, reflections.assessmentId)),
    )
    .where(and(eq(reflections.schoolId, schoolOf(tx)), eq(reflections.learnerId, learnerId)))
    .orderBy(asc(reflections.createdAt), asc(reflections.id))
