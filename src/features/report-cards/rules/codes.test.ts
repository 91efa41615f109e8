/** Codes are made without look-alikes, and read however they are typed; one value has one text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import { codeFrom, groupedCode, initialsForStrangers, normaliseCode } from './codes.ts'

describe('codes', () => {
  it('are read back however they are written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        const code = codeFrom(bytes)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
        expect(normaliseCode(groupedCode(code))).toBe(code)
        expect(normaliseCode(` ${groupedCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
        expect(normaliseCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
      }),
    )
  })

  it.each(['', 'AB3D-EFGH', 'AB3D-EFGH-JKMN-0', 'AB3D-EFGH-JKM!', 'U'.repeat(12), '../../etc/pas'])(
    '%s is none',
    (typed) => {
      expect(normaliseCode(typed)).toBeNull()
    },
  )

  it('tell strangers initials only', () => {
    expect(initialsForStrangers('Faith  Wanjiku Mwangi')).toBe('F. W. M.')
    expect(initialsForStrangers('')).toBe('')
  })
})

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
