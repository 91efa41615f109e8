/** Withheld taxes from the payment to the KRA, what credit notes take back, and credit that vendors pay back, over HTTP. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '#features/fees/contract/books.ts'
import { enterCreditNote, enterDirectInvoice } from '../contract/credits.ts'
import { getVendor } from '../contract/directory.ts'
import { getInvoice, invoiceErrors, type InvoiceDetail } from '../contract/invoices.ts'
import { enterRefund, refundErrors, settleRefund } from '../contract/refunds.ts'
import {
  exportTaxes,
  listTaxes,
  payTax,
  printTaxNotice,
  reverseTaxPayment,
  taxErrors,
  taxSchedule,
} from '../contract/taxes.ts'
import { vendorsWaiting } from '../contract/waiting.ts'
import { at, buying } from '../testing/buying.ts'
import { answered, vendorsScene, type Person } from '../testing/vendors-scene.ts'

const scene = vendorsScene()
const { as, check, pay } = buying(scene)

/** Electricity of 11,600 with VAT, of which 500 income tax and 200 VAT are kept back. */
const approved = async (more: object = {}): Promise<InvoiceDetail> => {
  const vendor = await scene.make({ kraPin: 'P051234567X' })
  const entered = await answered(
    as('bursar').call(enterDirectInvoice, {
      ...at(vendor.id),
      body: {
        invoiceNumber: 'KPLC 0226',
        issueDate: '2026-03-02',
        description: 'Electricity for February',
        amount: 11_600,
        vat: 1600,
        withholding: 500,
        withholdingKind: 'contract',
        withheldVat: 200,
        ...more,
      },
    }),
  )
  return answered(check(entered, 11_600))
}
const credit = (to: InvoiceDetail, amount: number, creditNumber = 'CN 118') =>
  as('bursar').call(enterCreditNote, {
    ...at(to.id),
    body: { creditNumber, issuedOn: '2026-03-10', amount, reason: 'Read the meter wrongly' },
  })
const march = { month: '2026-03-01' } as const
const schedule = async (tax: 'income' | 'vat') => answered(as('bursar').call(taxSchedule, { query: { tax, ...march } }))
const toKra = (amount: number, more: object = {}, person: Person = 'bursar') =>
  as(person).call(payTax, {
    body: {
      tax: 'income',
      ...march,
      amount,
      prn: '2020260004114',
      method: 'bank',
      paidOn: '2026-03-10',
      ...more,
    },
  })
