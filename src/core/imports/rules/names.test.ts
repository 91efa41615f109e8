import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dressName, parseFullName, parseNamePart, splitTitle } from './names.ts'

describe('dressName', () => {
  it.each([
    ["COLLINS MOHAMED NG'ANG'A", "Collins Mohamed Ng'ang'a"],
    ['WANJIKŨ MWĨHAKI', 'Wanjikũ Mwĩhaki'],
    ["O'BRIEN", "O'Brien"],
    ["o'brien", "O'Brien"],
    ["MURANG'A", "Murang'a"],
    ['ANNE-MARIE', 'Anne-Marie'],
    ['faith wanjiku', 'Faith Wanjiku'],
    ['Faith WANJIKU', 'Faith Wanjiku'],
    ['McDonald OTIENO', 'McDonald Otieno'],
    ['J. K. OTIENO', 'J. K. Otieno'],
    ['JOHN OTIENO III', 'John Otieno III'],
  ])('dresses %s as %s', (name, dressed) => expect(dressName(name)).toBe(dressed))

  it('is at rest after once', () => {
    fc.assert(fc.property(fc.string(), (name) => dressName(dressName(name)) === dressName(name)))
  })
})

describe('splitTitle', () => {
  it.each([
    ['Mrs. Jane Otieno', 'Mrs', 'Jane Otieno'],
    ['MR OTIENO', 'Mr', 'OTIENO'],
    ['Dr.Amina Hassan', 'Dr', 'Amina Hassan'],
    ['Mr & Mrs Otieno', 'Mr & Mrs', 'Otieno'],
    ['Mama Joy', null, 'Mama Joy'],
    ['Bishop', null, 'Bishop'],
    ['Misstar Otieno', null, 'Misstar Otieno'],
  ])('splits %s', (text, title, rest) => expect(splitTitle(text)).toEqual({ title, rest }))
})

describe('parseFullName', () => {
  it.each([
    ['Zawadi Simiyu', ['Zawadi', '', 'Simiyu']],
    ['AMINA CHEBET NYABOKE', ['Amina', 'Chebet', 'Nyaboke']],
    ['Grace Wambui wa Njeri', ['Grace', 'Wambui Wa', 'Njeri']],
    ['KIPTOO, Brian Cheruiyot', ['Brian', 'Cheruiyot', 'Kiptoo']],
    ['Brian K. Otieno', ['Brian', 'K.', 'Otieno']],
  ])('parts %s', (text, [firstName, middleName, lastName]) =>
    expect(parseFullName(text, 'firstName')).toEqual({ value: { title: null, firstName, middleName, lastName } }),
  )

  it('puts a single name into the given field, with a remark', () => {
    expect(parseFullName('Ms Njoroge', 'lastName')).toMatchObject({
      value: { title: 'Ms', firstName: '', lastName: 'Njoroge' },
      fault: { code: 'import.name_single' },
    })
    expect(parseFullName('Sharon', 'firstName')).toMatchObject({ value: { firstName: 'Sharon', lastName: '' } })
  })

  it.each(['Kevin 2', '0700000018', 'a@b.co', 'Jane (aunt)', '=2+2'])('refuses %s', (text) =>
    expect(parseFullName(text, 'firstName').fault?.code).toBe('import.name_invalid'),
  )

  it('never throws, and gives a name or a fault', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const results = [parseFullName(text, 'lastName'), parseNamePart(text)]
        return results.every(({ value, fault }) => value !== null || fault !== undefined)
      }),
    )
  })
})
