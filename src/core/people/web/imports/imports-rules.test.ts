/** What the imports' pages work out from counts and columns, and their words for every fault. */
import { describe, expect, it } from 'vitest'
import { faults } from '../../rules/import/fault-texts.ts'
import { learnerFields, staffFields } from '../../rules/import/types.ts'
import en from './locales/en.json'
import sw from './locales/sw.json'
import { columnChoices, mappingWith } from './mapping.ts'
import { cellReader, rowWords } from './row-words.ts'
import { seatsOf } from './shares.ts'
import { filtersOf, firstFilter, readinessOf } from './summary.ts'

const counts = { rows: 900, create: 860, update: 9, same: 0, asks: 0, faulty: 31, warnings: 4, guardians: 400 }

describe('columns', () => {
  const columns = [
    { index: 0, letter: 'A', header: 'No', samples: ['1', '2', '3'] },
    { index: 1, letter: 'B', header: 'NAME', samples: ['Faith', 'Faith', 'Amina'] },
    { index: 2, letter: 'C', header: '', samples: [] },
    { index: 3, letter: 'D', header: 'SEX', samples: ['Grade 4'] },
  ]
  const fields = [
    { field: 'name', column: 1, confidence: 1 },
    { field: 'sex', column: 3, confidence: 0.55 },
    { field: 'grade', column: null, confidence: null },
  ]

  it('asks only about guesses that the cells speak against, and leaves empty columns out', () => {
    const choices = columnChoices({ columns, fields })
    expect(choices.map(({ letter, field, doubtful }) => [letter, field, doubtful])).toEqual([
      ['A', null, false],
      ['B', 'name', false],
      ['D', 'sex', true],
    ])
    expect(choices[1]?.samples).toEqual(['Faith', 'Amina'])
  })

  it('no longer asks once a person has chosen', () => {
    expect(columnChoices({ columns, fields: [{ field: 'sex', column: 3, confidence: null }] }).some((one) => one.doubtful)).toBe(false)
  })

  it('gives a column one field and a field one column', () => {
    expect(mappingWith(fields, 3, 'grade')).toEqual({ name: 1, sex: null, grade: 3 })
    expect(mappingWith(fields, 3, 'name')).toEqual({ name: 3, sex: null, grade: null })
    expect(mappingWith(fields, 1, null)).toEqual({ name: null, sex: 3, grade: null })
  })
})

describe('rows', () => {
  it('are named by the file, whole or in parts', () => {
    const whole = cellReader(
      [
        { field: 'name', column: 1, confidence: 1 },
        { field: 'class', column: 0, confidence: 1 },
      ],
      ['PP1  West', '  Sharon  Hassan '],
    )
    expect(rowWords(whole)).toEqual({ name: 'Sharon Hassan', number: '', className: 'PP1 West' })
    const parts = cellReader(
      [
        { field: 'firstName', column: 0, confidence: 1 },
        { field: 'lastName', column: 1, confidence: 1 },
        { field: 'number', column: 2, confidence: 1 },
      ],
      ['Ali', '', 'S3'],
    )
    expect(rowWords(parts)).toEqual({ name: 'Ali', number: 'S3', className: '' })
  })
})

describe('the picture', () => {
  it('has a seat for each row while there are few', () => {
    expect(
      seatsOf(
        [
          { kind: 'good', count: 3 },
          { kind: 'bad', count: 1 },
        ],
        400,
      ),
    ).toEqual({ per: 1, seats: ['good', 'good', 'good', 'bad'] })
  })

  it('has a seat for several when there are many, and still one for a single fault', () => {
    const { per, seats } = seatsOf(
      [
        { kind: 'good', count: 899 },
        { kind: 'bad', count: 1 },
      ],
      400,
    )
    expect(per).toBe(3)
    expect(seats).toHaveLength(301)
    expect(seats.at(-1)).toBe('bad')
  })
})

describe('the summary', () => {
  it('begins with what a person can settle here', () => {
    expect(firstFilter(counts)).toBe('errors')
    expect(firstFilter({ ...counts, asks: 5 })).toBe('asks')
    expect(firstFilter({ ...counts, faulty: 0, warnings: 0 })).toBe('good')
    expect(filtersOf({ ...counts, rows: 0, create: 0, update: 0, faulty: 0, warnings: 0 })).toEqual([{ filter: 'all', count: 0 }])
  })

  it.each([
    [counts, [], 'some'],
    [{ ...counts, faulty: 0, rows: 869 }, [], 'all'],
    [{ ...counts, create: 0, update: 0 }, [], 'none'],
    [{ ...counts, create: 0, update: 0, same: 900 }, [], 'known'],
    [{ ...counts, create: 0, update: 0 }, ['name'], 'missing'],
    [{ ...counts, rows: 0 }, ['name'], 'empty'],
  ] as const)('%# tells how ready a list is', (given, missing, readiness) => {
    expect(readinessOf({ counts: given, missing: [...missing] })).toBe(readiness)
  })
})

describe('words', () => {
  const codes = Object.keys(faults).map((code) => code.replace('import.', ''))

  it('are there for every fault in both languages', () => {
    expect(Object.keys(en.fault).sort()).toEqual([...codes].sort())
    expect(Object.keys(sw.fault).sort()).toEqual([...codes].sort())
  })

  it('are the faults’ own in English', () => {
    const own = Object.fromEntries(Object.entries(faults).map(([code, { text }]) => [code.replace('import.', ''), text.replaceAll(/\{(\w+)\}/g, '{{$1}}')]))
    expect(en.fault).toEqual(own)
  })

  it('name every field that can be chosen', () => {
    for (const texts of [en, sw]) {
      expect(Object.keys(texts.learners.field)).toEqual(expect.arrayContaining([...learnerFields]))
      // What staff teach belongs to classes, which such a list does not name.
      expect(Object.keys(texts.staff.field)).toEqual(expect.arrayContaining(staffFields.filter((field) => field !== 'learningAreas')))
    }
  })
})
