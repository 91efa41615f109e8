/** The whole way of a plan: tried, closed, paid, open again; late, read only, back to Free, paid, open again. */
import { describe, expect, it } from 'vitest'
import { listVehicles, createVehicle } from '#features/fleet/contract/vehicles.ts'
import {
  choosePlan,
  keepPlan,
  printInvoice,
  quoteChoice,
  sendPrompt,
  startTrial,
  type Choice,
} from '../contract/billing.ts'
import { billingScene } from '../testing/billing-scene.ts'

const scene = billingScene()
const premium: Choice = { plan: 'premium', modules: [], period: 'month' }
const opens = async (): Promise<number> => (await scene.admin.call(listVehicles)).status
let plates = 100
const changes = async () =>
  scene.admin.call(createVehicle, {
    body: { plate: `KDA ${plates++}A`, model: 'Isuzu NQR', year: 2019, seats: 32, km: 44_910 },
  })

const pay = async (): Promise<void> => {
  const { due } = await scene.overview()
  scene.simulator.settings.answers = 'pin'
  const sent = await scene.admin.call(sendPrompt, { params: { id: due?.id ?? '' }, body: { phone: '0712000100' } })
  expect(sent.status).toBe(200)
  await scene.simulator.settled()
  await scene.run('billing.check', { schoolId: scene.school.id, promptId: sent.body.id })
}

describe('a trial', () => {
  it('opens a plan, ends on its day, closes the doors and keeps the data; paying opens them again', async () => {
    expect(await opens()).toBe(403)
    const started = await scene.admin.call(startTrial, { body: { plan: 'premium' } })
    expect(started.body.subscription).toMatchObject({ state: 'trial', trialEndsOn: '2026-03-14' })
    expect((await changes()).status).toBe(201)
    await scene.day('2026-03-14')
    expect(await opens()).toBe(200)
    await scene.day('2026-03-15')
    const refused = await scene.admin.call(listVehicles)
    expect([refused.status, refused.error.message]).toEqual([403, 'Module requires the premium plan'])
    expect((await scene.overview()).subscription).toMatchObject({ state: 'ended', endReason: 'trial_over' })
    expect((await scene.admin.call(startTrial, { body: { plan: 'premium' } })).error.code).toBe('billing.had_trial')

    const chosen = await scene.admin.call(choosePlan, { body: premium })
    expect(chosen.body).toMatchObject({ plan: 'free', subscription: { state: 'pending' } })
    expect(chosen.body.due).toMatchObject({
      net: 5603.45,
      vat: 896.55,
      total: 6500,
      from: '2026-03-15',
      to: '2026-04-14',
    })
    await pay()
    const paid = await scene.overview()
    expect(paid).toMatchObject({ plan: 'premium', due: null, subscription: { state: 'active', to: '2026-04-14' } })
    expect(paid.invoices[0]).toMatchObject({
      state: 'paid',
      method: 'mpesa',
      reference: scene.simulator.paid.at(-1)?.code,
    })
    const list = await scene.admin.call(listVehicles)
    expect([list.status, list.body.items.length]).toEqual([200, 1])
  })
})

describe('an invoice that is not paid', () => {
  it('is reminded of, lets modules only be read, closes them, and opens them when it is paid', async () => {
    await scene.admin.call(choosePlan, { body: premium })
    await pay()
    expect((await changes()).status).toBe(201)
    await scene.day('2026-03-18')
    const { due, late } = await scene.overview()
    expect(due).toMatchObject({ kind: 'renewal', dueOn: '2026-04-01', from: '2026-04-01', to: '2026-04-30' })
    expect(late.map(({ on }) => on)).toEqual(['2026-04-01', '2026-04-08', '2026-04-22', '2026-05-22'])
    await scene.day('2026-04-08')
    expect((await scene.overview()).readOnly).toBe(false)
    await scene.day('2026-04-22')
    expect(await opens()).toBe(200)
    const held = await changes()
    expect([held.status, held.error.code]).toEqual([403, 'module.read_only'])
    await scene.day('2026-05-22')
    expect(await scene.overview()).toMatchObject({
      plan: 'free',
      readOnly: false,
      subscription: { endReason: 'unpaid' },
    })
    expect(await opens()).toBe(403)
    await pay()
    expect(await scene.overview()).toMatchObject({
      plan: 'premium',
      subscription: { state: 'active', from: '2026-05-22' },
    })
    expect((await changes()).status).toBe(201)
    await scene.day('2026-05-22')
    expect((await scene.overview()).due).toMatchObject({ kind: 'renewal', from: '2026-05-22', dueOn: '2026-06-05' })
  })
})

describe('a change', () => {
  it('up opens at once for the days that are left; down waits for the next period and can be taken back', async () => {
    await scene.admin.call(choosePlan, { body: { plan: 'free', modules: ['fleet'], period: 'month' } })
    await pay()
    expect(await opens()).toBe(200)
    await scene.day('2026-03-16')
    const quote = await scene.admin.call(quoteChoice, { query: { plan: 'premium', period: 'month' } })
    // 16 of 31 days of 6,500 less 1,690.
    expect(quote.body).toMatchObject({ kind: 'now', due: 2483, following: 6500 })
    const up = await scene.admin.call(choosePlan, { body: premium })
    expect(up.body).toMatchObject({
      plan: 'premium',
      modules: [],
      due: { kind: 'change', total: 2483, to: '2026-03-31' },
    })
    await pay()
    const down = await scene.admin.call(choosePlan, { body: { plan: 'free', modules: [], period: 'month' } })
    expect(down.body.subscription?.next).toMatchObject({ plan: 'free', from: '2026-04-01' })
    expect(await opens()).toBe(200)
    expect((await scene.admin.call(keepPlan)).body.subscription?.next).toBeNull()
    await scene.admin.call(choosePlan, { body: { plan: 'free', modules: [], period: 'month' } })
    await scene.day('2026-04-01')
    expect(await scene.overview()).toMatchObject({ plan: 'free', due: null, subscription: { endReason: 'chosen' } })
    expect(await opens()).toBe(403)
  })

  it('for the year replaces an invoice of the next month that is open', async () => {
    await scene.admin.call(choosePlan, { body: premium })
    await pay()
    await scene.day('2026-03-20')
    const monthly = (await scene.overview()).due
    const yearly = await scene.admin.call(choosePlan, { body: { ...premium, period: 'year' } })
    expect(yearly.body.due).toMatchObject({ total: 65_000, from: '2026-04-01', to: '2027-03-31' })
    expect(yearly.body.invoices.find(({ id }) => id === monthly?.id)?.state).toBe('void')
  })

  it('needs what a module needs, and a price', async () => {
    const needs = await scene.admin.call(choosePlan, {
      body: { plan: 'free', modules: ['virtual-learning'], period: 'month' },
    })
    expect(needs.error.code).toBe('billing.needs')
    const none = await scene.admin.call(choosePlan, { body: { plan: 'free', modules: ['duties'], period: 'month' } })
    expect(none.error.message).toBe('Duty management is not sold by itself.')
  })
})

it('an invoice is a PDF in the reader’s language', async () => {
  const chosen = await scene.admin.call(choosePlan, { body: premium })
  const file = await scene.admin.call(printInvoice, { params: { id: chosen.body.due?.id ?? '' } })
  expect(file.status).toBe(200)
  expect(file.text.startsWith('%PDF')).toBe(true)
})
