/** SQL of changes that can be taken back. */
import { and, eq, lt } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ChangedRecord } from './ports.ts'
import { undoableChanges } from './tables.ts'

export type ChangeRow = typeof undoableChanges.$inferSelect

export const insertChange = async (tx: Tx, kind: string, records: readonly ChangedRecord[]): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(undoableChanges)
    .values({ schoolId: schoolOf(tx), id, kind, records, createdBy: tx.scope.accountId, createdAt: tx.at })
  return id
}

export const deleteChangesBefore = async (tx: Tx, instant: Date): Promise<void> => {
  await tx.db
    .delete(undoableChanges)
    .where(and(eq(undoableChanges.schoolId, schoolOf(tx)), lt(undoableChanges.createdAt, instant)))
}

/** Locked until the transaction ends, so that two undos of one change wait for each other. */
export const lockChange = async (tx: Tx, id: string): Promise<ChangeRow | undefined> =>
  (
    await tx.db
      .select()
      .from(undoableChanges)
      .where(and(eq(undoableChanges.schoolId, schoolOf(tx)), eq(undoableChanges.id, id)))
      .for('update')
  )[0]

export const markUndone = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .update(undoableChanges)
    .set({ undoneAt: tx.at })
    .where(and(eq(undoableChanges.schoolId, schoolOf(tx)), eq(undoableChanges.id, id)))
}
