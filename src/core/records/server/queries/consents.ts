/** Queries for consents. */
import { and, desc, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { consents } from '../tables.ts'

export type ConsentRow = typeof consents.$inferSelect
export type NewConsent = Omit<typeof consents.$inferInsert, 'schoolId' | 'id' | 'createdAt' | 'recordedBy'>

/** Latest answer first; on the same day, the one recorded last. */
const lastFirst = [desc(consents.saidOn), desc(consents.createdAt), desc(consents.id)]

const ofLearner = (tx: Tx, learnerId: string) =>
  and(eq(consents.schoolId, schoolOf(tx)), eq(consents.learnerId, learnerId))

/** The current answer for each purpose that has one. */
export const latestConsents = async (tx: Tx, learnerId: string): Promise<ConsentRow[]> =>
  tx.db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(ofLearner(tx, learnerId))
    .orderBy(consents.purpose, ...lastFirst)

export const consentHistory = async (tx: Tx, learnerId: string, limit: number): Promise<ConsentRow[]> =>
  tx.db
    .select()
    .from(consents)
    .where(ofLearner(tx, learnerId))
    .orderBy(...lastFirst)
    .limit(limit)

export const insertConsents = async (tx: Tx, rows: readonly NewConsent[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) {
    const written = rows
      .slice(start, start + 1000)
      .map((row) => ({ schoolId: schoolOf(tx), id: newId(), ...row, recordedBy: tx.scope.accountId, createdAt: tx.at }))
    await tx.db.insert(consents).values(written)
  }
}
