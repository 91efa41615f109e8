/** Welcome messages to new learners' guardians: by SMS and e-mail if the school allows it, once, and to no one else. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listEmails } from '#core/delivery/contract/emails.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { startSimulator } from '#core/delivery/server/public.ts'
import { MailScene, MailSchool } from '#core/delivery/testing/mail-scene.ts'
import { account } from '#core/delivery/testing/sms-scene.ts'
import { saveSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { welcomeMessages } from '../contract/automatic.ts'
import { addGuardianLink, removeGuardianLink } from '../contract/guardians.ts'
import { createLearner } from '../contract/learners.ts'
import { guardianFacts } from '../testing/factories.ts'

let scene: MailScene
beforeAll(async () => {
  const simulator = await startSimulator({ network: { codes: [], reports: [] } })
  afterFile(() => simulator.stop())
  scene = await MailScene.open({ smsSimulator: simulator.url })
})

const opened = async (value: Partial<SettingsOf<typeof welcomeMessages>>): Promise<MailSchool> => {
  const here = await MailSchool.open(scene)
  await here.admin.call(saveSmsSettings, { body: account })
  const { status } = await here.admin.call(saveSettings, {
    body: { category: welcomeMessages.category, value, version: 0 },
  })
  expect(status).toBe(200)
  return here
}

const admitted = async (here: MailSchool, admittedOn?: string): Promise<string> => {
  const { status, body } = await here.admin.call(createLearner, {
    body: { firstName: 'Faith', lastName: 'Muthoni', ...(admittedOn ? { admittedOn } : {}) },
  })
  expect(status).toBe(201)
  return body.id
}

const rights = {
  relationship: 'mother',
  maySeeRecords: true,
  mayCollect: true,
  getsMessages: true,
  pays: false,
} as const
let numbers = 0
const linked = async (here: MailSchool, learnerId: string, name: string, getsMessages = true): Promise<string> => {
  const guardian = {
    ...guardianFacts,
    firstName: 'Grace',
    lastName: 'Wanjiku',
    phone: `+25471100${String(++numbers).padStart(4, '0')}`,
    email: here.address(name),
  }
  const { status, body } = await here.admin.call(addGuardianLink, {
    params: { id: learnerId },
    body: { ...rights, getsMessages, guardian },
  })
  expect(status).toBe(201)
  return body.guardianId
}

const gone = async (here: MailSchool) => {
  await scene.app.runJobs()
  return {
    sms: (await here.admin.call(listSmsMessages, { query: { limit: 100 } })).body.items.map(({ message }) => message),
    mail: (await here.admin.call(listEmails, { query: { limit: 100 } })).body.items.map(({ to }) => to),
  }
}

describe('a new learner’s guardian', () => {
  it('is welcomed once by SMS and e-mail, in the school’s language and words', async () => {
    const here = await opened({ welcomeSms: true, welcomeEmail: true, language: 'sw' })
    const learner = await admitted(here)
    const guardian = await linked(here, learner, 'grace')
    const first = await gone(here)
    expect(first.sms).toEqual([
      expect.stringMatching(/^Karibu .+, Grace Wanjiku\. Faith Muthoni sasa ni mwanafunzi wetu\.$/),
    ])
    expect(first.mail).toEqual([here.address('grace')])
    expect(scene.server.for(here.address('grace')).at(-1)?.mail.subject).toMatch(/^Karibu /)
    // Added again after a mistake: she has already been welcomed.
    await here.admin.call(removeGuardianLink, { params: { id: learner, guardianId: guardian } })
    await here.admin.call(addGuardianLink, { params: { id: learner }, body: { ...rights, guardianId: guardian } })
    expect(await gone(here)).toEqual(first)
  })

  it('hears nothing where the school lets nothing go, wants no messages, was taken off again, or where the learner is not new', async () => {
    const silent = await opened({})
    await linked(silent, await admitted(silent), 'grace')
    expect(await gone(silent)).toEqual({ sms: [], mail: [] })
    const here = await opened({ welcomeSms: true, welcomeEmail: true })
    const learner = await admitted(here)
    await linked(here, learner, 'father', false)
    await here.admin.call(removeGuardianLink, {
      params: { id: learner, guardianId: await linked(here, learner, 'aunt') },
    })
    await linked(here, await admitted(here, '2025-01-06'), 'old')
    expect(await gone(here)).toEqual({ sms: [], mail: [] })
  })

  it('is recorded also if the SMS cannot be sent, and the log says why', async () => {
    const here = await opened({ welcomeSms: true, welcomeEmail: true })
    await here.admin.call(saveSmsSettings, { body: { ...account, termBudget: 0, version: 1 } })
    const learner = await admitted(here)
    await linked(here, learner, 'grace')
    expect(await gone(here)).toEqual({ sms: [], mail: [here.address('grace')] })
    const noted = await here.school.write(({ db }) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.schoolId, here.school.id), eq(auditEntries.action, 'people.hold_welcome'))),
    )
    expect(noted.map(({ entityId, reason }) => [entityId, /budget/.test(reason ?? '')])).toEqual([[learner, true]])
  })
})
