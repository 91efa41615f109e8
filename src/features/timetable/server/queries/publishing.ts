/** Queries for putting a draft in force. */
import { and, eq, sql } from 'drizzle-orm'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timetableDrafts } from '../tables.ts'

export const markPublished = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .update(timetableDrafts)
    .set({ publishedAt: tx.at, publishedBy: accountOf(tx), version: sql`${timetableDrafts.version} + 1` })
    .where(and(eq(timetableDrafts.schoolId, schoolOf(tx)), eq(timetableDrafts.id, id)))
}
