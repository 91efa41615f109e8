/** Records items whose words are known, reading of them that is set, and people's places in them. */
import { fileFacts } from '#core/files/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Reading } from '../../contract/items.ts'
import { plainText } from '#platform/pure/text-pieces.ts'
import { insertItem, putPlace, type NewItem } from '../queries/items.ts'
import { putPages, settleText } from '../queries/pages.ts'
import { insertReading, type NewReading } from '../queries/reading.ts'

export type ItemToRecord = Omit<NewItem, 'sha256' | 'textState'> & {
  /** The words of each page of a file; none for an address. */
  readonly words: readonly string[]
  readonly setFor?: Omit<NewReading, 'itemId'> | undefined
  readonly place?: { readonly accountId: string; readonly at: Reading } | undefined
}

/** @returns their ids, without files that the school has already */
export const recordItems = async (tx: Tx, given: readonly ItemToRecord[]): Promise<string[]> => {
  const ids: string[] = []
  for (const { words, setFor, place, ...item } of given) {
    const file = item.fileId ? (await fileFacts(tx, [item.fileId])).get(item.fileId) : undefined
    const textState = words.length > 0 ? 'waiting' : 'none'
    const row = await insertItem(tx, { ...item, sha256: file?.sha256 ?? null, textState })
    if (!row) continue
    ids.push(row.id)
    if (words.length > 0) {
      await settleText(tx, row.id, 'ready', words.length)
      await putPages(tx, row.id, words.map(plainText))
    }
    if (setFor) await insertReading(tx, { ...setFor, itemId: row.id })
    if (place) await putPlace(tx, place.accountId, row.id, place.at)
  }
  return ids
}
