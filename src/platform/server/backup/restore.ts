/** Restores a backup. Existing data is never deleted, only moved aside on request. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { anchorsIn } from '../audit/anchors.ts'
import { renameLasting } from '../database/files.ts'
import { findBinaries } from '../database/binaries.ts'
import { startEmbedded, stopLeftover } from '../database/embedded.ts'
import { holdFolder, lockName } from '../database/folder-lock.ts'
import type { Log } from '../database/log.ts'
import { foreignMigration, migrationsFolder, readApplied } from '../database/migrate.ts'
import { databaseName } from '../database/open.ts'
import { withClient } from '../database/owner.ts'
import { placesIn, privateFolder } from '../database/places.ts'
import { findServiceUser } from '../database/service-user.ts'
import type { Manifest } from './archive.ts'
import { keyDigest, uploadsIn, type BackupConfig } from './backup.ts'
import { migrationsInDump, reloadDatabase, requireEmpty } from './external.ts'
import { RefusedError, unpackArchive } from './unpack.ts'

export interface RestoreOptions {
  /** Moves existing contents of the data folder aside instead of refusing. */
  readonly replace: boolean
  /** Folder of the migrations; defaults to db/migrations of this installation. */
  readonly migrations?: string
}

export interface RestoreDone {
  /** Time of the backup, ISO. */
  readonly createdAt: string
  /** New location of the previous data folder or uploaded files. */
  readonly movedTo: string | undefined
  /** `missing` or `other`: stored secrets cannot be read until the key file of the backup's time is put in place. */
  readonly key: 'right' | 'missing' | 'other'
}

/** A key file that was put in place before the restore is no reason to refuse. */
const holdsData = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name !== 'keys' && name !== lockName)

const aside = (path: string): string => {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  let name = `${path}.replaced-${stamp}`
  for (let number = 2; existsSync(name); number += 1) name = `${path}.replaced-${stamp}-${number}`
  return name
}

const keyState = (config: BackupConfig, manifest: Manifest): RestoreDone['key'] => {
  const present = keyDigest(config.keyFile)
  if (present === manifest.key || manifest.key === null) return 'right'
  return present === null ? 'missing' : 'other'
}

const requireKind = (manifest: Manifest, kind: Manifest['kind']): void => {
  if (manifest.kind === kind) return
  throw new RefusedError(
    manifest.kind === 'external'
      ? 'This backup is of an external database. Set DATABASE_URL to an empty database to restore it into.'
      : 'This backup is of the embedded database. Restore it without DATABASE_URL.',
  )
}

/** @throws RefusedError for a backup that the program of this version would refuse to start with */
const requireKnown = (
  applied: ReadonlyMap<string, string>,
  { migrations = migrationsFolder() }: RestoreOptions,
): void => {
  const foreign = foreignMigration(applied, migrations)
  if (!foreign) return
  throw new RefusedError(
    foreign.reason === 'unknown'
      ? `This backup was made by a newer version of Darasa: it holds the migration ${foreign.tag}, which this version does not know. Restore it with the version that made it. Nothing was changed.`
      : `This backup was made by another version of Darasa: its migration ${foreign.tag} is not the one of this version. Restore it with the version that made it. Nothing was changed.`,
  )
}

/** Starts the restored database once: it plays back its log of changes, must then answer, and be one that this version can run. */
const proveSound = async (folder: string, log: Log, options: RestoreOptions): Promise<void> => {
  const database = await startEmbedded({ dataFolder: folder, log })
  try {
    requireKnown(await withClient(database.superuser(databaseName), readApplied), options)
  } finally {
    await database.stop()
  }
  rmSync(placesIn(folder).endpointFile, { force: true })
}

/** Moves the old folder aside (or removes an empty one) and renames the new one. */
const exchange = (dataFolder: string, making: string): string | undefined => {
  const keep = readdirSync(dataFolder).length > 0
  const movedTo = keep ? aside(dataFolder) : undefined
  try {
    if (movedTo) renameLasting(dataFolder, movedTo)
    else rmSync(dataFolder, { recursive: true })
  } catch (error) {
    throw new Error(
      `${dataFolder} cannot be moved aside (${(error as Error).message}). If it is a mount point, set DARASA_DATA to a folder inside it.`,
      {
        cause: error,
      },
    )
  }
  try {
    renameLasting(making, dataFolder)
  } catch (error) {
    if (movedTo && !existsSync(dataFolder)) renameSync(movedTo, dataFolder)
    throw error
  }
  return movedTo
}

