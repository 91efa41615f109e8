/** Fees that are long overdue, for early warning. A family that keeps to a signed instalment plan is not late. */
import type { EvidenceOf, Finding, WarningSource } from '#features/early-warning/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import { manageFees } from '../../../contract/access.ts'
import { standingOf } from '../../../rules/balance.ts'
import { toCents } from '../../../rules/money.ts'
import { balanceRows } from '../../queries/balances.ts'
import { plannedOf } from './planned.ts'

export const feeWarnings: WarningSource = {
  module: 'fees',
  rule: 'fees',
  sees: manageFees,
  find: async (tx, { today, rules: { feesAmount, feesDays: days } }) => {
    const [least, day] = [toCents(feesAmount), addDays(today, -days)]
    // What was due before that day, less everything paid until today.
    const late = (await balanceRows(tx, day)).filter(({ overdue }) => overdue >= least)
    const planned = await plannedOf(
      tx,
      late.map(({ learnerId }) => learnerId),
    )
    return [...planned].flatMap(([learnerId, { ledger }]): Finding<EvidenceOf<'fees'>>[] => {
      const { overdue } = standingOf(ledger, day)
      return overdue >= least ? [{ learnerId, evidence: { rule: 'fees', cents: overdue, days } }] : []
    })
  },
}
