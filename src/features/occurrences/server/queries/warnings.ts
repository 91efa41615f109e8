/** SQL of learners with several incidents, for the whole school in one statement. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface IncidentsRow extends Record<string, unknown> {
  readonly learnerId: string
  readonly days: string[]
}

/**
 * Incidents since an instant in which a learner took part. Health is left out, and so are witnesses and entries that
 * complain of a member of staff: those are closed to colleagues who see the warning.
 */
export const severalIncidents = async (
  tx: Tx,
  { since, timeZone, least }: { readonly since: Date; readonly timeZone: string; readonly least: number },
): Promise<IncidentsRow[]> => {
  const { rows } = await tx.db.execute<IncidentsRow>(sql`
    select l.learner_id as "learnerId",
      array_agg((o.occurred_at at time zone ${timeZone})::date::text order by o.occurred_at) as days
    from occurrences o
    join occurrence_learners l on l.school_id = o.school_id and l.entry_id = o.id and l.removed_at is null
    where o.school_id = ${schoolOf(tx)} and o.occurred_at >= ${since.toISOString()}::timestamptz and o.struck_at is null
      and o.category not in ('injury', 'medical_emergency') and l.role <> 'witness'
      and not exists (
        select 1 from occurrence_staff s
        where s.school_id = o.school_id and s.entry_id = o.id and s.part = 'complained_of')
    group by l.learner_id having count(*) >= ${least}`)
  return rows
}
