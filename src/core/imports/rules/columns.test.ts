/** Properties of guessing columns, of reading cells, and of what is remembered about a school's own headers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceReader, cleanCell, parseMoney } from './cells.ts'
import { guessColumns, importTable, mappingOf, missingOf, type ImportColumns } from './columns.ts'
import { headersToSave, withSaved } from './saved-headers.ts'

type Field = 'number' | 'name' | 'owed'
const columns: ImportColumns<Field> = {
  number: { label: { en: 'Number', sw: 'Nambari' }, type: 'number', needed: true, words: 'no|adm no' },
  name: { label: { en: 'Name', sw: 'Jina' }, type: 'name', alone: 0.4, words: 'student' },
  owed: { label: { en: 'Balance', sw: 'Salio' }, type: 'money', needed: true, words: 'arrears' },
}
const isField = (field: string): boolean => Object.hasOwn(columns, field)
const header = fc.oneof(
  fc.string(),
  fc.constantFrom('ADM NO.', 'Jina', 'BALANCE', 'Arrears', '', '#', 'constructor', '__proto__', 'Student'),
)
const headers = fc.array(header, { maxLength: 12 })
const lines = fc.array(fc.array(fc.string(), { maxLength: 12 }), { maxLength: 8 })
const saved = fc.dictionary(fc.string(), fc.constantFrom('number', 'name', 'owed', 'gone', null))

describe('the guess of columns', () => {
  it('gives a column to one field at most, and a confidence of up to 1', () => {
    fc.assert(
      fc.property(headers, lines, (given, rows) => {
        const found = Object.values(guessColumns(columns, given, rows))
        const places = found.map(({ column }) => column)
        return (
          new Set(places).size === places.length &&
          found.every(({ confidence }) => confidence > 0 && confidence <= 1) &&
          places.every((place) => place < Math.max(given.length, ...rows.map((row) => row.length)))
        )
      }),
    )
  })

  it('takes a header that is another kind’s running number where this kind has a word for it', () => {
    expect(mappingOf(guessColumns(columns, ['NO', 'Name'], []))).toEqual({ number: 0, name: 1 })
  })

  it('goes by the field’s own label before its other words', () => {
    expect(mappingOf(guessColumns(columns, ['Student', 'Name', 'Arrears', 'Balance'], []))).toEqual({
      name: 1,
      owed: 3,
    })
  })

  it('names what is needed and not there', () => {
    expect(missingOf(columns, mappingOf(guessColumns(columns, ['Name'], [])))).toEqual(['number', 'owed'])
  })

  it('finds the table of any sheet without throwing', () => {
    fc.assert(fc.property(lines, (rows) => importTable({ name: 'a', rows }, columns).rows.length <= rows.length))
  })
})

describe('remembered headers', () => {
  it('stand before the guess, never twice for a column or a field', () => {
    fc.assert(
      fc.property(headers, lines, saved, (given, rows, kept) => {
        const { mapping, confidence } = withSaved(guessColumns(columns, given, rows), given, kept, isField)
        const places = Object.values(mapping)
        return (
          new Set(places).size === places.length &&
          Object.keys(mapping).every(isField) &&
          Object.keys(confidence).every((field) => mapping[field] !== undefined)
        )
      }),
    )
  })

  it('restore a person’s choices, and drop those that match the guess', () => {
    const given = ['Code', 'Name', 'Balance', 'Owing']
    const guess = guessColumns(columns, given, [])
    const chosen = { number: 0, name: 1, owed: 3 }
    const kept = headersToSave(guess, chosen, given, {})
    expect(kept).toEqual({ code: 'number', balance: null, owing: 'owed' })
    expect(withSaved(guess, given, kept, isField).mapping).toEqual(chosen)
    expect(headersToSave(guess, mappingOf(guess), given, kept)).toEqual({})
  })
})

describe('cells', () => {
  it.each([
    ['KES 24,500.00', 24_500],
    ['24500/=', 24_500],
    ['(1,200)', -1200],
    ['1,200 CR', -1200],
    ['0', 0],
    ['twelve', null],
  ])('reads the money of %s', (text, value) => expect(parseMoney(text).value).toBe(value))

  it('reads any amount back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const shillings = cents / 100
        return parseMoney(shillings.toFixed(2)).value === (shillings === 0 ? 0 : shillings)
      }),
    )
  })

  it('never throws, and gives a value or a fault', () => {
    const kindOf = choiceReader<'tablet' | 'phone'>({ tablet: 'ipad', phone: 'simu' })
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = cleanCell(text)
        const { value, fault } = parseMoney(cell)
        return (value === null) === (fault !== undefined) && [null, 'tablet', 'phone'].includes(kindOf(cell))
      }),
    )
    expect(kindOf(' iPads'.slice(0, 5))).toBe('tablet')
    expect(kindOf('constructor')).toBeNull()
  })
})
