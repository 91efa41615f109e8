/** Queries for learners that a link request may refer to. */
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learners } from '../../tables.ts'
import type { LearnerRow } from '../learners/learners.ts'
import { wordPatterns } from '../matching.ts'

/** Enrolled learners with this number, or whose name contains the first and last word of the name. At most 8. */
export const learnersLike = async (
  tx: Tx,
  named: { admissionNumber: string; learnerName: string },
): Promise<LearnerRow[]> => {
  const words = wordPatterns(named.learnerName)
  const ends = [...new Set([words[0], words.at(-1)])].filter((word) => word !== undefined)
  const byNumber = sql`upper(${learners.admissionNumber}) = upper(${named.admissionNumber})`
  const byName = ends.length > 1 ? and(...ends.map((word) => sql`lower(${learners.fullName}) like ${word}`)) : undefined
  return tx.db
    .select()
    .from(learners)
    .where(and(eq(learners.schoolId, schoolOf(tx)), eq(learners.status, 'active'), or(byNumber, byName)))
    .orderBy(sql`${byNumber} desc`, asc(learners.fullName), asc(learners.id))
    .limit(8)
}
