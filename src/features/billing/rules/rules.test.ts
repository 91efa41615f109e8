/** Rules of billing: money that adds up, periods that join, changes that open and close what they say. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manifest, type Manifest } from '#core/access/contract/access.ts'
import { addDays } from '#platform/pure/dates.ts'
import { terms } from '../testing/terms.ts'
import { partOf, splitVat } from './amounts.ts'
import { faultOf, linesOf, plainBundle, totalsOf } from './bundle.ts'
import { changeOf, type Running } from './change.ts'
import { firstTerms } from './first-terms.ts'
import { lateStep } from './late.ts'
import { monthsBefore } from './months.ts'
import { anchorOf, lastDay, nextStart } from './periods.ts'
import { gigabytes, runsOutOn } from './usage.ts'

const module = (id: string, plan: Manifest['plan'], needs: string[] = []): Manifest =>
  manifest({
    id,
    title: id,
    description: id,
    category: 'finance',
    plan,
    roles: ['admin'],
    route: null,
    needs,
    status: 'active',
  })
const manifests = [
  module('registers', 'free'),
  module('fees', 'premium'),
  module('fleet', 'premium'),
  module('digital-library', 'premium'),
  module('virtual-learning', 'premium', ['digital-library']),
]
const gross = fc.integer({ min: 0, max: 10_000_000 }).map((shillings) => shillings * 100)

describe('money', () => {
  it('of lines adds up to the total exactly', () => {
    fc.assert(
      fc.property(gross, fc.integer({ min: 0, max: 50 }), (price, percent) => {
        const { net, vat } = splitVat(price, percent)
        expect(net + vat).toBe(price)
        expect(Math.abs(vat - (net * percent) / 100)).toBeLessThan(1)
      }),
    )
    const lines = linesOf({ plan: 'premium', modules: ['fees', 'fleet'], period: 'month' }, terms)
    const { net, vat, total } = totalsOf(lines)
    expect([net + vat, total]).toEqual([949_000, 949_000])
    expect(splitVat(650_000, 16)).toEqual({ net: 560_345, vat: 89_655 })
  })

  it('for a part of a period is in whole shillings, and never more than the whole', () => {
    fc.assert(
      fc.property(gross, fc.integer({ min: 1, max: 366 }), fc.integer({ min: 0, max: 366 }), (price, of, days) => {
        const part = partOf(price, Math.min(days, of), of)
        expect(part % 100).toBe(0)
        expect(part).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('is worked out from dollars in tens of shillings', () => {
    const made = firstTerms(
      {
        plans: [{ id: 'premium', monthly: 49.95, yearly: 499.95 }],
        modules: [{ id: 'fees', monthly: 9.99, yearly: 99.99 }],
      },
      130,
    )
    expect([made.plans.premium, made.modules]).toEqual([
      { monthly: 6490, yearly: 64_990 },
      [{ id: 'fees', monthly: 1300, yearly: 13_000 }],
    ])
  })
})

describe('periods', () => {
  it('begin on the same day of the month, or its last', () => {
    expect(nextStart('2026-01-31', 'month', 31)).toBe('2026-02-28')
    expect(nextStart('2026-02-28', 'month', 31)).toBe('2026-03-31')
    expect(nextStart('2024-02-29', 'year', 29)).toBe('2025-02-28')
  })

  it('join without a gap', () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(days, fc.constantFrom('month' as const, 'year' as const), (from, period) => {
        const anchor = anchorOf(from)
        expect(addDays(lastDay(from, period, anchor), 1)).toBe(nextStart(from, period, anchor))
        expect(nextStart(from, period, anchor) > from).toBe(true)
      }),
    )
  })

  it('have months that end with today’s', () => {
    expect(monthsBefore('2026-02-10', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
  })
})

describe('a change', () => {
  const running: Running = {
    plan: 'free',
    modules: ['fees'],
    period: 'month',
    state: 'active',
    from: '2026-03-01',
    to: '2026-03-31',
    coveredTo: '2026-03-31',
    trialEndsOn: null,
  }
  const given = { terms, manifests, today: '2026-03-17' }

  it('up is credited with what was paid, and opens at once', () => {
    const change = changeOf(running, { plan: 'premium', modules: [], period: 'month' }, given)
    // 15 of 31 days of 6,500 less 1,300.
    expect(change).toMatchObject({ kind: 'now', closes: [], opens: ['fleet', 'digital-library', 'virtual-learning'] })
    expect(totalsOf(change.lines).total).toBe(251_600)
  })

  it('by one module asks for that module only', () => {
    const change = changeOf(running, { ...running, modules: ['fees', 'fleet'] }, given)
    expect(change.lines).toMatchObject([{ kind: 'module', id: 'fleet', isRest: true, gross: 81_800 }])
  })

  it('that closes something, or changes the period, waits', () => {
    expect(changeOf(running, { ...running, modules: [] }, given)).toMatchObject({
      kind: 'later',
      from: '2026-04-01',
      closes: ['fees'],
    })
    expect(changeOf(running, { ...running, period: 'year' }, given)).toMatchObject({ kind: 'later', lines: [] })
  })

  it('from a trial is paid for from the day after it', () => {
    const trial: Running = { ...running, plan: 'premium', modules: [], state: 'trial', trialEndsOn: '2026-03-20' }
    expect(changeOf(trial, { plan: 'premium', modules: [], period: 'month' }, given)).toMatchObject({
      kind: 'start',
      from: '2026-03-21',
    })
  })

  it('leaves out modules that the plan includes, and names what one needs', () => {
    const all = { plan: 'premium', modules: ['fees'], period: 'month' } as const
    expect(plainBundle(all, manifests).modules).toEqual([])
    const alone = { plan: 'free', modules: ['virtual-learning'], period: 'month' } as const
    expect(faultOf(alone, terms, manifests)).toEqual({
      kind: 'needs',
      module: 'virtual-learning',
      needed: 'digital-library',
    })
    expect(faultOf({ ...alone, modules: ['digital-library', 'virtual-learning'] }, terms, manifests)).toBeUndefined()
  })
})

it('a late invoice goes step by step', () => {
  const days = ['2026-03-15', '2026-03-16', '2026-03-22', '2026-04-05', '2026-05-05']
  expect(days.map((day) => lateStep('2026-03-15', terms, day))).toEqual([null, 'due', 'reminder', 'read_only', 'free'])
})

it('usage says when it runs out at this pace', () => {
  expect(runsOutOn(6120, 8000, '2026-03-20')).toBe('2026-03-27')
  expect([
    runsOutOn(100, 8000, '2026-03-20'),
    runsOutOn(0, 10, '2026-03-20'),
    runsOutOn(10, null, '2026-03-20'),
  ]).toEqual([null, null, null])
  expect(gigabytes(18_400_000_000)).toBe(18.4)
})
