/** Credit notes, taxes of part payments, and what is spent of a vote head. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedUp, leftOfVote, spendingOfInvoice, spendingOfPurchase, type BilledInvoice } from './budget.ts'
import { acceptedAfter, approvedAfter, creditedOf, overpaidCents, taxShare } from './credits.ts'
import type { OrderItem } from './purchases.ts'

const cents = fc.integer({ min: 0, max: 50_000_000 })
const beans: OrderItem = {
  id: 'beans',
  name: 'Beans',
  unit: 'bags',
  quantity: 1000,
  estimateCents: 980_000,
  priceCents: 970_000,
}
const line = (quantity: number, accepted: number | null) => ({
  itemId: 'beans',
  quantity,
  priceCents: 970_000,
  accepted,
})
const invoice = (more: Partial<BilledInvoice> = {}): BilledInvoice => ({
  status: 'approved',
  amountCents: 9_700_000,
  approvedCents: 9_700_000,
  lines: [line(1000, 1000)],
  credits: [],
  ...more,
})

describe('a credit note', () => {
  it('covers what was billed and not approved first', () => {
    const given = { amountCents: 9_800_000, approvedCents: 7_840_000 }
    expect(approvedAfter(given, 1_960_000)).toBe(7_840_000)
    expect(approvedAfter(given, 2_940_000)).toBe(6_860_000)
    expect(acceptedAfter(line(1000, 800), 200)).toBe(800)
    expect(acceptedAfter(line(1000, 800), 300)).toBe(700)
    expect(creditedOf([{ amountCents: 1, lines: [{ itemId: 'beans', quantity: 200 }] }], 'rice')).toBe(0)
  })

  it('never leaves less than nothing, or more than was approved', () => {
    fc.assert(
      fc.property(cents, cents, cents, (amountCents, approved, credited) => {
        const approvedCents = Math.min(approved, amountCents)
        const left = approvedAfter({ amountCents, approvedCents }, credited)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(approvedCents)
        expect(left + credited).toBeGreaterThanOrEqual(Math.min(approvedCents, amountCents))
      }),
    )
  })

  it('makes what was paid above what is due usable, and no more', () => {
    expect(overpaidCents(700, 1000)).toBe(300)
    expect(overpaidCents(1000, 700)).toBe(0)
    expect(overpaidCents(-50, 100)).toBe(100)
  })
})

describe('a tax', () => {
  it('is carried by part payments in proportion, and whole in the end', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 6 }),
        (tax, all) => {
          const due = all.reduce((sum, one) => sum + one, 0)
          let [paid, before] = [0, 0]
          for (const amount of all) {
            const share = taxShare(tax, { due, paid, amount, before })
            expect(share).toBeGreaterThanOrEqual(0)
            before += share
            paid += amount
            expect(before).toBeLessThanOrEqual(tax)
          }
          expect(before).toBe(tax)
        },
      ),
    )
  })
})

describe('a vote head', () => {
  it('counts a requisition once it is approved, an order until it is invoiced, and then what was approved', () => {
    expect(spendingOfPurchase({ status: 'requested', items: [beans] }, [])).toEqual({
      spent: 0,
      committed: 0,
      approved: 0,
    })
    expect(spendingOfPurchase({ status: 'approved', items: [beans] }, [])).toMatchObject({ approved: 9_800_000 })
    expect(spendingOfPurchase({ status: 'ordered', items: [beans] }, [])).toMatchObject({ committed: 9_700_000 })
    const part = invoice({ approvedCents: 7_760_000, lines: [line(1000, 800)] })
    expect(spendingOfPurchase({ status: 'ordered', items: [beans] }, [part])).toMatchObject({
      spent: 7_760_000,
      committed: 1_940_000,
    })
  })

  it('gets back what a credit note takes off', () => {
    const credits = [{ amountCents: 970_000, lines: [{ itemId: 'beans', quantity: 100 }] }]
    expect(spendingOfPurchase({ status: 'ordered', items: [beans] }, [invoice({ credits })])).toEqual({
      spent: 8_730_000,
      committed: 0,
      approved: 0,
    })
  })

  it('counts an invoice without an order from the day it is entered, unless it is rejected', () => {
    const bare = { amountCents: 500, lines: [], credits: [] }
    expect(spendingOfInvoice({ ...bare, status: 'pending', approvedCents: null }).committed).toBe(500)
    expect(spendingOfInvoice({ ...bare, status: 'approved', approvedCents: 500 }).spent).toBe(500)
    expect(addedUp([spendingOfInvoice({ ...bare, status: 'rejected', approvedCents: null })])).toEqual({
      spent: 0,
      committed: 0,
      approved: 0,
    })
    expect(leftOfVote(1000, { spent: 700, committed: 200, approved: 300 })).toBe(-200)
  })
})
