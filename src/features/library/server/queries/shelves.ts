/** SQL of shelves. */
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryShelfItems, libraryShelfStreams, libraryShelves } from '../shelf-tables.ts'
import { libraryItems } from '../tables.ts'
import type { ItemRow } from './items.ts'

export type ShelfRow = typeof libraryShelves.$inferSelect
type Facts = Pick<ShelfRow, 'title' | 'note' | 'audience'>
export type NewShelf = Facts & Pick<ShelfRow, 'staffId'>

/** Who looks: a teacher with the classes that they teach, or a learner with theirs. */
export interface Viewer {
  readonly staffId: string | null
  readonly streamIds: readonly string[]
}

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(libraryShelves.schoolId, schoolOf(tx)), ...more)

const inSight = (tx: Tx, { staffId, streamIds }: Viewer): SQL | undefined =>
  or(
    eq(libraryShelves.audience, 'school'),
    staffId === null ? undefined : eq(libraryShelves.staffId, staffId),
    streamIds.length === 0
      ? undefined
      : and(
          eq(libraryShelves.audience, 'classes'),
          inArray(
            libraryShelves.id,
            tx.db
              .select({ id: libraryShelfStreams.shelfId })
              .from(libraryShelfStreams)
              .where(
                and(
                  eq(libraryShelfStreams.schoolId, schoolOf(tx)),
                  inArray(libraryShelfStreams.streamId, [...streamIds]),
                ),
              ),
          ),
        ),
  )

export const shelvesPage = async (
  tx: Tx,
  viewer: Viewer,
  { madeBy, page, limit }: { readonly madeBy?: string | undefined; readonly page: number; readonly limit: number },
): Promise<{ rows: ShelfRow[]; total: number }> => {
  const where = here(tx, inSight(tx, viewer), madeBy === undefined ? undefined : eq(libraryShelves.staffId, madeBy))
  return {
    rows: await tx.db
      .select()
      .from(libraryShelves)
      .where(where)
      .orderBy(sql`${libraryShelves.audience} = 'school'`, desc(libraryShelves.createdAt), desc(libraryShelves.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(libraryShelves, where),
  }
}

/** @returns nothing for a shelf that this person does not see */
export const shelfInSight = async (tx: Tx, viewer: Viewer, id: string): Promise<ShelfRow | undefined> =>
  (
    await tx.db
      .select()
      .from(libraryShelves)
      .where(here(tx, eq(libraryShelves.id, id), inSight(tx, viewer)))
  )[0]

/** Items by shelf, in order. */
export const itemsOnShelves = async (tx: Tx, ids: readonly string[]): Promise<Map<string, ItemRow[]>> => {
  const found = new Map<string, ItemRow[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await tx.db
    .select({ shelfId: libraryShelfItems.shelfId, item: libraryItems })
    .from(libraryShelfItems)
    .innerJoin(
      libraryItems,
      and(eq(libraryItems.schoolId, libraryShelfItems.schoolId), eq(libraryItems.id, libraryShelfItems.itemId)),
    )
    .where(and(eq(libraryShelfItems.schoolId, schoolOf(tx)), inArray(libraryShelfItems.shelfId, [...ids])))
    .orderBy(asc(libraryShelfItems.position), asc(libraryShelfItems.itemId))
  for (const { shelfId, item } of rows) found.get(shelfId)?.push(item)
  return found
}

/** Ids of the classes for which shelves are. */
export const streamsOfShelves = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await tx.db
    .select({ shelfId: libraryShelfStreams.shelfId, streamId: libraryShelfStreams.streamId })
    .from(libraryShelfStreams)
    .where(and(eq(libraryShelfStreams.schoolId, schoolOf(tx)), inArray(libraryShelfStreams.shelfId, [...ids])))
  for (const { shelfId, streamId } of rows) found.get(shelfId)?.push(streamId)
  return found
}

export const insertShelf = async (tx: Tx, values: NewShelf): Promise<string> => {
  const id = newId()
  await tx.db.insert(libraryShelves).values({ schoolId: schoolOf(tx), id, createdAt: tx.at, ...values })
  return id
}

/** @returns nothing if somebody else changed it since */
export const changeShelf = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<Facts> = {},
): Promise<ShelfRow | undefined> =>
  (
    await tx.db
      .update(libraryShelves)
      .set({ ...values, version: sql`${libraryShelves.version} + 1` })
      .where(here(tx, eq(libraryShelves.id, id), eq(libraryShelves.version, version)))
      .returning()
  )[0]

export const deleteShelf = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(libraryShelves).where(here(tx, eq(libraryShelves.id, id)))
}

export const putStreams = async (tx: Tx, shelfId: string, streamIds: readonly string[]): Promise<void> => {
  await tx.db
    .delete(libraryShelfStreams)
    .where(and(eq(libraryShelfStreams.schoolId, schoolOf(tx)), eq(libraryShelfStreams.shelfId, shelfId)))
  if (streamIds.length > 0)
    await tx.db
      .insert(libraryShelfStreams)
      .values(streamIds.map((streamId) => ({ schoolId: schoolOf(tx), shelfId, streamId })))
}

/** Replaces what is on a shelf. */
export const putItems = async (tx: Tx, shelfId: string, itemIds: readonly string[]): Promise<void> => {
  await tx.db
    .delete(libraryShelfItems)
    .where(and(eq(libraryShelfItems.schoolId, schoolOf(tx)), eq(libraryShelfItems.shelfId, shelfId)))
  if (itemIds.length > 0)
    await tx.db
      .insert(libraryShelfItems)
      .values(itemIds.map((itemId, position) => ({ schoolId: schoolOf(tx), shelfId, itemId, position })))
}
