/** Reads a file in a thread of its own: hostile files cannot hold up the server. */
import { startThread, type ThreadEntry } from '#platform/server/threads/start-thread.ts'

const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/**
 * @param mostTime milliseconds
 * @returns what the thread posts; nothing for a file that it cannot read in that time
 * @throws when stopped
 */
export const inThread = async <T>(
  entry: ThreadEntry,
  data: Uint8Array,
  mostTime: number,
  stopping?: AbortSignal,
): Promise<T | undefined> => {
  const thread = startThread(entry, data, limits)
  const timeout = AbortSignal.timeout(mostTime)
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      thread.once('message', (read: T) => resolve(read))
      thread.once('error', () => resolve(undefined))
      thread.once('exit', () => resolve(undefined))
      timeout.addEventListener('abort', () => resolve(undefined))
      stopping?.addEventListener('abort', () => reject(new Error('The server stops; the file is read when it is back')))
    })
  } finally {
    await thread.terminate()
  }
}
