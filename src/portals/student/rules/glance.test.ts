/** Figures of a learner's term. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOf, newestOf } from './glance.ts'

describe('the mean of learning areas', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[60, null, 71], 66],
    [[0], 0],
    [[89.5, 89.5], 90],
  ])('%j is %j', (percents, mean) => expect(meanOf(percents)).toBe(mean))

  it('lies between the lowest and the highest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (percents) => {
        const mean = meanOf(percents) ?? -1
        expect(mean).toBeGreaterThanOrEqual(Math.min(...percents))
        expect(mean).toBeLessThanOrEqual(Math.max(...percents))
      }),
    )
  })
})

it('what happened last comes first, and no more than asked for', () => {
  const of = (id: string, at: string) => ({ id, at })
  const items = [of('b', '2026-03-10T06:00:00Z'), of('c', '2026-03-11T06:00:00Z'), of('a', '2026-03-10T06:00:00Z')]
  expect(newestOf(items, 2).map(({ id }) => id)).toEqual(['c', 'a'])
})
