/** Groups that are dealt out, by hand and at random. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dealt, smallestGroup } from './groups.ts'

it('are of one size, or differ by one, and hold everybody', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 60 }), fc.integer({ min: 2, max: 12 }), (ids, count) => {
      const placed = dealt(ids, count, new Map(), (below) => below - 1)
      expect([...placed.keys()].sort()).toEqual([...ids].sort())
      const sizes = Array.from(
        { length: count },
        (_, index) => [...placed.values()].filter((number) => number === index + 1).length,
      )
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

it('keep those who were placed by hand, and fill up with the others', () => {
  const placed = dealt(
    ['a', 'b', 'c', 'd'],
    2,
    new Map([
      ['a', 2],
      ['b', 2],
    ]),
    () => 0,
  )
  expect(Object.fromEntries(placed)).toEqual({ a: 2, b: 2, c: 1, d: 1 })
})

it('take a latecomer into the smallest', () => {
  expect(smallestGroup([1, 1, 2, 3, 3], 3)).toBe(2)
  expect(smallestGroup([], 4)).toBe(1)
})
