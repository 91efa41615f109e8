/** Bulk-inserts consents and health notes for demo data. */
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ConsentPurpose } from '../contract/consents.ts'
import type { HealthNote } from '../contract/health.ts'
import { insertConsents } from './queries/consents.ts'
import { insertHealthNotes } from './queries/health.ts'

export interface ConsentSeed {
  readonly learnerId: string
  readonly guardianId: string
  readonly giverName: string
  readonly purpose: ConsentPurpose
  readonly given: boolean
  readonly saidOn: string
}

export interface HealthSeed extends Pick<HealthNote, 'title' | 'details' | 'forTeachers' | 'kind'> {
  readonly learnerId: string
}

/** Paper consent forms and health notes, with one audit entry for all. */
export const seedRecords = async (
  tx: Tx,
  { consents, health }: { consents: readonly ConsentSeed[]; health: readonly HealthSeed[] },
): Promise<void> => {
  await insertConsents(
    tx,
    consents.map((row) => ({ ...row, way: 'paper' })),
  )
  await insertHealthNotes(tx, health)
  const after = { consents: consents.length, health: health.length }
  await audit(tx, { action: 'people.seed_records', entity: 'school', entityId: schoolOf(tx), after })
}
