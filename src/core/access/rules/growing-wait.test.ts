import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitAfter, type GrowingLimit } from './growing-wait.ts'

const limit: GrowingLimit = { free: 100, within: 3_600_000, first: 5_000, longest: 900_000 }

describe('a wait that grows', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 5_000],
    [101, 10_000],
    [103, 40_000],
    [108, 900_000],
    [100_000, 900_000],
  ])('is, after %i tries, %i ms', (tries, wait) => expect(waitAfter(tries, limit)).toBe(wait))

  it('never becomes shorter with more tries, nor longer than the longest', () =>
    fc.assert(
      fc.property(fc.nat(100_000), (tries) => {
        const wait = waitAfter(tries, limit)
        return wait <= waitAfter(tries + 1, limit) && wait <= limit.longest
      }),
    ))
})
