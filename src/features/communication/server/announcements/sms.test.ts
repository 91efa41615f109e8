/** Text messages with an announcement: their price before, their sending, and what hinders it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smsErrors } from '#core/delivery/contract/errors.ts'
import { listSmsMessages, resendSms, stopSms } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings, type SmsSettingsInput } from '#core/delivery/contract/sms-settings.ts'
import { account } from '#core/delivery/testing/sms-scene.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { announcementTexts } from '../../contract/announcements/shapes.ts'
import { classAnnouncements, priceAnnouncementSms, schoolAnnouncements } from '../../contract/announcements/writing.ts'
import { priceLearnersSms, sendAudienceSms, sendLearnersSms } from '../../contract/sms.ts'
import { announcementScene } from '../../testing/announcement-scene.ts'

let simulator: Simulator
const started = startSimulator({ reportAfter: null })
beforeAll(async () => {
  simulator = await started
})
afterAll(() => simulator.stop())
const scene = announcementScene(async () => (await started).url)
const school = schoolAnnouncements

let settingsVersion = 0
const set = async (more: Partial<SmsSettingsInput> = {}): Promise<void> => {
  const { status, body, text } = await scene.admin.call(saveSmsSettings, {
    body: { ...account, version: settingsVersion, ...more },
  })
  if (status !== 200) throw new Error(text)
  settingsVersion = body.version
}

/** Numbers unique to one test, so that the simulator's messages can be told apart. */
let series = 0
const phone = (ending: number): string =>
  `+2547220${String(series).padStart(2, '0')}0${String(ending).padStart(2, '0')}`
const taken = (): string[] =>
  simulator.accepted.filter(({ to }) => to.startsWith(phone(0).slice(0, 10))).map(({ to }) => to)
const work = async (): Promise<void> =>
  scene.app.jobs
    .find(({ definition }) => definition.id === 'delivery.sms')
    ?.run({ schoolId: scene.made.school.id }, scene.app.tenancy)

const text = 'School closes at noon on Friday.'
const audience = () => ({
  parts: [{ kind: 'stream' as const, streamId: scene.east }],
  people: ['learners' as const, 'guardians' as const],
})

beforeEach(async () => {
  series++
  settingsVersion = 0
  await scene.family([scene.brian], phone(1))
  await scene.family([scene.brian], phone(2))
  await set()
})

describe('an SMS about chosen learners', () => {
  it('goes to their guardians who receive messages, each once, and to nobody else', async () => {
    await scene.family([scene.brian, scene.faith], phone(3))
    const body = { learnerIds: [scene.brian, scene.brian], text }
    const price = (await scene.admin.call(priceLearnersSms, { body })).body
    expect(price).toMatchObject({ recipients: 3, learners: ['Brian Kiptoo'] })
    const sent = await scene.admin.call(sendLearnersSms, { body })
    expect([sent.status, sent.body.queued, sent.body.cost]).toEqual([200, 3, price.cost])
    const messages = await scene.admin.call(listSmsMessages, { query: { sendId: sent.body.sendId } })
    expect(messages.body.items.map(({ message }) => message)).toEqual([text, text, text])
  })

  it('is refused as a whole when one of them is not at the school', async () => {
    const body = { learnerIds: [scene.brian, '01890000-0000-7000-8000-00000000abcd'], text }
    for (const call of [priceLearnersSms, sendLearnersSms])
      expect((await scene.admin.call(call, { body })).status).toBe(404)
  })
})

describe('a text message with an announcement', () => {
  it('costs what was said before, and reaches the phones', async () => {
    expect((await scene.admin.call(school.choices)).body.sms).toBe(true)
    const price = await scene.admin.call(priceAnnouncementSms, { body: { audience: audience(), text } })
    // Faith’s mother has no number.
    expect(price.body).toMatchObject({
      recipients: 2,
      segments: 2,
      cost: 0.1,
      leftOut: { noNumber: 1, optedOut: 0, repeated: 0 },
      overBudget: false,
    })
    const sent = await scene.post({ audience: audience(), smsText: text })
    expect(sent.sms).toMatchObject({ text, queued: 2, cost: price.body.cost, problem: null })
    await work()
    expect(taken().sort()).toEqual([phone(1), phone(2)])
    const messages = await scene.admin.call(listSmsMessages, { query: { sendId: sent.sms?.sendId ?? '' } })
    expect(messages.body.items.map(({ name, message, status }) => [name, message, status])).toEqual([
      ['Otieno Kiptoo', text, 'accepted'],
      ['Otieno Kiptoo', text, 'accepted'],
    ])
  })

  it('goes with the announcement, and not while it is a draft or waits', async () => {
    const waiting = await scene.post({
      audience: audience(),
      smsText: text,
      send: 'later',
      publishOn: '2026-03-11',
      publishTime: '09:00',
    })
    await work()
    expect([waiting.sms?.sendId, taken()]).toEqual([null, []])
    await scene.on('2026-03-11', '09:00')
    await scene.runDue(waiting.id)
    await scene.runDue(waiting.id)
    await work()
    expect(taken()).toHaveLength(2)
  })

  it('beyond the term’s budget keeps the whole of it back', async () => {
    await set({ termBudget: 0.05 })
    const price = await scene.admin.call(priceAnnouncementSms, { body: { audience: audience(), text } })
    expect(price.body).toMatchObject({ left: 0.05, overBudget: true })
    const { status, error } = await scene.admin.call(school.create, {
      body: scene.body({ audience: audience(), smsText: text }),
    })
    expect([status, error.code]).toEqual([409, 'sms.over_budget'])
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    expect((await scene.admin.call(school.list, { query: {} })).body.totalCount).toBe(0)
  })

  it('that cannot go when its time comes leaves the announcement alone, and its writer hears why', async () => {
    const waiting = await scene.post({
      audience: audience(),
      smsText: text,
      send: 'later',
      publishOn: '2026-03-11',
      publishTime: '09:00',
    })
    await scene.on('2026-03-11', '08:00')
    await set({ mode: 'off' })
    expect((await scene.admin.call(school.choices)).body.sms).toBe(false)
    expect((await scene.admin.call(priceAnnouncementSms, { body: { audience: audience(), text } })).error.code).toBe(
      'sms.off',
    )
    scene.at('2026-03-11', '09:00')
    await scene.runDue(waiting.id)
    expect(await scene.titlesFor(scene.mother)).toEqual(['School closes at noon'])
    const { body } = await scene.admin.call(school.get, { params: { id: waiting.id } })
    expect(body).toMatchObject({
      state: 'published',
      sms: { sendId: null, queued: 0, problem: expect.stringContaining('not set up') },
    })
    expect(await scene.noticesOf(scene.accounts.admin)).toEqual(['Sent without SMS: School closes at noon'])
    expect(taken()).toEqual([])
  })

  it('is the office’s, and stays as it was sent', async () => {
    const { status, error } = await scene.teacher.call(classAnnouncements.create, {
      body: scene.body({ smsText: text }),
    })
    expect([status, error.fields]).toEqual([400, { smsText: announcementTexts.smsOffice }])
    expect((await scene.teacher.call(priceAnnouncementSms, { body: { audience: audience(), text } })).status).toBe(403)
    expect((await scene.teacher.call(classAnnouncements.choices)).body.sms).toBe(false)
    const sent = await scene.post({ smsText: text })
    const { send: _send, ...body } = scene.body({ smsText: 'Another' })
    const changed = await scene.admin.call(school.save, {
      params: { id: sent.id },
      body: { ...body, version: sent.version },
    })
    expect(changed.error.code).toBe('announcements.already_sent')
  })
})

