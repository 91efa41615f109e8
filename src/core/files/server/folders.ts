/** Where the bytes of uploads lie below the data folder, and how they get there without being lost or half there. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, renameSync } from 'node:fs'
import { mkdir, open, readdir, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface Folders {
  /** Uploads in flight. */
  readonly uploads: string
  /** One folder a school below it. */
  readonly files: string
  /** Uploads that come in parts; one folder a school below it. */
  readonly resumable: string
}

export const foldersOf = (dataFolder: string): Folders => ({
  uploads: join(dataFolder, 'uploads'),
  files: join(dataFolder, 'files'),
  resumable: join(dataFolder, 'resumable'),
})

/** The random name under which an upload was received is the key under which it is kept. */
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

/** Puts what the program made where uploads in flight lie. @returns its path */
export const receive = async (folders: Folders, content: Uint8Array): Promise<string> => {
  await mkdir(folders.uploads, { recursive: true, mode: 0o700 })
  const path = join(folders.uploads, randomUUID())
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  return path
}

/**
 * Makes a received upload survive a power cut where it lies, and takes its place in the school's folder with an empty file,
 * so that the move after the commit needs no room on a full disk.
 */
export const secure = async (folders: Folders, schoolId: string, key: string): Promise<void> => {
  await mkdir(join(folders.files, schoolId), { recursive: true, mode: 0o700 })
  await writeFile(placeOf(folders, schoolId, key), '', { flag: 'wx', mode: 0o600 })
  await sync(join(folders.uploads, key))
  await sync(folders.uploads)
}

/** Puts a committed upload into its place. Synchronous, so that the call's own clean-up cannot come first. */
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

/** Opens a kept file. One whose move is under way, or was cut short, lies among the uploads still. */
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

/** Names of files in a folder that nobody touched since `before`. */
export const namesBefore = async (folder: string, before: Date): Promise<string[]> => {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtime < before) old.push(name)
  }
  return old
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Schools that have a folder of their own below this one. */
export const schoolsIn = async (folder: string): Promise<string[]> => (await namesIn(folder)).filter((name) => uuid.test(name))
