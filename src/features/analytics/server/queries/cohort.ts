/** Results of the same learners in all terms. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { levelOf } from '../../rules/levels.ts'
import { analyticsResults, analyticsSpreads } from '../tables.ts'

/** Classes with results in the term. */
export const markedClasses = async (tx: Tx, termId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .selectDistinct({ id: analyticsSpreads.streamId })
    .from(analyticsSpreads)
    .where(and(eq(analyticsSpreads.schoolId, schoolOf(tx)), eq(analyticsSpreads.termId, termId)))
  return new Set(rows.map(({ id }) => id))
}

export interface LearnersAsked {
  readonly termId: string
  readonly streamId: string
  readonly areaIds: readonly string[]
  readonly sex: string | null
}

/** Learners with a result in one of the areas. */
export const learnersOfTerm = async (
  tx: Tx,
  { termId, streamId, areaIds, sex }: LearnersAsked,
): Promise<readonly string[]> => {
  if (areaIds.length === 0) return []
  const rows = await tx.db
    .selectDistinct({ id: analyticsResults.learnerId })
    .from(analyticsResults)
    .where(
      and(
        eq(analyticsResults.schoolId, schoolOf(tx)),
        eq(analyticsResults.termId, termId),
        eq(analyticsResults.streamId, streamId),
        inArray(analyticsResults.areaId, [...areaIds]),
        sex ? eq(analyticsResults.sex, sex) : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

interface FoundTerm extends Record<string, unknown> {
  readonly termId: string
  readonly streamIds: readonly string[]
  readonly learners: number
  readonly percents: readonly number[]
  readonly codes: readonly string[]
}

export interface LearnersTerm {
  readonly termId: string
  readonly streamIds: readonly string[]
  readonly learners: number
  readonly percents: readonly number[]
  /** Results by level. */
  readonly bands: Readonly<Record<string, number>>
}

const countedCodes = (codes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[levelOf(code)] = (counts[levelOf(code)] ?? 0) + 1
  return counts
}

/** @param areas names; null for all */
export const resultsOfLearners = async (
  tx: Tx,
  learnerIds: readonly string[],
  areas: readonly string[] | null,
): Promise<readonly LearnersTerm[]> => {
  if (learnerIds.length === 0) return []
  const { rows } = await tx.db.execute<FoundTerm>(sql`
    select r.term_id as "termId", array_agg(distinct r.stream_id)::text[] as "streamIds",
      (count(distinct r.learner_id))::int as learners,
      coalesce(array_agg(r.percent) filter (where r.percent is not null), '{}') as percents,
      coalesce(array_agg(r.band) filter (where r.band is not null), '{}') as codes
    from ${analyticsResults} r
    where r.school_id = ${schoolOf(tx)} and r.learner_id = any (${sql.param([...learnerIds])}::uuid[])
      ${areas === null ? sql`` : sql`and r.area_name = any (${sql.param([...areas])}::text[])`}
    group by r.term_id`)
  return rows.map(({ codes, termId, streamIds, learners, percents }) => ({
    termId,
    streamIds,
    learners,
    percents,
    bands: countedCodes(codes),
  }))
}
