/** SQL of questions about fees to the office that nobody has answered, for the whole school in one statement. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface OpenQuestion extends Record<string, unknown> {
  readonly learnerId: string
  readonly threadId: string
  readonly subject: string
  readonly since: string
}

/** The oldest of each learner that came before an instant. @param words that the subject has one of, in lower case */
export const openQuestions = async (
  tx: Tx,
  { before, timeZone, words }: { readonly before: Date; readonly timeZone: string; readonly words: readonly string[] },
): Promise<OpenQuestion[]> => {
  const { rows } = await tx.db.execute<OpenQuestion>(sql`
    select distinct on (t.child_id) t.child_id as "learnerId", t.id as "threadId", t.subject,
      (p.last_in_at at time zone ${timeZone})::date::text as since
    from message_parties p
    join message_threads t on t.school_id = p.school_id and t.id = p.thread_id
    where p.school_id = ${schoolOf(tx)} and p.person_id = ${schoolOf(tx)} and p.kind = 'office' and t.child_id is not null
      and p.last_in_at < ${before.toISOString()}::timestamptz
      and (p.last_out_at is null or p.last_out_at < p.last_in_at)
      and regexp_split_to_array(lower(t.subject), '[^[:alnum:]]+') && ${sql.param([...words])}::text[]
      and exists (
        select 1 from message_parties g
        where g.school_id = p.school_id and g.thread_id = p.thread_id and g.kind = 'guardian')
    order by t.child_id, p.last_in_at`)
  return rows
}
