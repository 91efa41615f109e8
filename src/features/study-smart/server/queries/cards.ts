/** SQL of cards and their reviews. */
import { and, asc, count, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { studyCards, studyReviews } from '../tables.ts'

export type CardRow = typeof studyCards.$inferSelect
export type NewCardRow = Omit<typeof studyCards.$inferInsert, 'schoolId'>
export type ReviewRow = Omit<typeof studyReviews.$inferInsert, 'schoolId'>

const own = (tx: Tx, accountId: string) =>
  and(eq(studyCards.schoolId, schoolOf(tx)), eq(studyCards.accountId, accountId))

export const countCards = (tx: Tx, accountId: string): Promise<number> => tx.db.$count(studyCards, own(tx, accountId))

/** Those with a question that there is already are left out. @returns how many were added */
export const insertCards = async (tx: Tx, rows: readonly NewCardRow[]): Promise<number> => {
  const schoolId = schoolOf(tx)
  const added = await tx.db
    .insert(studyCards)
    .values(rows.map((row) => ({ ...row, schoolId })))
    .onConflictDoNothing()
    .returning({ id: studyCards.id })
  return added.length
}

export const cardsDue = async (
  tx: Tx,
  accountId: string,
  before: Date,
  most: number,
): Promise<{ rows: CardRow[]; total: number }> => {
  const where = and(own(tx, accountId), lt(studyCards.dueAt, before))
  return {
    rows: await tx.db
      .select()
      .from(studyCards)
      .where(where)
      .orderBy(asc(studyCards.dueAt), asc(studyCards.id))
      .limit(most),
    total: await tx.db.$count(studyCards, where),
  }
}

/** By day of the school, before a moment. */
export const dueByDay = async (
  tx: Tx,
  accountId: string,
  before: Date,
  timeZone: string,
): Promise<Map<string, number>> => {
  const { dueAt } = studyCards
  const rows = await tx.db
    .select({
      date: sql<string>`to_char(${dueAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`,
      cards: count(),
    })
    .from(studyCards)
    .where(and(own(tx, accountId), lt(dueAt, before)))
    .groupBy(sql`1`)
  return new Map(rows.map(({ date, cards }) => [date, cards]))
}

export const cardsPage = async (
  tx: Tx,
  accountId: string,
  { page, limit, search }: { readonly page: number; readonly limit: number; readonly search: string | undefined },
): Promise<{ rows: CardRow[]; total: number }> => {
  const words = search ? containing(search) : null
  const where = and(
    own(tx, accountId),
    words === null ? undefined : or(ilike(studyCards.front, words), ilike(studyCards.back, words)),
  )
  const rows = await tx.db
    .select()
    .from(studyCards)
    .where(where)
    .orderBy(desc(studyCards.createdAt), desc(studyCards.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.db.$count(studyCards, where) }
}

/** Held until the transaction ends, so that two devices that send at once wait for each other. */
export const lockCards = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<CardRow[]> =>
  tx.db
    .select()
    .from(studyCards)
    .where(and(own(tx, accountId), inArray(studyCards.id, [...ids])))
    .orderBy(asc(studyCards.id))
    .for('update')

export const deleteCard = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const gone = await tx.db
    .delete(studyCards)
    .where(and(own(tx, accountId), eq(studyCards.id, id)))
    .returning({ id: studyCards.id })
  return gone.length > 0
}

export const insertReviews = async (tx: Tx, rows: readonly ReviewRow[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .insert(studyReviews)
    .values(rows.map((row) => ({ ...row, schoolId })))
    .onConflictDoNothing()
}

export const reviewsOfCards = async (tx: Tx, cardIds: readonly string[]) =>
  tx.db
    .select({ cardId: studyReviews.cardId, grade: studyReviews.grade, at: studyReviews.at })
    .from(studyReviews)
    .where(and(eq(studyReviews.schoolId, schoolOf(tx)), inArray(studyReviews.cardId, [...cardIds])))

export const saveMemory = async (tx: Tx, { id, memory }: Pick<CardRow, 'id' | 'memory'>): Promise<void> => {
  await tx.db
    .update(studyCards)
    .set({ memory, dueAt: new Date(memory.due) })
    .where(and(eq(studyCards.schoolId, schoolOf(tx)), eq(studyCards.id, id)))
}

export const cardsOnRecord = async (tx: Tx, accountId: string) =>
  tx.db
    .select({ front: studyCards.front, back: studyCards.back, createdAt: studyCards.createdAt })
    .from(studyCards)
    .where(own(tx, accountId))
    .orderBy(asc(studyCards.createdAt))