const restoreEmbedded = async (
  config: BackupConfig,
  file: string,
  options: RestoreOptions,
  log: Log,
): Promise<RestoreDone> => {
  const { dataFolder } = config
  const hold = await holdFolder(dataFolder)
  const making = `${dataFolder}.restoring`
  try {
    if (holdsData(dataFolder) && !options.replace)
      throw new RefusedError(
        `${dataFolder} already holds data. With --replace it is moved aside, not deleted. Nothing was changed.`,
      )
    await stopLeftover(dataFolder, log)
    const user = findServiceUser()
    const binaries = await findBinaries(dataFolder, user)
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { mode: 0o700 })
    privateFolder(placesIn(making).home, user)
    const accept = (manifest: Manifest): void => {
      requireKind(manifest, 'embedded')
      if (manifest.postgres !== binaries.major)
        throw new RefusedError(
          `This backup is of PostgreSQL ${manifest.postgres}, but this Darasa brings ${binaries.major}. Restore it with the Darasa version that made it.`,
        )
    }
    const manifest = await unpackArchive(file, making, { accept, user })
    await proveSound(making, log, options)
    // The keys are in no backup; the next start needs those that are here.
    if (existsSync(join(dataFolder, 'keys')))
      cpSync(join(dataFolder, 'keys'), join(making, 'keys'), { recursive: true, preserveTimestamps: true })
    const key = keyState(config, manifest)
    hold.release()
    const movedTo = exchange(dataFolder, making)
    return { createdAt: manifest.createdAt, movedTo, key }
  } finally {
    hold.release()
    rmSync(making, { recursive: true, force: true })
  }
}

const restoreExternal = async (
  config: BackupConfig,
  databaseUrl: string,
  file: string,
  options: RestoreOptions,
): Promise<RestoreDone> => {
  const hold = await holdFolder(config.dataFolder)
  const uploads = uploadsIn(config.dataFolder)
  const making = join(config.dataFolder, 'restoring')
  try {
    await requireEmpty(databaseUrl)
    const inTheWay = existsSync(uploads) && readdirSync(uploads).length > 0
    if (inTheWay && !options.replace)
      throw new RefusedError(
        `${uploads} already holds files. With --replace they are moved aside, not deleted. Nothing was changed.`,
      )
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { mode: 0o700 })
    const manifest = await unpackArchive(file, making, {
      accept: (found) => requireKind(found, 'external'),
      user: undefined,
    })
    requireKnown(await migrationsInDump(join(making, 'database.dump')), options)
    const movedTo = inTheWay ? aside(uploads) : undefined
    await reloadDatabase(databaseUrl, join(making, 'database.dump'), join(making, 'contents'))
    if (movedTo) renameLasting(uploads, movedTo)
    else rmSync(uploads, { recursive: true, force: true })
    // They belong to a log that continued after the backup.
    const anchors = anchorsIn(config.dataFolder)
    if (existsSync(anchors)) renameLasting(anchors, aside(anchors))
    if (existsSync(uploadsIn(making))) renameLasting(uploadsIn(making), uploads)
    return { createdAt: manifest.createdAt, movedTo, key: keyState(config, manifest) }
  } finally {
    rmSync(making, { recursive: true, force: true })
    hold.release()
  }
}

/**
 * Restores a backup into the data folder, or into the empty database of DATABASE_URL.
 * @throws RefusedError or BrokenBackupError with nothing changed; FolderInUseError while a server runs
 */
export const restore = async (
  config: BackupConfig,
  file: string,
  options: RestoreOptions,
  log: Log,
): Promise<RestoreDone> => {
  if (!existsSync(file)) throw new RefusedError(`There is no file ${file}`)
  return config.databaseUrl
    ? restoreExternal(config, config.databaseUrl, file, options)
    : restoreEmbedded(config, file, options, log)
}
