/** SQL of competency and value ratings by learner. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learnerRatings } from '../competency-tables.ts'

export const ratingsOf = async (
  tx: Tx,
  learnerIds: readonly string[],
  termId: string,
): Promise<(typeof learnerRatings.$inferSelect)[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select()
        .from(learnerRatings)
        .where(
          and(
            eq(learnerRatings.schoolId, schoolOf(tx)),
            eq(learnerRatings.termId, termId),
            sql`${learnerRatings.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
          ),
        )
        .orderBy(asc(learnerRatings.code), asc(learnerRatings.id))
