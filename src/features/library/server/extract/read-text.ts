/** Reads the words of a file. */
import { inThread } from './in-thread.ts'

const entry = { from: import.meta.url, source: './text-thread.ts', bundled: 'library-text' }

const mostTime = 5 * 60_000

/** @returns the words of each page; nothing for a file that cannot be read within five minutes @throws when stopped */
export const readText = (data: Uint8Array, stopping: AbortSignal): Promise<string[] | undefined> =>
  inThread(entry, data, mostTime, stopping)
