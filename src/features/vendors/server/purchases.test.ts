/** A purchase over HTTP from the requisition to the payment, and who may not do what. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { listContracts } from '../contract/contracts.ts'
import { enterDirectInvoice } from '../contract/credits.ts'
import { setVendorStatus } from '../contract/directory.ts'
import { decideInvoice, getInvoice, invoiceErrors, listInvoices } from '../contract/invoices.ts'
import {
  getPurchase,
  listPurchases,
  orderPurchase,
  printOrder,
  purchaseErrors,
  requestPurchase,
} from '../contract/purchases.ts'
import { enterBankDetails, settleBankDetails } from '../contract/records.ts'
import { at, buying } from '../testing/buying.ts'
import { answered, vendorsScene } from '../testing/vendors-scene.ts'

const scene = vendorsScene()
const { as, ask, approve, quote, ordered, deliver, invoice, check, pay } = buying(scene)

describe('a purchase', () => {
  it('goes from the requisition to the payment by three people, each step with its name', async () => {
    const order = await ordered()
    await answered(deliver(order, 8))
    const entered = await answered(invoice(order, { vat: 13_517.24, withholding: 1568 }))
    expect(entered).toMatchObject({ amount: 98_000, dueDate: '2026-03-20', toPay: 78_400, status: 'pending' })
    expect(entered.items[0]).toMatchObject({
      ordered: 10,
      delivered: 8,
      invoiced: 10,
      payable: 8,
      state: 'undelivered',
    })
    const approved = await answered(check(entered, 78_400))
    expect(approved).toMatchObject({ status: 'approved', outstanding: 76_832 })
    expect(await answered(pay(entered, 40_000))).toMatchObject({ status: 'approved', outstanding: 36_832 })
    const paid = await answered(pay(entered, 36_832, { reference: 'CHQ 812' }))
    expect(paid).toMatchObject({ status: 'paid', outstanding: 0 })
    expect(paid.steps.map(({ name, by }) => [name, by])).toEqual([
      ['requested', 'Julius Mutiso'],
      ['approved', 'Esther Kerubo'],
      ['ordered', 'Rose Nekesa'],
      ['received', 'Julius Mutiso'],
      ['checked', 'Esther Kerubo'],
      ['paid', 'Rose Nekesa'],
    ])
    const log = await scene.people.school.write(({ db }) =>
      db
        .select({ by: auditEntries.accountId })
        .from(auditEntries)
        .where(eq(auditEntries.action, 'vendors.pay_invoice')),
    )
    expect(log.map(({ by }) => by)).toEqual([scene.accounts.bursar.id, scene.accounts.bursar.id])
  })

  it('is listed, found by its number and vendor, and printed as an order', async () => {
    const order = await ordered()
    await ask()
    const query = { status: 'ordered', search: 'kahawa' } as const
    const { items } = (await as('deputy').call(listPurchases, { query })).body
    expect(items).toMatchObject([{ id: order.id, total: 98_000, orderNumber: 1 }])
    const paper = await as('bursar').call(printOrder, at(order.id))
    expect(paper.text.slice(0, 5)).toBe('%PDF-')
    const other = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await other.call(getPurchase, at(order.id))).status).toBe(404)
  })
})

it('is posted to the books of the school with each payment', async () => {
  const order = await ordered()
  await answered(deliver(order, 10))
  const entered = await answered(invoice(order))
  await answered(check(entered, 98_000))
  await answered(pay(entered, 98_000))
  const { rows } = await scene.people.school.write(({ db }) =>
    db.execute<{ account: string; cents: number }>(
      sql`select account, amount_cents::int as cents from fee_lines join fee_journals using (school_id)
        where fee_journals.id = journal_id and source like 'vendors.payment:%' order by amount_cents`,
    ),
  )
  expect(rows).toEqual([
    { account: 'cheques', cents: -9_800_000 },
    { account: 'expenses', cents: 9_800_000 },
  ])
})

describe('the asker approves nothing, the approver neither orders nor pays', () => {
  it('holds for a requisition, whatever the position', async () => {
    const body = {
      title: 'Chalk',
      reason: 'Classes',
      items: [{ name: 'Chalk', unit: 'boxes', quantity: 2, estimate: 150 }],
    }
    const own = await answered(as('principal').call(requestPurchase, { body }))
    expect((await approve(own.id, 'principal')).error.code).toBe(purchaseErrors.ownRequest.code)
    expect((await approve(own.id, 'bursar')).status).toBe(403)
    await answered(approve(own.id, 'deputy'))
    expect((await approve(own.id, 'deputy')).error.code).toBe(purchaseErrors.decided.code)
    const { quotations } = await answered(quote(own, (await scene.make()).id, 150))
    const call = { ...at(own.id), body: { quotationId: quotations[0]?.id ?? '' } }
    expect((await as('deputy').call(orderPurchase, call)).error.code).toBe(purchaseErrors.approverOrders.code)
  })

  it('holds for delivery, invoice and payment', async () => {
    const order = await ordered()
    expect((await deliver(order, 10, {}, 'bursar')).error.code).toBe(purchaseErrors.ordererReceives.code)
    await answered(deliver(order, 10))
    const entered = await answered(invoice(order))
    expect((await pay(entered, 98_000)).error.code).toBe(invoiceErrors.notApproved.code)
    expect((await check(entered, 98_000, 'storekeeper')).status).toBe(403)
    await answered(check(entered, 98_000, 'principal'))
    expect((await pay(entered, 98_000, {}, 'principal')).error.code).toBe(invoiceErrors.approverPays.code)
    expect((await pay(entered, 98_000, {}, 'storekeeper')).status).toBe(403)
    expect((await pay(entered, 98_000.01)).error.fields).toHaveProperty('amount')
  })

  it('is the principal’s alone above the limit', async () => {
    const dear = await ask([{ name: 'Laptops', unit: 'pieces', quantity: 2, estimate: 60_000 }])
    expect((await approve(dear.id, 'deputy')).error.code).toBe(purchaseErrors.overLimit.code)
    expect((await approve(dear.id, 'principal')).status).toBe(200)
  })
})

describe('quotations and deliveries', () => {
  it('order within what was approved, of an active vendor, at a price for each item', async () => {
    const asked = await ask()
    await answered(approve(asked.id))
    const [dear, fine] = [await scene.make(), await scene.make()]
    const first = await answered(quote(asked, dear.id, 12_000))
    expect((await quote(asked, dear.id, 9000)).error.code).toBe(purchaseErrors.quoted.code)
    const order = (quotationId: string) => as('bursar').call(orderPurchase, { ...at(asked.id), body: { quotationId } })
    expect((await order(first.quotations[0]?.id ?? '')).error.code).toBe(purchaseErrors.overApproved.code)
    const second = await answered(quote(asked, fine.id, 9900))
    expect(second.quotations.map(({ total }) => total)).toEqual([120_000, 99_000])
    const status = { status: 'suspended', reason: 'Spoilt beans', version: fine.version } as const
    await answered(as('principal').call(setVendorStatus, { ...at(fine.id), body: status }))
    expect((await order(second.quotations[1]?.id ?? '')).error.code).toBe(purchaseErrors.notActive.code)
  })

  it('come in parts and go back, never more than ordered or received', async () => {
    const order = await ordered()
    await answered(deliver(order, 6))
    expect((await deliver(order, 5)).error.fields).toHaveProperty('lines')
    expect((await deliver(order, 7, { kind: 'return' })).error.fields).toHaveProperty('lines')
    const back = await answered(deliver(order, 2, { kind: 'return', note: 'Wet' }))
    expect(back.items[0]?.delivered).toBe(4)
    expect((await answered(deliver(order, 6))).items[0]?.delivered).toBe(10)
    expect((await deliver(order, 1, { date: '2026-03-11' })).error.fields).toHaveProperty('date')
  })
})

describe('an invoice', () => {
  it('has a number once for each vendor, and asks about another of the same amount and date', async () => {
    const order = await ordered()
    await answered(invoice(order))
    expect((await invoice(order, { invoiceNumber: 'inv 2261' })).error.code).toBe(invoiceErrors.numberTaken.code)
    expect((await invoice(order, { invoiceNumber: 'INV 2262' })).error.code).toBe(invoiceErrors.alike.code)
    expect((await invoice(order, { invoiceNumber: 'INV 2262', isAnother: true })).status).toBe(201)
  })

  it('is never paid for the same delivery twice, nor for another amount than the approver saw', async () => {
    const order = await ordered()
    const first = await answered(invoice(order))
    expect((await check(first, 98_000)).error.code).toBe(invoiceErrors.nothingDelivered.code)
    await answered(deliver(order, 10))
    expect((await check(first, 90_000)).error.code).toBe(invoiceErrors.amountChanged.code)
    const second = await answered(invoice(order, { invoiceNumber: 'INV 2262', isAnother: true }))
    await answered(check(first, 98_000))
    expect((await check(second, 98_000)).error.code).toBe(invoiceErrors.nothingDelivered.code)
    const answers = await Promise.all([pay(first, 98_000), pay(first, 98_000)])
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  })

  it('is overdue while it is pending and its due date has passed', async () => {
    const order = await ordered()
    const { id } = await answered(invoice(order, { dueDate: '2026-03-09' }))
    expect((await answered(as('bursar').call(getInvoice, at(id)))).isOverdue).toBe(true)
    expect((await as('bursar').call(listInvoices, { query: { status: 'overdue' } })).body.totalCount).toBe(1)
    await answered(deliver(order, 10))
    await answered(
      as('principal').call(decideInvoice, { ...at(id), body: { decision: 'reject', amount: 0, note: 'Wrong' } }),
    )
    expect((await as('bursar').call(listInvoices, { query: { status: 'overdue' } })).body.totalCount).toBe(0)
  })

  it('is paid to the bank only with details that a second person signed a day ago', async () => {
    const order = await ordered()
    await answered(deliver(order, 10))
    const entered = await answered(invoice(order))
    await answered(check(entered, 98_000))
    expect((await pay(entered, 98_000, { method: 'bank' })).error.code).toBe(invoiceErrors.noBank.code)
    const vendorId = order.vendorId ?? ''
    const bank = { bankName: 'KCB', accountName: 'Kahawa', accountNumber: '1102345678' }
    const { id: detailsId } = await answered(as('bursar').call(enterBankDetails, { ...at(vendorId), body: bank }))
    const sign = { params: { id: vendorId, detailsId }, body: { decision: 'sign' } } as const
    await answered(as('principal').call(settleBankDetails, sign))
    expect((await pay(entered, 98_000, { method: 'bank' })).error.code).toBe(invoiceErrors.noBank.code)
    await scene.goTo('2026-03-11T06:30:00Z')
    expect((await pay(entered, 98_000, { method: 'bank' })).status).toBe(201)
    const log = await scene.people.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'vendors.pay_invoice')),
    )
    expect(log).toHaveLength(1)
  })
})

describe('a contract', () => {
  it('shows its value, what was ordered while it runs, and reminds once of its end', async () => {
    const contract = { contractStart: '2026-03-01', contractEnd: '2026-04-09', contractValue: 200_000 }
    const vendor = await scene.make(contract)
    await scene.make({ contractStart: '2026-03-01', contractEnd: '2026-12-31' })
    await scene.make()
    const asked = await ask()
    await answered(approve(asked.id))
    const { quotations } = await answered(quote(asked, vendor.id, 9800))
    const body = { quotationId: quotations[0]?.id ?? '' }
    await answered(as('bursar').call(orderPurchase, { ...at(asked.id), body }))
    const bill = { invoiceNumber: 'A 1', issueDate: '2026-03-09', description: 'Milling', amount: 2000 }
    const direct = await answered(as('bursar').call(enterDirectInvoice, { ...at(vendor.id), body: bill }))
    await answered(check(direct, 2000))
    const { items } = (await as('bursar').call(listContracts, { query: {} })).body
    expect(items).toMatchObject([
      { id: vendor.id, contractState: 'expiring', contractValue: 200_000, drawnDown: 100_000 },
      { contractState: 'running', drawnDown: 0 },
    ])
    expect((await as('bursar').call(listContracts, { query: { expiring: 'yes' } })).body.totalCount).toBe(1)
    const morning = scene.app.jobs.find(({ definition }) => definition.id === 'vendors.morning')
    for (const day of ['11', '12']) {
      await scene.goTo(`2026-03-${day}T04:00:00Z`)
      await morning?.run({}, scene.app.tenancy)
      await scene.app.runJobs()
    }
    const title = `Contract with ${vendor.companyName} ends soon`
    expect((await scene.noticesOf('bursar')).filter((one) => one === title)).toHaveLength(1)
    expect(await scene.noticesOf('secretary')).toEqual([])
  })
})
