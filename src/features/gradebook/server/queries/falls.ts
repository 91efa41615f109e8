/** SQL of results that fell between two terms, for the whole school in one statement. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scale } from '#core/academics/rules/scales.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assessments as assessmentsTable } from '../tables.ts'

export interface WeighedAssessment {
  readonly id: string
  /** Of its kind in the term. */
  readonly kindWeight: number
  /** Of the term that is compared with the one before. */
  readonly isNow: boolean
}

/** Assessments of terms with what decides how they count; the scale only of end-terms, whose bands are the term's. */
export const assessmentsOfTerms = async (tx: Tx, termIds: readonly string[]) => {
  const { id, termId, streamId, learningAreaId, kind, kindWeightKept, schoolId } = assessmentsTable
  return tx.db
    .select({
      id,
      termId,
      streamId,
      learningAreaId,
      kind,
      kindWeightKept,
      scaleKept: sql<Scale | null>`case when ${kind} = 'end_term' then ${assessmentsTable.scaleKept} end`,
    })
    .from(assessmentsTable)
    .where(and(eq(schoolId, schoolOf(tx)), inArray(termId, [...termIds])))
}

export interface FallRow extends Record<string, unknown> {
  readonly learnerId: string
  readonly learningAreaId: string
  readonly before: number
  readonly now: number
}

/**
 * Results by learner and area that are lower than before: the weighted mean of the kinds' weighted means, as
 * `rules/results.ts` says; a test compares the two.
 * @param least marks that a learner needs in the term
 */
export const fallenResults = async (
  tx: Tx,
  assessments: readonly WeighedAssessment[],
  least: number,
): Promise<FallRow[]> => {
  const column = <T>(pick: (one: WeighedAssessment) => T) => sql.param(assessments.map(pick))
  const { rows } = await tx.db.execute<FallRow>(sql`
    with given as (
      select * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ kindWeight }) => kindWeight)}::int[], ${column(({ isNow }) => isNow)}::boolean[])
        as g (id, kind_weight, is_now)
      where kind_weight > 0),
    kinds as (
      select m.learner_id, a.learning_area_id, g.is_now, a.kind, max(g.kind_weight) as kind_weight, count(*) as marks,
        sum(m.score::float8 / a.max_score::float8 * a.weight) / sum(a.weight) as share
      from given g
      join assessments a on a.school_id = ${schoolOf(tx)} and a.id = g.id and a.max_score is not null and a.weight > 0
      join marks m on m.school_id = a.school_id and m.assessment_id = a.id and m.state = 'scored' and m.score is not null
      group by m.learner_id, a.learning_area_id, g.is_now, a.kind),
    terms as (
      select learner_id, learning_area_id, sum(marks) filter (where is_now) as marks,
        100 * sum(share * kind_weight) filter (where is_now) / sum(kind_weight) filter (where is_now) as now,
        100 * sum(share * kind_weight) filter (where not is_now) / sum(kind_weight) filter (where not is_now) as before
      from kinds group by learner_id, learning_area_id)
    select learner_id as "learnerId", learning_area_id as "learningAreaId", before, now
    from terms where marks >= ${least} and now < before`)
  return rows
}
