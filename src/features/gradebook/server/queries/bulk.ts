/** SQL that inserts many marks, a column a parameter. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Mark } from '../../contract/marks.ts'

export interface MarksOfOne {
  readonly assessmentId: string
  readonly changedBy: string | null
  readonly changedAt: Date
  readonly marks: readonly Mark[]
}

export const insertMarks = async (tx: Tx, given: readonly MarksOfOne[]): Promise<void> => {
  const all = given.flatMap(({ marks, ...of }) => marks.map((mark) => ({ ...mark, ...of })))
  if (all.length === 0) return
  const column = <T>(pick: (mark: (typeof all)[number]) => T) => sql.param(all.map(pick))
  await tx.db.execute(sql`
    insert into marks (school_id, assessment_id, learner_id, score, rating, state, changed_by, changed_at)
    select ${schoolOf(tx)}::uuid, g.* from unnest(
      ${column((mark) => mark.assessmentId)}::uuid[], ${column((mark) => mark.learnerId)}::uuid[], ${column((mark) => mark.score)}::numeric[],
      ${column((mark) => mark.rating)}::text[], ${column((mark) => mark.state)}::text[], ${column((mark) => mark.changedBy)}::uuid[],
      ${column((mark) => mark.changedAt.toISOString())}::timestamptz[]
    ) as g`)
}
