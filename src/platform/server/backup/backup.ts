/** Makes a backup of an installation, whether its server runs or not. */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../database/log.ts'
import { placesIn } from '../database/places.ts'
import { withEmbedded } from '../database/with-embedded.ts'
import { findKey } from '../key-file.ts'
import { backupFormat, writeArchive, type ArchiveWriter, type Manifest } from './archive.ts'
import { copyCluster } from './cluster-copy.ts'
import { dumpDatabase, serverMajor } from './external.ts'

export type BackupConfig = Pick<Config, 'dataFolder' | 'databaseUrl' | 'keyFile'>

export interface BackupDone {
  readonly file: string
  /** Bytes of the file. */
  readonly size: number
  readonly files: number
}

/** Folder of uploaded files. */
export const uploadsIn = (dataFolder: string): string => join(dataFolder, 'files')

/** Fingerprint of the key, useless for finding it. Null without a key file. */
export const keyDigest = (keyFile: string): string | null => {
  const key = findKey(keyFile)
  return key ? createHash('sha256').update('darasa key file').update(key).digest('hex').slice(0, 16) : null
}

const manifestOf = (config: BackupConfig, kind: Manifest['kind'], postgres: number): Manifest => ({
  format: backupFormat,
  kind,
  createdAt: new Date().toISOString(),
  postgres,
  key: keyDigest(config.keyFile),
})

/** Files are copied after the database: each existed before the row that refers to it, so none is missing. */
const addUploads = async (writer: ArchiveWriter, dataFolder: string): Promise<void> => {
  if (existsSync(uploadsIn(dataFolder))) await writer.folder('files', uploadsIn(dataFolder))
}

const backupEmbedded = (config: BackupConfig, file: string, log: Log) => {
  const places = placesIn(config.dataFolder)
  if (!existsSync(places.cluster))
    throw new Error(
      `There is nothing to back up: ${config.dataFolder} holds no database. Set DARASA_DATA to the data folder.`,
    )
  const major = Number(readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8'))
  return withEmbedded(config.dataFolder, log, (database) =>
    writeArchive(file, manifestOf(config, 'embedded', major), async (writer) => {
      await copyCluster(writer, places, database.superuser())
      await addUploads(writer, config.dataFolder)
    }),
  )
}

const backupExternal = async (config: BackupConfig, databaseUrl: string, file: string) => {
  const room = mkdtempSync(join(dirname(file), '.darasa-backup-'))
  try {
    const dump = join(room, 'database.dump')
    const major = await serverMajor(databaseUrl)
    await dumpDatabase(databaseUrl, dump)
    return await writeArchive(file, manifestOf(config, 'external', major), async (writer) => {
      await writer.file('database.dump', dump)
      await addUploads(writer, config.dataFolder)
    })
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

/**
 * Writes a backup of the database and the uploaded files. The key file is not in it.
 * @param file absolute path; replaced only when the new backup is complete
 */
export const backUp = async (config: BackupConfig, file: string, log: Log): Promise<BackupDone> => {
  if (!existsSync(dirname(file))) throw new Error(`The folder ${dirname(file)} does not exist`)
  const { files } = config.databaseUrl
    ? await backupExternal(config, config.databaseUrl, file)
    : await backupEmbedded(config, file, log)
  return { file, size: statSync(file).size, files }
}
