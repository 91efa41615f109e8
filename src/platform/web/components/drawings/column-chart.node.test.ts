/** The top of the axis of columns. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topOf } from './column-chart.tsx'

it.each([
  [1, 2],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [41, 100],
])('over %i is %i', (most, top) => {
  expect(topOf(most)).toBe(top)
})

it('leaves no column over it, and less than three fifths of the picture empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), (most) => {
      expect(topOf(most)).toBeGreaterThanOrEqual(most)
      expect(topOf(most)).toBeLessThanOrEqual(2.5 * most)
    }),
  )
})