const books = async (): Promise<Record<string, number>> => {
  const { rows } = await scene.people.school.write(({ db }) =>
    db.execute<{ account: string; cents: number }>(
      sql`select account, sum(amount_cents)::int as cents from fee_lines group by account having sum(amount_cents) <> 0`,
    ),
  )
  const trial = await answered(as('bursar').call(trialBalance, { query: {} }))
  expect(trial.debit).toBe(trial.credit)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

describe('withheld taxes', () => {
  it('are owed by month and vendor, and paid to the KRA once, by somebody who did not approve', async () => {
    const invoice = await approved()
    expect(invoice).toMatchObject({ outstanding: 10_900, withholding: 500, withheldVat: 200 })
    await answered(pay(invoice, 5450))
    await answered(pay(invoice, 5450))
    expect(await books()).toEqual({
      cheques: -1_090_000,
      expenses: 1_000_000,
      input_vat: 160_000,
      withholding_tax: -50_000,
      withholding_vat: -20_000,
    })
    expect((await answered(as('storekeeper').call(listTaxes, {}))).months).toEqual([
      { tax: 'income', month: '2026-03', withheld: 500, owed: 500, dueOn: '2026-04-20', isOverdue: false },
      { tax: 'vat', month: '2026-03', withheld: 200, owed: 200, dueOn: '2026-03-17', isOverdue: false },
    ])
    const { vendors, toPay, mayPay } = await schedule('income')
    expect([toPay, mayPay]).toEqual([500, true])
    expect(vendors).toMatchObject([
      { kraPin: 'P051234567X', withheld: 500, lines: [{ taxable: 5000, rate: 5, amount: 250, prn: null }, {}] },
    ])
    expect((await toKra(500, {}, 'storekeeper')).status).toBe(403)
    expect((await toKra(500, {}, 'principal')).error.code).toBe(taxErrors.approverPays.code)
    expect((await toKra(499.99)).error.code).toBe(taxErrors.changed.code)
    expect((await toKra(500, { paidOn: '2026-03-11' })).error.fields).toHaveProperty('paidOn')
    const answers = await Promise.all([toKra(500), toKra(500, { prn: '2020260004115' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await books()).toMatchObject({ bank: -50_000, withholding_vat: -20_000 })
    expect(await books()).not.toHaveProperty('withholding_tax')
    expect(
      (await toKra(200, { tax: 'vat', prn: answers[0]?.status === 201 ? '2020260004114' : '2020260004115' })).error
        .code,
    ).toBe(taxErrors.prnTaken.code)

    const { payments } = await answered(as('bursar').call(listTaxes, {}))
    const reverse = () =>
      as('bursar').call(reverseTaxPayment, { ...at(payments[0]?.id ?? ''), body: { reason: 'Wrong number' } })
    await answered(reverse())
    expect((await reverse()).error.code).toBe(taxErrors.reversed.code)
    expect(await books()).not.toHaveProperty('bank')
    expect(await schedule('income')).toMatchObject({ owed: 500, toPay: 500 })
    await answered(toKra(500))
    expect(await schedule('income')).toMatchObject({ owed: 0, dueOn: null, mayPay: false })
  })

  it('become a file for iTax and a notice for the vendor, and remind those who pay', async () => {
    const invoice = await approved()
    await answered(pay(invoice, 10_900))
    const file = await as('bursar').call(exportTaxes, { query: { tax: 'vat', ...march, format: 'csv' } })
    expect(file.text).toContain('P051234567X')
    expect(file.text).toContain('KPLC 0226,2026-03-02,2026-03-10,10000,2,200')
    const notice = await as('bursar').call(printTaxNotice, {
      ...at(invoice.vendorId),
      query: { tax: 'income', ...march },
    })
    expect(notice.text.slice(0, 5)).toBe('%PDF-')
    const morning = scene.app.jobs.find(({ definition }) => definition.id === 'vendors.morning')
    for (const day of ['2026-03-16', '2026-03-18', '2026-03-19']) {
      await scene.goTo(`${day}T04:00:00Z`)
      await morning?.run({}, scene.app.tenancy)
      await scene.app.runJobs()
    }
    const titles = await scene.noticesOf('bursar')
    expect(titles.filter((one) => one.startsWith('Withheld tax'))).toEqual([
      'Withheld tax is overdue',
      expect.stringContaining('Withheld tax due on'),
    ])
    expect(await scene.noticesOf('storekeeper')).toEqual([])
    expect((await answered(as('bursar').call(vendorsWaiting, {}))).taxes).toBe(1)
  })
})

describe('a credit note', () => {
  it('takes back its share of VAT and withheld taxes, and leaves the rest as credit', async () => {
    const invoice = await approved()
    await answered(pay(invoice, 10_900))
    expect(await answered(credit(invoice, 5800))).toMatchObject({
      status: 'paid',
      vat: 800,
      withholding: 250,
      withheldVat: 100,
      creditNotes: [{ amount: 5800, vat: 800, withheld: 350 }],
      vendorCredit: 5450,
    })
    expect(await schedule('income')).toMatchObject({
      owed: 250,
      vendors: [{ lines: [{ amount: 500 }, { taxable: -5000, amount: -250 }] }],
    })
    expect(await books()).toMatchObject({ input_vat: 80_000, withholding_tax: -25_000, withholding_vat: -10_000 })
    await answered(credit(invoice, 5800, 'CN 119'))
    expect((await toKra(0)).error.code).toBe(taxErrors.nothingOwed.code)
    const rest = await books()
    expect(rest).toEqual({ cheques: -1_090_000, expenses: 1_090_000 })
  })

  it('before the payment leaves less to keep back', async () => {
    const invoice = await approved()
    expect(await answered(credit(invoice, 5800))).toMatchObject({ outstanding: 5450, vendorCredit: 0 })
    await answered(pay(invoice, 5450))
    expect(await schedule('income')).toMatchObject({ owed: 250 })
    expect((await pay(invoice, 0.01)).error.code).toBe(invoiceErrors.notApproved.code)
  })
})

it('lets a vendor pay back its credit once, when a second person confirms the money', async () => {
  const invoice = await approved({ vat: 0, withholding: 0, withheldVat: 0 })
  await answered(pay(invoice, 11_600))
  await answered(credit(invoice, 5800))
  const refund = (amount: number, reference = 'FT26069KLM', person: Person = 'bursar') =>
    as(person).call(enterRefund, {
      ...at(invoice.vendorId),
      body: { amount, method: 'bank', reference, receivedOn: '2026-03-10' },
    })
  expect((await refund(5800, 'X', 'storekeeper')).status).toBe(403)
  expect((await refund(5800.01)).error.fields).toHaveProperty('amount')
  const answers = await Promise.all([refund(5800), refund(5800, 'FT26069KLN')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect(await answered(as('bursar').call(getInvoice, at(invoice.id)))).toMatchObject({ vendorCredit: 0 })
  const settle = (refundId: string, decision: 'confirm' | 'refuse', person: Person = 'principal') =>
    as(person).call(settleRefund, { params: { id: invoice.vendorId, refundId }, body: { decision } })
  const first = answers.find(({ status }) => status === 201)?.body.id ?? ''
  expect(await scene.noticesOf('deputy')).toContainEqual(expect.stringContaining('paid back KES 5,800'))
  expect((await settle(first, 'confirm', 'bursar')).status).toBe(403)
  await answered(settle(first, 'refuse'))
  expect((await settle(first, 'confirm')).error.code).toBe(refundErrors.settled.code)
  expect(await books()).not.toHaveProperty('bank')

  const own = await answered(refund(5800, 'FT26069KLM', 'principal'))
  expect((await settle(own.id, 'confirm')).error.code).toBe(refundErrors.own.code)
  await answered(settle(own.id, 'confirm', 'deputy'))
  expect(await books()).toEqual({ bank: 580_000, cheques: -1_160_000, expenses: 580_000 })
  expect(await answered(as('bursar').call(getVendor, at(invoice.vendorId)))).toMatchObject({
    credit: 0,
    mayRefund: false,
    refunds: [{ state: 'confirmed', amount: 5800 }, { state: 'refused' }],
  })
})