/** Moves the clock on. */
const pass = (seconds: number): void =>
  void (scene.app.clock.now = new Date(scene.app.clock.now.getTime() + seconds * 1000))

describe('an SMS to an audience', () => {
  const send = (more: object = {}) =>
    scene.admin.call(sendAudienceSms, { body: { audience: audience(), text, ...more } })

  it('waits ten seconds, and then reaches the phones at the price that was said', async () => {
    const price = await scene.admin.call(priceAnnouncementSms, { body: { audience: audience(), text } })
    const made = await send()
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ queued: price.body.recipients, cost: price.body.cost, waits: false })
    await work()
    expect(taken()).toEqual([])
    pass(10)
    await work()
    expect(taken().sort()).toEqual([phone(1), phone(2)])
    const late = await scene.admin.call(stopSms, { params: { id: made.body.sendId } })
    expect([late.status, late.error.code]).toEqual([409, smsErrors.left.code])
  })

  it('is kept back in that time, costs nothing, and can be sent after all', async () => {
    const { sendId } = (await send()).body
    const stopped = await scene.admin.call(stopSms, { params: { id: sendId } })
    expect(stopped.body).toMatchObject({ cost: 0, counts: { waiting: 0, stopped: 2 }, resendable: 2 })
    pass(11)
    await work()
    expect(taken()).toEqual([])
    expect((await scene.admin.call(stopSms, { params: { id: sendId } })).error.code).toBe(smsErrors.left.code)
    await scene.admin.call(resendSms, { params: { id: sendId }, body: {} })
    await work()
    expect(taken()).toHaveLength(2)
  })

  it('says when quiet hours end, which an urgent one does not wait for', async () => {
    await set({ quietFrom: '08:00', quietTo: '09:00', version: settingsVersion })
    expect((await send()).body).toMatchObject({ waits: true, leavesAt: '2026-03-10T06:00:00.000Z' })
    expect((await send({ urgent: true })).body.waits).toBe(false)
  })

  it('is refused without anybody to send it to, and beyond the budget', async () => {
    const nobody = { audience: { parts: [{ kind: 'stream', streamId: scene.west }], people: ['learners'] } } as const
    expect((await send(nobody)).error.code).toBe(smsErrors.nobody.code)
    await set({ termBudget: 0.01, version: settingsVersion })
    expect((await send()).error.code).toBe(smsErrors.overBudget.code)
  })
})

describe('an announcement that may be undone', () => {
  const publish = async () => {
    const draft = await scene.post({ send: 'draft', smsText: text })
    return scene.admin.call(school.publish, {
      params: { id: draft.id },
      body: { version: draft.version, undo: true },
    })
  }

  it('leaves after ten seconds with its SMS', async () => {
    const { body } = await publish()
    expect(body.state).toBe('scheduled')
    await scene.runDue(body.id)
    expect([await scene.titlesFor(scene.mother), taken()]).toEqual([[], []])
    pass(10)
    await scene.runDue(body.id)
    await work()
    expect(await scene.titlesFor(scene.mother)).toEqual(['School closes at noon'])
    expect(taken()).toHaveLength(2)
  })

  it('is a draft again when it is undone, and nobody heard of it', async () => {
    const { body } = await publish()
    const held = await scene.admin.call(school.hold, { params: { id: body.id }, body: { version: body.version } })
    expect(held.body.state).toBe('draft')
    pass(11)
    await scene.runDue(body.id)
    await work()
    expect([await scene.titlesFor(scene.mother), taken()]).toEqual([[], []])
  })

  it('is refused at once where the budget is too small', async () => {
    await set({ termBudget: 0.01, version: settingsVersion })
    expect((await publish()).error.code).toBe(smsErrors.overBudget.code)
  })
})
