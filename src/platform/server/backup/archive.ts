/** Backup format: a gzipped tar that starts with a manifest and ends with the list of its contents. */
import {
  createWriteStream,
  readSync,
  openSync,
  closeSync,
  fstatSync,
  opendirSync,
  lstatSync,
  rmSync,
  type Stats,
} from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { z } from 'zod'
import { renameLasting, syncPath } from '../database/files.ts'

export const manifestName = 'darasa-backup.json'
export const endName = 'darasa-backup-end.json'

/** Format of the backups that this version writes and reads. */
export const backupFormat = 1

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** A copy of the embedded database's folder, or a dump of an external database. */
  kind: z.enum(['embedded', 'external']),
  createdAt: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.number().int(),
  /** Fingerprint of the key file in use, which does not reveal the key. */
  key: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const endSchema = z.object({ files: z.number().int(), bytes: z.number().int() })

export interface ArchiveWriter {
  /** Adds text or bytes as a file. */
  text(name: string, content: string | Buffer): Promise<void>
  /** Adds a file as it is now; skips a missing one, and limits a changing one to its initial size. */
  file(name: string, path: string): Promise<void>
  /** Adds a folder with its contents except `leaveOut` (paths in the folder, with slashes). */
  folder(name: string, path: string, leaveOut?: (below: string) => boolean): Promise<void>
}

const chunkSize = 1 << 18

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const openToRead = (path: string): number | undefined => {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Writes exactly `size` bytes, as promised by the tar header written before. */
const copyBytes = async (opened: number, size: number, sink: NodeJS.WritableStream): Promise<void> => {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - at))
    const got = readSync(opened, chunk, 0, chunk.length, at)
    // A file that shrank is filled up with zeros; PostgreSQL's log of changes makes it right when it is restored.
    at += got || chunk.length
    if (!sink.write(got ? chunk.subarray(0, got) : chunk)) await once(sink, 'drain')
  }
}

const addFile = (packer: Pack, name: string, opened: number, { size, mtime }: Stats): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const sink = packer.entry({ name, size, mtime, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    copyBytes(opened, size, sink).then(() => sink.end(null), reject)
  })

const namesIn = (path: string): string[] => {
  const names: string[] = []
  const opened = opendirSync(path)
  try {
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) names.push(entry.name)
  } finally {
    opened.closeSync()
  }
  return names.sort()
}

const writerOf = (packer: Pack, counted: { files: number; bytes: number }): ArchiveWriter => {
  const text = async (name: string, content: string | Buffer): Promise<void> => {
    const bytes = Buffer.from(content)
    await new Promise<void>((resolve, reject) =>
      packer.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve())),
    )
    counted.files += 1
    counted.bytes += bytes.length
  }
  const file = async (name: string, path: string): Promise<void> => {
    const opened = openToRead(path)
    if (opened === undefined) return
    try {
      const stats = fstatSync(opened)
      await addFile(packer, name, opened, stats)
      counted.files += 1
      counted.bytes += stats.size
    } finally {
      closeSync(opened)
    }
  }
  const folder = async (
    name: string,
    path: string,
    leaveOut: (below: string) => boolean = () => false,
    below = '',
  ): Promise<void> => {
    await new Promise<void>((resolve, reject) =>
      packer.entry({ name: `${name}/`, type: 'directory', mode: 0o700 }, (error) =>
        error ? reject(error) : resolve(),
      ),
    )
    for (const entry of namesIn(path)) {
      const inside = below ? `${below}/${entry}` : entry
      const found = lstatSync(join(path, entry), { throwIfNoEntry: false })
      if (!found || leaveOut(inside)) continue
      if (found.isDirectory()) await folder(`${name}/${entry}`, join(path, entry), leaveOut, inside)
      else if (found.isFile()) await file(`${name}/${entry}`, join(path, entry))
      else if (found.isSymbolicLink())
        throw new Error(`${join(path, entry)} is a link; a backup holds files and folders only`)
    }
  }
  return { text, file, folder }
}

/**
 * Writes a backup. The file gets its final name once it is complete and synced; a failure leaves nothing.
 * @returns number of files, and bytes before compression
 */
export const writeArchive = async (
  file: string,
  manifest: Manifest,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<{ files: number; bytes: number }> => {
  const making = `${file}.tmp`
  const packer = pack()
  const counted = { files: 0, bytes: 0 }
  const writer = writerOf(packer, counted)
  const written = pipeline(packer, createGzip(), createWriteStream(making, { mode: 0o600 }))
  const filled = (async () => {
    await writer.text(manifestName, JSON.stringify(manifest, null, 2))
    await fill(writer)
    const total = { ...counted }
    await writer.text(endName, JSON.stringify(total))
    packer.finalize()
    return total
  })()
  try {
    // A full disk ends the writing, and the filling would wait for it for ever.
    const [total] = await Promise.all([filled, written])
    syncPath(making)
    renameLasting(making, file)
    return total
  } catch (error) {
    packer.destroy()
    await Promise.allSettled([written])
    rmSync(making, { force: true })
    throw error
  }
}
