/** Message statuses by the provider's responses and reports. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getSmsSend, listOptOuts, resendSms, sendSms } from '../contract/sms.ts'
import { startSimulator } from './simulator/simulator.ts'
import { SmsSchool, smsScene, type SmsScene } from '../testing/sms-scene.ts'

let scene: SmsScene
beforeAll(async () => {
  scene = await smsScene()
})

/** Moves the server's clock on. */
const pass = (seconds: number): void =>
  void (scene.app.clock.now = new Date(scene.app.clock.now.getTime() + seconds * 1000))

/** Skips the school's waiting time. */
const atOnce = (school: SmsSchool) =>
  school.school.write((tx) =>
    tx.db.execute(`update sms_accounts set next_call_at = null where school_id = '${school.school.id}'`),
  )

describe('sending', () => {
  it('puts the same text for many recipients into one call of at most fifty, 100 ms after the last', async () => {
    const school = await SmsSchool.open(scene)
    const before = scene.simulator.calls.length
    // None of them has an ending with a special meaning for the simulator.
    await school.send(Array.from({ length: 120 }, (_, at) => at + 201))
    const started = performance.now()
    await school.work()
    expect(scene.simulator.calls.length - before).toBe(3)
    expect(performance.now() - started).toBeGreaterThan(200)
    expect(school.accepted).toHaveLength(120)
    expect(new Set(school.accepted.map(({ to }) => to)).size).toBe(120)
    expect(school.accepted[0]).toMatchObject({ message: 'Sports day is on Friday.', from: 'UMOJA' })
    expect(new Set(Object.values(await school.statuses()))).toEqual(new Set(['accepted']))
  })

  it('stores the provider’s id, code and price', async () => {
    const school = await SmsSchool.open(scene)
    await school.send([1], 'a'.repeat(161))
    await school.work()
    const [message] = await school.messages()
    expect(message).toMatchObject({
      phoneNumber: school.number(1),
      name: 'Guardian 1',
      senderId: 'UMOJA',
      status: 'accepted',
      segments: 2,
      cost: 1.6,
      messageId: school.accepted[0]?.id,
      metadata: { statusCode: 101, bulkMode: false, environment: 'simulator' },
    })
    expect(message?.sentAt).toBe(scene.app.clock.now.toISOString())
  })

  it('sends urgent ones first', async () => {
    const school = await SmsSchool.open(scene)
    await school.send([1], 'Later is fine')
    await school.send([2], 'Your code is 1', true)
    await school.work()
    expect(school.accepted.map(({ message }) => message)).toEqual(['Your code is 1', 'Later is fine'])
  })

  it('is requested by the transaction that queues it, once it commits', async () => {
    const school = await SmsSchool.open(scene)
    const jobs = () =>
      school.school.write(async (tx) => (await tx.db.execute(`select count(*)::int as n from sms_messages`)).rows)
    await expect(school.send([])).rejects.toThrow('Enter at least one number')
    expect(await jobs()).toEqual([{ n: 0 }])
  })
})

