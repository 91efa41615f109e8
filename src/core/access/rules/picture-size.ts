/** Pixel dimensions from a picture's header: a small file may decompress to a huge image. */

export interface PictureSize {
  width: number
  height: number
}

type Bytes = DataView

const ascii = (view: Bytes, at: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(view.getUint8(at + index))).join('')

const pngSize = (view: Bytes): PictureSize | null =>
  ascii(view, 12, 4) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null

const webpSize = (view: Bytes): PictureSize | null => {
  const kind = ascii(view, 12, 4)
  const three = (at: number): number => view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Markers with dimensions; three others in the range have different meanings. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (view: Bytes): PictureSize | null => {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const readers: Readonly<Record<string, (view: Bytes) => PictureSize | null>> = {
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/jpeg': jpegSize,
}

/** @param type as decided by content @returns null for what cannot be read */
export const pictureSize = (bytes: Uint8Array, type: string): PictureSize | null => {
  try {
    const size = readers[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
