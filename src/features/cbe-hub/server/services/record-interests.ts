/** Inserts what a learner likes, for demo data. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { putInterests, type InterestsToPut } from '../queries/pathways.ts'

export const recordInterests = async (tx: Tx, learnerId: string, said: InterestsToPut): Promise<void> => {
  await putInterests(tx, learnerId, said, 0)
  await audit(tx, { action: 'cbe.save_interests', entity: 'learner', entityId: learnerId, after: said })
}
