/** Folders of uploaded bytes, and moving files there without loss or partial files. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, renameSync } from 'node:fs'
import { mkdir, open, readdir, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface Folders {
  /** Uploads in flight. */
  readonly uploads: string
  /** Contains a folder per school. */
  readonly files: string
  /** Resumable uploads; contains a folder per school. */
  readonly resumable: string
}

export const foldersOf = (dataFolder: string): Folders => ({
  uploads: join(dataFolder, 'uploads'),
  files: join(dataFolder, 'files'),
  resumable: join(dataFolder, 'resumable'),
})

/** The random name of a received upload is also its key when kept. */
export const keyOf = (uploadPath: string): string => basename(uploadPath)

export const placeOf = (folders: Folders, schoolId: string, key: string): string => join(folders.files, schoolId, key)

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** SHA-256 of a file, hex. */
export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Writes a generated file to the folder of incoming uploads. @returns its path */
export const receive = async (folders: Folders, content: Uint8Array): Promise<string> => {
  await mkdir(folders.uploads, { recursive: true, mode: 0o700 })
  const path = join(folders.uploads, randomUUID())
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  return path
}

/**
 * Syncs a received upload to disk, and reserves its place in the school's folder with an empty file, so that the move
 * after the commit cannot fail on a full disk.
 */
export const secure = async (folders: Folders, schoolId: string, key: string): Promise<void> => {
  await mkdir(join(folders.files, schoolId), { recursive: true, mode: 0o700 })
  await writeFile(placeOf(folders, schoolId, key), '', { flag: 'wx', mode: 0o600 })
  await sync(join(folders.uploads, key))
  await sync(folders.uploads)
}

/** Moves a committed upload into place. Synchronous, so that the call's cleanup cannot run first. */
export const settle = (folders: Folders, schoolId: string, key: string): void => {
  try {
    renameSync(join(folders.uploads, key), placeOf(folders, schoolId, key))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const openIfThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Opens a kept file. If its move is pending or was interrupted, it is still among the incoming uploads. */
export const openKept = async (folders: Folders, schoolId: string, key: string): Promise<FileHandle> => {
  const moving = await openIfThere(join(folders.uploads, key))
  const handle = moving ?? (await openIfThere(placeOf(folders, schoolId, key)))
  if (!handle) throw new Error('The bytes of a file are missing')
  return handle
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Files of a folder unchanged since `before`. */
export const namesBefore = async (folder: string, before: Date): Promise<string[]> => {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtime < before) old.push(name)
  }
  return old
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Schools with their own folder below this one. */
export const schoolsIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => uuid.test(name))
