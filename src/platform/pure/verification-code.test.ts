/** Codes are made without look-alikes, and read however they are typed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, groupedCode, initialsForStrangers, normaliseCode } from './verification-code.ts'

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
