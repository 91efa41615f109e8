/** What jobs read of an item. */
import { bytesOf, type Files } from '#core/files/server/public.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { itemById, type ItemRow } from '../queries/items.ts'

/** @returns the file of the item; nothing if there is none, or none is wanted of it any more */
export const contentOf = async (
  tenancy: Tenancy,
  files: Files,
  { schoolId, itemId }: { readonly schoolId: string; readonly itemId: string },
  isWanted: (row: ItemRow) => boolean,
): Promise<Uint8Array | undefined> => {
  const file = await tenancy.read({ schoolId, accountId: null }, async (tx) => {
    const row = await itemById(tx, itemId)
    return row?.fileId && isWanted(row) ? files.fileAnswer(tx, row.fileId) : undefined
  })
  return file && bytesOf(file)
}
