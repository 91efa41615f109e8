/** Points of a picture from its first bytes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpeg, png, webp } from '../testing/pictures.ts'
import { pictureSize } from './picture-size.ts'

const latin = (text: string): Uint8Array => new TextEncoder().encode(text)
const lossless = (width: number, height: number): Uint8Array => {
  const bits = (width - 1) | ((height - 1) << 14)
  return Uint8Array.from([
    ...latin('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f'),
    bits & 255,
    (bits >> 8) & 255,
    (bits >> 16) & 255,
    (bits >>> 24) & 255,
  ])
}
const extended = (width: number, height: number): Uint8Array => {
  const three = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255]
  return Uint8Array.from([...latin('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0'), ...three(width - 1), ...three(height - 1)])
}

describe('the size of a picture', () => {
  it.each([
    ['image/png', png, { width: 1, height: 1 }],
    ['image/jpeg', jpeg, { width: 1, height: 1 }],
    ['image/webp', webp, { width: 1, height: 1 }],
    ['image/webp', lossless(256, 16_384), { width: 256, height: 16_384 }],
    ['image/webp', extended(70_000, 3), { width: 70_000, height: 3 }],
    ['image/gif', png, null],
    ['image/png', jpeg, null],
    [
      'image/jpeg',
      Uint8Array.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 32, 1, 1, 17, 0]),
      { width: 32, height: 16 },
    ],
    ['image/jpeg', new Uint8Array(40), null],
  ] as const)('%s', (type, content, size) => expect(pictureSize(content, type)).toEqual(size))

  it('of anything at all is read without a fault', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('image/png', 'image/jpeg', 'image/webp'),
        fc.constantFrom(png, jpeg, webp),
        fc.uint8Array({ maxLength: 80 }),
        fc.nat(60),
        (type, real, noise, cut) => {
          const mixed = Uint8Array.from([...real.slice(0, cut), ...noise])
          const size = pictureSize(mixed, type)
          return size === null || (size.width > 0 && size.height > 0)
        },
      ),
    ))
})
