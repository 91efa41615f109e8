import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Level, levels } from '../contract/kinds.ts'
import { levelOf, maxOf, scoreOf, strangers, usualPoints } from './rubric.ts'

const criteria = [
  { id: 'a', points: { EE: 4, ME: 3, AE: 2, BE: 1 } },
  { id: 'b', points: { EE: 0.3, ME: 0.2, AE: 0.1, BE: 0 } },
]

describe('a rubric', () => {
  it('adds up without the dust of floats', () => {
    expect(maxOf(criteria)).toBe(4.3)
    expect(scoreOf(criteria, { a: 'ME', b: 'AE' })).toBe(3.1)
  })

  it('has no score until every criterion has its level', () => {
    expect(scoreOf(criteria, { a: 'EE' })).toBeNull()
    expect(scoreOf(criteria, {})).toBeNull()
  })

  it('knows its own criteria', () => {
    expect(strangers(criteria, { a: 'EE', c: 'BE' })).toEqual(['c'])
    expect(usualPoints).toEqual({ EE: 4, ME: 3, AE: 2, BE: 1 })
  })

  it('never scores above its highest, and a better level never scores less', () => {
    const level = fc.constantFrom(...levels)
    fc.assert(
      fc.property(level, level, (a, b) => {
        const score = scoreOf(criteria, { a, b }) ?? 0
        expect(score).toBeLessThanOrEqual(maxOf(criteria))
        const better = levels[Math.max(0, levels.indexOf(a) - 1)] as Level
        expect(scoreOf(criteria, { a: better, b })).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

describe('the level of a mark', () => {
  it.each([
    [16, 20, 'EE'],
    [15.8, 20, 'ME'],
    [8, 20, 'AE'],
    [0, 20, 'BE'],
    [null, 20, null],
    [21, 20, null],
    [-1, 20, null],
  ])('of %s of %s is %s', (score, max, level) => {
    expect(levelOf(score, max)).toBe(level)
  })
})
