/** Means over learners with both values. */
import { describe, expect, it } from 'vitest'
import { growthOf, meanOf } from './growth.ts'

const pair = (now: number | null, before: number | null) => ({ now, before })

describe('growth', () => {
  it.each([
    [[], null],
    [[pair(60, null), pair(null, 50)], null],
    [[pair(60, 50), pair(70, 80)], { mean: 65, previousMean: 65, count: 2 }],
    [[pair(60, 50), pair(99, null)], { mean: 60, previousMean: 50, count: 1 }],
  ])('of %j', (pairs, found) => expect(growthOf(pairs)).toEqual(found))

  it('has a mean of nothing where there is nothing', () => expect([meanOf([]), meanOf([1, 2])]).toEqual([null, 1.5]))
})
