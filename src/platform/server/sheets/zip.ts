/** Opens ZIP archives without trusting their metadata, and repacks checked entries. */
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { AppError } from '../../pure/errors.ts'
import { sheetErrors } from './errors.ts'

const centralEntry = 0x02014b50
const localEntry = 0x04034b50
const endOfCentral = 0x06054b50
const maxEntries = 2_000

const unreadable = (): AppError => new AppError(sheetErrors.unreadable)

const findEnd = (archive: Buffer): number => {
  // The end record is 22 bytes long and may carry a comment of up to 65,535.
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - 65_535); at -= 1)
    if (archive.readUInt32LE(at) === endOfCentral) return at
  throw unreadable()
}

const inflateAsync = promisify(inflateRaw)

const inflate = async (packed: Buffer, method: number, room: number): Promise<Buffer> => {
  if (method === 0) {
    if (packed.length > room) throw new AppError(sheetErrors.tooLarge)
    return packed
  }
  if (method !== 8) throw unreadable()
  try {
    return await inflateAsync(packed, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    throw new AppError(error instanceof RangeError ? sheetErrors.tooLarge : sheetErrors.unreadable)
  }
}

/** A file of an archive, as the directory at its end tells of it. Its length and its digest are claims. */
export interface ZipEntry {
  readonly path: string
  /** Whether it is locked by a password. */
  readonly isLocked: boolean
  /** 0: as it is. 8: deflated. */
  readonly method: number
  readonly packedBytes: number
  readonly bytes: number
  readonly crc: number
  /** Where its own header is. */
  readonly header: number
}

/** @throws `sheets.unreadable` for a damaged archive, `sheets.too_large` for one of too many files */
export const zipEntries = (archive: Buffer): ZipEntry[] => {
  try {
    const end = findEnd(archive)
    const count = archive.readUInt16LE(end + 10)
    if (count > maxEntries) throw new AppError(sheetErrors.tooLarge)
    let at = archive.readUInt32LE(end + 16)
    return Array.from({ length: count }, () => {
      if (archive.readUInt32LE(at) !== centralEntry) throw unreadable()
      const nameLength = archive.readUInt16LE(at + 28)
      const entry = {
        path: archive.toString('utf8', at + 46, at + 46 + nameLength),
        isLocked: (archive.readUInt16LE(at + 8) & 1) === 1,
        method: archive.readUInt16LE(at + 10),
        crc: archive.readUInt32LE(at + 16),
        packedBytes: archive.readUInt32LE(at + 20),
        bytes: archive.readUInt32LE(at + 24),
        header: archive.readUInt32LE(at + 42),
      }
      at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
      return entry
    })
  } catch (error) {
    // Reading past the end of the buffer means a cut or forged archive.
    if (error instanceof AppError) throw error
    throw unreadable()
  }
}

/** @returns where the packed bytes of an entry begin @throws `sheets.unreadable` */
export const packedFrom = (archive: Buffer, { isLocked, header, packedBytes }: ZipEntry): number => {
  if (isLocked || header + 30 > archive.length || archive.readUInt32LE(header) !== localEntry) throw unreadable()
  const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  if (from + packedBytes > archive.length) throw unreadable()
  return from
}

/**
 * @param room limit of unpacked bytes
 * @throws `sheets.unreadable`, `sheets.too_large` above `room`
 */
export const unpackEntry = async (archive: Buffer, entry: ZipEntry, room: number): Promise<Buffer> => {
  const from = packedFrom(archive, entry)
  return inflate(archive.subarray(from, from + entry.packedBytes), entry.method, room)
}

/**
 * Unpacks the wanted entries.
 * @param room total limit of unpacked bytes
 * @throws `sheets.unreadable` for a damaged or encrypted archive, `sheets.too_large` above `room`
 */
export const unzip = async (
  archive: Buffer,
  wanted: (path: string) => boolean,
  room: number,
): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  let left = room
  for (const entry of zipEntries(archive)) {
    if (!wanted(entry.path)) continue
    if (files.has(entry.path)) throw unreadable()
    const content = await unpackEntry(archive, entry, left)
    left -= content.length
    files.set(entry.path, content)
  }
  return files
}

/** Packs files without compression. */
export const zip = (files: ReadonlyMap<string, Buffer>): Buffer => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const [local, central, tail] = [Buffer.alloc(4), Buffer.alloc(6), Buffer.alloc(14)]
    local.writeUInt32LE(localEntry)
    central.writeUInt32LE(centralEntry)
    central.writeUInt16LE(20, 4)
    tail.writeUInt32LE(offset, 10)
    bodies.push(local, facts, name, content)
    directory.push(central, facts, tail, name)
    offset += 30 + name.length + content.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endOfCentral)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, index, end])
}
