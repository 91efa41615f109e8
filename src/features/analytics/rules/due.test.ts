/** The days on which a report is sent. */
import { describe, expect, it } from 'vitest'
import { lastDue, nextDue } from './due.ts'

describe('a report is sent', () => {
  it('on a day of the week', () => {
    // 10 March 2026 is a Tuesday.
    expect(lastDue({ every: 'weekly', day: 2 }, '2026-03-10')).toBe('2026-03-10')
    expect(lastDue({ every: 'weekly', day: 1 }, '2026-03-10')).toBe('2026-03-09')
    expect(lastDue({ every: 'weekly', day: 3 }, '2026-03-10')).toBe('2026-03-04')
    expect(nextDue({ every: 'weekly', day: 3 }, '2026-03-10')).toBe('2026-03-11')
  })
  it('on a day of the month, also over the end of a short one', () => {
    expect(lastDue({ every: 'monthly', day: 28 }, '2026-03-10')).toBe('2026-02-28')
    expect(nextDue({ every: 'monthly', day: 9 }, '2026-12-10')).toBe('2027-01-09')
  })
})
