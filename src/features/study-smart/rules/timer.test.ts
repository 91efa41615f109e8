/** A round is told from its start: reloads, a locked phone and pauses change nothing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clock,
  elapsed,
  endOf,
  isOver,
  minutesDone,
  paused,
  restLeft,
  resumed,
  roundFrom,
  secondsLeft,
  type Round,
} from './timer.ts'

const minute = 60_000
const start = Date.UTC(2026, 2, 10, 12)
const round: Round = {
  id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
  startedAt: start,
  pausedFor: 0,
  pausedAt: null,
  topic: 'Fractions',
  learningAreaId: null,
}

describe('a round', () => {
  it('is as far as the time since its start, however long nobody looked', () => {
    const now = start + 16 * minute + 18_000
    expect([minutesDone(round, now), clock(secondsLeft(round, now)), isOver(round, now)]).toEqual([16, '8:42', false])
    const later = start + 300 * minute
    expect([minutesDone(round, later), isOver(round, later)]).toEqual([25, true])
  })

  it('stands still while it is paused', () => {
    const still = paused(round, start + 10 * minute)
    expect(minutesDone(still, start + 90 * minute)).toBe(10)
    const on = resumed(still, start + 90 * minute)
    expect(minutesDone(on, start + 95 * minute)).toBe(15)
    expect(endOf(on)).toBe(start + 105 * minute)
  })

  it('rests for five minutes after its end', () => {
    expect([restLeft(endOf(round), endOf(round)), restLeft(endOf(round), endOf(round) + 6 * minute)]).toEqual([300, 0])
  })

  it('counts no time for a clock that was set back, and never more than a round', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (away) => {
        const counted = elapsed(round, start + away * minute)
        expect(counted).toBeGreaterThanOrEqual(0)
        expect(counted).toBeLessThanOrEqual(25 * minute)
      }),
    )
  })

  it('comes back as it was kept; what is no round is dropped', () => {
    expect(roundFrom(JSON.parse(JSON.stringify(round)))).toEqual(round)
    expect([roundFrom(null), roundFrom({ id: 1 }), roundFrom({ ...round, pausedAt: 'x' })]).toEqual([null, null, null])
  })
})
