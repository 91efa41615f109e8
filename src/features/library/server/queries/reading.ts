/** SQL of set reading. */
import { and, asc, desc, eq, gte, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReadingView } from '../../contract/reading-words.ts'
import { libraryReadBy, librarySetReading } from '../reading-tables.ts'
import { libraryItems } from '../tables.ts'

export type ReadingRow = typeof librarySetReading.$inferSelect
type ItemPart = Pick<typeof libraryItems.$inferSelect, 'id' | 'title' | 'kind'>
export interface WithItem {
  readonly reading: ReadingRow
  readonly item: ItemPart
}
export type NewReading = Omit<ReadingRow, 'schoolId' | 'id' | 'version' | 'createdAt'>
type Changed = Omit<NewReading, 'itemId' | 'staffId' | 'streamId'>

interface Paged {
  readonly page: number
  readonly limit: number
}

const withItem = (tx: Tx) =>
  tx.db
    .select({
      reading: librarySetReading,
      item: { id: libraryItems.id, title: libraryItems.title, kind: libraryItems.kind },
    })
    .from(librarySetReading)
    .innerJoin(
      libraryItems,
      and(eq(libraryItems.schoolId, librarySetReading.schoolId), eq(libraryItems.id, librarySetReading.itemId)),
    )

const pageOf = async (
  tx: Tx,
  where: SQL | undefined,
  order: 'first' | 'last',
  { page, limit }: Paged,
): Promise<{ rows: WithItem[]; total: number }> => {
  const by = order === 'first' ? asc : desc
  return {
    rows: await withItem(tx)
      .where(where)
      .orderBy(by(librarySetReading.dueOn), by(librarySetReading.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(librarySetReading, where),
  }
}

export const readingOfStaff = async (
  tx: Tx,
  staffId: string,
  { streamId, ...paged }: Paged & { readonly streamId?: string | undefined },
): Promise<{ rows: WithItem[]; total: number }> =>
  pageOf(
    tx,
    and(
      eq(librarySetReading.schoolId, schoolOf(tx)),
      eq(librarySetReading.staffId, staffId),
      streamId ? eq(librarySetReading.streamId, streamId) : undefined,
    ),
    'last',
    paged,
  )

export const readingOfLearner = async (
  tx: Tx,
  { learnerId, streamId }: { readonly learnerId: string; readonly streamId: string },
  { view, ...paged }: Paged & { readonly view: ReadingView },
): Promise<{ rows: WithItem[]; total: number }> => {
  const read = tx.db
    .select({ id: libraryReadBy.readingId })
    .from(libraryReadBy)
    .where(and(eq(libraryReadBy.schoolId, schoolOf(tx)), eq(libraryReadBy.learnerId, learnerId)))
  return pageOf(
    tx,
    and(
      eq(librarySetReading.schoolId, schoolOf(tx)),
      eq(librarySetReading.streamId, streamId),
      view === 'to_read' ? notInArray(librarySetReading.id, read) : undefined,
    ),
    view === 'to_read' ? 'first' : 'last',
    paged,
  )
}

/** Due between two days, both included. */
export const readingDue = async (
  tx: Tx,
  of: { readonly staffId: string } | { readonly streamIds: readonly string[] },
  from: string,
  to: string,
): Promise<WithItem[]> =>
  withItem(tx).where(
    and(
      eq(librarySetReading.schoolId, schoolOf(tx)),
      'staffId' in of
        ? eq(librarySetReading.staffId, of.staffId)
        : inArray(librarySetReading.streamId, [...of.streamIds]),
      gte(librarySetReading.dueOn, from),
      lte(librarySetReading.dueOn, to),
    ),
  )

const here = (tx: Tx, id: string) => and(eq(librarySetReading.schoolId, schoolOf(tx)), eq(librarySetReading.id, id))

export const readingById = async (tx: Tx, id: string): Promise<WithItem | undefined> =>
  (await withItem(tx).where(here(tx, id)))[0]

export const insertReading = async (tx: Tx, values: NewReading): Promise<string> => {
  const id = newId()
  await tx.db.insert(librarySetReading).values({ schoolId: schoolOf(tx), id, createdAt: tx.at, ...values })
  return id
}

/** @returns whether it was changed; false if somebody else changed it since */
export const changeReading = async (tx: Tx, id: string, version: number, values: Changed): Promise<boolean> =>
  (
    await tx.db
      .update(librarySetReading)
      .set({ ...values, version: sql`${librarySetReading.version} + 1` })
      .where(and(here(tx, id), eq(librarySetReading.version, version)))
      .returning({ id: librarySetReading.id })
  ).length > 0

export const deleteReading = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(librarySetReading).where(here(tx, id))
}

/** @returns learners who have read, by reading */
export const readersOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Set<string>>> => {
  const readers = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]))
  if (ids.length === 0) return readers
  const rows = await tx.db
    .select({ id: libraryReadBy.readingId, learnerId: libraryReadBy.learnerId })
    .from(libraryReadBy)
    .where(and(eq(libraryReadBy.schoolId, schoolOf(tx)), inArray(libraryReadBy.readingId, [...ids])))
  for (const { id, learnerId } of rows) readers.get(id)?.add(learnerId)
  return readers
}

export const putRead = async (tx: Tx, readingId: string, learnerId: string, read: boolean): Promise<void> => {
  const row = { schoolId: schoolOf(tx), readingId, learnerId }
  if (read) await tx.db.insert(libraryReadBy).values(row).onConflictDoNothing()
  else
    await tx.db
      .delete(libraryReadBy)
      .where(
        and(
          eq(libraryReadBy.schoolId, row.schoolId),
          eq(libraryReadBy.readingId, readingId),
          eq(libraryReadBy.learnerId, learnerId),
        ),
      )
}

export const readByLearner = async (tx: Tx, learnerId: string): Promise<WithItem[]> => {
  const rows = await tx.db
    .select({ id: libraryReadBy.readingId })
    .from(libraryReadBy)
    .where(and(eq(libraryReadBy.schoolId, schoolOf(tx)), eq(libraryReadBy.learnerId, learnerId)))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return withItem(tx)
    .where(and(eq(librarySetReading.schoolId, schoolOf(tx)), inArray(librarySetReading.id, ids)))
    .orderBy(asc(librarySetReading.dueOn))
}
