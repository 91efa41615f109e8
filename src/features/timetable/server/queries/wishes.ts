/** Queries for the wishes of a draft. */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timetableWishes } from '../tables.ts'

export type WishRow = typeof timetableWishes.$inferSelect
type Values = Pick<WishRow, 'weight' | 'rule'>

const wishHere = (tx: Tx, draftId: string, id: string) =>
  and(eq(timetableWishes.schoolId, schoolOf(tx)), eq(timetableWishes.draftId, draftId), eq(timetableWishes.id, id))

export const wishOf = async (tx: Tx, draftId: string, id: string): Promise<WishRow | undefined> =>
  (
    await tx.db
      .select()
      .from(timetableWishes)
      .where(wishHere(tx, draftId, id))
  )[0]

/** @returns their ids, in order */
export const insertWishes = async (tx: Tx, draftId: string, wishes: readonly Values[]): Promise<string[]> => {
  const rows = wishes.map(({ weight, rule }) => ({ schoolId: schoolOf(tx), id: newId(), draftId, weight, rule }))
  if (rows.length > 0) await tx.db.insert(timetableWishes).values(rows)
  return rows.map(({ id }) => id)
}

export const updateWish = async (tx: Tx, draftId: string, id: string, { weight, rule }: Values): Promise<void> => {
  await tx.db
    .update(timetableWishes)
    .set({ weight, rule, version: sql`${timetableWishes.version} + 1` })
    .where(wishHere(tx, draftId, id))
}

export const removeWish = async (tx: Tx, draftId: string, id: string): Promise<void> => {
  await tx.db.delete(timetableWishes).where(wishHere(tx, draftId, id))
}
