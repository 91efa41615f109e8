/** Makes the reading copy of a PDF. */
import { inThread } from './in-thread.ts'

const entry = { from: import.meta.url, source: './copy-thread.ts', bundled: 'library-copy' }

const mostTime = 5 * 60_000

/** @returns nothing for a file that cannot be copied, which is read as it is @throws when stopped */
export const makeCopy = async (data: Uint8Array, stopping: AbortSignal): Promise<Uint8Array | undefined> =>
  (await inThread<Uint8Array | null>(entry, data, mostTime, stopping)) ?? undefined
