/** A payment settles what was due first, and where it goes adds up. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { allocate, openDebts, type DescribedEntry } from './allocation.ts'
import { standingOf } from './balance.ts'

const entry = (id: string, cents: number, dueOn: string | null, more: Partial<DescribedEntry> = {}): DescribedEntry => {
  return {
    id,
    cents,
    kind: cents > 0 ? 'charge' : 'payment',
    datedOn: '2026-01-10',
    dueOn,
    reverses: null,
    description: id,
    ...more,
  }
}

describe('where a payment goes', () => {
  it('settles what was due first, and keeps what nobody owes for later', () => {
    const owed = openDebts([
      entry('Lunch', 4500, '2026-03-20'),
      entry('Arrears', 2700, null),
      entry('Tuition', 6000, '2026-02-01'),
      entry('Paid before', -500, null),
    ])
    const to = (cents: number) => {
      const { rows, ahead } = allocate(owed, cents)
      return [...rows.map(({ description, paid, left }) => `${description} ${paid} ${left}`), ahead]
    }
    expect(to(3000)).toEqual(['Arrears 2200 0', 'Tuition 800 5200', 'Lunch 0 4500', 0])
    expect(to(13_000)).toEqual(['Arrears 2200 0', 'Tuition 6000 0', 'Lunch 4500 0', 300])
  })

  it('ignores what was reversed', () => {
    expect(
      openDebts([
        entry('a', 900, null),
        entry('b', -900, null),
        entry('c', 900, null, { kind: 'reversal', reverses: 'b' }),
      ]).debts,
    ).toMatchObject([{ id: 'a', cents: 900 }])
  })

  it('adds up to the balance before, the payment and the balance after', () => {
    const entries = fc.array(
      fc.record({
        cents: fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0),
        due: fc.option(fc.integer({ min: 0, max: 60 })),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 100_000 }), (made, cents) => {
        const ledger = made.map(({ cents: own, due }, index) =>
          entry(String(index), own, due === null ? null : addDays('2026-01-10', due)),
        )
        const before = openDebts(ledger)
        const { balance } = standingOf(ledger, '2026-02-01')
        const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
        expect(sum(before.debts.map((debt) => debt.cents)) - before.ahead).toBe(balance)
        const { rows, ahead } = allocate(before, cents)
        expect(sum(rows.map(({ paid }) => paid)) + ahead).toBe(cents)
        expect(rows.every(({ paid, left }) => paid >= 0 && left >= 0)).toBe(true)
        // Nothing later is paid while something earlier is open.
        const firstOpen = rows.findIndex(({ left }) => left > 0)
        if (firstOpen >= 0) expect(rows.slice(firstOpen + 1).every(({ paid }) => paid === 0)).toBe(true)
      }),
    )
  })
})