describe('a number that', () => {
  it('opted out at the provider is skipped, kept, and not called again', async () => {
    const school = await SmsSchool.open(scene)
    const id = await school.send([1, 406])
    await school.work()
    expect(await school.statuses()).toEqual({ 1: 'accepted', 406: 'skipped' })
    const [message] = await school.messages({ status: 'skipped' })
    expect(message).toMatchObject({ failureReason: 'UserInBlacklist', metadata: { statusCode: 406 }, cost: 0 })
    const { items } = (await school.admin.call(listOptOuts, { query: {} })).body
    expect(items).toMatchObject([{ phone: school.number(406), source: 'provider' }])
    const before = scene.simulator.calls.length
    await school.send([406, 2], 'Another day')
    await school.work()
    expect(scene.simulator.calls.length).toBe(before + 1)
    expect(school.accepted.filter(({ message: text }) => text === 'Another day').map(({ to }) => to)).toEqual([
      school.number(2),
    ])
    expect((await school.admin.call(resendSms, { params: { id }, body: {} })).status).toBe(409)
  })

  it('the provider refuses fails without the others, and is resent manually once', async () => {
    const school = await SmsSchool.open(scene)
    const id = await school.send([1, 403])
    await school.work()
    expect(await school.statuses()).toEqual({ 1: 'accepted', 403: 'failed' })
    expect((await school.admin.call(getSmsSend, { params: { id } })).body).toMatchObject({
      counts: { accepted: 1, failed: 1 },
      resendable: 1,
      cost: 0.8,
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => school.admin.call(resendSms, { params: { id }, body: {} })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const again = answers.find(({ status }) => status === 200)?.body
    expect(again).toMatchObject({ queued: 1 })
    await school.work()
    expect(school.accepted).toHaveLength(1)
    expect((await school.messages({ sendId: again?.sendId ?? '' })).map(({ phoneNumber }) => phoneNumber)).toEqual([
      school.number(403),
    ])
    expect((await school.admin.call(getSmsSend, { params: { id } })).body.resendable).toBe(0)
  })

  it('has a network failure is tried again, later each time, and then given up', async () => {
    const school = await SmsSchool.open(scene)
    await school.send([501])
    const calls = () => scene.simulator.calls.length
    const before = calls()
    for (const [seconds, made] of [
      [0, 1],
      [29, 1],
      [2, 2],
      [121, 3],
      [601, 4],
      [3600, 4],
    ] as const) {
      pass(seconds)
      await atOnce(school)
      await school.work()
      expect(calls() - before, `after ${seconds} s`).toBe(made)
    }
    expect((await school.messages())[0]).toMatchObject({ status: 'failed', failureReason: 'GatewayError', attempts: 4 })
  })
})

describe('a provider that', () => {
  it('does not know the sender stops the send: no more messages are tried', async () => {
    const school = await SmsSchool.open(scene)
    const id = await school.send(Array.from({ length: 60 }, (_, at) => at + 1))
    scene.simulator.settings.senders = new Set(['OTHER'])
    const before = scene.simulator.calls.length
    await school.work()
    scene.simulator.settings.senders = null
    expect(scene.simulator.calls.length - before).toBe(1)
    const send = (await school.admin.call(getSmsSend, { params: { id } })).body
    expect(send).toMatchObject({
      counts: { failed: 50, stopped: 10 },
      stopped: { code: 402, reason: 'InvalidSenderId' },
      resendable: 60,
      cost: 0,
    })
    await school.admin.call(resendSms, { params: { id }, body: {} })
    await school.work()
    expect(new Set(school.accepted.map(({ to }) => to)).size).toBe(60)
  })

  it('has no money left stops it too', async () => {
    const school = await SmsSchool.open(scene)
    const id = await school.send(Array.from({ length: 60 }, (_, at) => at + 1))
    scene.simulator.settings.balance = 8
    await school.work()
    scene.simulator.settings.balance = 1_000_000
    const send = (await school.admin.call(getSmsSend, { params: { id } })).body
    expect(send.counts).toMatchObject({ accepted: 10, failed: 40, stopped: 10 })
    expect(send.stopped).toEqual({ code: 405, reason: 'InsufficientBalance' })
    expect(school.accepted).toHaveLength(10)
  })

  it('cannot be reached is called again later: nothing is lost and nothing is unknown', async () => {
    const alone = await smsScene()
    const school = await SmsSchool.open(alone)
    await alone.simulator.stop()
    await school.send([1, 2])
    await school.work()
    expect(await school.statuses()).toEqual({ 1: 'waiting', 2: 'waiting' })
    expect((await school.messages())[0]?.failureReason).toMatch(/ECONNREFUSED/)
    const back = await startSimulator({}, Number(new URL(alone.simulator.url).port))
    // It rests for a while first.
    await school.work()
    expect(back.calls).toHaveLength(0)
    await atOnce(school)
    await school.work()
    await back.stop()
    expect(await school.statuses()).toEqual({ 1: 'accepted', 2: 'accepted' })
    expect(back.accepted).toHaveLength(2)
  })

  it('accepts a message and hangs up leaves it unknown: it is not resent automatically, only by a person', async () => {
    const school = await SmsSchool.open(scene)
    const id = await school.send([1])
    scene.simulator.settings.fault = 'hang_up'
    await school.work()
    scene.simulator.settings.fault = 'none'
    await school.work('delivery.tend_sms')
    await atOnce(school)
    await school.work()
    expect(await school.statuses()).toEqual({ 1: 'unknown' })
    expect(school.accepted).toHaveLength(1)
    expect((await school.admin.call(resendSms, { params: { id }, body: {} })).status).toBe(409)
    const [message] = await school.messages()
    expect(
      (await school.admin.call(resendSms, { params: { id }, body: { messageIds: [message?.id ?? ''] } })).body,
    ).toMatchObject({ queued: 1 })
    await school.work()
    expect(school.accepted).toHaveLength(2)
  })

  it('answers with a server error leaves it unknown, and one that refuses the account says why', async () => {
    const school = await SmsSchool.open(scene)
    await school.send([1])
    scene.simulator.settings.fault = 503
    await school.work()
    expect((await school.messages())[0]).toMatchObject({
      status: 'unknown',
      failureReason: 'SMS sending failed: 503 Service Unavailable - A fault that was asked for',
    })
    const refused = await school.send([2])
    scene.simulator.settings.fault = 401
    await school.work()
    scene.simulator.settings.fault = 'none'
    expect((await school.admin.call(getSmsSend, { params: { id: refused } })).body.stopped).toEqual({
      code: null,
      reason: 'SMS sending failed: 401 Unauthorized - A fault that was asked for',
    })
  })
})

describe('a premium SMS', () => {
  it('is sent with its fields as the provider names them, not as bulk, and so again', async () => {
    const school = await SmsSchool.open(scene)
    const premium = { keyword: 'FEES', linkId: 'SampleLink1', retryDurationInHours: 5 }
    const recipients = [{ to: school.number(1), name: 'Grace Wanjiku' }]
    const { body } = await school.admin.call(sendSms, { body: { recipients, text: 'Your balance', ...premium } })
    await school.work()
    const arrived = { bulkSMSMode: '0', keyword: 'FEES', linkId: 'SampleLink1', retryDurationInHours: '5' }
    expect(school.accepted).toMatchObject([arrived])
    const params = { id: body.sendId ?? '' }
    expect((await school.admin.call(getSmsSend, { params })).body).toMatchObject(premium)
    const failing = [{ to: school.number(403), name: 'Peter' }]
    const failed = await school.admin.call(sendSms, { body: { recipients: failing, text: 'Yours', keyword: 'FEES' } })
    await atOnce(school)
    await school.work()
    const again = await school.admin.call(resendSms, { params: { id: failed.body.sendId ?? '' }, body: {} })
    expect((await school.admin.call(getSmsSend, { params: { id: again.body.sendId ?? '' } })).body).toMatchObject({
      keyword: 'FEES',
      linkId: null,
      retryDurationInHours: null,
    })
  })

  it('sends bulk SMS without these fields, and refuses hours out of range', async () => {
    const school = await SmsSchool.open(scene)
    await school.send([1])
    await school.work()
    const none = { keyword: null, linkId: null, retryDurationInHours: null }
    expect(school.accepted).toMatchObject([{ bulkSMSMode: '1', ...none }])
    const body = { recipients: [{ to: school.number(2) }], text: 'Hi', retryDurationInHours: 73 }
    expect((await school.admin.call(sendSms, { body })).error.fields).toEqual({
      retryDurationInHours: 'Enter 1 to 72 hours',
    })
  })
})

describe('quiet hours', () => {
  it('hold messages until they end, but not urgent ones', async () => {
    const at = scene.app.clock.now
    scene.app.clock.now = new Date('2026-03-10T19:00:00Z')
    const school = await SmsSchool.open(scene, { quietFrom: '21:00', quietTo: '06:00' })
    await school.send([1], 'Tomorrow')
    await school.send([2], 'Now', true)
    await school.work()
    expect(await school.statuses()).toEqual({ 1: 'waiting', 2: 'accepted' })
    scene.app.clock.now = new Date('2026-03-11T03:01:00Z')
    await atOnce(school)
    await school.work()
    expect(await school.statuses()).toEqual({ 1: 'accepted', 2: 'accepted' })
    scene.app.clock.now = at
  })
})

describe('a message that waited for two days', () => {
  it('is stopped, because it is out of date', async () => {
    const at = scene.app.clock.now
    const school = await SmsSchool.open(scene)
    await school.send([1])
    pass(2 * 86_400 + 60)
    await school.work('delivery.tend_sms')
    await atOnce(school)
    await school.work()
    scene.app.clock.now = at
    expect(await school.statuses()).toEqual({ 1: 'stopped' })
    expect(school.accepted).toHaveLength(0)
  })
})
