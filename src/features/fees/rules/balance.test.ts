/** Balance and overdue: what was due first is settled first. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { runningOf, standingEntries, standingOf, unpaidOf, type LedgerEntry } from './balance.ts'

let counter = 0
const entry = (
  kind: LedgerEntry['kind'],
  cents: number,
  datedOn: string,
  dueOn: string | null = null,
  reverses: string | null = null,
): LedgerEntry => ({
  id: `e${(counter += 1)}`,
  kind,
  cents,
  datedOn,
  dueOn,
  reverses,
})
const today = '2026-03-10'
const charge = (cents: number, dueOn: string | null = null, datedOn = '2026-01-10') =>
  entry('charge', cents, datedOn, dueOn)
const payment = (cents: number) => entry('payment', -cents, '2026-02-01')

describe('what a learner owes', () => {
  it.each<[string, LedgerEntry[], { balance: number; overdue: number; due: { on: string; cents: number } | null }]>([
    ['nothing without entries', [], { balance: 0, overdue: 0, due: null }],
    [
      'a charge due at once is late the day after',
      [charge(500)],
      { balance: 500, overdue: 500, due: { on: '2026-01-10', cents: 500 } },
    ],
    [
      'what is due today is not late',
      [charge(500, today)],
      { balance: 500, overdue: 0, due: { on: today, cents: 500 } },
    ],
    [
      'what was due yesterday is',
      [charge(500, '2026-03-09')],
      { balance: 500, overdue: 500, due: { on: '2026-03-09', cents: 500 } },
    ],
    [
      'payments settle what was due first',
      [charge(500, '2026-04-01'), charge(300, '2026-02-01'), payment(400)],
      { balance: 400, overdue: 0, due: { on: '2026-04-01', cents: 400 } },
    ],
    [
      'what is due next comes with what is due before',
      [charge(500, '2026-04-01'), charge(300, '2026-03-20'), payment(100)],
      { balance: 700, overdue: 0, due: { on: '2026-03-20', cents: 200 } },
    ],
    [
      'what is late is asked for in one sum, as of its last day',
      [charge(500, '2026-02-01'), charge(300, '2026-03-01'), charge(900, '2026-05-01'), payment(100)],
      { balance: 1600, overdue: 700, due: { on: '2026-03-01', cents: 700 } },
    ],
    ['paid beyond it all is carried forward', [charge(500), payment(800)], { balance: -300, overdue: 0, due: null }],
    [
      'a credit brought forward covers a charge',
      [entry('opening', -200, '2026-01-05'), charge(500)],
      { balance: 300, overdue: 300, due: { on: '2026-01-10', cents: 300 } },
    ],
    [
      'what is let off counts as paid',
      [charge(500), entry('adjustment', -500, '2026-02-01')],
      { balance: 0, overdue: 0, due: null },
    ],
    [
      'what is added is due at once',
      [entry('adjustment', 500, '2026-03-10')],
      { balance: 500, overdue: 0, due: { on: '2026-03-10', cents: 500 } },
    ],
  ])('%s', (_name, entries, expected) => expect(standingOf(entries, today)).toEqual(expected))

  it('forgets an entry and its reversal together', () => {
    const paid = payment(500)
    const entries = [charge(500, '2026-02-01'), paid, entry('reversal', 500, today, null, paid.id)]
    expect(standingOf(entries, today)).toEqual({ balance: 500, overdue: 500, due: { on: '2026-02-01', cents: 500 } })
    expect(standingEntries(entries)).toHaveLength(1)
  })

  it('runs from entry to entry', () => {
    expect(runningOf([charge(500), payment(200), payment(400)]).map(({ balance }) => balance)).toEqual([500, 300, -100])
  })
})

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days))
const cents = fc.integer({ min: 1, max: 5_000_000 })
const some = fc
  .array(
    fc.oneof(
      fc.record({ kind: fc.constant('charge' as const), cents, datedOn: day, dueOn: fc.option(day) }),
      fc.record({
        kind: fc.constant('payment' as const),
        cents: cents.map((one) => -one),
        datedOn: day,
        dueOn: fc.constant(null),
      }),
      fc.record({
        kind: fc.constant('adjustment' as const),
        cents: fc.oneof(
          cents,
          cents.map((one) => -one),
        ),
        datedOn: day,
        dueOn: fc.constant(null),
      }),
    ),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, index): LedgerEntry => ({ ...row, id: `p${index}`, reverses: null })))

describe('for every ledger', () => {
  it('what is unpaid, less what is carried forward, is the balance; what is late is part of it', () => {
    fc.assert(
      fc.property(some, (entries) => {
        const { balance, overdue, due } = standingOf(entries, today)
        const unpaid = unpaidOf(entries).at(-1)?.upTo ?? 0
        expect(unpaid).toBe(Math.max(0, balance))
        expect(overdue).toBeGreaterThanOrEqual(0)
        expect(overdue).toBeLessThanOrEqual(unpaid)
        expect(due === null).toBe(unpaid === 0)
        if (overdue > 0) expect(due?.cents).toBe(overdue)
      }),
    )
  })

  it('the order of entering makes no difference', () => {
    fc.assert(
      fc.property(
        some,
        (entries) => void expect(standingOf([...entries].reverse(), today)).toEqual(standingOf(entries, today)),
      ),
    )
  })

  it('to reverse an entry is never to have entered it', () => {
    fc.assert(
      fc.property(some, fc.nat(), (entries, place) => {
        const taken = entries[place % Math.max(1, entries.length)]
        if (!taken) return
        const after = [...entries, entry('reversal', -taken.cents, today, null, taken.id)]
        expect(standingOf(after, today)).toEqual(
          standingOf(
            entries.filter((one) => one !== taken),
            today,
          ),
        )
      }),
    )
  })

  it('to pay what is due leaves nothing late, and nothing due on or before that day', () => {
    fc.assert(
      fc.property(some, (entries) => {
        const { due } = standingOf(entries, today)
        if (!due) return
        const after = standingOf([...entries, entry('payment', -due.cents, today)], today)
        expect(after.overdue).toBe(0)
        expect(after.due === null || after.due.on > due.on).toBe(true)
      }),
    )
  })
})
