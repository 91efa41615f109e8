/** The rules of vendors: what stands, what may be delivered and paid, who takes which step. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { bankState, contractState, currentBankDetails, documentState } from './standing.ts'
import {
  deliveredOf,
  impossibleItems,
  lineCents,
  matchLine,
  obstacleFor,
  outstandingCents,
  type Movement,
  type Step,
} from './purchases.ts'
import { tagsFrom } from './tags.ts'

const today = '2026-03-10'

describe('a contract and a document', () => {
  it('are about to end in their last 30 days, the last one included', () => {
    expect(contractState(today, '2026-01-01', addDays(today, 31))).toBe('running')
    expect(contractState(today, '2026-01-01', addDays(today, 30))).toBe('expiring')
    expect(contractState(today, '2026-01-01', today)).toBe('expiring')
    expect(contractState(today, '2026-01-01', addDays(today, -1))).toBe('over')
    expect(contractState(today, addDays(today, 1), null)).toBe('upcoming')
    expect(contractState(today, null, null)).toBe('none')
    expect(
      [null, 31, 30, 0, -1].map((days) => documentState(today, days === null ? null : addDays(today, days))),
    ).toEqual(['valid', 'valid', 'expiring', 'expiring', 'expired'])
  })
})

describe('bank details', () => {
  const details = fc.record({
    id: fc.uuid(),
    enteredAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-03-10'), noInvalidDate: true }),
    settledAt: fc.option(fc.constant(new Date('2026-03-01'))),
    isRefused: fc.boolean(),
  })
  it('never count before a day has passed, unsigned or refused, and at most one is in use', () => {
    fc.assert(
      fc.property(fc.array(details, { maxLength: 6 }), (all) => {
        const now = new Date('2026-03-10')
        const current = currentBankDetails(all, now)
        expect(all.filter((one) => bankState(one, all, now) === 'current').length).toBeLessThanOrEqual(
          all.filter(({ id }) => id === current?.id).length,
        )
        if (!current) return
        expect(current.settledAt).not.toBeNull()
        expect(current.isRefused).toBe(false)
        expect(now.getTime() - current.enteredAt.getTime()).toBeGreaterThanOrEqual(86_400_000)
      }),
    )
  })
})

const quantity = fc.integer({ min: 1, max: 100_000 })
const price = fc.integer({ min: 0, max: 5_000_000 })

describe('deliveries and returns', () => {
  it('never leave more than was ordered, or less than nothing', () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom<Movement['kind']>('delivery', 'return'),
        lines: fc.tuple(fc.record({ itemId: fc.constant('beans'), quantity })),
      }),
    )
    fc.assert(
      fc.property(quantity, moves, (ordered, tried) => {
        const items = [{ id: 'beans', quantity: ordered }]
        const taken: Movement[] = []
        for (const move of tried) {
          if (impossibleItems(items, taken, move).length === 0) taken.push(move)
          const there = deliveredOf(taken, 'beans')
          expect(there).toBeGreaterThanOrEqual(0)
          expect(there).toBeLessThanOrEqual(ordered)
        }
      }),
    )
  })
})

describe('the three-way match', () => {
  const beans = { id: 'beans', quantity: 1000, priceCents: 980_000 }
  const line = { quantity: 1000, priceCents: 980_000 }
  const facts = { delivered: 1000, acceptedBefore: 0, percent: 2 }

  it('counts by what was delivered', () => {
    expect(matchLine(beans, line, { ...facts, delivered: 800 })).toMatchObject({
      payable: 800,
      toPayCents: 7_840_000,
      state: 'undelivered',
    })
    expect(matchLine(beans, line, facts)).toMatchObject({ toPayCents: 9_800_000, state: 'agrees' })
    expect(matchLine(beans, line, { ...facts, acceptedBefore: 1000 }).toPayCents).toBe(0)
  })

  it('takes a price within the tolerance as invoiced, and a higher one as ordered', () => {
    expect(matchLine(beans, { ...line, priceCents: 999_600 }, facts)).toMatchObject({
      state: 'agrees',
      toPayCents: 9_996_000,
    })
    expect(matchLine(beans, { ...line, priceCents: 999_601 }, facts)).toMatchObject({
      state: 'price',
      toPayCents: 9_800_000,
    })
  })

  it('never pays more than was invoiced, or than what was delivered is worth with the tolerance', () => {
    const percent = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(quantity, price, quantity, price, quantity, quantity, percent, (...given) => {
        const [ordered, orderedPrice, invoiced, invoicedPrice, delivered, acceptedBefore, tolerance] = given
        const { payable, toPayCents, state } = matchLine(
          { id: 'beans', quantity: ordered, priceCents: orderedPrice },
          { quantity: invoiced, priceCents: invoicedPrice },
          { delivered, acceptedBefore, percent: tolerance },
        )
        expect(payable + acceptedBefore).toBeLessThanOrEqual(Math.max(delivered, acceptedBefore))
        expect(toPayCents).toBeLessThanOrEqual(lineCents(invoiced, invoicedPrice))
        expect(toPayCents).toBeLessThanOrEqual(Math.ceil((payable * orderedPrice * (100 + tolerance)) / 10_000) + 1)
        if (state === 'agrees') expect(toPayCents).toBe(lineCents(invoiced, invoicedPrice))
      }),
    )
  })

  it('leaves to pay what was approved without tax and payments, never less than nothing', () => {
    fc.assert(
      fc.property(price, price, price, (approved, withheld, paid) => {
        expect(outstandingCents(approved, withheld, paid)).toBe(Math.max(0, approved - withheld - paid))
        expect(outstandingCents(null, withheld, paid)).toBe(0)
      }),
    )
  })
})

describe('tags of several devices', () => {
  it('count on from the first with its zeros, and are never twice the same', () => {
    expect(tagsFrom('UM-LAP-009', 3)).toEqual(['UM-LAP-009', 'UM-LAP-010', 'UM-LAP-011'])
    expect(tagsFrom('Projector', 2)).toEqual(['Projector', 'Projector-2'])
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,4}[-/]?\d{0,6}$/), fc.integer({ min: 1, max: 100 }), (first, count) => {
        const tags = tagsFrom(first, count)
        expect(new Set(tags).size).toBe(count)
        expect(tags[0]).toBe(first)
      }),
    )
  })
})

describe('who takes which step', () => {
  const person = fc.constantFrom('Lucy', 'Esther', 'Daniel', 'Julius')
  const steps: readonly Step[] = ['approve', 'order', 'receive', 'check', 'pay']

  it('needs three people at least: the asker approves nothing, the approver does not pay, the orderer does not receive', () => {
    fc.assert(
      fc.property(person, person, person, person, person, person, (asker, approver, orderer, enterer, checker, one) => {
        const hands = {
          requestedBy: asker,
          approvedBy: approver,
          orderedBy: orderer,
          enteredBy: enterer,
          checkedBy: checker,
        }
        const may = (step: Step): boolean => obstacleFor(step, one, hands) === null
        if (one === asker) expect([may('approve'), may('check')]).toEqual([false, false])
        if (one === approver) expect([may('order'), may('pay')]).toEqual([false, false])
        if (one === checker) expect(may('pay')).toBe(false)
        if (one === orderer) expect(may('receive')).toBe(false)
        if (one === enterer) expect(may('check')).toBe(false)
        if (![asker, approver, orderer, enterer, checker].includes(one)) expect(steps.every(may)).toBe(true)
      }),
    )
  })
})
