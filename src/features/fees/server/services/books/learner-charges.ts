/** Charges that other modules post to a learner's account. */
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LearnerCharge } from '../../../contract/accounts.ts'
import { insertEntries, lockCharges, reversalsOf } from '../../queries/entries.ts'
import { publishFeesChanged } from '../notify.ts'
import { factsOf, oneEntry, takeBack } from '../transactions.ts'

export const chargeLearner = async (
  tx: Tx,
  { learnerId, amountCents, on, description }: LearnerCharge,
): Promise<string> => {
  await lockCharges(tx)
  const row = onlyRow(
    await insertEntries(tx, [
      { id: newId(), learnerId, kind: 'charge', amountCents, datedOn: on, dueOn: null, description },
    ]),
  )
  await audit(tx, { action: 'fees.record', entity: 'fee_entry', entityId: row.id, after: factsOf(row) })
  await publishFeesChanged(tx, [learnerId])
  return row.id
}

export const reverseCharge = async (
  tx: Tx,
  { entryId, on, reason }: { entryId: string; on: string; reason: string },
): Promise<void> => {
  if ((await reversalsOf(tx, [entryId])).has(entryId)) return
  await takeBack(tx, { today: on }, await oneEntry(tx, entryId), reason)
}
