/** SQL of imports: files that wait, what the library has already, and what an undo takes back. */
import { and, asc, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryWaitingFiles } from '../import-tables.ts'
import { libraryNotes } from '../notes-tables.ts'
import { librarySetReading } from '../reading-tables.ts'
import { libraryRecommendations, libraryShelfItems } from '../shelf-tables.ts'
import { libraryItems, libraryReading } from '../tables.ts'

export type WaitingRow = typeof libraryWaitingFiles.$inferSelect
export type NewWaiting = Omit<WaitingRow, 'schoolId' | 'id' | 'createdAt'>

const own = (tx: Tx, accountId: string) =>
  and(eq(libraryWaitingFiles.schoolId, schoolOf(tx)), eq(libraryWaitingFiles.accountId, accountId))

export const waitingFiles = (tx: Tx, accountId: string): Promise<WaitingRow[]> =>
  tx.db.select().from(libraryWaitingFiles).where(own(tx, accountId)).orderBy(asc(libraryWaitingFiles.path))

export const insertWaiting = async (tx: Tx, values: NewWaiting): Promise<void> => {
  await tx.db.insert(libraryWaitingFiles).values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values })
}

/** @returns the ids of their stored files */
export const deleteWaiting = async (tx: Tx, accountId: string): Promise<string[]> =>
  (
    await tx.db.delete(libraryWaitingFiles).where(own(tx, accountId)).returning({ fileId: libraryWaitingFiles.fileId })
  ).map(({ fileId }) => fileId)

/** Of everybody at the school. @returns the ids of their stored files */
export const deleteWaitingBefore = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx.db
      .delete(libraryWaitingFiles)
      .where(and(eq(libraryWaitingFiles.schoolId, schoolOf(tx)), lt(libraryWaitingFiles.createdAt, before)))
      .returning({ fileId: libraryWaitingFiles.fileId })
  ).map(({ fileId }) => fileId)

/** The files are kept: items have them now. */
export const releaseWaiting = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.db
      .delete(libraryWaitingFiles)
      .where(and(eq(libraryWaitingFiles.schoolId, schoolOf(tx)), inArray(libraryWaitingFiles.id, [...ids])))
}

/** Digests of the files, and addresses, that the library has. */
export const knownContents = async (tx: Tx): Promise<{ digests: Set<string>; urls: Set<string> }> => {
  const here = eq(libraryItems.schoolId, schoolOf(tx))
  const digests = await tx.db
    .select({ value: libraryItems.sha256 })
    .from(libraryItems)
    .where(and(here, isNotNull(libraryItems.sha256)))
  const urls = await tx.db
    .select({ value: libraryItems.url })
    .from(libraryItems)
    .where(and(here, isNotNull(libraryItems.url)))
  const setOf = (rows: readonly { value: string | null }[]) => new Set(rows.flatMap(({ value }) => value ?? []))
  return { digests: setOf(digests), urls: setOf(urls) }
}

/** Deletes items as an import made them that nobody read, set, recommended or shelved. @returns their ids */
export const deleteUnusedItems = async (tx: Tx, ids: readonly string[], staffId: string): Promise<string[]> => {
  if (ids.length === 0) return []
  const used = (
    table:
      | typeof librarySetReading
      | typeof libraryShelfItems
      | typeof libraryRecommendations
      | typeof libraryNotes
      | typeof libraryReading,
  ) =>
    notExists(
      tx.db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.schoolId, libraryItems.schoolId), eq(table.itemId, libraryItems.id))),
    )
  const rows = await tx.db
    .delete(libraryItems)
    .where(
      and(
        eq(libraryItems.schoolId, schoolOf(tx)),
        inArray(libraryItems.id, [...ids]),
        eq(libraryItems.staffId, staffId),
        eq(libraryItems.version, 1),
        used(librarySetReading),
        used(libraryShelfItems),
        used(libraryRecommendations),
        used(libraryNotes),
        used(libraryReading),
      ),
    )
    .returning({ id: libraryItems.id })
  return rows.map(({ id }) => id)
}
