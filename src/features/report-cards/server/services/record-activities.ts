/** Inserts activities and learners' part in them, for demo data. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertActivity, putEntries, type EntryToPut } from '../queries/activities.ts'

export interface ActivityToRecord {
  readonly name: string
  readonly terms: readonly { readonly termId: string; readonly entries: readonly EntryToPut[] }[]
}

export const recordActivities = async (
  tx: Tx,
  activities: readonly ActivityToRecord[],
  by: string | null,
): Promise<void> => {
  for (const { name, terms } of activities) {
    const { id } = await insertActivity(tx, { name, patronId: null })
    for (const { termId, entries } of terms) await putEntries(tx, { activityId: id, termId }, entries, by)
  }
}
