/** Reads the words of a file in a thread of its own. */
import { startThread } from '#platform/server/threads/start-thread.ts'

const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const entry = { from: import.meta.url, source: './text-thread.ts', bundled: 'library-text' }

const mostTime = 5 * 60_000

/** @returns the words of each page; nothing for a file that cannot be read within five minutes @throws when stopped */
export const readText = async (data: Uint8Array, stopping: AbortSignal): Promise<string[] | undefined> => {
  const thread = startThread(entry, data, limits)
  const timeout = AbortSignal.timeout(mostTime)
  try {
    return await new Promise<string[] | undefined>((resolve, reject) => {
      thread.once('message', (texts: string[]) => resolve(texts))
      thread.once('error', () => resolve(undefined))
      thread.once('exit', () => resolve(undefined))
      timeout.addEventListener('abort', () => resolve(undefined))
      stopping.addEventListener('abort', () => reject(new Error('The server stops; the file is read when it is back')))
    })
  } finally {
    await thread.terminate()
  }
}
