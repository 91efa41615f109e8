/** Balances for other modules, inside their own transaction. */
import type { LearnerValues } from '#core/delivery/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { kes } from '#platform/pure/money.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeesAsked } from '#features/communication/server/ports.ts'
import { manageFees } from '../../contract/access.ts'
import { standingOf } from '../../rules/balance.ts'
import { balanceRows, type BalanceRow } from '../queries/balances.ts'
import { entriesOf } from '../queries/entries.ts'
import type { FeesOpen } from './family.ts'
import { ledgerOf } from './show.ts'

const todayOf = async (tx: Tx): Promise<string> => schoolTime(tx.at, (await schoolById(tx)).timeZone).date

/** Cents by learner; learners without entries are omitted. */
const balancesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, BalanceRow>> =>
  new Map((await balanceRows(tx, await todayOf(tx), learnerIds)).map((row) => [row.learnerId, row]))

/** The next payment including all earlier amounts, cents; learners who owe nothing are omitted. */
const duesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, { on: string; cents: number }>> => {
  const today = await todayOf(tx)
  const found = new Map<string, { on: string; cents: number }>()
  for (const [id, rows] of groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)) {
    const { due } = standingOf(rows.map(ledgerOf), today)
    if (due) found.set(id, due)
  }
  return found
}

/** @param isOpen whether the transaction's school keeps its fees here */
export const feesAskedWhile = (isOpen: FeesOpen): FeesAsked => ({
  isOpen,
  owed: async (tx, learnerIds) => ((await isOpen(tx)) ? balancesOf(tx, learnerIds) : null),
  due: async (tx, learnerIds) => ((await isOpen(tx)) ? duesOf(tx, learnerIds) : null),
})

/** Placeholder values of a template: the next payment of a learner, for callers who may see fees. */
export const dueValuesWhile =
  (isOpen: FeesOpen): LearnerValues =>
  async (tx, learnerId, language, may) => {
    const due = may(manageFees) && (await isOpen(tx)) ? (await duesOf(tx, [learnerId])).get(learnerId) : undefined
    return due ? { amount: kes(due.cents), due_date: longDay(due.on, language) } : {}
  }
