/** What other modules may ask of fees, as long as the school keeps them here. */
import type { FeesAsked } from '#features/communication/contract/balances.ts'
import { balancesOf, duesOf } from '#features/fees/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** @param isOpen whether the transaction's school keeps its fees here */
export const feesAsked = (isOpen: (tx: Tx) => Promise<boolean>): FeesAsked<Tx> => ({
  isOpen,
  owed: async (tx, learnerIds) => ((await isOpen(tx)) ? balancesOf(tx, learnerIds) : null),
  due: async (tx, learnerIds) => ((await isOpen(tx)) ? duesOf(tx, learnerIds) : null),
})
