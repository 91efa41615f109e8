/** Payments of invoices: one prompt, one payment, whatever comes twice; numbers without gaps; what is paid stays as it is. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listAudit } from '#core/audit/contract.ts'
import { choosePlan, readBilling, sendPrompt, type Prompt } from '../contract/billing.ts'
import { resolveConflict } from '../contract/conflicts.ts'
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
/** Where M-Pesa reports on the last prompt. */
const pathOfReport = (): string => new URL(scene.simulator.prompts.at(-1)?.callbackUrl ?? '').pathname
/** What M-Pesa says of the last prompt once it is paid. */
const report = (path: string, code: string) => {
  const items = [
    { Name: 'MpesaReceiptNumber', Value: code },
    { Name: 'Amount', Value: 6500 },
  ]
  const stkCallback = {
    MerchantRequestID: 'x',
    CheckoutRequestID: scene.simulator.prompts.at(-1)?.id,
    ResultCode: 0,
    ResultDesc: '',
    CallbackMetadata: { Item: items },
  }
  return scene.app.client().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Body: { stkCallback } }),
  })
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
    const path = pathOfReport()
    expect((await report(path, 'SFORGED001')).status).toBe(200)
    expect((await report(path.replace(/callbacks\/.{3}/, 'callbacks/xxx'), 'SFORGED001')).status).toBe(404)
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

describe('a code of M-Pesa that was entered by hand', () => {
  const byHand = (id: string, code: string) =>
    scene.superAdmin.call(markPaid, {
      params: { id },
      body: { method: 'mpesa', reference: code, paidOn: '2026-03-01' },
    })
  const listed = async (number: string) =>
    (await scene.superAdmin.call(listInvoices, { query: { search: number } })).body.items[0]
  /** An invoice of another school. */
  const elsewhere = async () => {
    const admin = await scene.app.as(await (await scene.app.school({ plan: 'free' })).account('admin'))
    const { body } = await admin.call(choosePlan, { body: { plan: 'premium', modules: [], period: 'month' } })
    if (!body.due) throw new Error('Nothing is due')
    return body.due
  }
  /** Paid on the phone and reported, but not checked yet. */
  const paidOnPhone = async (id: string) => {
    const asked = await ask(id)
    await answer(asked.id, 'pin')
    await scene.simulator.settled()
    return { promptId: asked.id, code: scene.simulator.paid.at(-1)?.code ?? '' }
  }
  const countsOf = async () => {
    const { months, conflicts } = (await scene.superAdmin.call(billingSummary)).body
    return { revenue: months.at(-1)?.revenue ?? 0, conflicts }
  }

  it('counts once: the prompt that reports it as well ends as a conflict that the super admin decides in words', async () => {
    const [mine, other, before] = [await due(), await elsewhere(), await countsOf()]
    const { promptId, code } = await paidOnPhone(mine.id)
    expect((await byHand(other.id, code)).status).toBe(200)
    await check(promptId)
    await check(promptId)
    const counts = await countsOf()
    expect([counts.revenue - before.revenue, counts.conflicts - before.conflicts]).toEqual([other.total, 1])
    const { due: left, prompt } = await scene.overview()
    expect([left?.state, prompt?.state, prompt?.code]).toEqual(['open', 'conflict', code])
    const conflict = (await listed(mine.number))?.conflict
    expect(conflict).toMatchObject({ code, phone: prompt?.phone, amount: mine.total, number: other.number })
    const filtered = await scene.superAdmin.call(listInvoices, { query: { state: 'conflict', search: mine.number } })
    expect(filtered.body.items).toHaveLength(1)
    const resolve = (given: string) =>
      scene.superAdmin.call(resolveConflict, {
        params: { id: mine.id },
        body: { code: given, reason: 'The message was for the other invoice.' },
      })
    expect((await resolve('SOTHER0001')).error.code).toBe('billing.no_conflict')
    expect((await resolve(code)).body).toMatchObject({ state: 'open', conflict: null })
    expect((await resolve(code)).error.code).toBe('billing.no_conflict')
    expect((await scene.overview()).prompt).toMatchObject({
      state: 'resolved',
      reason: 'The message was for the other invoice.',
    })
    const log = await scene.admin.call(listAudit, { query: { limit: 100 } })
    const about = log.body.items.filter(({ entityId }) => entityId === promptId).map(({ action }) => action)
    expect(about).toEqual(expect.arrayContaining(['billing.prompt_conflict', 'billing.resolve_conflict']))
    expect((await countsOf()).conflicts).toBe(before.conflicts)
  })

  it('is no second payment of the invoice whose own prompt reports it', async () => {
    const mine = await due()
    const { promptId, code } = await paidOnPhone(mine.id)
    await byHand(mine.id, code)
    await check(promptId)
    expect(await listed(mine.number)).toMatchObject({ state: 'paid', twice: 0, conflict: null })
  })

  it('is nothing to return once what came twice pays another invoice', async () => {
    const [mine, other] = [await due(), await elsewhere()]
    const { promptId, code } = await paidOnPhone(mine.id)
    const body = { method: 'bank', reference: 'FT26074K2L', paidOn: '2026-03-01' } as const
    await scene.superAdmin.call(markPaid, { params: { id: mine.id }, body })
    await check(promptId)
    expect((await listed(mine.number))?.twice).toBe(mine.total)
    await byHand(other.id, code)
    expect(await listed(mine.number)).toMatchObject({ twice: 0, conflict: null })
  })

  /** M-Pesa confirms the payment when it is asked, and reports its code only later. */
  const paidWithoutReport = async (id: string) => {
    Object.assign(scene.simulator.settings, { reportsRequests: false })
    const paid = await paidOnPhone(id)
    Object.assign(scene.simulator.settings, { reportsRequests: true })
    await check(paid.promptId)
    return { ...paid, late: () => report(pathOfReport(), paid.code) }
  }

  it('pays nothing when a prompt that was paid has it', async () => {
    const [mine, other] = [await due(), await elsewhere()]
    const { code, late } = await paidWithoutReport(mine.id)
    expect((await listed(mine.number))?.state).toBe('paid')
    await late()
    expect((await byHand(other.id, code)).error.code).toBe('billing.code_used')
  })

  it('is a conflict too when the report comes after the payment', async () => {
    const [mine, other] = [await due(), await elsewhere()]
    const { promptId, code, late } = await paidWithoutReport(mine.id)
    expect((await byHand(other.id, code)).status).toBe(200)
    await late()
    await check(promptId)
    expect(await listed(mine.number)).toMatchObject({ state: 'paid', conflict: { code, number: other.number } })
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
