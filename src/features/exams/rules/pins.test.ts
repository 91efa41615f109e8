/** Seats by hand, by property: still one seat for each learner, and every pin that can hold holds. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPins } from './pins.ts'
import { seatLearners } from './seats.ts'

const rooms = [
  { id: 'hall', seats: 20 },
  { id: 'room', seats: 10 },
]
const sitters = Array.from({ length: 25 }, (_, at) => ({
  learnerId: `l${at}`,
  number: String(at),
  group: at % 2 === 0 ? 'East' : 'West',
  hasExtra: false,
}))
const { seats } = seatLearners(sitters, rooms, 'mixed')
const pin = fc.record({
  learnerId: fc.nat(29).map((at) => `l${at}`),
  roomId: fc.constantFrom('hall', 'room', 'gone'),
  seat: fc.integer({ min: 1, max: 22 }),
})

describe('seats by hand', () => {
  it('keep one seat for each learner, and hold one pin for a seat', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pin, { selector: ({ learnerId }) => learnerId, maxLength: 12 }), (pins) => {
        const after = withPins(seats, pins, rooms)
        expect(after.map(({ learnerId }) => learnerId).sort()).toEqual(seats.map(({ learnerId }) => learnerId).sort())
        const places = after.map(({ roomId, seat }) => `${roomId}/${seat}`)
        expect(new Set(places).size).toBe(seats.length)
        for (const { roomId, seat } of after) expect(seat).toBeLessThanOrEqual(roomId === 'hall' ? 20 : 10)
        const held = pins.filter((one) => after.some((seat) => JSON.stringify(seat) === JSON.stringify(one)))
        const possible = pins.filter(
          ({ learnerId, roomId, seat }) =>
            Number(learnerId.slice(1)) < 25 && roomId !== 'gone' && seat <= (roomId === 'hall' ? 20 : 10),
        )
        expect(new Set(held.map(({ roomId, seat }) => `${roomId}/${seat}`))).toEqual(
          new Set(possible.map(({ roomId, seat }) => `${roomId}/${seat}`)),
        )
      }),
    )
  })

  it('swap two learners and leave all others', () => {
    const [first, , third] = seats
    if (!first || !third) throw new Error('seats')
    const after = withPins(seats, [{ ...third, learnerId: first.learnerId }], rooms)
    const moved = after.filter((seat, at) => JSON.stringify(seat) !== JSON.stringify(seats[at]))
    expect(moved).toEqual([
      { ...third, learnerId: first.learnerId },
      { ...first, learnerId: third.learnerId },
    ])
  })
})
