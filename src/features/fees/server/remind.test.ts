/** Automatic reminders: before fees are due and once they are overdue, each once, to guardians who pay. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { switchModule } from '#core/access/contract/modules.ts'
import { listEmails } from '#core/delivery/contract/emails.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings, smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { previewTemplate } from '#core/delivery/contract/templates.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { guardians } from '#core/people/server/tables.ts'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { feeReminders, type FeeReminders } from '../contract/automatic.ts'
import { answerPlan, proposePlan } from '../contract/plans/plans.ts'
import { feesScene, type Person } from '../testing/fees-scene.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ network: { codes: [], reports: [] } })
  afterFile(() => simulator.stop())
})
const scene = feesScene(() => ({ smsSimulator: simulator.url }))
const account = {
  ...smsDefaults,
  mode: 'simulator',
  username: 'sandbox',
  apiKey: 'key',
  senderId: 'UMOJA',
  version: 0,
} as const

const run = async (id: string) =>
  scene.app.jobs
    .find(({ definition }) => definition.id === id)
    ?.run({ schoolId: scene.people.school.id }, scene.app.tenancy)
/** Runs the job of a day and what it queues. */
const workOn = async (day: string): Promise<void> => {
  await scene.goTo(`${day}T06:00:00Z`)
  await run('fees.remind')
  await run('delivery.sms')
}
/** Sent messages as number and text, latest first. */
const sent = async () =>
  (await scene.clients.admin.call(listSmsMessages, { query: { limit: 100 } })).body.items.map(
    ({ phoneNumber, message }) => `${phoneNumber} ${message}`,
  )

const settings = async (value: Partial<FeeReminders>) => {
  const { items } = (await scene.clients.admin.call(getSettings, { query: { category: feeReminders.category } })).body
  const version = items[0]?.version ?? 0
  const answer = await scene.clients.admin.call(saveSettings, {
    body: { category: feeReminders.category, value, version },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}
const contact = (person: Person, values: Partial<typeof guardians.$inferInsert>) =>
  scene.people.school.write(
    async ({ db }) =>
      void (await db.update(guardians).set(values).where(eq(guardians.accountId, scene.accounts[person].id))),
  )

const numbers = {
  mother: '+254711000001',
  payer: '+254711000002',
  aunt: '+254711000003',
  father: '+254711000004',
} as const
const toMother = (words: string): unknown => expect.stringMatching(new RegExp(`^\\+254711000001 .*${words}`))

beforeEach(async () => {
  await scene.clients.admin.call(saveSmsSettings, { body: account })
  await settings({ feeSms: true })
  for (const [person, phone] of Object.entries(numbers) as [keyof typeof numbers, string][])
    await contact(person, { phone })
})

describe('a reminder of fees', () => {
  it('leaves before they are due, and once more while something is overdue', async () => {
    await scene.charge(scene.faith, 20_000, { dueDate: '2026-03-27' })
    await scene.pay(scene.faith, 5000)
    await workOn('2026-03-23')
    expect(await sent()).toEqual([])
    for (const day of ['2026-03-24', '2026-03-24', '2026-03-25', '2026-03-27', '2026-03-28', '2026-04-02'])
      await workOn(day)
    const first = await sent()
    // To both payers; not to the aunt, who does not pay, nor to the father, who is barred.
    expect(first.map((one) => one.slice(0, 13)).sort()).toEqual([numbers.mother, numbers.payer])
    expect(first.find((one) => one.startsWith(numbers.mother))).toContain(
      'Dear Grace Wanjiku, fees of KES 15,000 for Faith Muthoni are due by 27 March 2026.',
    )
    for (const day of ['2026-04-03', '2026-04-03', '2026-04-04']) await workOn(day)
    expect((await sent()).filter((one) => one.startsWith(numbers.payer))).toHaveLength(2)
    await workOn('2026-06-01')
    expect(await sent()).toHaveLength(4)
  })

  it('leaves once, however often and at once the job runs', async () => {
    await scene.charge(scene.faith, 20_000, { dueDate: '2026-03-12' })
    await scene.charge(scene.brian, 20_000, { dueDate: '2026-03-12' })
    await scene.people.guardian([scene.brian], { phone: '+254711000009' })
    await Promise.all([run('fees.remind'), run('fees.remind'), run('fees.remind')])
    await run('fees.remind')
    await run('delivery.sms')
    expect((await sent()).map((one) => one.slice(0, 13)).sort()).toEqual([
      numbers.mother,
      numbers.payer,
      '+254711000009',
    ])
  })

  it('is one for each guardian and learner, of all that presses', async () => {
    await scene.charge(scene.faith, 300, { dueDate: '2026-03-01' })
    await scene.charge(scene.faith, 700, { dueDate: '2026-03-12', description: 'Lunch' })
    await workOn('2026-03-10')
    await workOn('2026-03-11')
    expect(await sent()).toHaveLength(2)
    expect(await sent()).toContainEqual(toMother('KES 300 .* 1 March 2026'))
  })

  it('is not sent for what is paid, taken back or too small, nor where nobody wants it', async () => {
    await settings({ feeSms: true, feeSmallest: 500 })
    await scene.charge(scene.faith, 499, { dueDate: '2026-03-12' })
    await workOn('2026-03-10')
    expect(await sent()).toEqual([])
    await scene.charge(scene.faith, 900, { dueDate: '2026-03-12', description: 'Lunch' })
    await scene.pay(scene.faith, 1000)
    await workOn('2026-03-10')
    expect(await sent()).toEqual([])
    await settings({ feeSms: false })
    await scene.charge(scene.brian, 900, { dueDate: '2026-03-12' })
    await scene.people.guardian([scene.brian], { phone: '+254711000009' })
    await workOn('2026-03-10')
    await settings({ feeSms: true })
    await scene.clients.admin.call(switchModule, { params: { id: 'fees' }, body: { enabled: false, together: true } })
    await workOn('2026-03-10')
    expect(await sent()).toEqual([])
    await scene.clients.admin.call(switchModule, { params: { id: 'fees' }, body: { enabled: true } })
    await workOn('2026-03-11')
    expect(await sent()).toHaveLength(1)
  })

  it('waits while the term’s budget is used up: the log says why, and the next day tries again', async () => {
    await scene.clients.admin.call(saveSmsSettings, { body: { ...account, termBudget: 0.01, version: 1 } })
    await scene.charge(scene.faith, 900, { dueDate: '2026-03-12' })
    await workOn('2026-03-10')
    expect(await sent()).toEqual([])
    const held = await scene.people.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'fees.hold_reminders')),
    )
    expect(held.filter(({ schoolId }) => schoolId === scene.people.school.id)).toMatchObject([
      { reason: expect.stringContaining('budget') },
    ])
    await scene.clients.admin.call(saveSmsSettings, { body: { ...account, version: 2 } })
    await workOn('2026-03-11')
    expect(await sent()).toHaveLength(2)
  })

  it('leaves by e-mail too, and in Kiswahili where the school says so', async () => {
    await settings({ feeSms: true, feeEmail: true, language: 'sw' })
    await contact('mother', { email: 'grace@home.test' })
    await scene.charge(scene.faith, 900.5, { dueDate: '2026-03-12' })
    await workOn('2026-03-10')
    await workOn('2026-03-10')
    expect(await sent()).toContainEqual(toMother('karo ya Faith Muthoni ya KES 900.50 inatakiwa kufikia 12 Machi 2026'))
    const mails = (await scene.clients.admin.call(listEmails, { query: {} })).body.items
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['grace@home.test', 'Karo ya Faith Muthoni inatakiwa kufikia 12 Machi 2026'],
    ])
  })
})

