/** A learner compared with their own past, and the borders of bands. */
import { describe, expect, it } from 'vitest'
import { cbe4, knec8, rubric4 } from '#core/academics/rules/scales.ts'
import { bordersOf, ownPastOf } from './own-past.ts'

const of = (...changes: (number | null)[]) => changes.map((change, at) => ({ name: 'ABCDEFGH'[at] ?? '', change }))

describe('the own past', () => {
  it.each([
    [of(), { up: 0, down: 0, same: 0, best: null, worst: null }],
    [of(null, null), { up: 0, down: 0, same: 0, best: null, worst: null }],
    [of(0, 0), { up: 0, down: 0, same: 2, best: null, worst: null }],
    [
      of(3, null, 14, -5, 0, -1),
      { up: 2, down: 2, same: 1, best: { name: 'C', change: 14 }, worst: { name: 'D', change: -5 } },
    ],
    [of(4, 4), { up: 2, down: 0, same: 0, best: { name: 'A', change: 4 }, worst: null }],
    [of(-4, -4), { up: 0, down: 2, same: 0, best: null, worst: { name: 'A', change: -4 } }],
  ])('of %j is %j', (areas, past) => expect(ownPastOf(areas)).toEqual(past))
})

describe('borders', () => {
  it('are where a higher band begins', () => {
    expect(bordersOf(knec8)).toEqual([11, 21, 31, 41, 58, 75, 90])
    expect(bordersOf(cbe4)).toEqual([40, 60, 80])
    expect(bordersOf(rubric4)).toEqual([])
  })
})
