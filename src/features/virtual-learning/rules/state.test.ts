/** States of a live lesson over time. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, stateOf, type Times } from './state.ts'

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`)
const planned: Times = {
  startsAt: at('08:00'),
  endsAt: at('08:40'),
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
}

describe('a live lesson', () => {
  it('opens its waiting room a quarter of an hour before, and is over at its end if nobody began it', () => {
    expect(isOpen(planned, at('07:44'))).toBe(false)
    expect(isOpen(planned, at('07:45'))).toBe(true)
    expect(stateOf(planned, at('08:39'))).toBe('planned')
    expect(stateOf(planned, at('08:40'))).toBe('over')
  })

  it('that runs goes on after its planned end, but not for ever', () => {
    const running = { ...planned, startedAt: at('08:00') }
    expect(stateOf(running, at('09:39'))).toBe('running')
    expect(stateOf(running, at('09:40'))).toBe('over')
    expect(stateOf({ ...running, endedAt: at('08:30') }, at('08:31'))).toBe('over')
  })

  it('never leaves the end, whatever happened before', () => {
    const minutes = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), (first, more, began) => {
        const times = { ...planned, startedAt: began ? at('08:00') : null }
        const [early, late] = [
          new Date(+at('06:00') + first * 60_000),
          new Date(+at('06:00') + (first + more) * 60_000),
        ]
        if (stateOf(times, early) === 'over') expect(stateOf(times, late)).toBe('over')
      }),
    )
  })
})
