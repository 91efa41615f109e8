/** Dates, phones, addresses and pages, by table and by property. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildUrl } from './contract.ts'
import {
  addDays,
  ageOn,
  daysBetween,
  eachDay,
  instantOf,
  isCalendarDate,
  mondayOf,
  schoolTime,
  weekdayOf,
} from './dates.ts'
import { fill } from './filled-text.ts'
import { toPage } from './paging.ts'
import { displayPhone, nationalDigits, normalisePhone, normaliseShortPhone, splitPhones } from './phone.ts'
import { personName, phone } from './schemas.ts'

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => expect(isCalendarDate(text)).toBe(exists))

  it('add and subtract without loss', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -4000, max: 4000 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    )
  })

  it('have a Monday at most six days before them', () => {
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date)
        expect(weekdayOf(monday)).toBe(1)
        expect(daysBetween(monday, date)).toBeLessThan(7)
        expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('turn an instant into the school’s day across New Year', () => {
    expect(schoolTime(new Date('2026-12-31T21:30:00Z'), 'Africa/Nairobi')).toEqual({
      date: '2027-01-01',
      time: '00:30',
    })
    expect(schoolTime(new Date('2026-12-31T20:59:59Z'), 'Africa/Nairobi')).toEqual({
      date: '2026-12-31',
      time: '23:59',
    })
  })

  it('turn the school’s day and time into an instant, and back', () => {
    expect(instantOf('2026-03-13', '16:00', 'Africa/Nairobi').toISOString()).toBe('2026-03-13T13:00:00.000Z')
    // Clock changes: a normal hour, a skipped one, a repeated one.
    expect(instantOf('2026-07-01', '12:00', 'Europe/London').toISOString()).toBe('2026-07-01T11:00:00.000Z')
    expect(instantOf('2026-03-29', '01:30', 'Europe/London').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(schoolTime(instantOf('2026-10-25', '01:30', 'Europe/London'), 'Europe/London')).toEqual({
      date: '2026-10-25',
      time: '01:30',
    })
    const minute = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((two) => two.map((n) => String(n).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(
        day,
        minute,
        (date, time) =>
          void expect(schoolTime(instantOf(date, time, 'Africa/Nairobi'), 'Africa/Nairobi')).toEqual({ date, time }),
      ),
      { examples: [['2026-12-31', '23:59']] },
    )
  })

  it('count lived years by the day', () => {
    expect([ageOn('2010-03-10', '2026-03-09'), ageOn('2010-03-10', '2026-03-10')]).toEqual([15, 16])
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })
})

describe('phones', () => {
  it.each([
    ['0712345678', '+254712345678'],
    ['+254 712 345 678', '+254712345678'],
    ['254112345678', '+254112345678'],
    ['0112-345-678', '+254112345678'],
    ['712345678', null],
    ['0812345678', null],
    ['071234567', null],
    ['2.54712E+11', null],
    ['', null],
  ])('%s becomes %s', (text, normal) => expect(normalisePhone(text)).toBe(normal))

  it.each([
    ['712345678', '+254712345678'],
    ['0712345678', '+254712345678'],
    ['71234567', null],
  ])('%s, perhaps without its leading 0, becomes %s', (text, normal) => expect(normaliseShortPhone(text)).toBe(normal))

  it.each([
    ['0712345678 0722345678', ['0712345678', '0722345678']],
    ['254712345678+254722345678', ['254712345678', '+254722345678']],
    ['0712345678', null],
    ['0712345678 071234567', null],
  ])('%s holds %j', (text, both) => expect(splitPhones(text)).toEqual(both))

  it('compare by the digits that all forms share', () => {
    expect(['0700 000', '+254-700-000', '700000'].map(nationalDigits)).toEqual(['700000', '700000', '700000'])
  })

  it('never throw, and settle at once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const normal = normalisePhone(text)
        if (normal) expect(normalisePhone(displayPhone(normal))).toBe(normal)
      }),
    )
  })

  it('say what is wrong in the form’s own words', () => {
    expect(phone.safeParse('0712').error?.issues[0]?.message).toBe(
      'Please enter a valid Kenyan phone number (e.g., +254712345678 or 0712345678)',
    )
    expect(phone.safeParse(' ').error?.issues[0]?.message).toBe('Phone number is required')
  })
})

describe('names', () => {
  it.each(['Wanjikũ', "Ng'ang'a", 'Mary-Anne', 'O’Brien', 'A. B.', 'K.', 'Yu', 'É.', 'M Wanjiru'])(
    '%s is a name',
    (name) => expect(personName.safeParse(name).success).toBe(true),
  )
  it.each(['', '  ', '1234', '<script>', '🙂', 'K', 'k ', "A'", 'K..', '.K'])('%s is none', (name) =>
    expect(personName.safeParse(name).success).toBe(false),
  )
  it('say that an initial needs its full stop', () => {
    expect(personName.safeParse('K').error?.issues[0]?.message).toBe(
      'Use at least 2 letters, or an initial with a full stop; only letters, spaces, hyphens and apostrophes',
    )
  })
})

describe('addresses and pages', () => {
  it('fill places and leave out what is undefined', () => {
    expect(buildUrl('/api/x/{id}/y', { id: 'a b' }, { page: 2, search: undefined, kind: ['a', 'b'] })).toBe(
      '/api/x/a%20b/y?page=2&kind=a&kind=b',
    )
  })

  it('keep a place without a value as it is written', () => {
    expect(fill('{name} owes {amount}', { name: 'Faith' })).toBe('Faith owes {amount}')
  })

  it('say where they stand', () => {
    expect(toPage(['x'], 21, 2, 20)).toEqual({
      items: ['x'],
      totalCount: 21,
      totalPages: 2,
      currentPage: 2,
      hasNextPage: false,
      hasPreviousPage: true,
    })
  })
})
