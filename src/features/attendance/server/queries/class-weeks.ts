/** SQL of how well classes were attended, week by week. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface ClassWeekRow extends Record<string, unknown> {
  streamId: string
  /** YYYY-MM-DD */
  monday: string
  /** Learners' days on which they were here; halves where two registers were taken. */
  present: number
  recorded: number
}

/** Daily registers of these days. A day with two registers counts half for each, as in a learner's totals. */
export const classWeekRows = async (tx: Tx, days: readonly string[]): Promise<ClassWeekRow[]> => {
  if (days.length === 0) return []
  const { rows } = await tx.db.execute<ClassWeekRow>(sql`
    select stream_id as "streamId", to_char(date_trunc('week', date::timestamp), 'YYYY-MM-DD') as monday, sum(here)::float8 as present, count(*)::int as recorded
    from (
      select r.stream_id, m.learner_id, m.date, avg(case when m.status in ('present', 'late') then 1 else 0 end) as here
      from register_marks m join registers r on r.school_id = m.school_id and r.id = m.register_id
      where m.school_id = ${schoolOf(tx)} and m.session <> 'lesson' and m.date = any (${sql.param([...days])}::date[])
      group by r.stream_id, m.learner_id, m.date
    ) as learner_days
    group by 1, 2 order by 1, 2`)
  return rows
}
