/** Payments of invoices: one prompt, one payment, whatever comes twice; numbers without gaps; what is paid stays as it is. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { choosePlan, readBilling, sendPrompt, type Prompt } from '../contract/billing.ts'
import { billingSummary, listInvoices, markPaid } from '../contract/console.ts'
import { addTariff, listTariffs } from '../contract/tariffs.ts'
import { billingScene } from '../testing/billing-scene.ts'
import { terms } from '../testing/terms.ts'
import { billingInvoices, billingPrompts } from './tables.ts'

const scene = billingScene()
const phone = '0712000100'

const due = async () => {
  await scene.admin.call(choosePlan, { body: { plan: 'premium', modules: [], period: 'month' } })
  const found = (await scene.overview()).due
  if (!found) throw new Error('Nothing is due')
  return found
}
const ask = async (id: string): Promise<Prompt> =>
  (await scene.admin.call(sendPrompt, { params: { id }, body: { phone } })).body
const check = async (promptId: string): Promise<void> => {
  await scene.simulator.settled()
  await scene.run('billing.check', { schoolId: scene.school.id, promptId })
}
const answer = async (promptId: string, given: 'pin' | 'cancel'): Promise<void> => {
  const row = await scene.school.write(({ db }) =>
    db.select().from(billingPrompts).where(eq(billingPrompts.id, promptId)),
  )
  scene.simulator.answer(row[0]?.checkoutRequestId ?? '', given)
}

describe('a prompt', () => {
  it('is sent once, however often it is pressed, and settles the invoice once, however often it is reported', async () => {
    const invoice = await due()
    const before = scene.simulator.prompts.length
    const asked = await Promise.all([1, 2, 3].map(() => ask(invoice.id)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect(scene.simulator.prompts.length - before).toBe(1)
    expect(scene.simulator.prompts.at(-1)).toMatchObject({
      shillings: 6500,
      account: invoice.number,
      shortcode: '400500',
    })
    Object.assign(scene.simulator.settings, { copies: 3 })
    await answer(asked[0]?.id ?? '', 'pin')
    await check(asked[0]?.id ?? '')
    await check(asked[0]?.id ?? '')
    Object.assign(scene.simulator.settings, { copies: 1 })
    const { invoices } = await scene.overview()
    expect(invoices).toMatchObject([{ state: 'paid', method: 'mpesa', reference: scene.simulator.paid.at(-1)?.code }])
  })

  it('that fails says why, and another one may be sent', async () => {
    const invoice = await due()
    const asked = await ask(invoice.id)
    await answer(asked.id, 'cancel')
    await check(asked.id)
    expect((await scene.overview()).prompt).toMatchObject({ state: 'failed', reason: 'cancelled' })
    expect((await ask(invoice.id)).id).not.toBe(asked.id)
  })

  it('is not believed on a report alone', async () => {
    const invoice = await due()
    const asked = await ask(invoice.id)
    const made = scene.simulator.prompts.at(-1)
    const path = new URL(made?.callbackUrl ?? '').pathname
    const items = [
      { Name: 'MpesaReceiptNumber', Value: 'SFORGED001' },
      { Name: 'Amount', Value: 6500 },
    ]
    const stkCallback = {
      MerchantRequestID: 'x',
      CheckoutRequestID: made?.id,
      ResultCode: 0,
      ResultDesc: '',
      CallbackMetadata: { Item: items },
    }
    const told = (address: string) =>
      scene.app.client().fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Body: { stkCallback } }),
      })
    expect((await told(path)).status).toBe(200)
    expect((await told(path.replace(/callbacks\/.{3}/, 'callbacks/xxx'))).status).toBe(404)
    await check(asked.id)
    expect((await scene.overview()).due?.state).toBe('open')
  })

  it('paid after the office marked the invoice is kept as paid twice', async () => {
    const invoice = await due()
    const asked = await ask(invoice.id)
    const body = { method: 'bank', reference: 'FT26074K2L', paidOn: '2026-03-01' } as const
    expect((await scene.superAdmin.call(markPaid, { params: { id: invoice.id }, body })).status).toBe(200)
    const again = await scene.superAdmin.call(markPaid, { params: { id: invoice.id }, body })
    expect([again.status, again.error.code]).toEqual([409, 'billing.invoice_ended'])
    await answer(asked.id, 'pin')
    await check(asked.id)
    const { items } = (await scene.superAdmin.call(listInvoices, { query: { search: invoice.number } })).body
    expect(items).toMatchObject([{ state: 'paid', method: 'bank', twice: 6500 }])
    expect((await scene.overview()).plan).toBe('premium')
  })
})

describe('invoices', () => {
  it('have numbers without gaps, also of choices at the same moment', async () => {
    const schools = await Promise.all([1, 2, 3, 4].map(() => scene.app.school({ plan: 'free' })))
    const admins = await Promise.all(schools.map(async (school) => scene.app.as(await school.account('admin'))))
    const answers = await Promise.all(
      admins.map((admin) => admin.call(choosePlan, { body: { plan: 'premium', modules: [], period: 'year' } })),
    )
    const counts = answers.map(({ body }) => Number(body.due?.number.slice(-4))).sort((a, b) => a - b)
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 2, 3])
  })

  it('stay as they are once they are paid, and none is deleted', async () => {
    const { id } = await due()
    await scene.superAdmin.call(markPaid, {
      params: { id },
      body: { method: 'cheque', reference: '000412', paidOn: '2026-03-01' },
    })
    const change = (values: object) =>
      scene.school.write(({ db }) => db.update(billingInvoices).set(values).where(eq(billingInvoices.id, id)))
    await expect(change({ reference: 'other' })).rejects.toThrow()
    await expect(
      scene.school.write(({ db }) => db.delete(billingInvoices).where(eq(billingInvoices.id, id))),
    ).rejects.toThrow()
  })

  it('of a school are seen by its bursar and not by its secretary', async () => {
    await due()
    const bursar = await scene.app.as(await scene.school.account('admin', { positions: ['bursar'] }))
    const secretary = await scene.app.as(await scene.school.account('admin', { positions: ['secretary'] }))
    expect((await bursar.call(readBilling)).body.invoices).toHaveLength(1)
    expect((await secretary.call(readBilling)).status).toBe(403)
  })
})

describe('the installation', () => {
  it('sees revenue, schools that pay and trials', async () => {
    const { id, total } = await due()
    const before = (await scene.superAdmin.call(billingSummary)).body.months.at(-1)
    await scene.superAdmin.call(markPaid, {
      params: { id },
      body: { method: 'bank', reference: 'FT1', paidOn: '2026-03-01' },
    })
    const after = (await scene.superAdmin.call(billingSummary)).body.months.at(-1)
    expect(after).toMatchObject({
      month: '2026-03',
      revenue: (before?.revenue ?? 0) + total,
      paying: (before?.paying ?? 0) + 1,
    })
  })

  it('changes prices from a later day on only', async () => {
    const body = { validFrom: '2026-03-01', ...terms }
    expect((await scene.superAdmin.call(addTariff, { body })).error.code).toBe('billing.day_taken')
    const later = {
      ...body,
      validFrom: '2026-04-01',
      plans: { ...terms.plans, premium: { monthly: 7000, yearly: 70_000 } },
    }
    expect((await scene.superAdmin.call(addTariff, { body: later })).status).toBe(201)
    expect((await scene.superAdmin.call(listTariffs)).body.items[0]).toMatchObject({ validFrom: '2026-04-01' })
    expect((await due()).total).toBe(6500)
    await scene.superAdmin.call(addTariff, { body: { ...body, validFrom: '2026-04-01' } })
  })
})
