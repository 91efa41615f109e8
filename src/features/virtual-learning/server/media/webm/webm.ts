/**
 * A voice as a WebM file. While it grows it has no length, and what is written of it plays to its end; `finished` adds
 * the length and places to jump to. Times are milliseconds from the start of the file.
 */

export interface VoiceBlock {
  readonly at: number
  readonly packet: Buffer
}

const numberOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
const floatOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const idOf = (id: number): Buffer => Buffer.from(id.toString(16), 'hex')

/** Sizes always take eight bytes, so that lengths are known before they are filled in. */
const sizeOf = (length: number): Buffer => {
  const bytes = numberOf(length)
  bytes[0] = 0x01
  return bytes
}
const element = (id: number, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat(content)
  return Buffer.concat([idOf(id), sizeOf(whole.length), whole])
}

const ids = { segment: 0x18538067, cluster: 0x1f43b675, time: 0xe7, block: 0xa3 } as const
const unknownSize = Buffer.from('01ffffffffffffff', 'hex')
const program = Buffer.from('Darasa')

const header = element(
  0x1a45dfa3,
  element(0x4286, numberOf(1)),
  element(0x42f7, numberOf(1)),
  element(0x42f2, numberOf(4)),
  element(0x42f3, numberOf(8)),
  element(0x4282, Buffer.from('webm')),
  element(0x4287, numberOf(4)),
  element(0x4285, numberOf(2)),
)
/** Two channels, 312 samples before the first word, 48,000 samples a second (RFC 7845). */
const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.from('0102380180bb0000000000', 'hex')])
const tracks = element(
  0x1654ae6b,
  element(
    0xae,
    element(0xd7, numberOf(1)),
    element(0x73c5, numberOf(1)),
    element(0x83, numberOf(2)),
    element(0x86, Buffer.from('A_OPUS')),
    element(0x63a2, opusHead),
    element(0x56aa, numberOf(6_500_000)),
    element(0x56bb, numberOf(80_000_000)),
    element(0xe1, element(0xb5, floatOf(48_000)), element(0x9f, numberOf(2))),
  ),
)
const info = (length?: number): Buffer =>
  element(
    0x1549a966,
    element(0x2ad7b1, numberOf(1_000_000)),
    element(0x4d80, program),
    element(0x5741, program),
    ...(length === undefined ? [] : [element(0x4489, floatOf(length))]),
  )

/** What a file begins with. */
export const webmStart = Buffer.concat([header, idOf(ids.segment), unknownSize, info(), tracks])

/** @param blocks of at most 30 seconds, in order */
export const clusterOf = (blocks: readonly VoiceBlock[]): Buffer => {
  const at = blocks[0]?.at ?? 0
  return element(
    ids.cluster,
    element(ids.time, numberOf(at)),
    ...blocks.map((block) => {
      const start = Buffer.from([0x81, 0, 0, 0x80])
      start.writeInt16BE(block.at - at, 1)
      return element(ids.block, start, block.packet)
    }),
  )
}

/** Twenty milliseconds of silence. */
export const silence = Buffer.from([0xf8, 0xff, 0xfe])

const silkLengths = [10, 20, 40, 60] as const
const mixedLengths = [10, 20] as const
const celtLengths = [2.5, 5, 10, 20] as const

/** Milliseconds of an Opus packet, as its first bytes say (RFC 6716). */
export const lengthOf = (packet: Buffer): number => {
  const first = packet[0] ?? 0
  const config = first >> 3
  const each = config < 12 ? silkLengths[config % 4] : config < 16 ? mixedLengths[config % 2] : celtLengths[config % 4]
  const code = first & 3
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 1) & 0x3f : 2
  return (each ?? 20) * frames
}

interface Cluster {
  readonly start: number
  readonly end: number
  readonly at: number
}

const contentAt = (file: Buffer, id: number, place: number): { start: number; end: number } | undefined => {
  const start = place + idOf(id).length + 8
  if (start > file.length || !file.subarray(place, start - 8).equals(idOf(id))) return undefined
  const end = start + Number(file.readBigUInt64BE(start - 8) & 0xff_ffff_ffff_ffffn)
  return end > file.length ? undefined : { start, end }
}

/** Clusters that are there as a whole. */
const clustersOf = (file: Buffer): Cluster[] => {
  const clusters: Cluster[] = []
  let place = webmStart.length
  for (let found = contentAt(file, ids.cluster, place); found; found = contentAt(file, ids.cluster, place)) {
    const time = contentAt(file, ids.time, found.start)
    if (!time) break
    clusters.push({ start: place, end: found.end, at: Number(file.readBigUInt64BE(time.start)) })
    place = found.end
  }
  return clusters
}

/** The end of a cluster's last block, and whether anything is heard in it. */
const heardIn = (file: Buffer, { start, end, at }: Cluster): { until: number; isHeard: boolean } => {
  const inner = contentAt(file, ids.cluster, start)
  let place = (inner && contentAt(file, ids.time, inner.start)?.end) ?? end
  let [until, isHeard] = [at, false]
  for (let block = contentAt(file, ids.block, place); block && place < end; block = contentAt(file, ids.block, place)) {
    const packet = file.subarray(block.start + 4, block.end)
    until = at + file.readInt16BE(block.start + 1) + lengthOf(packet)
    isHeard ||= !packet.equals(silence)
    place = block.end
  }
  return { until, isHeard }
}

/** Milliseconds between two places to jump to. */
const cueEvery = 5_000
const cueLength = element(
  0xbb,
  element(0xb3, numberOf(0)),
  element(0xb7, element(0xf7, numberOf(1)), element(0xf1, numberOf(0))),
).length

/**
 * A file that was cut off anywhere, with its length and with places to jump to.
 * @returns undefined where nothing is heard
 */
export const finished = (file: Buffer): { file: Buffer; length: number } | undefined => {
  if (!file.subarray(0, webmStart.length).equals(webmStart)) return undefined
  const clusters = clustersOf(file)
  const last = clusters.at(-1)
  if (!last || !clusters.some((cluster) => heardIn(file, cluster).isHeard)) return undefined
  const length = heardIn(file, last).until
  const before = Buffer.concat([info(length), tracks])
  const jumps = clusters.filter(({ at }, index) => {
    const previous = clusters[index - 1]
    return !previous || Math.floor(at / cueEvery) > Math.floor(previous.at / cueEvery)
  })
  const cuesHead = idOf(0x1c53bb6b).length + 8
  const moved = before.length + cuesHead + jumps.length * cueLength - webmStart.length
  const cues = element(
    0x1c53bb6b,
    ...jumps.map(({ at, start }) =>
      element(
        0xbb,
        element(0xb3, numberOf(at)),
        element(0xb7, element(0xf7, numberOf(1)), element(0xf1, numberOf(start + moved))),
      ),
    ),
  )
  const content = file.subarray(webmStart.length, last.end)
  return { file: Buffer.concat([header, element(ids.segment, before, cues, content)]), length }
}
