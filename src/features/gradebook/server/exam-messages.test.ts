/** SMS before exams: once for each child and day, at the school's time, to guardians who receive messages. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings, smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { startSimulator } from '#core/delivery/server/public.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { examMessages } from '../contract/automatic.ts'
import { deleteAssessment } from '../contract/assessments.ts'
import { gradebookSchool, type GradebookSchool } from '../testing/factories.ts'

let app: TestApp
let school: GradebookSchool
let admin: Client
let numbers: { mother: string; father: string; barred: string; silent: string }
let files = 0

beforeAll(async () => {
  const simulator = await startSimulator({ network: { codes: [], reports: [] } })
  afterFile(() => simulator.stop())
  app = await startApp({ at: '2026-03-10T05:10:00Z', smsSimulator: simulator.url })
})

const at = async (date: string, time: string): Promise<void> => {
  app.clock.now = new Date(`${date}T${time}:00+03:00`)
  admin = await app.as(await school.school.account('admin'))
}
const run = async (id: string): Promise<void> => {
  const payload = { schoolId: school.school.id }
  await app.jobs.find(({ definition }) => definition.id === id)?.run(payload, app.tenancy)
}
const workAt = async (date: string, time: string): Promise<void> => {
  await at(date, time)
  await run('gradebook.send_ahead')
  await run('delivery.sms')
}
const sent = async (): Promise<string[]> =>
  (await admin.call(listSmsMessages, { query: { limit: 100 } })).body.items
    .map(({ phoneNumber, message }) => `${phoneNumber} ${message}`)
    .sort()

beforeEach(async () => {
  school = await gradebookSchool(app)
  await at('2026-03-10', '08:00')
  const prefix = `+2547110${String((files += 1)).padStart(2, '0')}00`
  numbers = { mother: `${prefix}1`, father: `${prefix}2`, barred: `${prefix}3`, silent: `${prefix}4` }
  const account = { ...smsDefaults, mode: 'simulator', username: 'sandbox', apiKey: 'key', senderId: 'UMOJA' } as const
  await admin.call(saveSmsSettings, { body: { ...account, version: 0 } })
  await admin.call(saveSettings, {
    body: { category: examMessages.category, value: { examSms: true, examHour: '17:00', examBegins: '08:30' } },
  })
  const [faith = ''] = await school.learners('7 East', 'Faith Muthoni')
  const [brian = ''] = await school.learners('7 West', 'Brian Kiptoo')
  await school.people.guardian([faith], { phone: numbers.mother })
  await school.people.guardian([faith], { phone: numbers.barred }, { barred: true })
  await school.people.guardian([faith], { phone: numbers.silent }, { getsMessages: false })
  await school.people.guardian([brian], { phone: numbers.father })
})

describe('SMS before exams', () => {
  it('name the papers of the day, once, to the guardians of the class', async () => {
    await school.assessment({ kind: 'mid_term', date: '2026-03-12' })
    await school.assessment({ kind: 'mid_term', date: '2026-03-12', learningAreaId: school.areas.science })
    await workAt('2026-03-11', '16:30')
    expect(await sent()).toEqual([])
    for (const time of ['17:00', '17:00', '18:00']) await workAt('2026-03-11', time)
    await workAt('2026-03-12', '07:00')
    const messages = await sent()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(numbers.mother)
    expect(messages[0]).toContain('Faith Muthoni sits English, Integrated Science on 12 March 2026 at 08:30.')
  })

  it('are about exams only, not about homework, and not about published ones', async () => {
    await school.assessment({ kind: 'homework', date: '2026-03-12' })
    await school.assessment({ kind: 'opener', date: '2026-03-12', publishedAt: new Date('2026-03-09T09:00:00Z') })
    await workAt('2026-03-11', '17:00')
    expect(await sent()).toEqual([])
  })

  it('wait for the end of quiet hours, and do not leave for an exam that was deleted meanwhile', async () => {
    await admin.call(saveSettings, { body: { category: examMessages.category, value: { examDaysBefore: 2 } } })
    const deleted = await school.assessment({ kind: 'end_term', date: '2026-03-12' })
    await school.assessment({ kind: 'end_term', date: '2026-03-12', streamId: school.people.classes['7 West'] })
    await workAt('2026-03-10', '22:00')
    expect(await sent()).toEqual([])
    const gone = await admin.call(deleteAssessment, { params: { id: deleted } })
    expect(gone.status).toBeLessThan(300)
    await workAt('2026-03-11', '07:00')
    expect((await sent()).map((one) => one.slice(0, 13))).toEqual([numbers.father])
  })

  it('are off until the school wants them', async () => {
    await admin.call(saveSettings, { body: { category: examMessages.category, value: { examSms: false } } })
    await school.assessment({ kind: 'mid_term', date: '2026-03-12' })
    await workAt('2026-03-11', '17:00')
    expect(await sent()).toEqual([])
  })
})
