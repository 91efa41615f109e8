/** SQL of a learner's low marks, for what to study next. */
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assessments, marks } from '../tables.ts'

/** Published marks of this learner since a day that are below a share of the maximum, the newest first. */
export const lowMarks = async (
  tx: Tx,
  learnerId: string,
  { since, below, most }: { readonly since: string; readonly below: number; readonly most: number },
) =>
  tx.db
    .select({
      id: assessments.id,
      title: assessments.title,
      date: assessments.date,
      learningAreaId: assessments.learningAreaId,
      percent: sql<number>`100 * ${marks.score} / ${assessments.maxScore}`.mapWith(Number),
    })
    .from(marks)
    .innerJoin(assessments, and(eq(assessments.schoolId, marks.schoolId), eq(assessments.id, marks.assessmentId)))
    .where(
      and(
        eq(marks.schoolId, schoolOf(tx)),
        eq(marks.learnerId, learnerId),
        eq(assessments.status, 'published'),
        gte(assessments.date, since),
        sql`${marks.score} < ${assessments.maxScore} * ${below}::numeric`,
      ),
    )
    .orderBy(desc(assessments.date), desc(assessments.id))
    .limit(most)
