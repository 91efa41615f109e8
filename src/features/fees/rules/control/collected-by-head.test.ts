/** Payments by vote head: each cent once, oldest due first. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { collectedByHead, type HeadEntry } from './collected-by-head.ts'

let next = 0
const entry = (kind: HeadEntry['kind'], cents: number, datedOn: string, given: Partial<HeadEntry> = {}): HeadEntry => ({
  id: String((next += 1)),
  kind,
  cents,
  datedOn,
  dueOn: null,
  reverses: null,
  account: kind === 'payment' ? 'cash' : 'fees',
  ...given,
})
const of = (entries: HeadEntry[], from = '2026-01-01', to = '2026-12-31') =>
  Object.fromEntries(collectedByHead(entries, from, to))

describe('payments by vote head', () => {
  it('pay what was due first, and the rest ahead', () => {
    const entries = [
      entry('charge', 500, '2026-01-05', { account: 'tuition', dueOn: '2026-02-01' }),
      entry('charge', 200, '2026-01-05', { account: 'lunch', dueOn: '2026-01-10' }),
      entry('payment', -300, '2026-01-06'),
      entry('payment', -600, '2026-01-20'),
    ]
    expect(of(entries)).toEqual({ lunch: 200, tuition: 500, ahead: 200 })
    expect(of(entries, '2026-01-10')).toEqual({ tuition: 400, ahead: 200 })
    expect(of(entries, '2026-01-01', '2026-01-10')).toEqual({ lunch: 200, tuition: 100 })
  })

  it('leave out what was let off and what was reversed', () => {
    const wrong = entry('payment', -300, '2026-01-06')
    const entries = [
      entry('charge', 500, '2026-01-05', { account: 'tuition' }),
      entry('adjustment', -100, '2026-01-05'),
      wrong,
      entry('reversal', 300, '2026-01-08', { reverses: wrong.id }),
      entry('payment', -450, '2026-01-09'),
    ]
    expect(of(entries)).toEqual({ tuition: 400, ahead: 50 })
  })

  it('come to what was paid in the period', () => {
    const made = fc.array(
      fc.record({
        kind: fc.constantFrom('charge' as const, 'payment' as const, 'adjustment' as const),
        cents: fc.integer({ min: 1, max: 900 }),
        day: fc.integer({ min: 0, max: 40 }),
        account: fc.constantFrom('tuition', 'lunch'),
      }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(made, fc.integer({ min: 0, max: 40 }), (given, day) => {
        const entries = given
          .map(({ kind, cents, day: on, account }) =>
            entry(kind, kind === 'charge' ? cents : -cents, addDays('2026-01-01', on), { account }),
          )
          .sort((a, b) => (a.datedOn < b.datedOn ? -1 : 1))
        const from = addDays('2026-01-01', day)
        const sum = [...collectedByHead(entries, from, '2026-02-01').values()].reduce((all, cents) => all + cents, 0)
        const paid = entries
          .filter(({ kind, datedOn }) => kind === 'payment' && datedOn >= from && datedOn <= '2026-02-01')
          .reduce((all, { cents }) => all - cents, 0)
        expect(sum).toBe(paid)
      }),
    )
  })
})
