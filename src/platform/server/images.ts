/** Pictures that people upload: limited before anything decodes them, and kept without what cameras write into them. */
import { rename, rm, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageTexts, mostImagePoints } from '../pure/images.ts'
import { createQueue } from './queue.ts'

/** @returns the width and height in the file's header, which is all that is read; null for what cannot be read */
const headerOf = async (source: string | Buffer): Promise<Metadata | null> => {
  try {
    return await sharp(source, { animated: true }).metadata()
  } catch {
    return null
  }
}

export const imageSize = async (path: string): Promise<{ width: number; height: number } | null> => headerOf(path)

/** A picture that was refused, with a text for its field. */
export class ImageRefused extends Error {}

const quality = 90
/** How a picture is written again, by its type; others stay as they are. */
const writers: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality }),
}

/** Place, time and owner of a photo are in one of these; a turn is in the first. */
const saysMore = ({ exif, xmp, iptc, comments, orientation }: Metadata): boolean =>
  [exif, xmp, iptc, comments, orientation].some((part) => part !== undefined)

const cleanOptions = { animated: true, failOn: 'error', limitInputPixels: mostImagePoints } as const

/** A large picture takes 200 MB while it is written. */
const queue = createQueue({ atOnce: 2, waiting: 200 })

/**
 * Turns an uploaded picture as its camera held it, and removes everything in the file but the picture. One that says
 * nothing more keeps its bytes.
 *
 * @param type decided by content
 * @returns the size of the file, bytes
 * @throws ImageRefused
 */
export const cleanImage = async (path: string, type: string): Promise<number> => {
  const header = await headerOf(path)
  if (!header) throw new ImageRefused(imageTexts.unreadable)
  if (header.width * header.height > mostImagePoints) throw new ImageRefused(imageTexts.tooManyPoints)
  const write = writers[type]
  if (write && saysMore(header)) await queue(() => rewrite(path, write))
  return (await stat(path)).size
}

/**
 * The same for a picture in memory.
 * @throws ImageRefused
 */
export const cleanPicture = async (source: Buffer, type: string): Promise<Buffer> => {
  const header = await headerOf(source)
  if (!header) throw new ImageRefused(imageTexts.unreadable)
  if (header.width * header.height > mostImagePoints) throw new ImageRefused(imageTexts.tooManyPoints)
  const write = writers[type]
  if (!write || !saysMore(header)) return source
  return queue(async () => {
    try {
      return await write(sharp(source, cleanOptions).autoOrient()).toBuffer()
    } catch {
      throw new ImageRefused(imageTexts.unreadable)
    }
  })
}

/**
 * A picture for a document that takes few kinds of files.
 * @param longestSide points
 * @throws ImageRefused
 */
export const jpegOf = async (
  source: Buffer,
  longestSide: number,
): Promise<{ content: Buffer; width: number; height: number }> =>
  queue(async () => {
    try {
      const { data, info } = await sharp(source, { limitInputPixels: mostImagePoints })
        .autoOrient()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
      return { content: data, width: info.width, height: info.height }
    } catch {
      throw new ImageRefused(imageTexts.unreadable)
    }
  })

const portraitQuality = 82

/**
 * Square JPEGs of a person's photo, without anything that its camera wrote into it.
 *
 * @param source a file, or its bytes
 * @param sides of the squares, points
 * @throws ImageRefused
 */
export const portraitsOf = async (source: string | Buffer, sides: readonly number[]): Promise<Buffer[]> => {
  const header = await headerOf(source)
  if (!header) throw new ImageRefused(imageTexts.unreadable)
  if (header.width * header.height > mostImagePoints) throw new ImageRefused(imageTexts.tooManyPoints)
  const portrait = (side: number): Promise<Buffer> =>
    sharp(source, { failOn: 'error', limitInputPixels: mostImagePoints })
      .autoOrient()
      // Heads are at the top of a portrait.
      .resize(side, side, { fit: 'cover', position: 'top' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: portraitQuality })
      .toBuffer()
  return queue(async () => {
    try {
      const made: Buffer[] = []
      for (const side of sides) made.push(await portrait(side))
      return made
    } catch {
      throw new ImageRefused(imageTexts.unreadable)
    }
  })
}

const smallQuality = 60

/**
 * A small WebP of a whole picture, without anything but the picture.
 *
 * @param most width and height that it fits in, points
 * @returns nothing for what cannot be read or is too large
 */
export const smallPicture = async (
  source: string | Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer | undefined> => {
  const header = await headerOf(source)
  if (!header || header.width * header.height > mostImagePoints) return undefined
  return queue(() =>
    sharp(source, { failOn: 'error', limitInputPixels: mostImagePoints })
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: smallQuality })
      .toBuffer()
      .catch(() => undefined),
  )
}

const rewrite = async (path: string, write: (image: Sharp) => Sharp): Promise<void> => {
  const clean = `${path}.clean`
  try {
    await write(sharp(path, cleanOptions).autoOrient()).toFile(clean)
    await rename(clean, path)
  } catch {
    await rm(clean, { force: true })
    throw new ImageRefused(imageTexts.unreadable)
  }
}
