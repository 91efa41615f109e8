/** SQL of how well days were attended, by class and sex. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface DayShareRow extends Record<string, unknown> {
  /** YYYY-MM-DD */
  readonly date: string
  readonly streamId: string
  readonly sex: string | null
  /** Learners who were here; halves where two registers were taken. */
  readonly present: number
  readonly late: number
  readonly recorded: number
}

/** Daily registers of these days. A day with two registers counts half for each, as in a learner's totals. */
export const dayShareRows = async (
  tx: Tx,
  days: readonly string[],
  learners: readonly { readonly id: string; readonly sex: string | null }[],
): Promise<DayShareRow[]> => {
  if (days.length === 0) return []
  const { rows } = await tx.db.execute<DayShareRow>(sql`
    select to_char(day.date, 'YYYY-MM-DD') as date, day.stream_id as "streamId", known.sex,
      sum(day.here)::float8 as present, sum(day.late)::float8 as late, count(*)::int as recorded
    from (
      select r.stream_id, m.learner_id, m.date, avg(case when m.status in ('present', 'late') then 1 else 0 end) as here,
        max(case when m.status = 'late' then 1 else 0 end) as late
      from register_marks m join registers r on r.school_id = m.school_id and r.id = m.register_id
      where m.school_id = ${schoolOf(tx)} and m.session <> 'lesson' and m.date = any (${sql.param([...days])}::date[])
      group by r.stream_id, m.learner_id, m.date
    ) as day
    left join unnest(${sql.param(learners.map(({ id }) => id))}::uuid[], ${sql.param(learners.map(({ sex }) => sex))}::text[]) as known (learner_id, sex)
      on known.learner_id = day.learner_id
    group by 1, 2, 3`)
  return rows
}
