/** SQL of learners with work that is due and not handed in, for the whole school in one statement. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface UnhandedRow extends Record<string, unknown> {
  readonly learnerId: string
  readonly count: number
  /** The newest first, at most five. */
  readonly titles: string[]
  /** The day on which the oldest piece was due. */
  readonly since: string
}

/** Work that is due between two days, of the learner's class of today or given to the learner by name. */
export const unhandedWork = async (
  tx: Tx,
  learners: readonly { readonly id: string; readonly streamId: string }[],
  { from, to, least }: { readonly from: string; readonly to: string; readonly least: number },
): Promise<UnhandedRow[]> => {
  const { rows } = await tx.db.execute<UnhandedRow>(sql`
    with here as (
      select * from unnest(${sql.param(learners.map(({ id }) => id))}::uuid[], ${sql.param(learners.map(({ streamId }) => streamId))}::uuid[])
        as h (learner_id, stream_id)),
    due as (
      select id, school_id, title, due_on, due_at, assigned_on, target_kind, stream_id from assignments
      where school_id = ${schoolOf(tx)} and status <> 'draft' and due_on between ${from} and ${to}
        and due_at < ${tx.at.toISOString()}::timestamptz and (closed_at is null or closed_at >= due_at)),
    given as (
      select d.id, d.school_id, d.title, d.due_on, d.due_at, h.learner_id from due d join here h on h.stream_id = d.stream_id where d.target_kind = 'class'
      union all
      select d.id, d.school_id, d.title, d.due_on, d.due_at, l.learner_id from due d
      join assignment_learners l on l.school_id = d.school_id and l.assignment_id = d.id
      join here h on h.learner_id = l.learner_id where d.target_kind <> 'class')
    select g.learner_id as "learnerId", count(*)::int as count, min(g.due_on)::text as since,
      (array_agg(g.title order by g.due_at desc, g.id))[1:5] as titles
    from given g
    left join submissions s on s.school_id = g.school_id and s.assignment_id = g.id and s.learner_id = g.learner_id
    where s.assignment_id is null
    group by g.learner_id having count(*) >= ${least}`)
  return rows
}
