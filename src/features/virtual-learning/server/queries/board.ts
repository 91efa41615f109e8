/** SQL of whiteboards. */
import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveBoards } from '../board-tables.ts'

export type BoardRow = typeof liveBoards.$inferSelect

const of = (tx: Tx, liveId: string) => and(eq(liveBoards.schoolId, schoolOf(tx)), eq(liveBoards.liveId, liveId))

/** @param held against other writers */
export const boardOf = async (tx: Tx, liveId: string, held = false): Promise<BoardRow | undefined> => {
  const query = tx.db.select().from(liveBoards).where(of(tx, liveId))
  return (await (held ? query.for('update') : query))[0]
}

/** @param state of a board that is opened for the first time */
export const putBoard = async (
  tx: Tx,
  liveId: string,
  state: Buffer,
  values: Pick<BoardRow, 'learnersDraw' | 'openedAt'>,
): Promise<void> => {
  await tx.db
    .insert(liveBoards)
    .values({ schoolId: schoolOf(tx), id: newId(), liveId, state, ...values })
    .onConflictDoUpdate({ target: [liveBoards.schoolId, liveBoards.liveId], set: values })
}

export const drawOn = async (tx: Tx, liveId: string, state: Buffer): Promise<void> => {
  await tx.db.update(liveBoards).set({ state }).where(of(tx, liveId))
}
