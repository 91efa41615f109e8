/** Makes the cover of a file: a small picture of its first page, or the one that a book names. */
import { smallPicture } from '#platform/server/images.ts'
import { inThread } from './in-thread.ts'

const entry = { from: import.meta.url, source: './cover-thread.ts', bundled: 'library-cover' }

const mostTime = 60_000

/** Points: a shelf shows covers at most 140 wide. */
export const coverSize = { width: 200, height: 280 }

/** @returns a WebP; nothing for a file without a picture, which keeps its drawn cover @throws when stopped */
export const readCover = async (data: Uint8Array, stopping: AbortSignal): Promise<Buffer | undefined> => {
  const picture = await inThread<Uint8Array | null>(entry, data, mostTime, stopping)
  return picture ? smallPicture(Buffer.from(picture), coverSize) : undefined
}
