/** Entries of the log as changes of fields. */
import { describe, expect, it } from 'vitest'
import { fieldChanges, idIn } from './history.ts'

describe('changes of an entry', () => {
  it.each([
    [
      'an edit',
      { residence: null, upi: 'A' },
      { residence: 'Kawangware', upi: 'B' },
      ['residence:null>Kawangware', 'upi:A>B'],
    ],
    ['a creation', null, { firstName: 'Faith', upi: null, fullName: 'Faith Muthoni' }, ['firstName:null>Faith']],
    [
      'a removal',
      { relationship: 'mother', pays: true, version: 3 },
      null,
      ['relationship:mother>null', 'pays:true>null'],
    ],
    [
      'keys in any order',
      null,
      { lastName: 'Muthoni', zebra: 1, admissionNumber: 'A', apple: 2 },
      ['admissionNumber:null>A', 'lastName:null>Muthoni', 'apple:null>2', 'zebra:null>1'],
    ],
    ['a state that stayed', { guardianId: 'x', pays: true }, { guardianId: 'x', pays: true }, []],
    ['keys and derived fields', null, { id: '1', accountId: '2', provedBy: '3', fullName: 'x', version: 2 }, []],
    [
      'lists and objects',
      { tags: ['a'] },
      { tags: ['a', 'b'], classes: [{ id: 1 }], fields: { a: 1 } },
      ['tags:a>a, b'],
    ],
    ['an empty text', { upi: '' }, { upi: null }, []],
    ['what is no state', 'text', [1], []],
  ] as const)('%s', (_name, before, after, expected) =>
    expect(fieldChanges(before, after).map(({ field, from, to }) => `${field}:${String(from)}>${String(to)}`)).toEqual(
      expected,
    ),
  )
})

it('finds the id that an entry names', () => {
  expect(idIn('guardianId', null, { guardianId: 'a' })).toBe('a')
  expect(idIn('guardianId', { guardianId: 'b' }, { guardianId: 'a' })).toBe('b')
  expect(idIn('guardianId', undefined, { guardianId: 3 })).toBeNull()
})
