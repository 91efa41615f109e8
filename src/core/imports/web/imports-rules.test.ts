/** What the imports' pages work out from counts and columns. */
import { describe, expect, it } from 'vitest'
import { columnChoices, mappingWith } from './mapping.ts'
import { seatsOf } from '#platform/web/components/drawings/shares.ts'
import { filtersOf, firstFilter, readinessOf } from './summary.ts'

const counts = { rows: 900, create: 860, update: 9, same: 0, asks: 0, faulty: 31, warnings: 4 }

describe('columns', () => {
  const columns = [
    { index: 0, letter: 'A', header: 'No', samples: ['1', '2', '3'] },
    { index: 1, letter: 'B', header: 'NAME', samples: ['Faith', 'Faith', 'Amina'] },
    { index: 2, letter: 'C', header: '', samples: [] },
    { index: 3, letter: 'D', header: 'SEX', samples: ['Grade 4'] },
  ]
  const fields = [
    { field: 'name', label: 'name', column: 1, confidence: 1 },
    { field: 'sex', label: 'sex', column: 3, confidence: 0.55 },
    { field: 'grade', label: 'grade', column: null, confidence: null },
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
    expect(
      columnChoices({ columns, fields: [{ field: 'sex', label: 'sex', column: 3, confidence: null }] }).some(
        (one) => one.doubtful,
      ),
    ).toBe(false)
  })

  it('gives a column one field and a field one column', () => {
    expect(mappingWith(fields, 3, 'grade')).toEqual({ name: 1, sex: null, grade: 3 })
    expect(mappingWith(fields, 3, 'name')).toEqual({ name: 3, sex: null, grade: null })
    expect(mappingWith(fields, 1, null)).toEqual({ name: null, sex: 3, grade: null })
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
    expect(filtersOf({ ...counts, rows: 0, create: 0, update: 0, faulty: 0, warnings: 0 })).toEqual([
      { filter: 'all', count: 0 },
    ])
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
