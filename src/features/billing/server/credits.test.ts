/** Credit notes and payments by PayBill without a prompt: numbered, once, and decided by the super admin. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { choosePlan, printInvoice, sendPrompt, type Invoice } from '../contract/billing.ts'
import { claimPayment, refuseClaim } from '../contract/claims.ts'
import { billingSummary, listInvoices, markPaid } from '../contract/console.ts'
import { printCredit, printCreditOfSchool, writeCredit } from '../contract/credits.ts'
import { billingScene } from '../testing/billing-scene.ts'
import { billingCredits } from './tables.ts'

const scene = billingScene()

const due = async (): Promise<Invoice> => {
  await scene.admin.call(choosePlan, { body: { plan: 'premium', modules: [], period: 'month' } })
  const found = (await scene.overview()).due
  if (!found) throw new Error('Nothing is due')
  return found
}
const credit = (id: string, amount: number, credited = 0) =>
  scene.superAdmin.call(writeCredit, {
    params: { id },
    body: { amount, reason: 'The library was closed for ten days.', credited },
  })
const claim = (id: string, code: string) =>
  scene.admin.call(claimPayment, { params: { id }, body: { code, paidOn: '2026-02-28' } })
const pay = (id: string, reference: string, method: 'bank' | 'mpesa' = 'mpesa') =>
  scene.superAdmin.call(markPaid, { params: { id }, body: { method, reference, paidOn: '2026-02-28' } })
const rowOf = async ({ number }: Invoice) =>
  (await scene.superAdmin.call(listInvoices, { query: { search: number } })).body.items[0]

/** Ten signs that no other test uses. */
let last = 0
const code = (): string => `SFK7Q${String(++last).padStart(5, '0')}`

describe('a credit note', () => {
  it('reduces what is due, once, and says who wrote it and why', async () => {
    const invoice = await due()
    const written = await credit(invoice.id, 1300)
    expect(written.body).toMatchObject({
      number: expect.stringMatching(/^DAC-2026-\d{4}$/) as string,
      invoiceNumber: invoice.number,
      amount: 1300,
      reason: 'The library was closed for ten days.',
    })
    expect(written.body.writtenBy).not.toBe('')
    // A second press says what it saw.
    expect((await credit(invoice.id, 1300)).status).toBe(409)
    const seen = await scene.overview()
    expect(seen.due).toMatchObject({ total: 6500, credited: 1300, due: 5200 })
    expect(seen.credits).toMatchObject([{ number: written.body.number }])
    expect(
      (await scene.admin.call(sendPrompt, { params: { id: invoice.id }, body: { phone: '0712000100' } })).body,
    ).toMatchObject({
      amount: 5200,
    })
    expect((await credit(invoice.id, 100, 1300)).error.code).toBe('billing.prompt_open')
    const papers = [
      await scene.admin.call(printCredit, { params: { id: written.body.id } }),
      await scene.superAdmin.call(printCreditOfSchool, { params: { id: written.body.id } }),
      await scene.admin.call(printInvoice, { params: { id: invoice.id } }),
    ]
    expect(papers.map(({ status, text }) => [status, text.slice(0, 5)])).toEqual(papers.map(() => [200, '%PDF-']))
    const elsewhere = await scene.app.as(await (await scene.app.school({ plan: 'free' })).account('admin'))
    expect((await elsewhere.call(printCredit, { params: { id: written.body.id } })).status).toBe(404)
  })

  it('of all of it leaves nothing to pay, and what was chosen opens', async () => {
    const before = (await scene.superAdmin.call(billingSummary)).body.months.at(-1)?.revenue
    const invoice = await due()
    expect((await credit(invoice.id, 6501)).error.message).toBe('At most KES 6,500 of this invoice can be credited.')
    const { body } = await credit(invoice.id, 6500)
    const seen = await scene.overview()
    expect(seen).toMatchObject({ plan: 'premium', due: null })
    expect(seen.invoices[0]).toMatchObject({ state: 'paid', method: 'credit', reference: body.number, due: 0 })
    expect((await scene.superAdmin.call(billingSummary)).body.months.at(-1)?.revenue).toBe(before)
    expect((await credit(invoice.id, 1, 6500)).error.code).toBe('billing.credit_too_much')
  })

  it('of a paid invoice takes from the revenue, and no number is missing', async () => {
    const invoice = await due()
    const before = (await scene.superAdmin.call(billingSummary)).body.months.at(-1)?.revenue ?? 0
    await scene.superAdmin.call(markPaid, {
      params: { id: invoice.id },
      body: { method: 'bank', reference: 'FT9', paidOn: '2026-03-01' },
    })
    const settled = await Promise.all([credit(invoice.id, 500), credit(invoice.id, 500)])
    expect(settled.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await scene.superAdmin.call(billingSummary)).body.months.at(-1)?.revenue).toBe(before + 6000)
    expect((await credit(invoice.id, 250, 500)).status).toBe(200)
    const numbers = (await scene.school.write(({ db }) => db.select().from(billingCredits))).map(({ number }) =>
      Number(number.slice(-4)),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual([Math.min(...numbers), Math.min(...numbers) + 1])
    expect((await rowOf(invoice))?.credits).toHaveLength(2)
  })

  it('stays as it is', async () => {
    const { body } = await credit((await due()).id, 1000)
    const gone = scene.school.write(({ db }) => db.delete(billingCredits).where(eq(billingCredits.id, body.id)))
    await expect(gone).rejects.toThrow()
  })
})

