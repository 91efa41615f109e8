/**
 * Absence text messages: after the school's hour, to guardians of learners absent without a reason, once a day per
 * learner.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveSmsSettings, smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { mark, registerScene, tuesday } from '../testing/register-scene.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ network: { codes: [], reports: [] } })
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
const run = (id: string) =>
  scene.app.jobs
    .find(({ definition }) => definition.id === id)
    ?.run({ schoolId: scene.school.school.id, date: tuesday }, scene.app.tenancy)
const work = async () => {
  await run('attendance.absence_sms')
  await scene.app.jobs
    .find(({ definition }) => definition.id === 'delivery.sms')
    ?.run({ schoolId: scene.school.school.id }, scene.app.tenancy)
}
/** Sent messages as number and text. */
const sent = async () =>
  (await scene.admin.call(listSmsMessages, { query: { limit: 100 } })).body.items.map(({ phoneNumber, message }) => [
    phoneNumber,
    message,
  ])
beforeEach(async () => {
  await scene.admin.call(saveSmsSettings, { body: account })
  await scene.school.settings({ absenceSms: true })
})

describe('a text message of an absence', () => {
  it('goes to the guardians who get messages, in the words of the template', async () => {
    await scene.school.guardian([scene.brian], { phone: '+254711000001' })
    await scene.school.guardian([scene.brian], { phone: '+254711000002', getsMessages: false })
    await scene.school.guardian([scene.brian], { phone: '+254711000003', barred: true })
    await scene.school.guardian([scene.amina], { phone: '+254711000004' })
    await scene.save([
      mark(scene.amina),
      mark(scene.brian, 'absent'),
      mark(scene.zawadi, 'absent', { reason: 'Clinic' }),
    ])
    scene.at(tuesday, '10:00')
    await work()
    const [[phone, text] = [], ...others] = await sent()
    expect([phone, others]).toEqual(['+254711000001', []])
    expect(text).toContain('Brian Kiptoo is absent from school today, Tuesday 10 March')
  })

  it('waits for the school’s hour, and leaves out who came meanwhile', async () => {
    await scene.school.guardian([scene.brian], { phone: '+254711000011' })
    const first = await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    scene.at(tuesday, '09:59')
    await work()
    expect(await sent()).toEqual([])
    await scene.save(
      [mark(scene.amina), mark(scene.brian, 'late', { minutesLate: 20 }), mark(scene.zawadi)],
      first.body.version,
    )
    scene.at(tuesday, '10:01')
    await work()
    expect(await sent()).toEqual([])
  })

  it('goes once a day, and again the same day only for those who were not told yet', async () => {
    await scene.school.guardian([scene.brian, scene.zawadi], { phone: '+254711000021' })
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    scene.at(tuesday, '10:05')
    await Promise.all([run('attendance.absence_sms'), run('attendance.absence_sms')])
    await work()
    expect(await sent()).toHaveLength(1)
    scene.at(tuesday, '14:00')
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi, 'absent')], 0, {
      session: 'afternoon',
    })
    await work()
    expect((await sent()).map(([, text]) => text?.includes('Zawadi'))).toEqual(expect.arrayContaining([true, false]))
    expect(await sent()).toHaveLength(2)
  })

  it('speaks Kiswahili where the school says so', async () => {
    await scene.school.settings({ absenceSms: true, absenceSmsLanguage: 'sw' })
    await scene.school.guardian([scene.brian], { phone: '+254711000031' })
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    scene.at(tuesday, '10:00')
    await work()
    expect((await sent())[0]?.[1]).toContain('hayupo shuleni leo, Jumanne')
  })

  it('is not sent while the switch is off, on another day, or while the school sends none', async () => {
    await scene.school.guardian([scene.brian], { phone: '+254711000041' })
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    await scene.school.settings({ absenceSms: false })
    scene.at(tuesday, '10:00')
    await work()
    await scene.school.settings({ absenceSms: true })
    await scene.on('2026-03-11', '10:00')
    await work()
    scene.at(tuesday, '10:00')
    const { apiKey: _key, ...off } = { ...account, mode: 'off' as const, version: 1 }
    await scene.admin.call(saveSmsSettings, { body: off })
    await work()
    expect(await sent()).toEqual([])
  })

  it('beyond the term’s budget is not sent, and the office is told', async () => {
    await scene.admin.call(saveSmsSettings, { body: { ...account, termBudget: 0.01, version: 1 } })
    await scene.school.guardian([scene.brian], { phone: '+254711000051' })
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)])
    scene.at(tuesday, '10:00')
    await work()
    await work()
    expect(await sent()).toEqual([])
    const held = (await scene.noticesOf(scene.head)).filter(({ type }) => type === 'attendance.absence_sms_held')
    expect(held).toHaveLength(1)
    expect(held[0]?.message).toContain('budget')
  })
})
