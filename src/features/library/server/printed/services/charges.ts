/** Fines and lost books in the learner's fees, where the school keeps its fees here. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export type Ledger = FeeLedger | undefined

export interface BookCharge {
  readonly learnerId: string | null
  readonly cents: number
  readonly on: string
  readonly description: string
}

/** @returns the entry; null where nothing is charged: for staff, for nothing, and without a fee ledger */
export const chargeFor = async (
  tx: Tx,
  ledger: Ledger,
  { learnerId, cents, on, description }: BookCharge,
): Promise<string | null> =>
  learnerId !== null && cents > 0 && ledger && (await ledger.isOpen(tx))
    ? ledger.chargeLearner(tx, { learnerId, amountCents: cents, on, description: description.slice(0, 200) })
    : null

export const reverseFor = async (
  tx: Tx,
  ledger: Ledger,
  given: { entryId: string | null; on: string; reason: string },
): Promise<void> => {
  const { entryId, ...rest } = given
  if (entryId !== null && ledger) await ledger.reverseCharge(tx, { entryId, ...rest })
}
