/** Reads a backup back into a folder and makes sure that all of it is there. */
import { chownSync, closeSync, createReadStream, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { ServiceUser } from '../database/service-user.ts'
import { endName, endSchema, manifestName, manifestSchema, type Manifest } from './archive.ts'

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
const placeFor = (folder: string, name: string): string => {
  const clean = normalize(name)
  if (clean.startsWith('..') || clean.startsWith('/') || /^[a-z]:/i.test(clean) || clean.includes('\0'))
    throw new Error(`it holds the name ${name}`)
  return join(folder, clean)
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
        if (name !== manifestName) throw new BrokenBackupError(file, 'it is no backup of Darasa')
        manifest = manifestSchema.parse(JSON.parse(await readAll(entry)))
        accept(manifest)
        counted.files += 1
        counted.bytes += size
      } else if (name === endName) {
        const total = endSchema.parse(JSON.parse(await readAll(entry)))
        whole = total.files === counted.files && total.bytes === counted.bytes
      } else if (type === 'directory') {
        entry.resume()
        const path = placeFor(into, name)
        mkdirSync(path, { recursive: true, mode: 0o700 })
        give(name, path)
      } else if (type === 'file') {
        const path = placeFor(into, name)
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
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOSPC' || code === 'EACCES' || error instanceof RefusedError) throw error
    throw error instanceof BrokenBackupError ? error : new BrokenBackupError(file, message)
  }
  if (!manifest || !whole) throw new BrokenBackupError(file, 'it is not complete')
  return manifest
}
