/** Names, codes, stored settings and the first-run form. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineSettings } from '../contract/settings.ts'
import { setupTexts } from '../contract/setup.ts'
import { codeFrom, isSchoolCode, joinCodeFrom, shortNameOf } from './school-names.ts'
import { settledValue } from './settings-value.ts'
import { namesFrom, setupProblems, streamNamesProblem } from './setup-rules.ts'

describe('names and codes', () => {
  it.each([
    ['Umoja Comprehensive School', 'Umoja'],
    ["St. Mary's Girls High School", "St. Mary's Girls"],
    ['Tumaini Senior School', 'Tumaini'],
    ['Junior Academy', 'Junior Academy'],
    ['  Mlimani   Primary ', 'Mlimani'],
  ])('calls %s %s', (name, short) => expect(shortNameOf(name)).toBe(short))

  it.each([
    ["St. Mary's Girls High School", 'st-marys-girls'],
    ['Umoja Comprehensive School', 'umoja'],
    ["Murang'a Township Primary School", 'muranga-township'],
  ])('proposes a code for %s', (name, code) => expect(codeFrom(name)).toBe(code))

  it('proposes a code that is valid or empty, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (name) => codeFrom(name).length < 2 || isSchoolCode(codeFrom(name))),
    )
  })

  it('makes join codes without letters that are easily confused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) =>
        /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(joinCodeFrom(bytes)),
      ),
    )
  })
})

const registers = defineSettings(
  'registers',
  z
    .strictObject({
      morning: z.boolean().default(true),
      afternoon: z.boolean().default(false),
      editDays: z.int().min(0).max(14).default(2),
    })
    .refine((value) => value.morning || value.afternoon, 'One of them'),
)

describe('stored settings', () => {
  it('are the defaults while nothing is stored', () =>
    expect(settledValue(registers, undefined)).toEqual({ morning: true, afternoon: false, editDays: 2 }))
  it('keep what is still valid', () =>
    expect(settledValue(registers, { afternoon: true, editDays: 99, gone: 'x' })).toEqual({
      morning: true,
      afternoon: true,
      editDays: 2,
    }))
  it('fall back to the defaults when they do not go together', () =>
    expect(settledValue(registers, { morning: false })).toEqual(registers.defaults))
  it('are always valid, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => registers.schema.safeParse(settledValue(registers, stored)).success),
    )
  })
  it('cannot be declared with defaults that are not valid', () => {
    expect(() => defineSettings('broken', z.strictObject({ time: z.string() }))).toThrow()
    expect(() =>
      defineSettings('broken', registers.schema, { morning: false, afternoon: false, editDays: 1 }),
    ).toThrow()
  })
})

const person = { firstName: 'Amina', lastName: 'Otieno', email: 'amina@example.co.ke', password: 'a long enough one' }
const school = {
  name: 'Mlimani',
  code: 'mlimani',
  county: '047',
  kind: 'public' as const,
  levels: ['junior' as const],
  streams: { 'Grade 7': ['East', 'West'] },
  timeZone: 'Africa/Nairobi',
}

describe('the first-run form', () => {
  it('accepts a school as it should be', () =>
    expect(setupProblems({ school, superAdmin: { ...person, email: 'root@example.co.ke' }, admin: person })).toEqual(
      {},
    ))
  it('wants the super admin to be somebody else', () =>
    expect(setupProblems({ school, superAdmin: person, admin: person })).toEqual({
      'admin.email': setupTexts.sameEmail,
    }))
  it('wants classes of the levels chosen', () => {
    const wrong = { ...school, streams: { 'Grade 3': ['East'] } }
    expect(
      setupProblems({ school: wrong, superAdmin: { ...person, email: 'root@example.co.ke' }, admin: person }),
    ).toEqual({
      'school.streams.Grade 3': setupTexts.grade,
    })
  })
  it.each([
    [['East', 'east'], setupTexts.streams],
    [['', 'East'], setupTexts.unnamed],
    [['', ''], setupTexts.unnamed],
    [[''], undefined],
    [['East', 'West'], undefined],
    [[], undefined],
  ])('says of the class names %j: %s', (names, problem) => expect(streamNamesProblem(names)).toBe(problem))
  it.each([
    ['East, West', ['East', 'West']],
    [' East ;; West,', ['East', 'West']],
    ['  ', ['']],
  ])('reads the class names %j', (typed, names) => expect(namesFrom(typed)).toEqual(names))
})
