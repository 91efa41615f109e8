/** SQL of the words of pages. */
import { and, eq, sql } from 'drizzle-orm'
import { askedWords, pieceAround } from '#platform/server/database/full-text.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TextState } from '../../contract/words.ts'
import { libraryItems, libraryPages } from '../tables.ts'

/** The search ranks at most this many matching pages: a word on every page of the library does not narrow it. */
const mostPages = 2000

const inserted = 200

export interface PageHit {
  readonly itemId: string
  readonly page: number
  readonly pages: number
  /** A piece of the page with marks around what was found. */
  readonly piece: string
}

export interface PieceLength {
  /** In words. */
  readonly most: number
  readonly least: number
}
const short: PieceLength = { most: 28, least: 14 }

const pieceOf = (words: string, length = short) => pieceAround(sql`p.text`, words, length)

/** The best page of each item, best first. */
export const hitsPage = async (
  tx: Tx,
  words: string,
  { page, limit, piece }: { page: number; limit: number; piece?: PieceLength },
): Promise<{ hits: PageHit[]; total: number }> => {
  const { rows } = await tx.db.execute<{
    itemId: string
    page: number
    pages: number
    piece: string
    total: number
  }>(sql`
    with found as (
      select item_id, page, fit from library_pages_found(${askedWords(words)}, ${mostPages})
    ), best as (
      select distinct on (item_id) item_id, page, fit, count(*) over (partition by item_id) as pages
      from found order by item_id, fit desc, page
    ), shown as (
      select *, count(*) over () as total from best order by fit desc, item_id limit ${limit} offset ${(page - 1) * limit}
    )
    select s.item_id as "itemId", s.page, s.pages::int as pages, s.total::int as total, ${pieceOf(words, piece)} as piece
    from shown s join library_pages p on p.school_id = ${schoolOf(tx)} and p.item_id = s.item_id and p.page = s.page
    order by s.fit desc, s.item_id`)
  return { hits: rows, total: rows[0]?.total ?? 0 }
}

export const hitsInItem = async (
  tx: Tx,
  itemId: string,
  words: string,
  limit: number,
): Promise<{ page: number; piece: string }[]> => {
  const { rows } = await tx.db.execute<{ page: number; piece: string }>(sql`
    select p.page, ${pieceOf(words)} as piece from library_pages p
    where p.school_id = ${schoolOf(tx)} and p.item_id = ${itemId} and p.search @@ ${askedWords(words)}
    order by p.page limit ${limit}`)
  return rows
}

/** Replaces the words of an item. @param texts one for each page */
export const putPages = async (tx: Tx, itemId: string, texts: readonly string[]): Promise<void> => {
  await tx.db.delete(libraryPages).where(and(eq(libraryPages.schoolId, schoolOf(tx)), eq(libraryPages.itemId, itemId)))
  const rows = texts.map((text, index) => ({ schoolId: schoolOf(tx), itemId, page: index + 1, text }))
  for (let at = 0; at < rows.length; at += inserted)
    await tx.db.insert(libraryPages).values(rows.slice(at, at + inserted))
}

/** @returns whether the item still waits */
export const settleText = async (
  tx: Tx,
  itemId: string,
  textState: TextState,
  pages: number | null,
): Promise<boolean> =>
  (
    await tx.db
      .update(libraryItems)
      .set({ textState, pages })
      .where(
        and(
          eq(libraryItems.schoolId, schoolOf(tx)),
          eq(libraryItems.id, itemId),
          eq(libraryItems.textState, 'waiting'),
        ),
      )
      .returning({ id: libraryItems.id })
  ).length > 0
