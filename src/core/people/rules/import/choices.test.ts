import { describe, expect, it } from 'vitest'
import { cleanCell, keyOf, nameKey, parseEmail, parseNumber } from '#core/imports/rules/cells.ts'
import { parseRelationship, parseSex, relationshipInHeader, staffKind } from './choices.ts'

describe('cleanCell', () => {
  it.each(['', '  ', '-', '--', '—', 'N/A', 'n.a.', 'NIL', 'none', '.', '#N/A', '#REF!', 'Not available'])(
    'takes %j for nothing',
    (cell) => expect(cleanCell(cell)).toBe(''),
  )
  it.each([
    ['  Sharon   Hassan ', 'Sharon Hassan'],
    ['Ng’ang’a', "Ng'ang'a"],
    ['Wanjiku\u0303', 'Wanjikũ'],
    ['two\nlines', 'two lines'],
    ['Nil Otieno', 'Nil Otieno'],
  ])('cleans %j', (cell, clean) => expect(cleanCell(cell)).toBe(clean))
})

describe('keys', () => {
  it('compares numbers without marks and names without accents', () => {
    expect(keyOf('adm 30-00')).toBe(keyOf('ADM3000'))
    expect(nameKey("  Wanjikũ NG'ANG'A ")).toBe('wanjiku nganga')
  })
})

describe('parseNumber', () => {
  it.each([
    ['3000.0', '3000'],
    ['umo/3000', 'UMO/3000'],
    ['004069', '004069'],
  ])('keeps %s as %s', (text, value) => expect(parseNumber(text)).toEqual({ value }))
  it('remarks on the unusual and refuses the shortened', () => {
    expect(parseNumber('12', /^\d{7}$/)).toMatchObject({ value: '12', fault: { code: 'import.number_unusual' } })
    expect(parseNumber('2.02E+09')).toMatchObject({ value: null, fault: { code: 'import.number_shortened' } })
  })
})

describe('parseSex', () => {
  it.each(['F', 'f.', 'Female', 'GIRL', 'Msichana', 'Ke', 'MKE'])('reads %s as female', (text) =>
    expect(parseSex(text).value).toBe('female'),
  )
  it.each(['M', 'Male', 'BOY', 'Mvulana', 'Me', 'mume'])('reads %s as male', (text) =>
    expect(parseSex(text).value).toBe('male'),
  )
  it('refuses others', () =>
    expect(parseSex('X').fault).toMatchObject({ code: 'import.sex_unknown', params: { value: 'X' } }))
})

describe('parseRelationship', () => {
  it.each([
    ['MOTHER', 'mother'],
    ['Mama', 'mother'],
    ['baba', 'father'],
    ['Mlezi', 'guardian'],
    ['Parent', 'guardian'],
    ['GRANDMOTHER', 'grandmother'],
    ['Nyanya', 'grandmother'],
    ['Babu', 'grandfather'],
    ['Shangazi', 'aunt'],
    ['Mjomba', 'uncle'],
    ['kaka', 'brother'],
    ['Dada', 'sister'],
    ['Cousin', 'other'],
  ])('reads %s as %s', (text, value) => expect(parseRelationship(text)).toEqual({ value }))
  it('keeps the unknown as other, with a remark', () =>
    expect(parseRelationship('Boda rider')).toMatchObject({
      value: 'other',
      fault: { code: 'import.relationship_unknown' },
    }))
  it.each([
    ["FATHER'S NAME", 'father'],
    ['Simu ya mama', 'mother'],
    ['MOTHER/FATHER', null],
    ['PARENT', null],
  ])('reads the header %s as %s', (header, value) => expect(relationshipInHeader(header)).toBe(value))
})

describe('parseEmail', () => {
  it('lowers and checks', () => {
    expect(parseEmail('Jane@Example.CO.KE')).toEqual({ value: 'jane@example.co.ke' })
    expect(parseEmail('jane at example').fault?.code).toBe('import.email_invalid')
  })
})

describe('staffKind', () => {
  it.each([
    ['Head Teacher', '512345', 'admin'],
    ['Deputy Principal', null, 'admin'],
    ['School Bursar', null, 'admin'],
    ['Accounts Clerk', null, 'admin'],
    ['Class teacher 7 East', null, 'teacher'],
    ['HOD Sciences', null, 'teacher'],
    ['Mwalimu', null, 'teacher'],
    ['ICT Technician', null, 'technician'],
    ['Tutor', null, 'tutor'],
    ['Cook', null, 'support'],
    ['Lab assistant', null, 'support'],
    [null, '512345', 'teacher'],
    [null, null, null],
  ])('takes %s with TSC %s for %s', (position, tsc, kind) => expect(staffKind(position, tsc)).toBe(kind))
})
