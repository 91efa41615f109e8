/** Rules of comparisons and of what goes together. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byFall, fewestLearners, pairRows, rateOf, type Values } from './pairs.ts'
import { correlationOf, fewestGroups, saysOf } from './together.ts'

const values = (...rows: readonly (readonly [string, number | null, number])[]): Values =>
  new Map(rows.map(([key, value, learners]) => [key, { value, learners }]))

describe('two sides', () => {
  it('stand beside each other with their change, the biggest fall after all together', () => {
    const now = values(['', 60, 40], ['English', 66.25, 40], ['Mathematics', 41, 39])
    const then = values(['', 61, 38], ['English', 60, 38], ['Mathematics', 50, 38], ['French', 70, 20])
    expect(
      pairRows(now, then, false)
        .toSorted(byFall)
        .map(({ key, change }) => [key, change]),
    ).toEqual([
      ['', -1],
      ['Mathematics', -9],
      ['English', 6.3],
      ['French', null],
    ])
    expect(pairRows(now, then, true).map(({ key }) => key)).toEqual(['', 'English', 'Mathematics'])
  })

  it('say nothing of a group that is too small', () => {
    const small = values(['', 60, fewestLearners - 1], ['English', 60, fewestLearners - 1])
    expect(pairRows(small, values(['', 50, 30]), false)).toEqual([
      { key: '', first: null, second: 50, firstLearners: 7, secondLearners: 30, change: null },
    ])
  })

  it('are counts for 100 learners in a week', () => {
    expect(rateOf(12, 40 * 6)).toBe(5)
    expect(rateOf(3, 0)).toBeNull()
  })
})

describe('what goes together', () => {
  const line = Array.from({ length: fewestGroups }, (_, index) => ({ x: index, y: 2 * index + 1 }))

  it('is said for enough groups only', () => {
    expect(correlationOf(line)).toBe(1)
    expect(correlationOf(line.slice(1))).toBeNull()
    expect(correlationOf(line.map(({ y }) => ({ x: 3, y })))).toBeNull()
    expect(saysOf(fewestGroups - 1, null)).toBe('few')
    expect([null, 0.1, 0.4, -0.4, 0.7, -0.7].map((r) => saysOf(fewestGroups, r))).toEqual([
      'none',
      'none',
      'some_up',
      'some_down',
      'clear_up',
      'clear_down',
    ])
  })

  it('does not depend on the order or the unit, and stays within its bounds', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(fc.array(point, { minLength: fewestGroups, maxLength: 40 }), (points) => {
        const r = correlationOf(points)
        expect(Math.abs(r ?? 0)).toBeLessThanOrEqual(1)
        const same = [points.toReversed(), points.map(({ x, y }) => ({ x: x * 2, y }))]
        // Sums in another order may round the other way.
        for (const other of same) expect(Math.abs((correlationOf(other) ?? 0) - (r ?? 0))).toBeLessThanOrEqual(0.011)
      }),
    )
  })
})
