/** When reminders are due. */
import { describe, expect, it } from 'vitest'
import { hoursFrom, remindersDue } from './reminders.ts'

const duty = { begins: '2026-03-11T06:30', assigned: '2026-03-09T10:00', reminderHours: null }

describe('a reminder', () => {
  it.each([
    ['not in the afternoon before', {}, '2026-03-10T17:59', []],
    ['on the evening before', {}, '2026-03-10T18:00', ['evening']],
    ['late, but not too late', {}, '2026-03-11T06:29', ['evening']],
    ['not once it begins', {}, '2026-03-11T06:30', []],
    ['not of what was given that evening', { assigned: '2026-03-10T18:00' }, '2026-03-10T19:00', []],
    ['not three hours before, when that is far', { reminderHours: 3 }, '2026-03-11T03:29', ['evening']],
    ['three hours before, where it is wanted', { reminderHours: 3 }, '2026-03-11T03:30', ['evening', 'hours']],
    [
      'two days before, where it is wanted',
      { reminderHours: 48, assigned: '2026-03-01T10:00' },
      '2026-03-09T12:00',
      ['hours'],
    ],
    [
      'not of what was given after that hour',
      { reminderHours: 3, assigned: '2026-03-11T04:00' },
      '2026-03-11T05:00',
      [],
    ],
  ] as const)('comes %s', (_name, given, now, expected) =>
    expect(remindersDue({ ...duty, ...given }, now)).toEqual(expected),
  )

  it('counts hours across midnight and months', () => {
    expect(hoursFrom('2026-03-01T02:15', -3)).toBe('2026-02-28T23:15')
    expect(hoursFrom('2026-12-31T23:30', 1)).toBe('2027-01-01T00:30')
  })
})
