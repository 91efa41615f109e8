import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDateProblem } from './ages.ts'
import { changedFields } from './changes.ts'
import { employmentTypeOf } from './employment.ts'
import { identifierWarnings, isUnusual, type IdentifierField } from './identifiers.ts'
import { readCode, secretFrom, writeCode } from './link-code.ts'
import { fullNameOf, sameName } from './names.ts'
import { admissionNumber, employeeNumber } from './numbers.ts'

describe('numbers', () => {
  it('are padded and grow past their width', () => {
    expect([admissionNumber(2026, 7), admissionNumber(2026, 999), admissionNumber(2026, 1000)]).toEqual([
      'ADM-2026-007',
      'ADM-2026-999',
      'ADM-2026-1000',
    ])
    expect([
      employeeNumber('tutor', 2026, 3),
      employeeNumber('admin', 2026, 12),
      employeeNumber('support', 2026, 123),
    ]).toEqual(['EMP-T-2026-03', 'EMP-A-2026-12', 'EMP-S-2026-123'])
  })
})

describe('names', () => {
  it('stand together with single spaces', () =>
    expect(fullNameOf({ firstName: 'Faith', middleName: null, lastName: '  Ng’ang’a  Kamau' })).toBe(
      'Faith Ng’ang’a Kamau',
    ))
  it.each([
    ['Faith Muthoni Kamau', 'kamau faith', true],
    ['Wanjikũ Njoroge', 'WANJIKU NJOROGE', true],
    ["Ng'ang'a Peter", 'Peter Nganga', true],
    ['Faith Muthoni', 'Faith', false],
    ['Faith Muthoni', 'Faith Njeri', false],
  ])('%s and %s', (one, other, same) => expect(sameName(one, other)).toBe(same))
})

describe('identifiers', () => {
  it.each<[IdentifierField, string, boolean]>([
    ['upi', 'AB12CD', false],
    ['upi', 'WE4T234', false],
    ['upi', '12345678901234', false],
    ['upi', 'x', true],
    ['assessmentNumber', 'A123456789', false],
    ['assessmentNumber', '12', true],
    ['nationalId', '12345678', false],
    ['nationalId', '1234', true],
    ['tscNumber', '612345', false],
    ['tscNumber', 'TSC', true],
    ['tscNumber', '', false],
  ])('%s %s', (field, value, unusual) => expect(isUnusual(field, value)).toBe(unusual))
  it('are all looked at', () =>
    expect(identifierWarnings({ upi: 'x', nationalId: null, tscNumber: 'y' }).map((one) => one.field)).toEqual([
      'upi',
      'tscNumber',
    ]))
})

describe('ages', () => {
  it.each([
    ['2023-03-10', 'learner', null],
    ['2023-03-11', 'learner', 'Age must be at least 3 years'],
    ['2000-03-11', 'learner', null],
    ['2000-03-10', 'learner', 'Age cannot exceed 25 years'],
    ['2008-03-10', 'staff', null],
    ['1960-01-01', 'staff', 'Age cannot exceed 65 years'],
    ['2026-03-11', 'learner', 'Date cannot be in the future'],
  ] as const)('%s of a %s', (born, whose, problem) => expect(birthDateProblem(born, '2026-03-10', whose)).toBe(problem))
})

describe('link codes', () => {
  it('are read as they were written, in any case and spacing', () => {
    const school = fc.stringMatching(/^[a-z][a-z0-9-]{1,20}[a-z0-9]$/)
    const bytes = fc
      .uint8Array({ minLength: 40, maxLength: 40 })
      .filter((all) => all.filter((byte) => byte < 248).length >= 10)
    fc.assert(
      fc.property(school, bytes, (code, random) => {
        const secret = secretFrom(random)
        expect(readCode(` ${writeCode(code, secret).toLowerCase()} `)).toEqual({ schoolCode: code, secret })
      }),
    )
  })
  it('hold no letters that are easily confused', () =>
    expect(secretFrom(Uint8Array.from({ length: 60 }, (_, index) => index))).toMatch(/^[A-HJKMNP-Z2-9]{10}$/))
  it.each(['', 'ABCDE', 'AAAAA-AAAAA', '-AAAAA-AAAAA-'])('%s is none', (text) => expect(readCode(text)).toBeNull())
})

describe('changes', () => {
  it('are what differs, with both values', () => {
    expect(changedFields({ a: 1, b: null, c: [1] }, { a: 1, b: 'x', c: [2], d: undefined })).toEqual({
      before: { b: null, c: [1] },
      after: { b: 'x', c: [2] },
    })
  })
})

describe('employment', () => {
  it.each([
    ['part_time', 'part_time'],
    ['TSC, permanent', 'permanent'],
    ['P & P', 'permanent'],
    ['Permanent and pensionable', 'permanent'],
    ['TSC', 'permanent'],
    ['BOM', 'board'],
    ['Contract', 'contract'],
    ['Part-time', 'part_time'],
    ['Intern', 'intern'],
    ['Volunteer', 'volunteer'],
    ['whatever', null],
    [null, null],
  ])('%s', (text, kind) => expect(employmentTypeOf(text)).toBe(kind))
})
