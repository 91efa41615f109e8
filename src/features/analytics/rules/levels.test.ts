/** Levels, moves, borders and quantiles. */
import { describe, expect, it } from 'vitest'
import { cbe4, knec8, rubric4 } from '#core/academics/rules/scales.ts'
import { bordersOf, byLevel, levelOf, movesOf, pointsOf } from './levels.ts'
import { medianOf, quantileOf, spreadOf } from './quantiles.ts'

describe('levels', () => {
  it('fold to four; own codes stay', () => {
    expect([levelOf('ME2'), levelOf('BE'), levelOf('Gold')]).toEqual(['ME', 'BE', 'Gold'])
    expect([pointsOf('EE1'), pointsOf('BE2'), pointsOf('Gold')]).toEqual([4, 1, null])
    expect(['Gold', 'BE', 'EE', 'ME'].toSorted(byLevel)).toEqual(['EE', 'ME', 'BE', 'Gold'])
  })
  it('begin where the scale says', () => {
    expect(bordersOf(knec8)).toEqual([
      { code: 'EE', min: 75 },
      { code: 'ME', min: 41 },
      { code: 'AE', min: 21 },
      { code: 'BE', min: 1 },
    ])
    expect(bordersOf(cbe4)?.[0]).toEqual({ code: 'EE', min: 80 })
    expect(bordersOf(rubric4)).toBeNull()
  })
})

it('moves add up, down is towards BE, and both sides have all learners', () => {
  const moves = movesOf([
    { 'ME>AE': 3, 'ME>ME': 5 },
    { 'ME>AE': 1, 'AE>EE': 2 },
  ])
  expect(moves).toEqual({
    from: [
      { code: 'ME', learners: 9 },
      { code: 'AE', learners: 2 },
    ],
    to: [
      { code: 'EE', learners: 2 },
      { code: 'ME', learners: 5 },
      { code: 'AE', learners: 4 },
    ],
    links: [
      { from: 'ME', to: 'ME', learners: 5 },
      { from: 'ME', to: 'AE', learners: 4 },
      { from: 'AE', to: 'EE', learners: 2 },
    ],
    up: 2,
    down: 4,
    learners: 11,
  })
})

it('moves between a school’s own codes go neither up nor down, as in the list of learners', () => {
  const { up, down, learners } = movesOf([{ 'Gold>Silver': 3, 'Silver>Gold': 2, 'EE>Gold': 1, 'BE>AE': 4 }])
  expect({ up, down, learners }).toEqual({ up: 4, down: 0, learners: 10 })
})

it('quantiles lie between neighbours and are shown whole', () => {
  expect(quantileOf([10, 20], 0.5)).toBe(15)
  expect(medianOf([30, 41, 10])).toBe(30)
  expect(medianOf([])).toBeNull()
  expect(spreadOf([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toEqual({
    low: 10,
    lower: 25,
    median: 50,
    upper: 75,
    high: 90,
  })
})
