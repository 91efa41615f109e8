/** Statements of periods add up, and one follows on the other. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { periodOf } from './statements.ts'

const entries = fc
  .array(fc.record({ cents: fc.integer({ min: -500_000, max: 500_000 }), day: fc.integer({ min: 0, max: 60 }) }))
  .map((all) =>
    [...all].sort((a, b) => a.day - b.day).map(({ cents, day }) => ({ cents, datedOn: addDays('2026-01-01', day) })),
  )
const sum = (all: readonly { cents: number }[]): number => all.reduce((total, { cents }) => total + cents, 0)

describe('a statement of a period', () => {
  it('ends with everything until its last day, and begins where the one before ended', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (all, first, days) => {
        const [from, to] = [addDays('2026-01-01', first), addDays('2026-01-01', first + days)]
        const { before, lines, charged, paid, after } = periodOf(all, { from, to })
        expect(after).toBe(sum(all.filter(({ datedOn }) => datedOn <= to)))
        expect(before + charged - paid).toBe(after)
        expect(lines.at(-1)?.balance ?? before).toBe(after)
        expect(periodOf(all, { from: '2026-01-01', to: addDays(from, -1) }).after).toBe(before)
      }),
    )
  })
})
