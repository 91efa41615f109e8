import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { weekOfDate, weeksMeet, weekTurns } from './weeks.ts'

const terms = [{ startsOn: '2026-01-05' }, { startsOn: '2026-04-27' }, { startsOn: '2026-08-24' }]

describe('weeks A and B', () => {
  it('begin each term with a week A and alternate', () => {
    const turns = weekTurns(terms, null)
    const weeks = ['2026-01-05', '2026-01-11', '2026-01-12', '2026-01-23', '2026-04-26', '2026-04-27', '2026-05-08']
    expect(weeks.map((date) => weekOfDate(turns, date))).toEqual(['a', 'a', 'b', 'a', 'b', 'a', 'b'])
  })

  it('begin anew with a day that the school chose, until the next term', () => {
    const turns = weekTurns(terms, '2026-02-18')
    expect(weekOfDate(turns, '2026-02-09')).toBe('b')
    expect(weekOfDate(turns, '2026-02-16')).toBe('a')
    expect(weekOfDate(turns, '2026-02-23')).toBe('b')
    expect(weekOfDate(turns, '2026-04-27')).toBe('a')
  })

  it('begin after the weekend on which a term begins, and with its week if it begins in the middle of it', () => {
    expect(weekTurns([{ startsOn: '2026-01-04' }, { startsOn: '2026-04-29' }], null)).toEqual([
      '2026-01-05',
      '2026-04-27',
    ])
  })

  it('change from one week to the next, also before the first term and without any', () => {
    const days = fc.integer({ min: -900, max: 900 }).map((days) => addDays('2026-02-04', days))
    fc.assert(
      fc.property(days, fc.constantFrom([], weekTurns(terms, null)), (date, turns) => {
        const next = addDays(mondayOf(date), 7)
        expect(weekOfDate(turns, date)).toBe(weekOfDate(turns, mondayOf(date)))
        if (turns.length > 0 && !turns.includes(next)) expect(weekOfDate(turns, next)).not.toBe(weekOfDate(turns, date))
      }),
    )
  })
})

it('lessons of different weeks never meet', () => {
  expect([weeksMeet('a', 'b'), weeksMeet('a', 'a'), weeksMeet('every', 'b')]).toEqual([false, true, true])
})
