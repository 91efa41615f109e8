/** Search inside documents, and people's places in items. */
import type { Actor } from '#core/access/contract/access.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Reading } from '../../contract/items.ts'
import type { findInItem, LibraryHit, searchLibrary } from '../../contract/search.ts'
import { hitMarks, splitHits } from '#platform/pure/text-pieces.ts'
import { itemsByIds, putPlace } from '../queries/items.ts'
import { hitsInItem, hitsPage } from '../queries/pages.ts'
import { itemOr404 } from './items.ts'

const mostInItem = 100

export const search = async (
  tx: Tx,
  { words, page, limit }: QueryOf<typeof searchLibrary>,
): Promise<Paged<LibraryHit>> => {
  const { hits, total } = await hitsPage(tx, words, { page, limit })
  const rows = await itemsByIds(
    tx,
    hits.map(({ itemId }) => itemId),
  )
  const items = new Map(rows.map((row) => [row.id, row]))
  const shown = hits.flatMap(({ itemId, page: best, pages, piece }) => {
    const row = items.get(itemId)
    if (!row) return []
    const { id, title, author, kind, language } = row
    return [{ item: { id, title, author, kind, language }, page: best, pages, parts: splitHits(piece, hitMarks) }]
  })
  return toPage(shown, total, page, limit)
}

export const findIn = async (
  tx: Tx,
  id: string,
  { words }: QueryOf<typeof findInItem>,
): Promise<ResponseOf<typeof findInItem>> => {
  await itemOr404(tx, id)
  const found = await hitsInItem(tx, id, words, mostInItem)
  return { items: found.map(({ page, piece }) => ({ page, parts: splitHits(piece, hitMarks) })) }
}

export const keep = async (tx: Tx, { accountId }: Actor, id: string, place: Reading): Promise<Reading> => {
  await itemOr404(tx, id)
  return putPlace(tx, accountId, id, place)
}
