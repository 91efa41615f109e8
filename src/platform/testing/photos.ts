/** Photos as phones write them, with the place where they were taken. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type PhotoType = 'jpeg' | 'png' | 'webp'

/** A photo of 40 by 20 points that its phone held upright: readers show it as 20 by 40. It was taken in Nairobi. */
export const photoWithPlace = (type: PhotoType = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    .withExif({
      IFD0: { Make: 'Simu', Model: 'A1', Artist: 'Wanjiku Kamau' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 11/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 2/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer()

/** What of a photo is left in a file, for comparing. */
export const photoFacts = async (bytes: Uint8Array) => {
  const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  return { width, height, says: [exif, xmp, iptc, orientation].filter((part) => part !== undefined).length }
}
export const cleanPhoto = { width: 20, height: 40, says: 0 } as const

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few hundred bytes that claims to have this many points. */
export const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
