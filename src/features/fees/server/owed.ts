/** What is owed, for other modules that ask inside a transaction of their own. */
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { standingOf } from '../rules/balance.ts'
import { balanceRows, type BalanceRow } from './queries/balances.ts'
import { entriesOf } from './queries/entries.ts'
import { ledgerOf } from './show.ts'

const todayOf = async (tx: Tx): Promise<string> => schoolTime(tx.at, (await schoolById(tx)).timeZone).date

/** Cents, by learner; learners without an entry are left out. */
export const balancesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, BalanceRow>> =>
  new Map((await balanceRows(tx, await todayOf(tx), learnerIds)).map((row) => [row.learnerId, row]))

/** What is to be paid next with everything that was due before, in cents; learners for whom nothing is open are left out. */
export const duesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, { on: string; cents: number }>> => {
  const today = await todayOf(tx)
  const found = new Map<string, { on: string; cents: number }>()
  for (const [id, rows] of groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)) {
    const { due } = standingOf(rows.map(ledgerOf), today)
    if (due) found.set(id, due)
  }
  return found
}
