/** Reads a backup back into a folder and makes sure that all of it is there. */
import { chownSync, closeSync, createReadStream, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import type { ServiceUser } from '../database/service-user.ts'
import { backupFormat, endName, endSchema, manifestName, manifestSchema, type Manifest } from './archive.ts'

/** The file is no backup, or not a whole one. */
export class BrokenBackupError extends Error {
  constructor(file: string, reason: string) {
    super(`${file} cannot be restored: ${reason}`)
    this.name = 'BrokenBackupError'
  }
}

/** A valid backup that cannot be restored here; nothing was changed. */
export class RefusedError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedError'
  }
}

/** No name may lead out of the folder. */
const placeFor = (file: string, folder: string, name: string): string => {
  const clean = normalize(name)
  if (clean.startsWith('..') || clean.startsWith('/') || /^[a-z]:/i.test(clean) || clean.includes('\0'))
    throw new BrokenBackupError(file, `it holds ${name}, which leads out of the data folder`)
  return join(folder, clean)
}

const reasons = {
  foreign: 'it is no backup of Darasa',
  damaged: 'it is damaged',
  incomplete: 'it is not complete',
} as const

/** What is wrong with a file that cannot be read. @param error of zlib, or of the tar reader, which has no codes */
const reasonOf = (error: NodeJS.ErrnoException, hasBegun: boolean): string => {
  if (error.code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) return reasons.incomplete
  return hasBegun ? reasons.damaged : reasons.foreign
}

/** Reads JSON that a backup holds about itself. */
const parseIn = <T>(file: string, schema: z.ZodType<T>, text: string): T => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BrokenBackupError(file, reasons.damaged)
  }
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > backupFormat)
    throw new RefusedError(
      `This backup has the format ${format}, and this version of Darasa knows ${backupFormat}. Restore it with the version that made it. Nothing was changed.`,
    )
  const result = schema.safeParse(value)
  if (!result.success) throw new BrokenBackupError(file, reasons.damaged)
  return result.data
}

const readAll = async (entry: AsyncIterable<unknown>): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString('utf8')
}

const writeFile = async (entry: AsyncIterable<unknown>, path: string): Promise<number> => {
  let bytes = 0
  const opened = openSync(path, 'wx', 0o600)
  try {
    for await (const chunk of entry) {
      const part = chunk as Uint8Array
      writeFileSync(opened, part)
      bytes += part.length
    }
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  return bytes
}

export interface UnpackOptions {
  /** Called with the manifest before anything is written; throws to refuse. */
  readonly accept: (manifest: Manifest) => void
  /** Owner of files below `postgres/`. */
  readonly user: ServiceUser | undefined
}

/**
 * Unpacks a backup.
 * @param into an existing folder
 * @throws BrokenBackupError for a damaged, truncated or foreign file
 */
export const unpackArchive = async (file: string, into: string, { accept, user }: UnpackOptions): Promise<Manifest> => {
  const unpacking = extract()
  const counted = { files: 0, bytes: 0 }
  let manifest: Manifest | undefined
  let whole = false
  const give = (name: string, path: string): void => {
    if (user && name.startsWith('postgres/')) chownSync(path, user.uid, user.gid)
  }
  const reading = async (): Promise<void> => {
    for await (const entry of unpacking) {
      const { name, type, size } = entry.header
      if (!manifest) {
        if (name !== manifestName) throw new BrokenBackupError(file, reasons.foreign)
        manifest = parseIn(file, manifestSchema, await readAll(entry))
        accept(manifest)
        counted.files += 1
        counted.bytes += size
      } else if (name === endName) {
        const total = parseIn(file, endSchema, await readAll(entry))
        whole = total.files === counted.files && total.bytes === counted.bytes
      } else if (type === 'directory') {
        entry.resume()
        const path = placeFor(file, into, name)
        mkdirSync(path, { recursive: true, mode: 0o700 })
        give(name, path)
      } else if (type === 'file') {
        const path = placeFor(file, into, name)
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        counted.bytes += await writeFile(entry, path)
        counted.files += 1
        give(name, path)
      } else throw new BrokenBackupError(file, `it holds ${name}, which is neither file nor folder`)
    }
  }
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), unpacking), reading()])
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new RefusedError('The disk has no room for this backup. Nothing was changed.')
    // The file system's own words.
    if (syscall || code === 'EACCES' || error instanceof RefusedError || error instanceof BrokenBackupError) throw error
    throw new BrokenBackupError(file, reasonOf(error as NodeJS.ErrnoException, manifest !== undefined))
  }
  if (!manifest || !whole) throw new BrokenBackupError(file, reasons.incomplete)
  return manifest
}
