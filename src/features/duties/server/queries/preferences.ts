/** SQL of when and what teachers would rather do. */
import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyPreferences } from '../tables.ts'

export type PreferenceRow = typeof dutyPreferences.$inferSelect

export const preferencesOf = async (tx: Tx, staffIds: readonly string[]): Promise<PreferenceRow[]> =>
  staffIds.length === 0
    ? []
    : tx.db
        .select()
        .from(dutyPreferences)
        .where(and(eq(dutyPreferences.schoolId, schoolOf(tx)), inArray(dutyPreferences.staffId, [...staffIds])))

export const putPreferences = async (
  tx: Tx,
  staffId: string,
  values: Omit<PreferenceRow, 'schoolId' | 'id' | 'staffId' | 'updatedAt'>,
): Promise<void> => {
  const set = { ...values, updatedAt: tx.at }
  await tx.db
    .insert(dutyPreferences)
    .values({ schoolId: schoolOf(tx), id: newId(), staffId, ...set })
    .onConflictDoUpdate({ target: [dutyPreferences.schoolId, dutyPreferences.staffId], set })
}
