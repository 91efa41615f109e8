/** Money in a hundred seats. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSeats, seatsOf } from './seats.ts'

describe('the seats', () => {
  it.each([
    [200, 100, 20, { before: 40, today: 10 }],
    [100, 150, 0, { before: 100, today: 0 }],
    [0, 50, 50, { before: 0, today: 0 }],
    [100, 0, 0, { before: 0, today: 0 }],
  ])('of %s billed, %s collected, %s today', (billed, collected, today, seats) =>
    expect(seatsOf(billed, collected, today)).toEqual(seats),
  )

  it('are never more than there are, nor fewer than none', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (billed, before, today) => {
        const seats = seatsOf(billed, before + today, today)
        expect(Math.min(seats.before, seats.today)).toBeGreaterThanOrEqual(0)
        expect(seats.before + seats.today).toBeLessThanOrEqual(allSeats)
      }),
    )
  })
})
