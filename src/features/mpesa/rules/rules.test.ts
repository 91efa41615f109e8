/** Rules of M-Pesa: times, references, addresses, and what reports say. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountReferenceOf, longestReference } from './account-reference.ts'
import { mayBeCalled } from './callback-words.ts'
import { centsOf, handPaymentOf, promptResultOf } from './callbacks.ts'
import { longestOpen, waitAfterTrouble, waitBeforeCheck } from './checks.ts'
import { reasonOf } from './results.ts'
import { darajaTime, instantOfDaraja } from './times.ts'

describe('times', () => {
  it('are East Africa Time, also over midnight', () => {
    expect(darajaTime(new Date('2026-02-04T21:30:15Z'))).toBe('20260205003015')
    expect(instantOfDaraja('20260205003015')).toEqual(new Date('2026-02-04T21:30:15Z'))
  })

  it('come back as they were written', () => {
    const seconds = fc.integer({ min: Date.parse('2000-01-01') / 1000, max: Date.parse('2099-12-31') / 1000 })
    fc.assert(
      fc.property(seconds, (at) => {
        expect(instantOfDaraja(darajaTime(new Date(at * 1000)))?.getTime()).toBe(at * 1000)
      }),
    )
  })

  it.each(['', '2026', '20260231120000', '20260205993015', 'tomorrow'])('are none: %j', (text) => {
    expect(instantOfDaraja(text)).toBeNull()
  })
})

describe('the account of a request', () => {
  it('is the admission number as far as it fits', () => {
    expect(accountReferenceOf(' 1001 ', 'X')).toBe('1001')
    expect(accountReferenceOf('ADM-2026-0001', 'X')).toBe('ADM20260001')
    expect(accountReferenceOf('ADMISSION/2026/0001', 'REF')).toBe('REF')
  })

  it('is never longer than M-Pesa takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 12 }), (number, otherwise) => {
        expect(accountReferenceOf(number, otherwise).length).toBeLessThanOrEqual(longestReference)
      }),
    )
  })
})

it.each(['aMPesaB', 'xxSQLxx', 'a-cmd_', 'myQuery', 'EXEC'])('M-Pesa does not call an address with %s', (word) => {
  expect(mayBeCalled(`https://school.example/${word}`)).toBe(false)
  expect(mayBeCalled('https://school.example/api/payments/callbacks/x/confirmation')).toBe(true)
})

describe('reports', () => {
  const report = (code: number, items: object[] | null) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: '1',
        CheckoutRequestID: 'ws_1',
        ResultCode: code,
        ...(items ? { CallbackMetadata: { Item: items } } : {}),
      },
    },
  })
  const items = [
    { Name: 'Amount', Value: 6500 },
    { Name: 'MpesaReceiptNumber', Value: 'sj62tr81px' },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20260310101400 },
  ]

  it('name the payment, whatever the order of their items', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(items, { minLength: items.length }), (order) => {
        expect(promptResultOf(report(0, order))).toEqual({
          merchantRequestId: '1',
          checkoutRequestId: 'ws_1',
          resultCode: '0',
          payment: { code: 'SJ62TR81PX', amountCents: 650_000, paidAt: new Date('2026-03-10T07:14:00Z') },
        })
      }),
    )
  })

  it('name none when the request failed, or what they need is missing', () => {
    expect(promptResultOf(report(1032, null))).toMatchObject({ resultCode: '1032', payment: null })
    expect(promptResultOf(report(0, items.slice(1)))?.payment).toBeNull()
  })

  it('of any other kind are none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect([promptResultOf(body), handPaymentOf(body)]).toEqual([null, null])
      }),
    )
  })

  it('have amounts in shillings with at most two decimals', () => {
    expect(['6500', '6500.5', '6500.00', '-1', '1e3', '1.234', ''].map(centsOf)).toEqual([
      650_000,
      650_050,
      650_000,
      null,
      null,
      null,
      null,
    ])
  })

  it('say why a request failed', () => {
    expect(['1', '1032', '1037', '2001', '1019', '4242'].map(reasonOf)).toEqual([
      'no_money',
      'cancelled',
      'unreachable',
      'wrong_pin',
      'timed_out',
      'refused',
    ])
  })
})

it('M-Pesa is asked ever more rarely, and never forgotten', () => {
  fc.assert(
    fc.property(fc.nat(500), (checks) => {
      for (const wait of [waitBeforeCheck(checks), waitAfterTrouble(checks)]) {
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThan(longestOpen)
      }
    }),
  )
})
