/** Marker that a backup leaves in the data folder, so that the server knows the age of the last one. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const lastBackupFile = 'last-backup.json'

/** With an external database the folder may be on another machine: then nothing is recorded. */
export const noteBackup = (dataFolder: string, at: Date): void => {
  if (existsSync(dataFolder))
    writeFileSync(join(dataFolder, lastBackupFile), `${JSON.stringify({ at: at.toISOString() })}\n`)
}
