/**
 * A voice as a WebM file, with the pictures of a shared screen beside it. While it grows it has no length, and what is
 * written of the voice plays to its end; `finished` adds the length, places to jump to, and the line of pictures if
 * there are any. Times are milliseconds from the start of the file.
 */

export interface VoiceBlock {
  readonly at: number
  readonly packet: Buffer
  /** Of a picture: whether it is drawn by itself, or needs those before it. */
  readonly picture?: 'whole' | 'later'
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
const voiceLine = element(
  0xae,
  element(0xd7, numberOf(1)),
  element(0x73c5, numberOf(1)),
  element(0x83, numberOf(2)),
  element(0x86, Buffer.from('A_OPUS')),
  element(0x63a2, opusHead),
  element(0x56aa, numberOf(6_500_000)),
  element(0x56bb, numberOf(80_000_000)),
  element(0xe1, element(0xb5, floatOf(48_000)), element(0x9f, numberOf(2))),
)

interface Size {
  readonly width: number
  readonly height: number
}

const pictureLine = ({ width, height }: Size): Buffer =>
  element(
    0xae,
    element(0xd7, numberOf(2)),
    element(0x73c5, numberOf(2)),
    element(0x83, numberOf(1)),
    element(0x86, Buffer.from('V_VP8')),
    element(0xe0, element(0xb0, numberOf(width)), element(0xba, numberOf(height))),
  )
const tracks = (size?: Size): Buffer => element(0x1654ae6b, voiceLine, ...(size ? [pictureLine(size)] : []))
const info = (length?: number): Buffer =>
  element(
    0x1549a966,
    element(0x2ad7b1, numberOf(1_000_000)),
    element(0x4d80, program),
    element(0x5741, program),
    ...(length === undefined ? [] : [element(0x4489, floatOf(length))]),
  )

/** What a file begins with. */
export const webmStart = Buffer.concat([header, idOf(ids.segment), unknownSize, info(), tracks()])

/** @param blocks of at most 30 seconds, in order */
export const clusterOf = (blocks: readonly VoiceBlock[]): Buffer => {
  const at = blocks[0]?.at ?? 0
  return element(
    ids.cluster,
    element(ids.time, numberOf(at)),
    ...blocks.map((block) => {
      const start = Buffer.from([block.picture ? 0x82 : 0x81, 0, 0, block.picture === 'later' ? 0 : 0x80])
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

interface Held {
  /** The end of the last word. */
  readonly until: number
  readonly isHeard: boolean
  /** Times of pictures. */
  readonly pictures: readonly number[]
  /** Times of those that are drawn by themselves. */
  readonly wholes: readonly number[]
  /** Of the first whole picture. */
  readonly size: Size | undefined
}

/** A whole picture says its size behind three bytes of its own and three that never change (RFC 6386). */
const sizeOfPicture = (picture: Buffer): Size | undefined =>
  picture.length < 10
    ? undefined
    : { width: picture.readUInt16LE(6) & 0x3fff, height: picture.readUInt16LE(8) & 0x3fff }

/** What a cluster holds. */
const heldIn = (file: Buffer, { start, end, at }: Cluster): Held => {
  const inner = contentAt(file, ids.cluster, start)
  let place = (inner && contentAt(file, ids.time, inner.start)?.end) ?? end
  let [until, isHeard] = [at, false]
  const pictures: number[] = []
  const wholes: number[] = []
  let size: Size | undefined
  for (let block = contentAt(file, ids.block, place); block && place < end; block = contentAt(file, ids.block, place)) {
    const packet = file.subarray(block.start + 4, block.end)
    const begins = at + file.readInt16BE(block.start + 1)
    if (file[block.start] === 0x82) {
      pictures.push(begins)
      if (((file[block.start + 3] ?? 0) & 0x80) !== 0) {
        wholes.push(begins)
        size ??= sizeOfPicture(packet)
      }
    } else {
      until = begins + lengthOf(packet)
      isHeard ||= !packet.equals(silence)
    }
    place = block.end
  }
  return { until, isHeard, pictures, wholes, size }
}

/** Where a screen was shown. */
export interface Shown {
  readonly from: number
  readonly until: number
}

/** A whole picture is asked for more often than this: after a longer time without any, nothing is shown. */
const mostBetween = 15_000
/** How long the last picture stands, where nothing follows. */
const lastStands = 1_000

const shownIn = (pictures: readonly number[], length: number): Shown[] => {
  const found: { from: number; until: number }[] = []
  for (const at of pictures) {
    const last = found.at(-1)
    if (last && at - last.until < mostBetween) last.until = at
    else found.push({ from: at, until: at })
  }
  return found.map(({ from, until }) => ({ from, until: Math.min(length, until + lastStands) }))
}

/** Milliseconds between two places to jump to. */
const cueEvery = 5_000
interface Jump {
  readonly at: number
  /** Of its cluster. */
  readonly start: number
  readonly line: 1 | 2
}

const cueOf = ({ at, start, line }: Jump): Buffer =>
  element(
    0xbb,
    element(0xb3, numberOf(at)),
    element(0xb7, element(0xf7, numberOf(line)), element(0xf1, numberOf(start))),
  )

/**
 * Places to jump to: for the voice every few seconds, for pictures where one is drawn by itself. Where no screen is
 * shown, none has to be looked for further back.
 */
const jumpsIn = (clusters: readonly Cluster[], held: readonly Held[], screens: readonly Shown[]): Jump[] => {
  const voice = clusters.filter(({ at }, index) => {
    const previous = clusters[index - 1]
    return !previous || Math.floor(at / cueEvery) > Math.floor(previous.at / cueEvery)
  })
  const pictures = clusters.flatMap(({ start }, index) => (held[index]?.wholes ?? []).map((at) => ({ at, start })))
  const between = voice.filter(({ at }) => !screens.some(({ from, until }) => from <= at && at < until))
  return [
    ...voice.map(({ at, start }): Jump => ({ at, start, line: 1 })),
    ...(screens.length > 0 ? [...pictures, ...between] : []).map(({ at, start }): Jump => ({ at, start, line: 2 })),
  ].sort((a, b) => a.at - b.at)
}

export interface Finished {
  readonly file: Buffer
  readonly length: number
  /** Empty for a voice alone. */
  readonly screens: readonly Shown[]
}

/**
 * A file that was cut off anywhere, with its length and with places to jump to.
 * @returns undefined where nothing is heard
 */
export const finished = (file: Buffer): Finished | undefined => {
  if (!file.subarray(0, webmStart.length).equals(webmStart)) return undefined
  const clusters = clustersOf(file)
  const held = clusters.map((cluster) => heldIn(file, cluster))
  const last = clusters.at(-1)
  if (!last || !held.some(({ isHeard }) => isHeard)) return undefined
  const length = Math.max(...held.slice(-2).map(({ until }) => until))
  const size = held.find((one) => one.size)?.size
  const screens = size
    ? shownIn(
        held.flatMap(({ pictures }) => pictures),
        length,
      )
    : []
  const before = Buffer.concat([info(length), tracks(size)])
  const jumps = jumpsIn(clusters, held, screens)
  const cuesHead = idOf(0x1c53bb6b).length + 8
  const moved = before.length + cuesHead + jumps.length * cueOf({ at: 0, start: 0, line: 1 }).length - webmStart.length
  const cues = element(0x1c53bb6b, ...jumps.map((jump) => cueOf({ ...jump, start: jump.start + moved })))
  const content = file.subarray(webmStart.length, last.end)
  return { file: Buffer.concat([header, element(ids.segment, before, cues, content)]), length, screens }
}
