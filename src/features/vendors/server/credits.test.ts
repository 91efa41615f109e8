/** Credit notes, invoices without an order, and the taxes of what is paid, over HTTP. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '#features/fees/contract/books.ts'
import { creditErrors, enterCreditNote, enterDirectInvoice } from '../contract/credits.ts'
import { decideInvoice, getInvoice, invoiceErrors, listInvoices, type InvoiceDetail } from '../contract/invoices.ts'
import { purchaseErrors, type PurchaseDetail } from '../contract/purchases.ts'
import { setVendorStatus } from '../contract/directory.ts'
import { at, buying } from '../testing/buying.ts'
import { answered, vendorsScene, type Person } from '../testing/vendors-scene.ts'

const scene = vendorsScene()
const { as, ordered, deliver, invoice, check, pay } = buying(scene)

const credit = (to: InvoiceDetail, amount: number, quantity = 0, more: object = {}) =>
  as('bursar').call(enterCreditNote, {
    ...at(to.id),
    body: {
      creditNumber: 'CN 118',
      issuedOn: '2026-03-10',
      amount,
      reason: 'Two bags were wet',
      lines: to.items.flatMap(({ itemId }) => (quantity > 0 ? [{ itemId, quantity }] : [])),
      ...more,
    },
  })
const direct = (vendorId: string, more: object = {}, person: Person = 'bursar') =>
  as(person).call(enterDirectInvoice, {
    ...at(vendorId),
    body: {
      invoiceNumber: 'KPLC 0226',
      issueDate: '2026-03-02',
      description: 'Electricity for February',
      amount: 11_600,
      ...more,
    },
  })
const received = async (quantity = 10): Promise<PurchaseDetail> => {
  const order = await ordered()
  await answered(deliver(order, quantity))
  return order
}
const booked = async () =>
  (
    await scene.people.school.write(({ db }) =>
      db.execute<{ account: string; cents: number }>(
        sql`select account, sum(amount_cents)::int as cents from fee_lines join fee_journals using (school_id)
          where fee_journals.id = journal_id and source like 'vendors.payment:%' group by account order by account`,
      ),
    )
  ).rows

describe('a credit note', () => {
  it('makes an invoice that bills too much agree', async () => {
    const entered = await answered(invoice(await received(8)))
    const agreed = await answered(credit(entered, 19_600, 2))
    expect(agreed.items[0]).toMatchObject({ invoiced: 8, credited: 2, payable: 8, state: 'agrees' })
    expect(agreed).toMatchObject({ toPay: 78_400, creditNotes: [{ creditNumber: 'CN 118', amount: 19_600 }] })
    const approved = await answered(check(entered, 78_400))
    expect(approved.outstanding).toBe(78_400)
  })

  it('takes off what is still to pay, and lets goods that were replaced be invoiced again', async () => {
    const order = await received()
    const entered = await answered(invoice(order))
    await answered(check(entered, 98_000))
    await answered(deliver(order, 2, { kind: 'return' }))
    expect(await answered(credit(entered, 19_600, 2))).toMatchObject({ toPay: 78_400, outstanding: 78_400 })
    await answered(deliver(order, 2))
    const again = await answered(invoice(order, { invoiceNumber: 'INV 2262' }, 2))
    expect(again).toMatchObject({ toPay: 19_600 })
    await answered(check(again, 19_600))
    expect((await pay(entered, 78_400.01)).error.fields).toHaveProperty('amount')
    expect(await answered(pay(entered, 78_400))).toMatchObject({ status: 'paid', outstanding: 0 })
  })

  it('for what is paid already is used for another invoice of the vendor, once, and moves no money', async () => {
    const order = await received()
    const entered = await answered(invoice(order))
    await answered(check(entered, 98_000))
    await answered(pay(entered, 98_000))
    expect(await answered(credit(entered, 9800, 1))).toMatchObject({ status: 'paid', vendorCredit: 9800 })
    const vendorId = order.vendorId ?? ''
    const next = await answered(direct(vendorId))
    await answered(check(next, 11_600))
    const other = await answered(direct(vendorId, { invoiceNumber: 'KPLC 0326', isAnother: true }))
    await answered(check(other, 11_600))
    expect((await pay(next, 10_000, { method: 'credit' })).error.fields).toHaveProperty('amount')
    const answers = await Promise.all([pay(next, 9800, { method: 'credit' }), pay(other, 9800, { method: 'credit' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await answered(as('bursar').call(getInvoice, at(next.id)))).toMatchObject({ vendorCredit: 0 })
    expect(await booked()).toEqual([
      { account: 'cheques', cents: -9_800_000 },
      { account: 'expenses', cents: 9_800_000 },
    ])
  })

  it('settles an invoice that it takes off whole', async () => {
    const entered = await answered(invoice(await received()))
    await answered(check(entered, 98_000))
    const settled = await answered(credit(entered, 98_000, 10))
    expect(settled).toMatchObject({ status: 'paid', outstanding: 0 })
    expect(settled.steps.at(-1)).toMatchObject({ name: 'paid', by: 'Rose Nekesa' })
  })

  it('is never more than its invoice, has a number once, and is not for a rejected one', async () => {
    const entered = await answered(invoice(await received()))
    expect((await credit(entered, 98_000.01)).error.fields).toHaveProperty('amount')
    expect((await credit(entered, 100, 11)).error.fields).toHaveProperty('lines')
    expect((await credit(entered, 100, 0, { issuedOn: '2026-03-11' })).error.fields).toHaveProperty('issuedOn')
    await answered(credit(entered, 100))
    expect((await credit(entered, 100, 0, { creditNumber: 'cn 118' })).error.code).toBe(creditErrors.numberTaken.code)
    expect((await credit(entered, 97_900.01, 0, { creditNumber: 'CN 119' })).error.fields).toHaveProperty('amount')
    await answered(
      as('principal').call(decideInvoice, { ...at(entered.id), body: { decision: 'reject', amount: 0, note: 'No' } }),
    )
    const late = await credit(entered, 1, 0, { creditNumber: 'CN 119' })
    expect(late.error.code).toBe(creditErrors.rejected.code)
  })
})

describe('an invoice without an order', () => {
  it('is approved by another person than entered it, and paid by another than approved it', async () => {
    const { id } = await scene.make({ paymentTerms: 15 })
    const entered = await answered(direct(id))
    expect(entered).toMatchObject({ purchaseId: null, orderNumber: null, items: [], toPay: 11_600 })
    expect(entered.dueDate).toBe('2026-03-17')
    expect((await check(entered, 11_600, 'bursar')).status).toBe(403)
    const own = await answered(direct(id, { invoiceNumber: 'W 1', amount: 500 }, 'principal'))
    expect((await check(own, 500, 'principal')).error.code).toBe(invoiceErrors.enteredIt.code)
    await answered(check(entered, 11_600))
    expect((await pay(entered, 11_600, {}, 'principal')).error.code).toBe(invoiceErrors.approverPays.code)
    const paid = await answered(pay(entered, 11_600))
    expect(paid.steps.map(({ name, by }) => [name, by])).toEqual([
      ['entered', 'Rose Nekesa'],
      ['checked', 'Esther Kerubo'],
      ['paid', 'Rose Nekesa'],
    ])
    expect((await as('bursar').call(listInvoices, { query: { status: 'paid' } })).body.totalCount).toBe(1)
  })

  it('keeps the limit, the number and the state of the vendor', async () => {
    const vendor = await scene.make()
    const dear = await answered(direct(vendor.id, { amount: 100_001 }))
    expect((await check(dear, 100_001, 'deputy')).error.code).toBe(purchaseErrors.overLimit.code)
    expect((await direct(vendor.id, { amount: 7 })).error.code).toBe(invoiceErrors.numberTaken.code)
    const status = { status: 'suspended', reason: 'Power cuts', version: vendor.version } as const
    await answered(as('principal').call(setVendorStatus, { ...at(vendor.id), body: status }))
    expect((await direct(vendor.id, { invoiceNumber: 'X' })).error.code).toBe(purchaseErrors.notActive.code)
  })
})

it('carries VAT and withholding tax to their own accounts with each part payment, and the books balance', async () => {
  const { id } = await scene.make()
  const entered = await answered(direct(id, { vat: 1600, withholding: 500 }))
  expect(await answered(check(entered, 11_600))).toMatchObject({ outstanding: 11_100 })
  expect((await answered(pay(entered, 3700))).payments).toMatchObject([{ amount: 3700, withheld: 166.66 }])
  const paid = await answered(pay(entered, 7400, { method: 'mpesa' }))
  expect(paid).toMatchObject({ status: 'paid', payments: [{ withheld: 166.66 }, { withheld: 333.34 }] })
  expect(await booked()).toEqual([
    { account: 'cheques', cents: -370_000 },
    { account: 'expenses', cents: 1_000_000 },
    { account: 'input_vat', cents: 160_000 },
    { account: 'mpesa', cents: -740_000 },
    { account: 'withholding_tax', cents: -50_000 },
  ])
  const trial = await answered(as('bursar').call(trialBalance, { query: {} }))
  expect([trial.debit, trial.credit]).toEqual([11_600, 11_600])
  expect(trial.rows.map(({ kind }) => kind)).toContain('withholding_tax')
})
