/** Dates, times and money as people here write them. */
import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  formatWeekday,
} from './formats.ts'

const nairobi = 'Africa/Nairobi'

describe('dates and times', () => {
  it('shows a calendar day as it is, whatever the zone', () => {
    expect(formatDate('2026-03-10', 'weekday', 'en', 'Pacific/Kiritimati')).toBe('Tuesday 10 March')
    expect(formatDate('2026-03-10', 'numeric', 'en', nairobi)).toBe('10/03/2026')
    expect(formatDate('2026-03-10', 'date', 'sw', nairobi)).toBe('10 Machi 2026')
  })
  it('shows an instant as the school’s day and time', () => {
    expect(formatDate('2026-03-10T22:30:00Z', 'day', 'en', nairobi)).toBe('11 March')
    expect(formatTime('2026-03-10T22:30:00Z', 'en', nairobi)).toBe('01:30')
    expect(formatTime('08:20', 'en', nairobi)).toBe('08:20')
  })
  it('has short weekdays in both languages', () => {
    expect([1, 5, 7].map((day) => formatWeekday(day, 'short', 'en'))).toEqual(['Mon', 'Fri', 'Sun'])
    expect([1, 2, 3, 4, 5, 6, 7].map((day) => formatWeekday(day, 'short', 'sw'))).toEqual([
      'Jtt',
      'Jnn',
      'Jtn',
      'Alh',
      'Iju',
      'Jmo',
      'Jpi',
    ])
    expect(formatWeekday(4, 'long', 'sw')).toBe('Alhamisi')
  })
  it('says how long ago', () => {
    const now = Date.parse('2026-03-10T12:00:00Z')
    expect(formatRelative('2026-03-10T09:00:00Z', now, 'en')).toBe('3 hours ago')
    expect(formatRelative('2026-03-09T11:00:00Z', now, 'en')).toBe('yesterday')
    expect(formatRelative('2026-03-10T11:59:50Z', now, 'en')).toBe('now')
  })
})

describe('numbers', () => {
  it.each([
    [12500, '12,500'],
    [12500.5, '12,500.50'],
    [0, '0'],
  ])('writes the amount %d as %s', (value, text) => expect(formatAmount(value)).toBe(text))
  it('names the shilling before the amount', () => {
    expect(formatMoney(184200)).toBe('KES\u00a0184,200')
    expect(formatMoney(-50)).toBe('−KES\u00a050')
  })
  it('writes numbers, percent and lists', () => {
    expect(formatNumber(1286)).toBe('1,286')
    expect(formatPercent(72)).toBe('72%')
    expect(formatList(['East', 'West', 'North'], 'en')).toBe('East, West and North')
  })
})
