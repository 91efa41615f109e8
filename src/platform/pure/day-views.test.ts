/** Days that a view of the calendar shows. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './dates.ts'
import { daysWith, onDay, spanOfView, stepped, weeksOf } from './day-views.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

describe('a view', () => {
  it.each([
    ['month', '2026-03-10', { from: '2026-02-23', to: '2026-04-05' }],
    ['month', '2027-02-10', { from: '2027-02-01', to: '2027-02-28' }],
    ['week', '2026-03-15', { from: '2026-03-09', to: '2026-03-15' }],
    ['list', '2026-03-10', { from: '2026-03-10', to: '2026-05-09' }],
  ] as const)('of a %s around %s shows its days', (view, around, span) => {
    expect(spanOfView(view, around)).toEqual(span)
  })

  it('of a month is made of whole weeks that hold it, and a step on and back comes to it again', () => {
    fc.assert(
      fc.property(day, (some) => {
        const { from, to } = spanOfView('month', some)
        const weeks = weeksOf(from, to)
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 1)).toBe(true)
        expect(weeks.flat()).toContain(some)
        expect(stepped('month', stepped('month', some, 1), -1).slice(0, 7)).toBe(some.slice(0, 7))
        expect(stepped('week', stepped('week', some, 1), -1)).toBe(some)
      }),
    )
  })
})

describe('a day', () => {
  const trip = { startsOn: '2026-03-09', endsOn: '2026-03-11' }
  const club = { startsOn: '2026-03-11', endsOn: '2026-03-11' }
  it('has what touches it', () => {
    expect(onDay([trip, club], '2026-03-11')).toEqual([trip, club])
    expect(onDay([trip, club], '2026-03-10')).toEqual([trip])
  })
  it('of a list has what begins there, and what goes on from before', () => {
    expect(daysWith([trip, club], '2026-03-10')).toEqual([
      { day: '2026-03-10', entries: [trip] },
      { day: '2026-03-11', entries: [club] },
    ])
  })
})
