/** Queries for the terms in which a learner has marks or ratings. */
import { and, eq, ne } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learnerRatings, ratingEvidence } from '../competency-tables.ts'
import { assessments, marks } from '../tables.ts'

/** @param published only of assessments that families see */
export const termsWithMarks = async (tx: Tx, learnerId: string, published: boolean): Promise<Set<string>> => {
  const rows = await tx.db
    .selectDistinct({ termId: assessments.termId })
    .from(marks)
    .innerJoin(assessments, and(eq(assessments.schoolId, marks.schoolId), eq(assessments.id, marks.assessmentId)))
    .where(
      and(
        eq(marks.schoolId, schoolOf(tx)),
        eq(marks.learnerId, learnerId),
        ne(marks.state, 'empty'),
        published ? eq(assessments.status, 'published') : undefined,
      ),
    )
  return new Set(rows.map(({ termId }) => termId))
}

export const termsWithRatings = async (tx: Tx, learnerId: string): Promise<Set<string>> => {
  const [rated, kept] = await Promise.all([
    tx.db
      .selectDistinct({ termId: learnerRatings.termId })
      .from(learnerRatings)
      .where(and(eq(learnerRatings.schoolId, schoolOf(tx)), eq(learnerRatings.learnerId, learnerId))),
    tx.db
      .selectDistinct({ termId: ratingEvidence.termId })
      .from(ratingEvidence)
      .where(and(eq(ratingEvidence.schoolId, schoolOf(tx)), eq(ratingEvidence.learnerId, learnerId))),
  ])
  return new Set([...rated, ...kept].map(({ termId }) => termId))
}
