/** SQL of stock-takes. */
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookCopies, bookStockItems, bookStockTakes, bookTitles } from '../../printed-tables.ts'

export type StockRow = typeof bookStockTakes.$inferSelect

const takesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(bookStockTakes.schoolId, schoolOf(tx)), ...more)

export const stockTakes = async (tx: Tx, most = 100): Promise<StockRow[]> =>
  tx.db
    .select()
    .from(bookStockTakes)
    .where(takesHere(tx))
    .orderBy(desc(bookStockTakes.startedAt), desc(bookStockTakes.id))
    .limit(most)

export const stockTakeById = async (tx: Tx, id: string): Promise<StockRow | undefined> =>
  (
    await tx.db
      .select()
      .from(bookStockTakes)
      .where(takesHere(tx, eq(bookStockTakes.id, id)))
  )[0]

/** Holds a stock-take: scans share it, finishing has it alone. */
export const lockStockTake = async (tx: Tx, id: string, how: 'share' | 'update'): Promise<StockRow | undefined> =>
  (
    await tx.db
      .select()
      .from(bookStockTakes)
      .where(takesHere(tx, eq(bookStockTakes.id, id)))
      .for(how)
  )[0]

export const insertStockTake = async (tx: Tx, shelf: string, startedBy: string | null): Promise<StockRow> =>
  onlyRow(
    await tx.db
      .insert(bookStockTakes)
      .values({ schoolId: schoolOf(tx), id: newId(), shelf, startedAt: tx.at, startedBy })
      .returning(),
  )

export const finishStockTakeRow = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(bookStockTakes)
    .set({ finishedAt: tx.at })
    .where(takesHere(tx, eq(bookStockTakes.id, id), isNull(bookStockTakes.finishedAt))))

export interface StockItemRow {
  readonly copyId: string
  readonly code: string
  readonly title: string
  readonly outcome: string
  readonly shelf: string | null
}

export const stockItemsOf = async (tx: Tx, stockTakeId: string): Promise<StockItemRow[]> =>
  tx.db
    .select({
      copyId: bookStockItems.copyId,
      code: bookCopies.code,
      title: bookTitles.title,
      outcome: bookStockItems.outcome,
      shelf: bookStockItems.shelf,
    })
    .from(bookStockItems)
    .innerJoin(
      bookCopies,
      and(eq(bookCopies.schoolId, bookStockItems.schoolId), eq(bookCopies.id, bookStockItems.copyId)),
    )
    .innerJoin(bookTitles, and(eq(bookTitles.schoolId, bookCopies.schoolId), eq(bookTitles.id, bookCopies.titleId)))
    .where(and(eq(bookStockItems.schoolId, schoolOf(tx)), eq(bookStockItems.stockTakeId, stockTakeId)))
    .orderBy(desc(bookStockItems.createdAt), asc(bookCopies.code))

/** Outcomes of all stock-takes, counted. */
export const outcomeCounts = async (tx: Tx): Promise<{ stockTakeId: string; outcome: string; count: number }[]> =>
  tx.db
    .select({
      stockTakeId: bookStockItems.stockTakeId,
      outcome: bookStockItems.outcome,
      count: sql<number>`count(*)::int`,
    })
    .from(bookStockItems)
    .where(eq(bookStockItems.schoolId, schoolOf(tx)))
    .groupBy(bookStockItems.stockTakeId, bookStockItems.outcome)

/** A copy that was scanned before keeps its row. */
export const insertStockItems = async (
  tx: Tx,
  stockTakeId: string,
  items: readonly { copyId: string; outcome: string; shelf: string | null }[],
): Promise<void> => {
  if (items.length === 0) return
  await tx.db
    .insert(bookStockItems)
    .values(items.map((one) => ({ ...one, schoolId: schoolOf(tx), id: newId(), stockTakeId, createdAt: tx.at })))
    .onConflictDoNothing()
}
