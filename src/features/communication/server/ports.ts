/** Ports of communication: what learners owe, if a module knows it. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Due, Owed } from '../contract/balances.ts'

/** Null while the school does not use the fees module. Learners who owe nothing have no entry. */
export interface FeesAsked {
  isOpen(tx: Tx): Promise<boolean>
  owed(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, Owed> | null>
  due(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, Due> | null>
}

/** Called inside the caller's transaction. */
export const feesAskedPort = definePort<FeesAsked>('communication.fees_asked')

/** Results for a school without the fees module. */
export const noFees: FeesAsked = { isOpen: async () => false, owed: async () => null, due: async () => null }