const otherSchool = async () => {
  const school = await scene.app.school({ plan: 'free' })
  const admin = await scene.app.as(await school.account('admin'))
  const { body } = await admin.call(choosePlan, { body: { plan: 'premium', modules: [], period: 'month' } })
  if (!body.due) throw new Error('Nothing is due')
  return { admin, invoice: body.due }
}

describe('a payment that the school names', () => {
  it('waits for the super admin, who confirms it with its code', async () => {
    const invoice = await due()
    const used = code()
    expect((await claim(invoice.id, used.toLowerCase())).body).toMatchObject({ code: used, state: 'waiting' })
    expect((await claim(invoice.id, used)).status).toBe(200)
    expect((await claim(invoice.id, code())).error.message).toBe(
      `The payment with the code ${used} is still being checked.`,
    )
    expect((await scene.overview()).plan).toBe('free')
    const { items } = (await scene.superAdmin.call(listInvoices, { query: { state: 'claimed' } })).body
    expect(items).toMatchObject([{ number: invoice.number, claim: { code: used, paidOn: '2026-02-28' } }])
    expect((await scene.superAdmin.call(billingSummary)).body.claims).toBe(1)
    expect((await pay(invoice.id, used)).body).toMatchObject({
      state: 'paid',
      method: 'mpesa',
      reference: used,
      claim: null,
    })
    expect((await scene.overview()).plan).toBe('premium')
    expect((await scene.superAdmin.call(billingSummary)).body.claims).toBe(0)
  })

  it('is refused with the reason, and its code may be named again', async () => {
    const invoice = await due()
    const used = code()
    expect(
      (await scene.superAdmin.call(refuseClaim, { params: { id: invoice.id }, body: { reason: 'None' } })).error.code,
    ).toBe('billing.no_claim')
    await claim(invoice.id, used)
    const refused = await scene.superAdmin.call(refuseClaim, {
      params: { id: invoice.id },
      body: { reason: 'No payment with this code came in.' },
    })
    expect(refused.body).toMatchObject({ state: 'refused' })
    expect((await scene.overview()).claim).toMatchObject({ reason: 'No payment with this code came in.' })
    expect((await claim(invoice.id, used)).body.state).toBe('waiting')
  })

  it('has a code that pays once, in all schools', async () => {
    const used = code()
    const first = await due()
    expect((await pay(first.id, 'not a code')).error.fields).toHaveProperty('reference')
    await pay(first.id, used.toLowerCase())
    const [second, third] = [await otherSchool(), await otherSchool()]
    expect((await pay(second.invoice.id, used)).error).toMatchObject({
      code: 'billing.code_used',
      message: `The code ${used} has been used for a payment already.`,
    })
    const named = code()
    const say = ({ admin, invoice }: typeof second) =>
      admin.call(claimPayment, { params: { id: invoice.id }, body: { code: named, paidOn: '2026-02-28' } })
    expect((await say(second)).status).toBe(200)
    expect((await say(third)).error.code).toBe('billing.code_used')
  })
})
