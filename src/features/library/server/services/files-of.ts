/** The stored files of items: what was added, covers, and copies for reading and playing. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ItemRow } from '../queries/items.ts'
import { videosOf } from '../queries/videos.ts'

/** By item. To be asked before the items are deleted. */
export const filesOf = async (tx: Tx, rows: readonly ItemRow[]): Promise<Map<string, string[]>> => {
  const videos = await videosOf(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, fileId, coverFileId, readingFileId }) => [
      id,
      [fileId, coverFileId, readingFileId, ...(videos.get(id) ?? []).map((video) => video.fileId)].flatMap(
        (one) => one ?? [],
      ),
    ]),
  )
}
