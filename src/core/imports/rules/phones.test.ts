import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePhones } from './phones.ts'

describe('parsePhones', () => {
  it.each([
    '0700000018',
    '0700 000 018',
    '0700-000018',
    '(0700) 000.018',
    '700000018',
    '254700000018',
    '+254700000018',
    '+254 (0) 700 000 018',
    '00254700000018',
    '2540700000018',
    "'+254700000018",
    '700000018.0',
    'Tel: 0700000018',
    'Simu 0700000018',
  ])('reads %s', (text) => expect(parsePhones(text)).toEqual({ phones: ['+254700000018'] }))

  it('reads the 01 series', () => expect(parsePhones('0100004069').phones).toEqual(['+254100004069']))

  it.each([
    '0700000018/0722000001',
    '0700000018 , 0722000001',
    '0700000018 or 722000001',
    '0700 000018 0722 000001',
    '0700000018 au 0722000001',
  ])('takes two numbers with a remark: %s', (text) => {
    const { phones, fault } = parsePhones(text)
    expect(phones).toEqual(['+254700000018', '+254722000001'])
    expect(fault?.code).toBe('import.phone_two')
  })

  it('takes a number written twice once', () =>
    expect(parsePhones('0700000018 / +254700000018')).toEqual({ phones: ['+254700000018'] }))

  it.each([
    ['2.54712E+11', 'import.phone_shortened'],
    ['7E+08', 'import.phone_shortened'],
    ['07000000', 'import.phone_invalid'],
    ['0800000018', 'import.phone_invalid'],
    ['+255700000018', 'import.phone_invalid'],
    ['ask the aunt', 'import.phone_invalid'],
    ['0700000018/9', 'import.phone_invalid'],
    ['/', 'import.phone_invalid'],
    ['0700000018, 0722000001, 0733000002', 'import.phone_many'],
  ])('refuses %s: %s', (text, code) => expect(parsePhones(text)).toMatchObject({ phones: [], fault: { code } }))

  it('reads any number back however it is grouped', () => {
    const national = fc
      .tuple(fc.constantFrom('1', '7'), fc.stringMatching(/^\d{8}$/))
      .map(([first, rest]) => first + rest)
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('0', '254', '+254', '+254 ', ''),
        fc.nat(8),
        fc.constantFrom(' ', '-', ''),
        (number, prefix, at, gap) => {
          const { phones } = parsePhones(`${prefix}${number.slice(0, at)}${gap}${number.slice(at)}`.trim())
          return phones.length === 1 && phones[0] === `+254${number}`
        },
      ),
    )
  })

  it('never throws, and gives Kenyan numbers or a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()./,E-]{0,30}$/)), (text) => {
        const { phones, fault } = parsePhones(text)
        return phones.every((phone) => /^\+254[17]\d{8}$/.test(phone)) && (phones.length > 0 || fault !== undefined)
      }),
    )
  })
})
