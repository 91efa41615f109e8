/** What families owe by now: one with a signed plan by its instalments, every other one by the due days of its charges. */
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LedgerEntry } from '../../../rules/balance.ts'
import { planLedger, type PlanPart } from '../../../rules/plans.ts'
import { entriesOf } from '../../queries/entries.ts'
import { openPlans, type PlanRow } from '../../queries/plans.ts'
import { ledgerOf } from '../show.ts'

export interface Planned {
  readonly ledger: readonly LedgerEntry[]
  /** Of a signed plan, in turn. */
  readonly parts: readonly PlanPart[]
}

export const signedPlans = async (tx: Tx): Promise<Map<string, PlanRow>> =>
  new Map((await openPlans(tx)).filter(({ status }) => status === 'signed').map((plan) => [plan.learnerId, plan]))

/** @param plans signed ones by learner; read here if left out */
export const plannedOf = async (
  tx: Tx,
  learnerIds: readonly string[],
  plans?: ReadonlyMap<string, PlanRow>,
): Promise<Map<string, Planned>> => {
  const signed = plans ?? (await signedPlans(tx))
  const entries = groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)
  return new Map(
    [...entries].map(([learnerId, rows]) => {
      const plan = signed.get(learnerId)
      if (!plan) return [learnerId, { ledger: rows.map(ledgerOf), parts: [] }]
      const since = rows.filter(({ createdAt }) => createdAt > plan.proposedAt)
      return [learnerId, { ledger: planLedger(plan.parts, since.map(ledgerOf)), parts: plan.parts }]
    }),
  )
}
