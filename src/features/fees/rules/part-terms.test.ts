/** The part of a term that learners pay who join late or leave early. */
import { describe, expect, it } from 'vitest'
import { partOfDues, partOfTerm, staysWithin } from './part-terms.ts'

// From a Monday to a Friday: 12 weeks.
const term = { startsOn: '2026-01-05', endsOn: '2026-03-27' }
const stay = (startsOn: string, endsOn: string | null = null) => [{ startsOn, endsOn }]

describe('the part of a term', () => {
  it.each([
    ['there before and after', stay('2024-01-08'), 1, 1],
    ['joins on the Friday of the first week', stay('2026-01-09'), 1, 1],
    ['joins on the Monday of the second week', stay('2026-01-12'), 11 / 12, 1],
    ['joins when half of the term is left', stay('2026-02-16'), 6 / 12, 0.5],
    ['joins on the last day', stay('2026-03-27'), 1 / 12, 0.5],
    ['leaves on the Monday of the third week', stay('2025-01-06', '2026-01-19'), 3 / 12, 0.5],
    ['left before the term', stay('2025-01-06', '2025-11-01'), 0, 0],
    ['was in no class', [], 0, 0],
    ['changed the class', [...stay('2025-01-06', '2026-02-03'), ...stay('2026-02-04')], 1, 1],
  ])('%s', (_who, stays, weeks, half) => {
    expect(partOfTerm(stays, term, 'weeks')).toBe(weeks)
    expect(partOfTerm(stays, term, 'half')).toBe(half)
    expect(partOfTerm(stays, term, 'whole')).toBe(1)
  })
})

describe('what is due for it', () => {
  it('is in whole shillings, without what comes to nothing', () => {
    const due = { account: 'a', name: 'Tuition', cents: 100_000, dueOn: null }
    expect(partOfDues([due, { ...due, account: 'b', cents: 100 }], 1 / 3)).toEqual([{ ...due, cents: 33_300 }])
    expect(partOfDues([due], 0)).toEqual([])
  })
})

it('days on the bus count while the learner is in class', () => {
  const rides = [{ startsOn: '2026-01-05', endsOn: null }]
  expect(staysWithin(rides, [])).toEqual(rides)
  expect(staysWithin(rides, [{ startsOn: '2026-02-02', endsOn: '2026-03-06' }])).toEqual([
    { startsOn: '2026-02-02', endsOn: '2026-03-06' },
  ])
  expect(
    staysWithin([{ startsOn: '2026-01-05', endsOn: '2026-01-09' }], [{ startsOn: '2026-02-02', endsOn: null }]),
  ).toEqual([])
})
