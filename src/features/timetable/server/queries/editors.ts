/** Queries for who has the grid of a draft open. */
import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timetableEditors } from '../tables.ts'

const ofDraft = (tx: Tx, draftId: string) =>
  and(eq(timetableEditors.schoolId, schoolOf(tx)), eq(timetableEditors.draftId, draftId))

/** Colleagues seen since then. */
export const editorsSince = async (
  tx: Tx,
  draftId: string,
  since: Date,
): Promise<{ accountId: string; cardId: string | null }[]> =>
  tx.db
    .select({ accountId: timetableEditors.accountId, cardId: timetableEditors.cardId })
    .from(timetableEditors)
    .where(
      and(ofDraft(tx, draftId), ne(timetableEditors.accountId, accountOf(tx)), gte(timetableEditors.seenAt, since)),
    )
    .orderBy(timetableEditors.accountId)

/** Forgets colleagues not seen since then. @returns whether the list changed */
export const saveEditor = async (tx: Tx, draftId: string, cardId: string | null, since: Date): Promise<boolean> => {
  const [before] = await tx.db
    .select()
    .from(timetableEditors)
    .where(and(ofDraft(tx, draftId), eq(timetableEditors.accountId, accountOf(tx))))
  await tx.db.delete(timetableEditors).where(and(ofDraft(tx, draftId), lt(timetableEditors.seenAt, since)))
  const values = { cardId, seenAt: tx.at }
  await tx.db
    .insert(timetableEditors)
    .values({ schoolId: schoolOf(tx), draftId, accountId: accountOf(tx), ...values })
    .onConflictDoUpdate({
      target: [timetableEditors.schoolId, timetableEditors.draftId, timetableEditors.accountId],
      set: values,
    })
  return before === undefined || before.cardId !== cardId || before.seenAt < since
}
