/** Which days' messages may leave by now. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { daysDue } from './ahead.ts'

const date = '2026-03-10'
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)

describe('messages about coming days', () => {
  it('leave from the chosen hour on, the chosen number of days before', () => {
    expect(daysDue({ daysBefore: 1, hour: '16:00' }, { date, time: '15:59' })).toBeNull()
    expect(daysDue({ daysBefore: 1, hour: '16:00' }, { date, time: '16:00' })).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
    })
    expect(daysDue({ daysBefore: 3, hour: '16:00' }, { date, time: '08:00' })).toEqual({
      from: '2026-03-11',
      to: '2026-03-12',
    })
  })

  it('never concern today or the past, nor a day further ahead than the school says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), time, time, (daysBefore, hour, now) => {
        const due = daysDue({ daysBefore, hour }, { date, time: now })
        if (due) {
          expect(due.from > date && due.from <= due.to).toBe(true)
          expect(due.to <= addDays(date, daysBefore)).toBe(true)
        } else expect(daysBefore === 1 && now < hour).toBe(true)
      }),
    )
  })
})
