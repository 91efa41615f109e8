import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cautionNeeded, refundable, unpaidCaution } from './caution.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })

describe('a refund of caution money', () => {
  it('never pays out more than the learner has paid ahead once what it needs is set off', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.nat(), (held, balance, some) => {
        const most = refundable({ held, balance })
        const refund = most === 0 ? 0 : (some % most) + 1
        const used = refund === 0 ? 0 : cautionNeeded(refund, balance)
        expect(used).toBeLessThanOrEqual(held)
        expect(balance - used + refund).toBeLessThanOrEqual(Math.max(0, balance))
      }),
    )
  })

  it('uses what was paid ahead first, and sets off what is owed', () => {
    expect(cautionNeeded(3000, -5000)).toBe(0)
    expect(cautionNeeded(7000, -5000)).toBe(2000)
    expect(cautionNeeded(3000, 2000)).toBe(5000)
    expect(refundable({ held: 5000, balance: 6000 })).toBe(0)
  })
})

describe('unpaid caution money', () => {
  const entry = { kind: 'charge', datedOn: '2026-01-06', dueOn: null, reverses: null, description: '' } as const

  it('is what payments have not reached, and never more than is held', () => {
    const entries = [
      { ...entry, id: 'fees', cents: 20_000 },
      { ...entry, id: 'caution', cents: 5000 },
      { ...entry, id: 'paid', kind: 'payment' as const, cents: -22_000 },
    ]
    expect(unpaidCaution(entries, new Set(['caution']), 5000)).toBe(3000)
    expect(unpaidCaution(entries, new Set(['caution']), 1000)).toBe(1000)
    expect(unpaidCaution(entries, new Set(), 5000)).toBe(0)
  })
})
