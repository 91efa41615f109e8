/** The scale of a line. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleOf } from './line-chart.tsx'

it.each([
  [[96.3, 98.2], { low: 96, high: 100 }],
  [[729, 1148], { low: 500, high: 1500 }],
  [[80], { low: 80, high: 82 }],
])('of %j has round ends', (values, scale) => {
  const { low, high } = scaleOf(values)
  expect(low).toBeLessThanOrEqual(Math.min(...values))
  expect(high).toBeGreaterThanOrEqual(Math.max(...values))
  expect({ low, high }).toEqual(scale)
})

it('holds all values, and its middle is whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const { low, high } = scaleOf(values)
      expect(low).toBeLessThanOrEqual(Math.min(...values))
      expect(high).toBeGreaterThanOrEqual(Math.max(...values))
      expect(Number.isInteger((low + high) / 2)).toBe(true)
    }),
  )
})
