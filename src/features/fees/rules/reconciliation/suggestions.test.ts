/** Which learner money without a learner may be for. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admissionKeys } from '../admission-keys.ts'
import { isNearly, suggest, type Candidate, type Clues } from './suggestions.ts'

const clues: Clues = { accountText: null, payerName: null, payerPhone: null, cents: 650_000 }
const caleb: Candidate = {
  id: 'caleb',
  name: 'Caleb Wafula Simiyu',
  admissionNumber: 'ADM-1218',
  guardians: [{ name: 'Peter Simiyu Barasa', phone: '+254722123204' }],
  balance: 650_000,
  due: null,
}
const kevin: Candidate = {
  ...caleb,
  id: 'kevin',
  name: 'Kevin Ouma Ochieng',
  admissionNumber: '1733',
  guardians: [{ name: 'John Ochieng', phone: '+254710555118' }],
  balance: 0,
}
const all = [caleb, kevin]
const first = (given: Partial<Clues>, among: readonly Candidate[] = all) => suggest({ ...clues, ...given }, among)[0]

describe('a suggestion', () => {
  it.each<[string, Partial<Clues>, object | undefined]>([
    ['swapped digits', { accountText: '2118', cents: 1 }, { learnerId: 'caleb', sure: 'likely', reasons: ['number'] }],
    [
      'a missing sign',
      { accountText: 'ADM 128' },
      { learnerId: 'caleb', sure: 'sure', reasons: ['number', 'balance'] },
    ],
    ['the digits alone', { accountText: '1218', cents: 1 }, { learnerId: 'caleb', reasons: ['number'] }],
    ['two names', { accountText: 'kevin ouma' }, { learnerId: 'kevin', sure: 'likely', reasons: ['name'] }],
    ['one name', { accountText: 'Kevin fees' }, { learnerId: 'kevin', sure: 'unsure', reasons: ['partOfName'] }],
    ['a phone and the balance', { payerPhone: '0722123204' }, { learnerId: 'caleb', sure: 'sure' }],
    [
      'a masked phone',
      { payerPhone: '2547*****118' },
      { learnerId: 'kevin', reasons: ['partOfPhone'], sure: 'unsure' },
    ],
    ['a guardian’s name', { payerName: 'PETER B***' }, { learnerId: 'caleb', reasons: ['payer', 'balance'] }],
    ['a balance alone', {}, undefined],
    ['other words', { accountText: 'FEES', payerName: 'SAMUEL K***', payerPhone: '0701999932' }, undefined],
  ])('from %s', (_name, given, expected) => {
    const found = first(given)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeUndefined()
  })

  it('that is true of siblings is unsure, unless the amount tells them apart', () => {
    const sister = { ...caleb, id: 'sister', name: 'Mercy Simiyu', admissionNumber: '1900' }
    expect(first({ payerPhone: '0722123204' }, [...all, sister])).toMatchObject({
      sure: 'unsure',
      reasons: ['phone', 'balance', 'siblings'],
    })
    expect(first({ payerPhone: '0722123204' }, [...all, { ...sister, balance: 1 }])).toMatchObject({
      learnerId: 'caleb',
      sure: 'sure',
    })
  })
})

describe('an admission number', () => {
  it('is the same in any case, with spaces, dashes and the number of the bank', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'B', '7', ' ', '-', '–'), { maxLength: 12 }), (signs) => {
        const typed = signs.join('')
        const key = typed.replace(/[ –-]/g, '').toUpperCase()
        expect(admissionKeys(typed)).toEqual(key === '' ? [] : [key])
        if (key !== '') expect(admissionKeys(`247247#${typed}`)).toContain(key)
      }),
    )
  })

  it('is near whatever one slip makes of it, both ways', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,10}$/), fc.nat({ max: 9 }), (key, at) => {
        const place = at % key.length
        const missing = key.slice(0, place) + key.slice(place + 1)
        expect([isNearly(missing, key), isNearly(key, missing)]).toEqual([true, true])
        const swapped = key.slice(0, place) + (key[place + 1] ?? '') + (key[place] ?? '') + key.slice(place + 2)
        expect([isNearly(swapped, key), isNearly(key, swapped)]).toEqual([true, true])
      }),
    )
  })
})
