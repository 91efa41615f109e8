/** SQL of what an import compares with and takes back. */
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookCopies, bookLoans, bookStockItems, bookTitles } from '../../printed-tables.ts'
import { copiesHere, titlesHere, type TitleRow } from './titles.ts'

export const allTitles = async (tx: Tx): Promise<TitleRow[]> =>
  tx.db.select().from(bookTitles).where(titlesHere(tx)).orderBy(asc(bookTitles.id))

/** Codes of the school. */
export const knownCodes = async (tx: Tx): Promise<string[]> =>
  (await tx.db.select({ code: bookCopies.code }).from(bookCopies).where(copiesHere(tx))).map(({ code }) => code)

export const codesOf = async (tx: Tx, ids: readonly string[]): Promise<{ id: string; code: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ id: bookCopies.id, code: bookCopies.code })
        .from(bookCopies)
        .where(copiesHere(tx, inArray(bookCopies.id, [...ids])))

/** Deletes copies as an import made them, that nobody had or counted. @returns their ids */
export const deleteUnusedCopies = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const used = (table: typeof bookLoans | typeof bookStockItems) =>
    notExists(
      tx.db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.schoolId, bookCopies.schoolId), eq(table.copyId, bookCopies.id))),
    )
  const rows = await tx.db
    .delete(bookCopies)
    .where(
      copiesHere(
        tx,
        inArray(bookCopies.id, [...ids]),
        eq(bookCopies.version, 1),
        used(bookLoans),
        used(bookStockItems),
      ),
    )
    .returning({ id: bookCopies.id })
  return rows.map(({ id }) => id)
}

/** Deletes titles as an import made them, that have no copies. @returns their ids */
export const deleteEmptyTitles = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const copies = tx.db
    .select({ one: sql`1` })
    .from(bookCopies)
    .where(and(eq(bookCopies.schoolId, bookTitles.schoolId), eq(bookCopies.titleId, bookTitles.id)))
  const rows = await tx.db
    .delete(bookTitles)
    .where(titlesHere(tx, inArray(bookTitles.id, [...ids]), eq(bookTitles.version, 1), notExists(copies)))
    .returning({ id: bookTitles.id })
  return rows.map(({ id }) => id)
}

export const titlesByIds = async (tx: Tx, ids: readonly string[]): Promise<TitleRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(bookTitles)
        .where(titlesHere(tx, inArray(bookTitles.id, [...ids])))
