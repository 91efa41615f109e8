/** Queries for the history and notes of duties. */
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyHistory, dutyNotes } from '../tables.ts'

export type HistoryRow = typeof dutyHistory.$inferSelect
export type NoteRow = typeof dutyNotes.$inferSelect

export const insertHistory = async (
  tx: Tx,
  rows: readonly Pick<HistoryRow, 'dutyId' | 'action' | 'type' | 'description'>[],
): Promise<void> => {
  const own = { schoolId: schoolOf(tx), accountId: tx.scope.accountId, at: tx.at }
  for (let start = 0; start < rows.length; start += 1000)
    await tx.db
      .insert(dutyHistory)
      .values(rows.slice(start, start + 1000).map((row) => ({ ...row, ...own, id: newId() })))
}

/** The first first. */
export const historyOf = (tx: Tx, dutyId: string): Promise<HistoryRow[]> =>
  tx.db
    .select()
    .from(dutyHistory)
    .where(and(eq(dutyHistory.schoolId, schoolOf(tx)), eq(dutyHistory.dutyId, dutyId)))
    .orderBy(asc(dutyHistory.at), asc(dutyHistory.id))

export const notesOf = (tx: Tx, dutyId: string): Promise<NoteRow[]> =>
  tx.db
    .select()
    .from(dutyNotes)
    .where(and(eq(dutyNotes.schoolId, schoolOf(tx)), eq(dutyNotes.dutyId, dutyId)))
    .orderBy(asc(dutyNotes.at), asc(dutyNotes.id))

export const insertNote = async (tx: Tx, values: Pick<NoteRow, 'dutyId' | 'authorRole' | 'content'>): Promise<void> =>
  void (await tx.db
    .insert(dutyNotes)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), authorId: tx.scope.accountId, at: tx.at }))
