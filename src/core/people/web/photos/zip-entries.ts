/** Reads which files a ZIP holds, without unpacking it: the photos are matched before anything is sent. */

interface ZipEntry {
  readonly name: string
  /** Size once unpacked, bytes. */
  readonly bytes: number
}

const endOfCentral = 0x06054b50
const centralEntry = 0x02014b50
const endSize = 22
const headSize = 46
/** The end record may be followed by a comment of this size. */
const longestComment = 65_535

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())

const entriesIn = (directory: DataView): ZipEntry[] | null => {
  const entries: ZipEntry[] = []
  const decoder = new TextDecoder()
  let at = 0
  while (at + headSize <= directory.byteLength) {
    if (directory.getUint32(at, true) !== centralEntry) return null
    const nameLength = directory.getUint16(at + 28, true)
    if (at + headSize + nameLength > directory.byteLength) return null
    const name = decoder.decode(new Uint8Array(directory.buffer, at + headSize, nameLength))
    entries.push({ name, bytes: directory.getUint32(at + 24, true) })
    at += headSize + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return entries
}

/** @returns null for what is no ZIP, or a damaged one */
export const zipEntries = async (file: Blob): Promise<ZipEntry[] | null> => {
  const tail = await viewOf(file, Math.max(0, file.size - endSize - longestComment), file.size)
  for (let at = tail.byteLength - endSize; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endOfCentral) continue
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    return start + size > file.size ? null : entriesIn(await viewOf(file, start, start + size))
  }
  return null
}
