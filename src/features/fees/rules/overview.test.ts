/** Shares of the term's fees: they add up to what was asked, and the seats of a picture to its number of seats. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPayOf, type LedgerEntry } from './balance.ts'
import { overdueIn, overviewOf, seatsAmong } from './overview.ts'

let next = 0
const entry = (
  kind: LedgerEntry['kind'],
  cents: number,
  datedOn: string,
  dueOn: string | null = null,
): LedgerEntry => ({
  id: String(next++),
  kind,
  cents,
  datedOn,
  dueOn,
  reverses: null,
})

describe('the overview of a learner', () => {
  it('tells what was paid before and today, how late the rest is, and what is not due yet', () => {
    const entries = [
      entry('charge', 10_000, '2025-10-01', '2025-11-01'),
      entry('charge', 5000, '2026-01-06', '2026-02-20'),
      entry('charge', 8000, '2026-01-06', '2026-04-01'),
      entry('payment', -4000, '2026-02-01'),
      entry('payment', -1000, '2026-03-10'),
    ]
    expect(overviewOf(entries, '2026-01-06', '2026-03-10')).toEqual({
      paid: 4000,
      paidToday: 1000,
      late: { upTo30: 5000, upTo60: 0, upTo90: 0, over90: 5000 },
      notYetDue: 8000,
    })
  })

  it('leaves out what is paid ahead', () => {
    const entries = [entry('charge', 3000, '2026-01-06', '2026-02-01'), entry('payment', -9000, '2026-01-10')]
    expect(overviewOf(entries, '2026-01-06', '2026-03-10')).toMatchObject({ paid: 3000, paidToday: 0, notYetDue: 0 })
  })

  it('adds up to what the family was asked for, whatever the ledger holds', () => {
    const days = ['2025-11-01', '2026-01-06', '2026-02-15', '2026-03-10', '2026-04-01']
    const any = fc.array(
      fc.record({
        isCharge: fc.boolean(),
        cents: fc.integer({ min: 1, max: 100_000 }),
        on: fc.constantFrom(...days),
        due: fc.constantFrom(...days),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(any, (rows) => {
        const entries = rows.map(({ isCharge, cents, on, due }) =>
          isCharge ? entry('charge', cents, on, due) : entry('payment', -cents, on),
        )
        const found = overviewOf(entries, '2026-01-06', '2026-03-10')
        const sum = found.paid + found.paidToday + overdueIn(found) + found.notYetDue
        expect(sum).toBe(toPayOf(entries, '2026-01-06'))
        expect(Math.min(found.paid, found.paidToday, found.notYetDue)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('seats', () => {
  it('are all used, in proportion, and none of them is missing for an amount above 0', () => {
    expect(seatsAmong([9_319_800, 184_200, 2_086_000, 1_603_000], 100)).toEqual([71, 1, 16, 12])
    expect(seatsAmong([0, 0], 20)).toEqual([0, 0])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 6, max: 100 }),
        (amounts, seats) => {
          const given = seatsAmong(amounts, seats)
          const isEmpty = amounts.every((one) => one === 0)
          expect(given.reduce((sum, one) => sum + one, 0)).toBe(isEmpty ? 0 : seats)
          given.forEach((one, at) => expect(one > 0).toBe((amounts[at] ?? 0) > 0))
        },
      ),
    )
  })
})
