/** The list of absentees over HTTP: who is on it, reasons and calls, and SMS that each guardian gets once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { saveSmsSettings, smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { addOptOut, listSmsMessages, resendSms } from '#core/delivery/contract/sms.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { giveReason, listAbsent, logCall, previewAbsenceSms, sendAbsenceSms } from '../contract/absent.ts'
import { reportAbsence } from '../contract/parent.ts'
import { remindAll } from '../contract/registers.ts'
import { schoolToday } from '../contract/views.ts'
import { mark, registerScene, tuesday } from '../testing/register-scene.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ network: { codes: [['403', 403]], reports: [] } })
  afterFile(() => simulator.stop())
})
const scene = registerScene(() => ({ smsSimulator: simulator.url }))

const account = {
  ...smsDefaults,
  mode: 'simulator',
  username: 'sandbox',
  apiKey: 'key',
  senderId: 'UMOJA',
  version: 0,
} as const

const list = async () => (await scene.admin.call(listAbsent)).body
const sent = async () =>
  (await scene.admin.call(listSmsMessages, { query: { limit: 100 } })).body.items.map(({ phoneNumber, message }) => [
    phoneNumber,
    message,
  ])
const chosen = (...learnerIds: string[]) => ({ body: { learnerIds, language: 'en' as const } })

beforeEach(() => scene.school.settings({ afternoon: true, editDays: 14 }))

describe('the absentees of today', () => {
  it('are those absent by their latest register: without a reason first, with guardian and last days', async () => {
    const barred = '+254711000002'
    await scene.school.guardian([scene.brian], { phone: '+254711000001' })
    await scene.school.guardian([scene.brian], { phone: barred, barred: true })
    await scene.on('2026-03-09')
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)], 0, { date: '2026-03-09' })
    await scene.on(tuesday)
    const first = await scene.save([
      mark(scene.amina, 'absent', { reason: 'Clinic' }),
      mark(scene.brian, 'absent'),
      mark(scene.zawadi, 'absent'),
    ])
    expect(first.status).toBe(200)
    scene.at(tuesday, '14:00')
    await scene.save([mark(scene.amina, 'absent'), mark(scene.brian, 'absent'), mark(scene.zawadi)], 0, {
      session: 'afternoon',
    })
    const { items } = await list()
    expect(items.map(({ fullName, reason, days }) => [fullName, reason, days])).toEqual([
      ['Brian Kiptoo', null, 2],
      ['Amina Mwende', null, 1],
    ])
    expect(items[0]?.guardian).toEqual({ fullName: 'Grace Wanjiku', phone: '+254711000001' })
    expect(items[0]?.recent.slice(-2)).toEqual([
      { date: '2026-03-09', state: 'away' },
      { date: tuesday, state: 'away' },
    ])
    expect(items[0]?.recent).toHaveLength(10)
    expect(JSON.stringify(items)).not.toContain(barred)
    expect((await scene.admin.call(schoolToday)).body.absent.map(({ fullName }) => fullName)).toEqual([
      'Brian Kiptoo',
      'Amina Mwende',
    ])
  })

  it('have a reason as soon as their family reports one', async () => {
    const mother = await scene.school.guardian([scene.brian])
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    const family = await scene.app.as(mother.account)
    await family.call(reportAbsence, { params: { id: scene.brian }, body: { date: tuesday, reason: 'Malaria' } })
    expect((await list()).items).toMatchObject([{ fullName: 'Brian Kiptoo', reason: 'Malaria', fromFamily: true }])
  })

  it('get their reason from the office in every register of the day, and the change is in the log', async () => {
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    scene.at(tuesday, '14:00')
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)], 0, { session: 'afternoon' })
    const reason = { params: { learnerId: scene.brian }, body: { status: 'excused' as const, reason: 'Funeral' } }
    expect((await scene.admin.call(giveReason, reason)).status).toBe(200)
    for (const session of ['morning', 'afternoon'] as const) {
      const sheet = (await scene.open({ session })).body
      expect(sheet.learners.find(({ id }) => id === scene.brian)?.mark).toMatchObject({
        status: 'excused',
        reason: 'Funeral',
      })
      expect(sheet.version).toBe(2)
    }
    expect((await list()).items).toMatchObject([{ status: 'excused', reason: 'Funeral', days: 0 }])
    expect((await scene.admin.call(giveReason, { ...reason, params: { learnerId: scene.amina } })).status).toBe(404)
    expect((await scene.client.call(giveReason, reason)).status).toBe(403)
  })

  it('keep the calls to their families', async () => {
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    const call = { params: { learnerId: scene.brian }, body: { outcome: 'no_answer' as const } }
    expect((await scene.admin.call(logCall, call)).status).toBe(201)
    expect((await list()).items[0]?.calls).toMatchObject([{ outcome: 'no_answer', note: null }])
    expect((await scene.admin.call(logCall, { ...call, params: { learnerId: scene.amina } })).status).toBe(404)
  })

  it('of another school are not reached', async () => {
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    const body = { status: 'absent' as const, reason: 'Sick' }
    expect((await stranger.call(giveReason, { params: { learnerId: scene.brian }, body })).status).toBe(404)
    expect((await stranger.call(listAbsent)).body.items).toEqual([])
  })
})

describe('an SMS to their families', () => {
  beforeEach(async () => {
    await scene.admin.call(saveSmsSettings, { body: account })
    await scene.school.guardian([scene.brian, scene.zawadi], { phone: '+254711000011' })
    await scene.school.guardian([scene.brian], { phone: '+254711000012', barred: true })
    await scene.school.guardian([scene.zawadi], { phone: '+254711000403' })
    await scene.save([
      mark(scene.amina, 'absent', { reason: 'Clinic' }),
      mark(scene.brian, 'absent'),
      mark(scene.zawadi, 'absent'),
    ])
  })

  it('is shown with its price first, and goes only to guardians of those without a reason who are not barred', async () => {
    expect((await scene.admin.call(schoolToday)).body.toMessage).toBe(2)
    const everybody = chosen(scene.amina, scene.brian, scene.zawadi)
    const preview = (await scene.admin.call(previewAbsenceSms, everybody)).body
    expect(preview).toMatchObject({ recipients: 3, waits: false, overBudget: false, leftOut: [] })
    expect(preview.text).toContain('Brian Kiptoo is absent from school today, Tuesday 10 March')
    expect(preview.cost).toBeGreaterThan(0)
    expect(await sent()).toEqual([])
    const { status, body } = await scene.admin.call(sendAbsenceSms, everybody)
    expect([status, body.queued, body.cost]).toEqual([200, 3, preview.cost])
    const all = await sent()
    expect(all.map(([phone]) => phone).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      '+254711000011',
      '+254711000011',
      '+254711000403',
    ])
    expect(all.some(([, text]) => text?.includes('Amina'))).toBe(false)
    expect((await scene.admin.call(schoolToday)).body.toMessage).toBe(0)
  })

  it('is sent once, however often the button is pressed', async () => {
    const call = chosen(scene.brian, scene.zawadi)
    await scene.admin.call(sendAbsenceSms, call)
    expect(await scene.admin.call(sendAbsenceSms, call)).toMatchObject({
      status: 409,
      body: { code: 'attendance.nobody_to_message' },
    })
    expect(await sent()).toHaveLength(3)
    const once = await scene.admin.call(sendAbsenceSms, call, { key: 'a-key-of-the-page' })
    expect(once.status).toBe(409)
  })

  it('says who wants none, and waits for the end of quiet hours', async () => {
    await scene.admin.call(addOptOut, { body: { phone: '+254711000403' } })
    await scene.admin.call(saveSmsSettings, { body: { ...account, quietFrom: '20:00', quietTo: '09:00', version: 1 } })
    const preview = (await scene.admin.call(previewAbsenceSms, chosen(scene.zawadi))).body
    expect(preview).toMatchObject({
      recipients: 1,
      waits: true,
      leftOut: [{ name: 'Grace Wanjiku', why: 'opted_out' }],
    })
    expect(preview.leavesAt).toBe('2026-03-10T06:00:00.000Z')
  })

  it('is listed with what became of it, and one that failed is sent again', async () => {
    await scene.admin.call(sendAbsenceSms, chosen(scene.zawadi))
    const job = scene.app.jobs.find(({ definition }) => definition.id === 'delivery.sms')
    await job?.run({ schoolId: scene.school.school.id }, scene.app.tenancy)
    const messagesOf = async () => (await list()).items.find(({ learnerId }) => learnerId === scene.zawadi)?.messages
    const failed = (await messagesOf())?.find(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ name: 'Grace Wanjiku', resent: false })
    const again = await scene.admin.call(resendSms, {
      params: { id: failed?.sendId ?? '' },
      body: { messageIds: [failed?.id ?? ''] },
    })
    expect(again.status).toBe(200)
    const messages = await messagesOf()
    expect(messages?.find(({ id }) => id === failed?.id)?.resent).toBe(true)
    expect(messages).toHaveLength(3)
  })

  it('is refused while the school sends none', async () => {
    const { apiKey: _key, ...off } = { ...account, mode: 'off' as const, version: 1 }
    await scene.admin.call(saveSmsSettings, { body: off })
    expect((await list()).sms.isOn).toBe(false)
    expect((await scene.admin.call(schoolToday)).body.toMessage).toBeNull()
    expect((await scene.admin.call(sendAbsenceSms, chosen(scene.brian))).status).toBe(409)
  })
})

it('the teacher of one class is reminded, and no other', async () => {
  const other = await scene.school.teacher({ leads: [scene.west] })
  await scene.school.learner(scene.west, 'Wes Otieno')
  scene.at(tuesday, '08:40')
  const { body } = await scene.admin.call(remindAll, { body: { streamId: scene.west } })
  expect(body).toEqual({ teachers: 1, registers: 1, withoutTeacher: [] })
  expect(await scene.noticesOf(other)).toHaveLength(1)
  expect(await scene.noticesOf(scene.teacher)).toHaveLength(0)
})
