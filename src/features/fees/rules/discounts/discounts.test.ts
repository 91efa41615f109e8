/** What discounts take off a bill, and which child of its family a learner is. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountKinds } from '../../contract/discounts/discount-words.ts'
import { discountsOf, holdsIn, spread, type DiscountRule, type Entitled } from './discounts.ts'
import { placesInFamily } from './siblings.ts'

const rule = (id: string, given: Partial<DiscountRule>): DiscountRule => {
  return {
    id,
    name: id,
    kind: 'other',
    hundredths: null,
    cents: null,
    account: null,
    fromChild: null,
    payBy: null,
    ...given,
  }
}
const dues = [
  { account: 'tuition', cents: 2_000_000 },
  { account: 'lunch', cents: 650_000 },
]
const owes: Entitled = { child: 1, given: new Set(), owedBy: () => 0 }
const off = (rules: readonly DiscountRule[], who: Partial<Entitled> = {}, limit = 100) =>
  Object.fromEntries(
    discountsOf(dues, rules, { ...owes, ...who }, limit).map(({ account, cents }) => [account.slice(9), cents]),
  )

describe('discounts', () => {
  it('of siblings count for the latest child that they name', () => {
    const rules = [
      rule('second', { kind: 'sibling', fromChild: 2, hundredths: 1000, account: 'tuition' }),
      rule('third', { kind: 'sibling', fromChild: 3, hundredths: 2000, account: 'tuition' }),
    ]
    expect([1, 2, 3, 4].map((child) => off(rules, { child }))).toEqual([
      {},
      { second: -200_000 },
      { third: -400_000 },
      { third: -400_000 },
    ])
  })

  it('are for those to whom the school gave them, each taken off what the earlier ones left', () => {
    const rules = [
      rule('staff', { kind: 'staff', hundredths: 5000, account: 'tuition' }),
      rule('bursary', { kind: 'scholarship', cents: 500_000, account: 'tuition' }),
      rule('all', { hundredths: 1000 }),
    ]
    const given = new Set(['staff', 'bursary', 'all'])
    expect(off(rules)).toEqual({})
    expect(off(rules, { given })).toEqual({ staff: -1_000_000, bursary: -500_000, all: -115_000 })
    expect(off(rules.toReversed(), { given })).toEqual({ all: -265_000, bursary: -500_000, staff: -650_000 })
  })

  it('take no more off than a vote head costs, nor than the school’s limit', () => {
    const rules = [rule('a', { cents: 900_000, account: 'lunch' }), rule('b', { hundredths: 10_000 })]
    const given = new Set(['a', 'b'])
    expect(off(rules, { given })).toEqual({ a: -650_000, b: -2_000_000 })
    expect(off(rules, { given }, 50)).toEqual({ a: -650_000, b: -675_000 })
    expect(off(rules, { given }, 0)).toEqual({})
    expect(off([rule('c', { cents: 100, account: 'swimming' })], { given: new Set(['c']) })).toEqual({})
  })

  it('for early payment are for those who paid what is left of the bill by the day', () => {
    const rules = [
      rule('first', { kind: 'early', hundredths: 1000, payBy: '2026-01-09' }),
      rule('later', { kind: 'early', hundredths: 500, payBy: '2026-01-30' }),
      rule('staff', { kind: 'staff', cents: 650_000 }),
    ]
    const given = new Set(['staff'])
    const paid = (cents: number, day: string) => ({ given, owedBy: (by: string) => (day <= by ? -cents : 0) })
    expect(off(rules, paid(1_800_000, '2026-01-08'))).toEqual({ staff: -650_000, first: -200_000 })
    expect(off(rules, paid(1_799_999, '2026-01-08'))).toEqual({ staff: -650_000 })
    expect(off(rules, paid(2_000_000, '2026-01-12'))).toEqual({ staff: -650_000, later: -100_000 })
    expect(off(rules, paid(2_000_000, '2026-02-02'))).toEqual({ staff: -650_000 })
  })

  it('never exceed the bill or the limit, are whole cents, and take nothing off twice', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1, maxLength: 8 })
    const anyRule = fc.record({
      kind: fc.constantFrom(...discountKinds),
      hundredths: fc.option(fc.integer({ min: 1, max: 10_000 })),
      cents: fc.integer({ min: 1, max: 10_000_000_000 }),
      head: fc.option(fc.nat({ max: 9 })),
      fromChild: fc.option(fc.integer({ min: 2, max: 4 })),
    })
    fc.assert(
      fc.property(
        amounts,
        fc.array(anyRule, { maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -10_000_000_000, max: 0 }),
        (cents, given, child, limit, owed) => {
          const bill = cents.map((one, at) => ({ account: `head:${at}`, cents: one }))
          const rules = given.map(({ head, ...own }, at) =>
            rule(String(at), {
              ...own,
              cents: own.hundredths === null ? own.cents : null,
              account: head === null ? null : `head:${head}`,
              payBy: '2026-01-09',
            }),
          )
          const all = new Set(rules.map(({ id }) => id))
          const lines = discountsOf(bill, rules, { child, given: all, owedBy: () => owed }, limit)
          const total = cents.reduce((sum, one) => sum + one, 0)
          const taken = lines.reduce((sum, one) => sum - one.cents, 0)
          expect(taken).toBeLessThanOrEqual(Math.floor((total * limit) / 100))
          expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length)
          for (const line of lines) expect(Number.isSafeInteger(line.cents) && line.cents < 0).toBe(true)
          for (const [at, one] of cents.entries()) {
            const own = rules.filter(({ account }) => account === `head:${at}`).map(({ id }) => `discount:${id}`)
            const offHead = lines.reduce((sum, line) => (own.includes(line.account) ? sum - line.cents : sum), 0)
            expect(offHead).toBeLessThanOrEqual(one)
          }
        },
      ),
    )
  })
})

describe('an amount', () => {
  it('is spread in whole cents that add up to it, no share above its part', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const total = given.reduce((sum, one) => sum + one, 0)
        const cents = Math.floor(total * share)
        const shares = spread(cents, given)
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents)
        for (const [at, one] of shares.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(given[at] ?? 0)
        }
      }),
    )
  })
})

describe('a period', () => {
  it('holds in the terms that it touches', () => {
    const term = { startsOn: '2026-01-05', endsOn: '2026-04-03' }
    const holds = (startsOn: string, endsOn: string | null) => holdsIn({ startsOn, endsOn }, term)
    expect(holds('2026-04-03', null)).toBe(true)
    expect(holds('2026-04-04', null)).toBe(false)
    expect(holds('2025-01-01', '2026-01-05')).toBe(true)
    expect(holds('2025-01-01', '2026-01-04')).toBe(false)
  })
})

describe('the children of a family', () => {
  const child = (id: string, gradeRank: number, birthDate: string | null = null) => {
    return { id, gradeRank, birthDate, admissionNumber: id }
  }
  const pays = (guardianId: string, ...ids: string[]) => ids.map((learnerId) => ({ guardianId, learnerId }))

  it('are counted from the highest grade, then by age', () => {
    const children = [
      child('young', 1),
      child('old', 7),
      child('twin b', 3, '2017-02-03'),
      child('twin a', 3, '2017-02-02'),
    ]
    const places = placesInFamily(children, pays('mother', 'young', 'old', 'twin b', 'twin a'))
    expect(Object.fromEntries(places)).toEqual({ old: 1, 'twin a': 2, 'twin b': 3, young: 4 })
  })

  it('are one family through either parent, and others are not', () => {
    const children = [child('a', 3), child('b', 2), child('c', 1), child('alone', 0)]
    const payers = [...pays('mother', 'a', 'b'), ...pays('father', 'b', 'c'), ...pays('aunt', 'alone', 'gone')]
    expect(Object.fromEntries(placesInFamily(children, payers))).toEqual({ a: 1, b: 2, c: 3, alone: 1 })
  })
})
