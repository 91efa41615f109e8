/** Valid cell values, and parsing of typed text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, emptyValue, readCell, sameValue, valueProblem, type CellRule } from './cells.ts'

const percent: CellRule = { maxScore: 100, codes: ['EE', 'ME'] }
const rubric: CellRule = { maxScore: null, codes: ['EE', 'ME'] }
const scored = (score: number) => ({ score, rating: null, state: 'scored' as const })
const away = (state: 'absent' | 'excused') => ({ score: null, rating: null, state })

describe('typed text', () => {
  it.each([
    ['56', scored(56)],
    [' 56 ', scored(56)],
    ['56,5', scored(56.5)],
    ['0', scored(0)],
    ['112', scored(112)],
    ['-3', scored(-3)],
    ['', emptyValue],
    ['abs', away('absent')],
    ['X', away('absent')],
    ['-', away('absent')],
    ['exc', away('excused')],
    ['EE', null],
    ['5 6', null],
    ['1e5', null],
    ['ninety', null],
  ])('%j is read', (text, value) => expect(readCell(text, percent)).toEqual(value))

  it.each([
    ['me', { score: null, rating: 'ME', state: 'scored' }],
    ['abs', away('absent')],
    ['56', null],
    ['XX', null],
  ])('%j is read in a rubric', (text, value) => expect(readCell(text, rubric)).toEqual(value))

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const value = scored(hundredths / 100)
        expect(readCell(cellText(value), percent)).toEqual(value)
        expect(valueProblem(percent, value)).toBeNull()
      }),
    )
    for (const value of [emptyValue, away('absent'), away('excused')])
      expect(readCell(cellText(value), percent)).toEqual(value)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCell(text, percent)))
  })
})

describe('a value', () => {
  it.each([
    [scored(100), null],
    [scored(100.01), 'too_high'],
    [scored(-0.5), 'too_low'],
    [scored(5.555), 'too_fine'],
    [scored(Number.NaN), 'not_a_score'],
    [{ score: 5, rating: 'EE', state: 'scored' as const }, 'not_a_score'],
    [{ score: 5, rating: null, state: 'absent' as const }, 'not_a_score'],
    [away('excused'), null],
    [emptyValue, null],
  ])('%j has the problem %s', (value, problem) => expect(valueProblem(percent, value)).toBe(problem))

  it('is the same only in all of it', () => {
    expect([
      sameValue(scored(5), scored(5)),
      sameValue(scored(5), scored(6)),
      sameValue(away('absent'), away('excused')),
    ]).toEqual([true, false, false])
  })
})
