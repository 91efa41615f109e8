/** Cost of tokens in shillings. */
import { describe, expect, it } from 'vitest'
import { costOf } from './cost.ts'

describe('the cost of a month', () => {
  it.each([
    [50_000, 200_000, 150, { used: 7.5, left: 22.5 }],
    [0, 0, 150, { used: 0, left: 0 }],
    // Requests under way may end above the budget, and a budget may be lowered.
    [250_000, 200_000, 100, { used: 25, left: 0 }],
    [50_000, 200_000, 0, { used: 0, left: 0 }],
  ])('of %i tokens of %i at %i a million', (used, budget, price, cost) => {
    expect(costOf(used, budget, price)).toEqual(cost)
  })
})
