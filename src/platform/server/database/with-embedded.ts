/** Lets one of the smaller programs use the embedded database, whether the server runs or not. */
import { setTimeout as pause } from 'node:timers/promises'
import { findRunning, startEmbedded, type EmbeddedConnections } from './embedded.ts'
import { FolderInUseError, holdFolder } from './folder-lock.ts'
import type { Log } from './log.ts'
import { withClient } from './owner.ts'

const answers = (database: EmbeddedConnections): Promise<boolean> =>
  withClient(database.superuser(), () => Promise.resolve(true)).catch(() => false)

/** Gives `work` the running database, or starts it for that long. A server that is just starting is waited for. */
export const withEmbedded = async <T>(
  dataFolder: string,
  log: Log,
  work: (database: EmbeddedConnections) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    const running = findRunning(dataFolder)
    if (running && (await answers(running))) return work(running)
    try {
      const hold = await holdFolder(dataFolder)
      try {
        const database = await startEmbedded({ dataFolder, log })
        try {
          return await work(database)
        } finally {
          await database.stop()
        }
      } finally {
        hold.release()
      }
    } catch (error) {
      if (!(error instanceof FolderInUseError) || attempt === 100) throw error
      await pause(200)
    }
  }
}
