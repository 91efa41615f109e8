/** SQL of recommendations that were called not useful. */
import { and, eq, gt } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NotUsefulReason } from '../../contract/words.ts'
import { studyNotUseful } from '../tables.ts'

export const quietKeys = async (tx: Tx, accountId: string, today: string): Promise<Set<string>> => {
  const rows = await tx.db
    .select({ key: studyNotUseful.key })
    .from(studyNotUseful)
    .where(
      and(
        eq(studyNotUseful.schoolId, schoolOf(tx)),
        eq(studyNotUseful.accountId, accountId),
        gt(studyNotUseful.until, today),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

export const putNotUseful = async (
  tx: Tx,
  row: { readonly accountId: string; readonly key: string; readonly reason: NotUsefulReason; readonly until: string },
): Promise<void> => {
  const { schoolId, accountId, key } = studyNotUseful
  await tx.db
    .insert(studyNotUseful)
    .values({ ...row, schoolId: schoolOf(tx) })
    .onConflictDoUpdate({ target: [schoolId, accountId, key], set: { reason: row.reason, until: row.until } })
}

export const notUsefulOf = async (tx: Tx, accountId: string) =>
  tx.db
    .select({ key: studyNotUseful.key, reason: studyNotUseful.reason, until: studyNotUseful.until })
    .from(studyNotUseful)
    .where(and(eq(studyNotUseful.schoolId, schoolOf(tx)), eq(studyNotUseful.accountId, accountId)))
