/** The bytes of a file of a package, as a browser wants them. */
import { Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { PackedFile } from '../queries/packages.ts'

/** A file of a package with a way to its packed bytes. */
export interface PackedAnswer {
  readonly type: string
  readonly file: PackedFile
  /** @param end included; both count from the first packed byte */
  readonly read: (start: number, end: number) => Promise<Readable>
}

const packedBytes = async ({ file, read }: Pick<PackedAnswer, 'file' | 'read'>): Promise<Readable> =>
  file.packedBytes === 0 ? Readable.from([]) : read(0, file.packedBytes - 1)

/** Passes on what stands between two places, the last one included. */
const between = (start: number, end: number): Transform => {
  let at = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const from = at
      at += chunk.length
      done(null, chunk.subarray(Math.max(0, start - from), Math.max(0, end + 1 - from)))
    },
  })
}

export const unpacked = async (answer: Pick<PackedAnswer, 'file' | 'read'>): Promise<Readable> => {
  const bytes = await packedBytes(answer)
  return answer.file.isDeflated ? bytes.compose(createInflateRaw()) : bytes
}

/** A part of a recording. To find it in a deflated one, what stands before it is unpacked and dropped. */
export const partOf = async (answer: PackedAnswer, start: number, end: number): Promise<Readable> =>
  answer.file.isDeflated ? (await unpacked(answer)).compose(between(start, end)) : answer.read(start, end)

const gzipHeader = Buffer.from('1f8b08000000000000ff', 'hex')

/** ZIP and gzip pack alike: between a gzip's head and tail the packed bytes go out as they are. */
export const asGzip = async ({ file, read }: PackedAnswer): Promise<Readable> => {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(file.crc, 0)
  tail.writeUInt32LE(file.bytes, 4)
  const bytes = await packedBytes({ file, read })
  return Readable.from(
    (async function* whole() {
      yield gzipHeader
      yield* bytes
      yield tail
    })(),
  )
}
