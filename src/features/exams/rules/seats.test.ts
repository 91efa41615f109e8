/** Seats by property: one for each learner and one learner on each, in the order of the rule. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatings } from '../contract/words.ts'
import { seatLearners, usableSeats, type Sitter } from './seats.ts'

const sitters = fc
  .array(fc.record({ group: fc.constantFrom('8 East', '8 West', '9 East'), hasExtra: fc.boolean() }), { maxLength: 80 })
  .map((all) => all.map((one, at): Sitter => ({ ...one, learnerId: `l${at}`, number: `A-${at}` })))
const rooms = fc
  .array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 })
  .map((all) => all.map((seats, at) => ({ id: `r${at}`, seats })))

describe('seating', () => {
  it('gives each learner one seat of their own, as long as there are seats', () => {
    fc.assert(
      fc.property(sitters, rooms, fc.constantFrom(...seatings), (learners, all, seating) => {
        const { seats, unseated } = seatLearners(learners, all, seating)
        expect([...seats.map(({ learnerId }) => learnerId), ...unseated].sort()).toEqual(
          learners.map(({ learnerId }) => learnerId).sort(),
        )
        expect(seats).toHaveLength(Math.min(learners.length, usableSeats(all, seating)))
        expect(new Set(seats.map(({ roomId, seat }) => `${roomId}/${seat}`)).size).toBe(seats.length)
        for (const { roomId, seat } of seats) {
          expect(seat).toBeLessThanOrEqual(all.find(({ id }) => id === roomId)?.seats ?? 0)
          if (seating === 'spaced') expect(seat % 2).toBe(1)
        }
      }),
    )
  })

  it('seats nobody beside their own class while no class is more than half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -1, max: 1 }), (many, more) => {
        const learners = ['East', 'West'].flatMap((group, at) =>
          Array.from({ length: at === 0 ? many : Math.max(1, many + more) }, (_, n) => ({
            learnerId: `${group}${n}`,
            number: String(n),
            group,
            hasExtra: false,
          })),
        )
        const { seats } = seatLearners(learners, [{ id: 'hall', seats: 100 }], 'mixed')
        const groups = seats.map(({ learnerId }) => learnerId.slice(0, 4))
        expect(groups.some((group, at) => group === groups[at + 1])).toBe(false)
      }),
    )
  })

  it('follows the index number, with learners who have extra time together at the end', () => {
    const learner = (number: string, hasExtra = false): Sitter => ({ learnerId: number, number, group: 'E', hasExtra })
    const all = [learner('A-10'), learner('A-9', true), learner('A-2'), learner('A-1', true)]
    const two = [
      { id: 'small', seats: 1 },
      { id: 'hall', seats: 3 },
    ]
    expect(seatLearners(all, two, 'index').seats).toEqual([
      { learnerId: 'A-2', roomId: 'hall', seat: 1 },
      { learnerId: 'A-10', roomId: 'hall', seat: 2 },
      { learnerId: 'A-1', roomId: 'hall', seat: 3 },
      { learnerId: 'A-9', roomId: 'small', seat: 1 },
    ])
  })
})
