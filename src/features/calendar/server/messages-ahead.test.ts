/** SMS and e-mail before events: at the school's time, outside of quiet hours, once, to the right guardians. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEmails } from '#core/delivery/contract/emails.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings, smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { guardians } from '#core/people/server/tables.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { eventMessages } from '../contract/automatic.ts'
import { answerEvent, dropEvent, saveEvent } from '../contract/calls.ts'
import { calendarScene } from '../testing/calendar-scene.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ network: { codes: [], reports: [] } })
  afterFile(() => simulator.stop())
})
const scene = calendarScene(() => ({ smsSimulator: simulator.url }))

const run = async (id: string): Promise<void> => {
  const payload = { schoolId: scene.school.school.id }
  await scene.app.jobs.find(({ definition }) => definition.id === id)?.run(payload, scene.app.tenancy)
}
/** What the worker does in this hour. */
const workAt = async (date: string, time: string): Promise<void> => {
  await scene.on(date, time)
  await run('calendar.every_hour')
  await scene.runJobs()
  await run('delivery.sms')
}
/** Sent messages as number and text, by number. */
const sent = async (): Promise<string[]> =>
  (await scene.clients.admin.call(listSmsMessages, { query: { limit: 100 } })).body.items
    .map(({ phoneNumber, message }) => `${phoneNumber} ${message}`)
    .sort()

const numbers = { mother: '+254711000001', barred: '+254711000002', silent: '+254711000003', father: '+254711000004' }

const decide = async (value: Record<string, unknown>): Promise<void> => {
  const { status, text } = await scene.clients.admin.call(saveSettings, {
    body: { category: eventMessages.category, value },
  })
  if (status !== 200) throw new Error(text)
}

beforeEach(async () => {
  const account = { ...smsDefaults, mode: 'simulator', username: 'sandbox', apiKey: 'key', senderId: 'UMOJA' } as const
  await scene.clients.admin.call(saveSmsSettings, { body: { ...account, version: 0 } })
  await decide({ eventSms: true, eventDaysBefore: 2, eventHour: '16:00' })
  await scene.school.guardian([scene.faith], { phone: numbers.mother })
  await scene.school.guardian([scene.faith], { phone: numbers.barred, barred: true })
  await scene.school.guardian([scene.faith], { phone: numbers.silent, getsMessages: false })
  await scene.school.guardian([scene.zawadi], { phone: numbers.father })
})

describe('SMS before an event', () => {
  it('leave once, the days before that the school says, from its hour on', async () => {
    await scene.plan({ remind: 'day' })
    await workAt('2026-03-18', '15:00')
    expect(await sent()).toEqual([])
    for (const time of ['16:00', '16:00', '17:00']) await workAt('2026-03-18', time)
    await workAt('2026-03-19', '08:00')
    const messages = await sent()
    expect(messages.map((one) => one.slice(0, 13))).toEqual([numbers.mother, numbers.father])
    expect(messages[0]).toContain('invites you to Sports day on 20 March 2026 at 08:00, School field.')
  })

  it('concern the families of the class only, and none whose author wanted no reminder', async () => {
    await scene.plan({ remind: 'hour', title: 'Visit', for: { kind: 'class', streamIds: [scene.east] } })
    await scene.plan({ remind: 'none', title: 'Assembly' })
    await scene.plan({ remind: 'day', title: 'Staff meeting', for: { kind: 'school', audience: 'staff' } })
    await workAt('2026-03-18', '16:00')
    expect(await sent()).toEqual([expect.stringMatching(/^\+254711000001 .*Visit/)])
  })

  it('do not leave for an event that was called off, and leave anew for one that was moved', async () => {
    const dropped = await scene.plan({ remind: 'day', title: 'Concert' })
    const { version, ...moved } = await scene.plan({ remind: 'day' })
    await scene.clients.admin.call(dropEvent, { params: { id: dropped.id }, query: {} })
    await workAt('2026-03-18', '16:00')
    expect((await sent()).filter((one) => one.includes('Concert'))).toEqual([])
    const later = { ...scene.body({ remind: 'day' }), startsOn: '2026-03-27' }
    const saved = await scene.clients.admin.call(saveEvent, { params: { id: moved.id }, body: { ...later, version } })
    expect(saved.status).toBe(200)
    await workAt('2026-03-19', '16:00')
    expect(await sent()).toHaveLength(2)
    await workAt('2026-03-25', '16:00')
    expect((await sent()).filter((one) => one.includes('27 March 2026'))).toHaveLength(2)
  })

  it('wait for the end of quiet hours, so that an event can still be called off', async () => {
    await decide({ eventHour: '21:30' })
    const { id } = await scene.plan({ remind: 'day', title: 'Concert' })
    await scene.plan({ remind: 'day' })
    await workAt('2026-03-18', '22:00')
    expect(await sent()).toEqual([])
    await scene.clients.admin.call(dropEvent, { params: { id }, query: {} })
    await workAt('2026-03-19', '07:00')
    const messages = await sent()
    expect(messages).toHaveLength(2)
    expect(messages.join()).not.toContain('Concert')
  })

  it('spare guardians who said that they do not come', async () => {
    const { id } = await scene.plan({ remind: 'day', asksRsvp: true })
    const declining = (await scene.school.guardian([scene.zawadi], { phone: '+254711000009' })).account
    const answer = await (
      await scene.app.as(declining)
    ).call(answerEvent, { params: { id }, body: { status: 'not_going' } })
    expect(answer.status).toBe(200)
    await workAt('2026-03-18', '16:00')
    expect((await sent()).map((one) => one.slice(0, 13))).toEqual([numbers.mother, numbers.father])
  })

  it('are written in the language of the school’s messages', async () => {
    await decide({ language: 'sw' })
    await scene.planDays({ remind: 'day', place: '' })
    await workAt('2026-03-18', '16:00')
    expect((await sent())[0]).toContain('inakualika kwenye Sports day 20 Machi 2026 saa siku nzima, shuleni.')
  })
})

describe('e-mail before an event', () => {
  it('leaves once, where the school wants it', async () => {
    await decide({ eventSms: false, eventEmail: true })
    await scene.school.school.write(({ db }) =>
      db.update(guardians).set({ email: 'grace@home.test' }).where(eq(guardians.phone, numbers.mother)),
    )
    await scene.plan({ remind: 'day' })
    for (const time of ['16:00', '17:00']) await workAt('2026-03-18', time)
    expect(await sent()).toEqual([])
    const { items } = (await scene.clients.admin.call(listEmails, { query: {} })).body
    expect(items.map(({ to, subject }) => [to, subject])).toEqual([['grace@home.test', 'You are invited: Sports day']])
  })
})
