import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxShare } from './credits.ts'
import { percentOf, takenBack, taxDueOn, taxLeft } from './taxes.ts'

const cents = fc.integer({ min: 1, max: 100_000_000_000 })

describe('the tax share of credit notes', () => {
  it('never loses or makes a cent, whatever the notes and payments', () => {
    fc.assert(
      fc.property(
        cents,
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.array(cents),
        cents,
        (amount, part, cuts, paid) => {
          const tax = Math.floor(amount * part)
          const marks = [...cuts.map((cut) => cut % amount), amount].sort((a, b) => a - b)
          let [before, back] = [0, 0]
          for (const mark of marks) {
            const share = takenBack(tax, { amount, before, credit: mark - before })
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(mark - before + 1)
            ;[before, back] = [mark, back + share]
            expect(taxLeft(tax, { amount, worth: amount - mark })).toBe(tax - back)
          }
          expect(back).toBe(tax)

          const left = taxLeft(tax, { amount, worth: amount - (marks[0] ?? 0) })
          const due = Math.max(1, amount - (marks[0] ?? 0) - left)
          const first = paid % due
          const carried = taxShare(left, { due, paid: 0, amount: first, before: 0 })
          expect(carried + taxShare(left, { due, paid: first, amount: due - first, before: carried })).toBe(left)
        },
      ),
    )
  })
})

it('is due on the 20th of the next month, or after five working days', () => {
  expect(taxDueOn('income', '2026-12-31')).toBe('2027-01-20')
  expect(taxDueOn('income', '2026-01-01')).toBe('2026-02-20')
  expect(taxDueOn('vat', '2026-03-10')).toBe('2026-03-17')
  expect(taxDueOn('vat', '2026-03-07')).toBe('2026-03-13')
  expect([percentOf(2, 100), percentOf(50_000, 1_666_667), percentOf(1, 0)]).toEqual([2, 3, 0])
})
