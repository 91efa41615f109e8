/** Streams a ZIP archive file by file, so that its size needs no memory. */
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ArchiveFile {
  /** Path inside the archive, with `/`. */
  readonly name: string
  /** Opened when the file is written. */
  readonly open: () => Promise<Readable | Buffer>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  start: number
}

/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808
const deflate = 8
const version = 20

/** MS-DOS time and date: no zone, two seconds fine. */
const stampOf = (at: Date): number => {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | time) >>> 0
}

const bytes = (...numbers: readonly (readonly [value: number, length: 2 | 4])[]): Buffer => {
  const made = Buffer.alloc(numbers.reduce((sum, [, length]) => sum + length, 0))
  let at = 0
  for (const [value, length] of numbers) at = made.writeUIntLE(value >>> 0, at, length)
  return made
}

const localHeader = (name: Buffer, stamp: number): Buffer =>
  Buffer.concat([
    bytes(
      [0x04034b50, 4],
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [stamp, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const sizesAfter = ({ crc, packed, size }: Written): Buffer => bytes([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4])

const centralHeader = ({ name, crc, packed, size, start }: Written, stamp: number): Buffer =>
  Buffer.concat([
    bytes(
      [0x02014b50, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [stamp, 4],
      [crc, 4],
      [packed, 4],
      [size, 4],
    ),
    bytes([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [start, 4]),
    name,
  ])

const endOf = (count: number, length: number, start: number): Buffer =>
  bytes([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [start, 4], [0, 2])

async function* packed(content: Readable | Buffer, seen: Written): AsyncGenerator<Buffer> {
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  const squeezed = createDeflateRaw()
  source.on('data', (part: Buffer) => {
    seen.crc = crc32(part, seen.crc)
    seen.size += part.length
  })
  source.once('error', (error) => squeezed.destroy(error))
  try {
    for await (const part of source.pipe(squeezed) as AsyncIterable<Buffer>) {
      seen.packed += part.length
      yield part
    }
  } finally {
    source.destroy()
  }
}

async function* archive(files: Iterable<ArchiveFile>, at: Date): AsyncGenerator<Buffer> {
  const stamp = stampOf(at)
  const done: Written[] = []
  let place = 0
  for (const file of files) {
    const seen: Written = { name: Buffer.from(file.name), crc: 0, packed: 0, size: 0, start: place }
    const content = await file.open()
    const head = localHeader(seen.name, stamp)
    yield head
    yield* packed(content, seen)
    const tail = sizesAfter(seen)
    yield tail
    place += head.length + seen.packed + tail.length
    done.push(seen)
  }
  const central = Buffer.concat(done.map((one) => centralHeader(one, stamp)))
  yield central
  yield endOf(done.length, central.length, place)
}

/** An archive of at most 65,535 files and 4 GB. @param at the time that the files bear */
export const zipStream = (files: Iterable<ArchiveFile>, at: Date): Readable =>
  Readable.from(archive(files, at), { objectMode: false })
