/** The days of series by table and by property, and which of them a change applies to. */
import { describe, expect, it } from 'vitest'
import { eachDay, weekdayOf } from '#platform/pure/dates.ts'
import type { SchoolCalendar } from '#core/academics/rules/calendar.ts'
import type { SeriesScope } from '../contract/words.ts'
import { reached, seriesDays, teamDays, weekdaysOf, type Reach } from './series.ts'
import { spanOf } from './times.ts'

const calendar: SchoolCalendar = {
  terms: [{ id: 't', yearId: 'y', number: 1, name: 'Term I', startsOn: '2026-01-05', endsOn: '2026-04-03' }],
  exceptions: [
    { kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-02-27' },
    { kind: 'open', name: 'Open Saturday', startsOn: '2026-03-14', endsOn: '2026-03-14' },
  ],
}
const of = (frequency: 'daily' | 'weekly' | 'fortnightly', daysOfWeek: number[], startsOn: string, endsOn: string) => ({
  frequency,
  daysOfWeek,
  startsOn,
  endsOn,
})

describe('the days of a series', () => {
  it.each([
    [
      'daily is Monday to Friday',
      of('daily', [], '2026-03-05', '2026-03-10'),
      ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'],
    ],
    ['over half term', of('daily', [], '2026-02-24', '2026-03-02'), ['2026-02-24', '2026-03-02']],
    [
      'a Saturday with school, when Saturdays are asked for',
      of('weekly', [6], '2026-03-01', '2026-03-31'),
      ['2026-03-14'],
    ],
    [
      'weekly on two days',
      of('weekly', [2, 4], '2026-03-10', '2026-03-19'),
      ['2026-03-10', '2026-03-12', '2026-03-17', '2026-03-19'],
    ],
    [
      'fortnightly from the week in which it begins',
      of('fortnightly', [1, 3], '2026-03-04', '2026-03-20'),
      ['2026-03-04', '2026-03-16', '2026-03-18'],
    ],
    ['none between terms', of('daily', [], '2026-04-06', '2026-04-10'), []],
  ])('%s', (_name, repeats, days) => expect(seriesDays(repeats, calendar)).toEqual(days))

  it('go on through holidays and over New Year where school days do not count', () => {
    expect(seriesDays(of('weekly', [4], '2026-12-24', '2027-01-07'), null)).toEqual([
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
    ])
    expect(seriesDays(of('daily', [1, 2, 3, 4, 5, 6, 7], '2026-12-30', '2027-01-02'), null)).toEqual(
      eachDay('2026-12-30', '2027-01-02'),
    )
  })

  it('are within, in order, each once, and on its days of the week', () => {
    for (const frequency of ['daily', 'weekly', 'fortnightly'] as const)
      for (let weekday = 1; weekday <= 7; weekday++) {
        const repeats = of(frequency, [weekday, weekday], '2026-01-01', '2026-12-31')
        const days = seriesDays(repeats, null)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.every((day) => weekdayOf(day) === weekday)).toBe(true)
        expect([26, 27, 52, 53]).toContain(days.length)
        expect(weekdaysOf(repeats)).toEqual([weekday])
      }
  })
})

it('a week begins with the Sunday evening before it, and ends with its own Sunday', () => {
  expect(teamDays('2026-03-09', [7, 0, 1, 1])).toEqual(['2026-03-08', '2026-03-09', '2026-03-15'])
})

describe('what a change of a series reaches', () => {
  const at = (date: string, status: 'scheduled' | 'completed' | 'cancelled' = 'scheduled') => ({
    ...spanOf({ date, startTime: '06:30', endTime: '07:30' }),
    id: date,
    date,
    status,
  })
  const all = [
    at('2026-03-09'),
    at('2026-03-10'),
    at('2026-03-11', 'cancelled'),
    at('2026-03-12'),
    at('2026-03-13'),
    at('2026-03-16'),
  ]
  const asked = all[4] ?? at('2026-03-13')
  const ids = (scope: SeriesScope, given: Partial<Reach> = {}) =>
    reached(all, asked, { act: 'update', scope, exceptions: [], now: '2026-03-10T06:30', ...given }).map(({ id }) => id)

  it('is itself alone, those after it, or all that have not begun', () => {
    expect(ids('one')).toEqual(['2026-03-13'])
    expect(ids('following')).toEqual(['2026-03-13', '2026-03-16'])
    expect(ids('all')).toEqual(['2026-03-12', '2026-03-13', '2026-03-16'])
  })

  it('leaves days as they are that were changed alone, but for the one in question; they are called off with the others', () => {
    const exceptions = ['2026-03-12', '2026-03-13']
    expect(ids('all', { exceptions })).toEqual(['2026-03-13', '2026-03-16'])
    expect(ids('all', { exceptions, act: 'cancel' })).toEqual(['2026-03-12', '2026-03-13', '2026-03-16'])
    expect(ids('all', { exceptions, act: 'remove' })).toEqual(['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16'])
  })
})
