/** Times of a round, and those next to a family's meetings. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOf } from '#platform/pure/dates.ts'
import { besideOf, clashes, slotsOf, suggested } from './slots.ts'

const at = (time: string): Date => new Date(`2026-03-27T${time}:00Z`)
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })

describe('times of a round', () => {
  it('follow one another with breaks, around the pause, and end in time', () => {
    const plan = {
      startTime: '14:00',
      endTime: '16:00',
      slotMinutes: 20,
      breakMinutes: 5,
      pauseFrom: '14:30',
      pauseTo: '15:00',
    }
    expect(slotsOf(plan).map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toEqual([
      '14:00-14:20',
      '15:00-15:20',
      '15:25-15:45',
    ])
    expect(slotsOf({ startTime: '14:00', endTime: '14:09', slotMinutes: 10, breakMinutes: 0 })).toEqual([])
  })

  it('never touch each other, the pause or the end', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const time = minute.map(
      (all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`,
    )
    fc.assert(
      fc.property(
        time,
        time,
        time,
        time,
        fc.integer({ min: 5, max: 120 }),
        fc.integer({ min: 0, max: 60 }),
        (a, b, c, d, slotMinutes, breakMinutes) => {
          const [startTime = '', endTime = ''] = [a, b].sort()
          const [pauseFrom = '', pauseTo = ''] = [c, d].sort()
          const slots = slotsOf({ startTime, endTime, slotMinutes, breakMinutes, pauseFrom, pauseTo })
          slots.forEach((slot, index) => {
            const next = slots[index + 1]
            expect(minutesOf(slot.endTime) - minutesOf(slot.startTime)).toBe(slotMinutes)
            expect(slot.startTime >= startTime && slot.endTime <= endTime).toBe(true)
            expect(slot.startTime >= pauseTo || slot.endTime <= pauseFrom).toBe(true)
            if (next) expect(minutesOf(next.startTime) - minutesOf(slot.endTime)).toBeGreaterThanOrEqual(breakMinutes)
          })
        },
      ),
    )
  })
})

describe('a family', () => {
  const faith = { ...span('14:20', '14:30'), child: 'Faith' }
  it('is offered what lies beside its meetings first, and nothing at the same time', () => {
    const slots = [
      span('14:00', '14:10'),
      span('14:10', '14:20'),
      span('14:20', '14:30'),
      span('14:25', '14:35'),
      span('14:30', '14:40'),
      span('15:30', '15:40'),
    ]
    expect(
      suggested(slots, [faith]).map(({ slot, beside }) => [
        slot.startsAt.toISOString().slice(11, 16),
        beside?.when ?? null,
      ]),
    ).toEqual([
      ['14:00', 'before'],
      ['14:10', 'before'],
      ['14:30', 'after'],
      ['15:30', null],
    ])
  })
  it('has nothing beside a meeting that is far away', () => {
    expect(besideOf(span('16:00', '16:10'), [faith])).toBeNull()
    expect(clashes(span('14:29', '14:40'), faith)).toBe(true)
    expect(clashes(span('14:30', '14:40'), faith)).toBe(false)
  })
})
