/** SQL of answer sheets. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { answerSheetDoubts, answerSheets, answerSheetSets } from '../sheet-tables.ts'
import type { Place } from './quizzes.ts'

export type SetRow = typeof answerSheetSets.$inferSelect
export type SheetRow = typeof answerSheets.$inferSelect
export type DoubtRow = typeof answerSheetDoubts.$inferSelect
export type SetValues = Omit<typeof answerSheetSets.$inferInsert, 'schoolId' | 'id' | 'createdAt'>
export type DoubtValues = Omit<DoubtRow, 'schoolId' | 'id' | 'sheetId'>

const ownSet = (tx: Tx, id: string) => and(eq(answerSheetSets.schoolId, schoolOf(tx)), eq(answerSheetSets.id, id))

export const setById = async (tx: Tx, id: string, hold = false): Promise<SetRow | undefined> => {
  const query = tx.db.select().from(answerSheetSets).where(ownSet(tx, id))
  return (hold ? await query.for('update') : await query)[0]
}

/** The newest hundred of these places. */
export const setsAt = async (tx: Tx, places: readonly Place[]): Promise<SetRow[]> => {
  if (places.length === 0) return []
  const pairs = sql.join(
    places.map(({ streamId, learningAreaId }) => sql`(${streamId}::uuid, ${learningAreaId}::uuid)`),
    sql`, `,
  )
  return tx.db
    .select()
    .from(answerSheetSets)
    .where(
      and(
        eq(answerSheetSets.schoolId, schoolOf(tx)),
        sql`(${answerSheetSets.streamId}, ${answerSheetSets.learningAreaId}) in (${pairs})`,
      ),
    )
    .orderBy(desc(answerSheetSets.createdAt), desc(answerSheetSets.id))
    .limit(100)
}

export const insertSet = async (tx: Tx, values: SetValues): Promise<SetRow> =>
  onlyRow(
    await tx.db
      .insert(answerSheetSets)
      .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

export const noteRecorded = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.update(answerSheetSets).set({ recordedAt: tx.at }).where(ownSet(tx, id)))

export const deleteSet = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(answerSheetSets).where(ownSet(tx, id)))

export const sheetsOf = async (tx: Tx, setIds: readonly string[]): Promise<SheetRow[]> =>
  setIds.length === 0
    ? []
    : tx.db
        .select()
        .from(answerSheets)
        .where(and(eq(answerSheets.schoolId, schoolOf(tx)), inArray(answerSheets.setId, [...setIds])))

export const sheetsOfLearner = async (tx: Tx, learnerId: string): Promise<{ sheet: SheetRow; set: SetRow }[]> =>
  tx.db
    .select({ sheet: answerSheets, set: answerSheetSets })
    .from(answerSheets)
    .innerJoin(
      answerSheetSets,
      and(eq(answerSheetSets.schoolId, answerSheets.schoolId), eq(answerSheetSets.id, answerSheets.setId)),
    )
    .where(and(eq(answerSheets.schoolId, schoolOf(tx)), eq(answerSheets.learnerId, learnerId)))
    .orderBy(asc(answerSheets.readAt))

export const doubtsOf = async (tx: Tx, sheetIds: readonly string[]): Promise<DoubtRow[]> =>
  sheetIds.length === 0
    ? []
    : tx.db
        .select()
        .from(answerSheetDoubts)
        .where(and(eq(answerSheetDoubts.schoolId, schoolOf(tx)), inArray(answerSheetDoubts.sheetId, [...sheetIds])))
        .orderBy(asc(answerSheetDoubts.question))

/** What was read before goes, with its doubts. */
export const putSheet = async (
  tx: Tx,
  values: Pick<SheetRow, 'setId' | 'learnerId' | 'answers'>,
  doubts: readonly DoubtValues[],
): Promise<SheetRow> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(answerSheets)
    .where(
      and(
        eq(answerSheets.schoolId, schoolId),
        eq(answerSheets.setId, values.setId),
        eq(answerSheets.learnerId, values.learnerId),
      ),
    )
  const row = onlyRow(
    await tx.db
      .insert(answerSheets)
      .values({ ...values, schoolId, id: newId(), readAt: tx.at })
      .returning(),
  )
  if (doubts.length > 0)
    await tx.db
      .insert(answerSheetDoubts)
      .values(doubts.map((doubt) => ({ ...doubt, schoolId, id: newId(), sheetId: row.id })))
  return row
}

export const putDecision = async (
  tx: Tx,
  doubt: Pick<DoubtRow, 'id' | 'sheetId' | 'answer'>,
  answers: string,
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .update(answerSheetDoubts)
    .set({ answer: doubt.answer })
    .where(and(eq(answerSheetDoubts.schoolId, schoolId), eq(answerSheetDoubts.id, doubt.id)))
  await tx.db
    .update(answerSheets)
    .set({ answers })
    .where(and(eq(answerSheets.schoolId, schoolId), eq(answerSheets.id, doubt.sheetId)))
}
