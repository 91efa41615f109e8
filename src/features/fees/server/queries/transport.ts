/** SQL of what is charged for transport. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeBilled } from '../structure-tables.ts'
import { feeEntries, feeLines } from '../tables.ts'

/** Cents charged to an account for a term, by learner: billed for it, or by hand with a day in it. Reversed ones do not count. */
export const chargedTo = async (
  tx: Tx,
  account: string,
  term: { readonly id: string; readonly startsOn: string; readonly endsOn: string },
): Promise<Map<string, number>> => {
  const rows = await tx.db.execute<{ learner_id: string; cents: string }>(
    sql`select entry.learner_id, sum(entry.amount_cents) as cents
      from ${feeEntries} entry
      join ${feeLines} line on line.school_id = entry.school_id and line.journal_id = entry.id and line.account = ${account}
      left join ${feeBilled} billed on billed.school_id = entry.school_id and billed.entry_id = entry.id
      where entry.school_id = ${schoolOf(tx)} and entry.kind = 'charge'
        and (billed.term_id = ${term.id}
          or billed.term_id is null and coalesce(entry.due_on, entry.dated_on) between ${term.startsOn} and ${term.endsOn})
        and not exists (
          select from ${feeEntries} reversal
          where reversal.school_id = entry.school_id and reversal.reverses = entry.id)
      group by entry.learner_id`,
  )
  return new Map(rows.rows.map(({ learner_id: id, cents }) => [id, Number(cents)]))
}
