/** Ranges of files as browsers ask for them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('a range of a file', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=20-10', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    [undefined, null],
  ])('%s of 100 bytes', (header, expected) => expect(byteRange(header, 100)).toEqual(expected))

  it('lies within the file, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(2e6), fc.option(fc.nat(2e6)), (bytes, first, last) => {
        const range = byteRange(`bytes=${first}-${last ?? ''}`, bytes)
        if (range === null || range === 'outside') return
        expect(range.start >= 0 && range.start <= range.end && range.end < bytes).toBe(true)
      }),
    )
  })
})
