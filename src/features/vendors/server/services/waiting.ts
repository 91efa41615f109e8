/** What waits for a person. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { vendorsWaiting } from '../../contract/waiting.ts'
import {
  bankDetailsWaiting,
  contractsEnding,
  invoicesWaiting,
  purchasesWaiting,
  refundsWaiting,
  vendorsWithOldDocuments,
} from '../queries/waiting.ts'
import type { VendorCaller } from './show.ts'
import { taxesDue } from './taxes/remind.ts'

export const waitingOf = async (
  tx: Tx,
  { accountId, approves, pays, today }: VendorCaller,
): Promise<ResponseOf<typeof vendorsWaiting>> => ({
  requisitions: approves ? await purchasesWaiting(tx, 'requested', accountId) : 0,
  orders: await purchasesWaiting(tx, 'approved', accountId),
  invoices: approves ? await invoicesWaiting(tx, 'pending', accountId) : 0,
  payments: pays ? await invoicesWaiting(tx, 'approved', accountId) : 0,
  bank: approves ? await bankDetailsWaiting(tx, accountId) : 0,
  refunds: approves ? await refundsWaiting(tx, accountId) : 0,
  taxes: pays ? (await taxesDue(tx, today)).length : 0,
  contracts: await contractsEnding(tx, today),
  documents: await vendorsWithOldDocuments(tx, today),
})
