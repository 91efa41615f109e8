/** Rules of repeating events, held against the rule engine of an iCalendar library. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import { beginningsBetween, beginsWith, endedBefore, lastBeginning } from './recurrence.ts'

const forever = { until: null, count: null } as const
const weekly = (weekdays: number[], more: Partial<Recurrence> = {}): Recurrence =>
  ({ freq: 'weekly', every: 1, weekdays, ...forever, ...more }) as Recurrence

describe('a rule', () => {
  it.each<[string, Recurrence, string, readonly string[]]>([
    [
      'every day',
      { freq: 'daily', every: 1, ...forever },
      '2026-03-30',
      ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'],
    ],
    [
      'every third day',
      { freq: 'daily', every: 3, ...forever },
      '2026-03-30',
      ['2026-03-30', '2026-04-02', '2026-04-05', '2026-04-08', '2026-04-11'],
    ],
    [
      'Tuesdays and Thursdays',
      weekly([2, 4]),
      '2026-03-10',
      ['2026-03-10', '2026-03-12', '2026-03-17', '2026-03-19', '2026-03-24'],
    ],
    [
      'every other Friday',
      weekly([5], { every: 2 }),
      '2026-03-13',
      ['2026-03-13', '2026-03-27', '2026-04-10', '2026-04-24', '2026-05-08'],
    ],
    [
      'the 31st, where there is one',
      { freq: 'monthly', every: 1, by: 'date', ...forever },
      '2026-01-31',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31'],
    ],
    [
      'the 29th of February',
      { freq: 'monthly', every: 12, by: 'date', ...forever },
      '2028-02-29',
      ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29', '2044-02-29'],
    ],
    [
      'the second Friday',
      { freq: 'monthly', every: 1, by: 'weekday', ...forever },
      '2026-03-13',
      ['2026-03-13', '2026-04-10', '2026-05-08', '2026-06-12', '2026-07-10'],
    ],
    [
      'the last Monday',
      { freq: 'monthly', every: 1, by: 'weekday', ...forever },
      '2026-03-30',
      ['2026-03-30', '2026-04-27', '2026-05-25', '2026-06-29', '2026-07-27'],
    ],
  ])('means %s', (_name, rule, start, days) => {
    expect(beginningsBetween(rule, start, start, '2060-01-01').slice(0, 5)).toEqual(days)
  })

  it('ends with its day or its number', () => {
    const five = { freq: 'daily', every: 1, until: null, count: 5 } as const
    expect(beginningsBetween(five, '2026-03-30', '2026-01-01', '2027-01-01')).toHaveLength(5)
    expect(lastBeginning(five, '2026-03-30')).toBe('2026-04-03')
    expect(lastBeginning(weekly([2], { until: '2026-03-30' }), '2026-03-10')).toBe('2026-03-24')
    expect(lastBeginning(weekly([2]), '2026-03-10')).toBeNull()
    expect(beginningsBetween(endedBefore(five, '2026-04-01'), '2026-03-30', '2026-01-01', '2027-01-01')).toEqual([
      '2026-03-30',
      '2026-03-31',
    ])
  })

  it('looks far ahead without a walk, and ends with the calendar', () => {
    const daily = { freq: 'daily', every: 1, ...forever } as const
    expect(beginningsBetween(daily, '1990-01-01', '2199-12-30', '2200-02-01')).toEqual(['2199-12-30', '2199-12-31'])
    expect(
      beginningsBetween(weekly([1, 7], { every: 52 }), '2026-03-09', '2199-12-01', '2200-06-01').length,
    ).toBeLessThan(3)
  })

  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
  const ends = fc.oneof(
    fc.constant(forever),
    fc.integer({ min: 1, max: 40 }).map((count) => ({ until: null, count })),
    fc.integer({ min: 0, max: 900 }).map((days) => ({ until: days, count: null })),
  )
  const shape = fc.oneof(
    fc.record({ freq: fc.constant('daily' as const), every: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      freq: fc.constant('weekly' as const),
      every: fc.integer({ min: 1, max: 4 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    }),
    fc.record({
      freq: fc.constant('monthly' as const),
      every: fc.integer({ min: 1, max: 5 }),
      by: fc.constantFrom('date' as const, 'weekday' as const),
    }),
  )
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const rrule = (rule: Recurrence, start: string): string => {
    const nth = Math.ceil(Number(start.slice(8)) / 7)
    const by =
      rule.freq === 'weekly'
        ? `;BYDAY=${rule.weekdays.map((one) => names[one - 1]).join(',')}`
        : rule.freq === 'monthly'
          ? rule.by === 'date'
            ? `;BYMONTHDAY=${Number(start.slice(8))}`
            : `;BYDAY=${nth === 5 ? -1 : nth}${names[weekdayOf(start) - 1]}`
          : ''
    const end =
      rule.count === null
        ? rule.until === null
          ? ''
          : `;UNTIL=${rule.until.replaceAll('-', '')}`
        : `;COUNT=${rule.count}`
    return `FREQ=${rule.freq.toUpperCase()};INTERVAL=${rule.every}${by}${end};WKST=MO`
  }

  it('means what iCalendar means by it, in whichever window it is looked at', () => {
    fc.assert(
      fc.property(shape, ends, day, fc.integer({ min: 0, max: 1500 }), (some, end, start, ahead) => {
        const weekdays = some.freq === 'weekly' ? { weekdays: [...new Set([...some.weekdays, weekdayOf(start)])] } : {}
        const until = typeof end.until === 'number' ? addDays(start, end.until) : null
        const rule = { ...some, ...weekdays, ...end, until } as Recurrence
        expect(beginsWith(rule, start)).toBe(true)
        const [from, to] = [addDays(start, ahead - 300), addDays(start, ahead)]
        const found: string[] = []
        const iterator = ICAL.Recur.fromString(rrule(rule, start)).iterator(ICAL.Time.fromDateString(start))
        for (let one = iterator.next(); one && one.toString() <= to; one = iterator.next())
          if (one.toString() >= from) found.push(one.toString())
        expect(beginningsBetween(rule, start, from, to)).toEqual(found)
      }),
      { numRuns: 400 },
    )
  })
})
