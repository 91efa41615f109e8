/** The note that a backup leaves in the data folder, so that the server can say how old the last one is. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const lastBackupFile = 'last-backup.json'

/** Of an external database the folder may be on another machine: then nothing is noted. */
export const noteBackup = (dataFolder: string, at: Date): void => {
  if (existsSync(dataFolder)) writeFileSync(join(dataFolder, lastBackupFile), `${JSON.stringify({ at: at.toISOString() })}\n`)
}
