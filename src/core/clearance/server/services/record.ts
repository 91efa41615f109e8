/** Inserts forms that all desks have signed, for demo data. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertClearances, insertSignatures } from '../queries.ts'
import type { Desks } from './desks.ts'

export const recordClearances = async (
  tx: Tx,
  { all }: Desks,
  { learnerIds, leavesOn, by }: { learnerIds: readonly string[]; leavesOn: string; by: string },
): Promise<void> => {
  const forms = await insertClearances(
    tx,
    learnerIds.map((learnerId) => ({ learnerId, leavesOn, startedBy: by })),
  )
  await insertSignatures(
    tx,
    forms.flatMap(({ id }) => all.map((desk) => ({ clearanceId: id, desk: desk.id, signedBy: by }))),
  )
  for (const { id } of forms)
    await audit(tx, {
      action: 'clearance.sign',
      entity: 'clearance',
      entityId: id,
      after: { desks: all.map((desk) => desk.id), signedBy: by },
    })
}
