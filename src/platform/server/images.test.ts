/** Pictures keep nothing but the picture, and have a limit of points. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { imageTexts } from '../pure/images.ts'
import { cleanPhoto, photoFacts, photoWithPlace, pngOf } from '../testing/photos.ts'
import { cleanImage, imageSize } from './images.ts'

const folder = mkdtempSync(join(tmpdir(), 'darasa-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const saved = (bytes: Uint8Array): string => {
  const path = join(folder, 'upload')
  writeFileSync(path, bytes)
  return path
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of kind %s is turned, and loses place, camera and owner', async (type) => {
    const photo = await photoWithPlace(type)
    expect((await photoFacts(photo)).says).toBeGreaterThan(0)
    const path = saved(photo)
    const size = await cleanImage(path, `image/${type}`)
    const kept = readFileSync(path)
    expect(size).toBe(kept.length)
    expect(await photoFacts(kept)).toEqual(cleanPhoto)
    for (const word of ['Simu', 'Wanjiku', 'Exif', 'GPS']) expect(kept.includes(word), word).toBe(false)
    expect(readdirSync(folder)).toEqual(['upload'])
  })

  it('loses also what follows the picture in the file', async () => {
    const path = saved(Buffer.concat([await photoWithPlace(), Buffer.from('moov of a moving photo')]))
    await cleanImage(path, 'image/jpeg')
    expect(readFileSync(path).includes('moov')).toBe(false)
  })

  it('that says nothing more keeps its bytes', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
    const path = saved(plain)
    await cleanImage(path, 'image/jpeg')
    expect(readFileSync(path).equals(plain)).toBe(true)
  })

  it.each([
    [15_000, 15_000],
    [50_000_001, 1],
  ])('of %i by %i points is refused before it is decoded', async (width, height) => {
    const path = saved(pngOf(width, height))
    expect(statSync(path).size).toBeLessThan(1000)
    await expect(cleanImage(path, 'image/png')).rejects.toThrow(imageTexts.tooManyPoints)
    expect(await imageSize(path)).toMatchObject({ width, height })
  })

  it('that cannot be read is refused', async () => {
    const cut = (await photoWithPlace()).subarray(0, 300)
    await expect(cleanImage(saved(cut), 'image/jpeg')).rejects.toThrow(imageTexts.unreadable)
    await expect(cleanImage(saved(Buffer.from('no picture')), 'image/png')).rejects.toThrow(imageTexts.unreadable)
    expect(readdirSync(folder)).toEqual(['upload'])
  })
})
