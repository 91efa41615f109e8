/** One value has one canonical text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'

describe('the canonical text', () => {
  it('does not depend on the order of keys', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe(canonical({ b: [1, { c: 'x', d: null }] }))
    expect(canonical({ a: 1 })).not.toBe(canonical({ a: 2 }))
  })

  it('is JSON that says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value))
      }),
    )
  })
})
