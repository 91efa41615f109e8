/** The ages of what is overdue add up to what is overdue. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { standingOf, type LedgerEntry } from './balance.ts'
import { overdueAges } from './overdue-ages.ts'

const today = '2026-03-10'
const entry = (id: number, cents: number, daysAgo: number): LedgerEntry => ({
  id: String(id),
  kind: cents > 0 ? 'charge' : 'payment',
  cents,
  datedOn: addDays(today, -daysAgo),
  dueOn: cents > 0 ? addDays(today, -daysAgo) : null,
  reverses: null,
})

it('covers the oldest first', () => {
  expect(overdueAges({ upTo30: 10, upTo60: 20, over60: 30 }, 0)).toEqual({ upTo30: 10, upTo60: 20, over60: 30 })
  expect(overdueAges({ upTo30: 10, upTo60: 20, over60: 30 }, 35)).toEqual({ upTo30: 10, upTo60: 15, over60: 0 })
  expect(overdueAges({ upTo30: 10, upTo60: 20, over60: 30 }, 99)).toEqual({ upTo30: 0, upTo60: 0, over60: 0 })
})

it('adds up to what the ledger’s rule calls overdue', () => {
  const amounts = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 5000 }), days: fc.integer({ min: 1, max: 120 }) }),
  )
  fc.assert(
    fc.property(amounts, fc.nat(20_000), (charges, paid) => {
      const entries = charges.map(({ cents, days }, at) => entry(at, cents, days))
      const sum = (from: number, to: number): number =>
        charges.filter(({ days }) => days >= from && days <= to).reduce((total, { cents }) => total + cents, 0)
      const charged = { upTo30: sum(1, 30), upTo60: sum(31, 60), over60: sum(61, 999) }
      const ages = overdueAges(charged, paid)
      const ledger = paid > 0 ? [...entries, entry(-1, -paid, 0)] : entries
      expect(ages.upTo30 + ages.upTo60 + ages.over60).toBe(standingOf(ledger, today).overdue)
    }),
  )
})