describe('a template that is looked at with a learner', () => {
  it('has what is to be paid next, or stays as it is written', async () => {
    const body = {
      channel: 'sms',
      language: 'en',
      words: { message: '{amount} by {due_date}' },
      learnerId: scene.faith,
    } as const
    const look = async () => (await scene.clients.admin.call(previewTemplate, { body })).body
    expect(await look()).toMatchObject({
      words: { message: '{amount} by {due_date}' },
      unfilled: ['amount', 'due_date'],
    })
    await scene.charge(scene.faith, 900, { dueDate: '2026-03-27' })
    expect(await look()).toMatchObject({ words: { message: 'KES 900 by 27 March 2026' }, unfilled: [] })
    // A secretary writes messages and has nothing to do with fees.
    const secretary = await scene.people.school.account('admin', { positions: ['secretary'] })
    const seen = await (await scene.app.as(secretary)).call(previewTemplate, { body })
    expect(seen.body).toMatchObject({ words: { message: '{amount} by {due_date}' } })
    await scene.clients.admin.call(switchModule, { params: { id: 'fees' }, body: { enabled: false, together: true } })
    expect((await look()).unfilled).toEqual(['amount', 'due_date'])
  })
})

describe('a signed instalment plan', () => {
  it('is what the family is reminded of, with the number of the instalment', async () => {
    await scene.charge(scene.faith, 10_000, { dueDate: '2026-03-12' })
    const { body } = await scene.clients.bursar.call(proposePlan, {
      body: {
        learnerId: scene.faith,
        parts: [
          { date: '2026-03-27', amount: 6000 },
          { date: '2026-04-27', amount: 4000 },
        ],
      },
    })
    const params = { id: scene.faith }
    await scene.clients.payer.call(answerPlan, { params, body: { planId: body.id, signs: true } })
    await workOn('2026-03-15')
    expect(await sent()).toEqual([])
    await scene.pay(scene.faith, 1000)
    await workOn('2026-03-25')
    expect((await sent()).join()).toMatch(/KES 5,000 \(instalment 1 of 2\).*27 March 2026/)
    await workOn('2026-04-06')
    expect((await sent())[0]).toMatch(/KES 5,000 \(instalment 1 of 2\).*27 March 2026/)
    expect((await sent()).join()).not.toMatch(/KES (4,000|9,000|10,000)/)
  })
})
