/** Messages that still wait when the school bars the guardian: they are withheld, and the list of sends says why. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { startApp } from '#app/testing/harness.ts'
import { saveEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { listEmails } from '#core/delivery/contract/emails.ts'
import { getSmsSend, listSmsMessages, resendSms } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { smsAccounts } from '#core/delivery/server/tables.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { mailAccount } from '#core/delivery/testing/mail-scene.ts'
import { MailServer } from '#core/delivery/testing/mail-server.ts'
import { account } from '#core/delivery/testing/sms-scene.ts'
import { removeGuardianLink, saveGuardianLink } from '#core/people/contract/guardians.ts'
import { guardianLinks, guardians } from '#core/people/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { sendEmail } from '../contract/emails.ts'
import { sendAudienceSms } from '../contract/sms.ts'
import { AnnouncementScene } from '../testing/announcement-scene.ts'

const scene = new AnnouncementScene()
let simulator: Simulator
let mail: MailServer
beforeAll(async () => {
  simulator = await startSimulator({ reportAfter: null })
  mail = await MailServer.start()
  scene.app = await startApp({
    at: '2026-03-10T05:10:00Z',
    smsSimulator: simulator.url,
    outbound: { allowed: ['127.0.0.1'] },
    demoOffered: false,
  })
})
afterAll(async () => {
  await simulator.stop()
  await mail.stop()
})

/** Numbers unique to one test. */
let series = 0
const phone = (ending: number): string => `+2547330${String(series).padStart(2, '0')}00${ending}`
const address = (name: string): string => `${name}@${scene.made.school.code}.test`
/** Of Brian, and of Faith and Brian. */
let fatherId = ''
let auntId = ''

const work = async (job: string): Promise<void> =>
  scene.app.jobs
    .find(({ definition }) => definition.id === job)
    ?.run({ schoolId: scene.made.school.id }, scene.app.tenancy)
/** The queue of SMS with the earliest call at once. */
const sendQueued = async (): Promise<void> => {
  await scene.made.school.write(({ db }) => db.update(smsAccounts).set({ nextCallAt: null }))
  await work('delivery.sms')
}
const reached = (): string[] =>
  simulator.accepted
    .map(({ to }) => to)
    .filter((to) => to.startsWith(phone(0).slice(0, 10)))
    .sort()
const pass = (seconds: number): void => {
  scene.app.clock.now = new Date(scene.app.clock.now.getTime() + seconds * 1000)
}

beforeEach(async () => {
  series++
  await scene.begin()
  fatherId = await scene.family([scene.brian], phone(1))
  auntId = await scene.family([scene.faith, scene.brian], phone(2))
  const sms = await scene.admin.call(saveSmsSettings, { body: account })
  const { status } = await scene.admin.call(saveEmailSettings, { body: mailAccount(mail.port) })
  if (sms.status + status !== 400) throw new Error('The settings were refused')
})

/** Through the office's page. */
const bar = async (guardianId: string, learnerId: string): Promise<void> => {
  const body = {
    relationship: 'father',
    maySeeRecords: true,
    mayCollect: true,
    getsMessages: true,
    pays: true,
    barred: true,
    barredReason: 'Court order',
    version: 1,
  } as const
  const { status, text } = await scene.admin.call(saveGuardianLink, { params: { id: learnerId, guardianId }, body })
  if (status !== 200) throw new Error(text)
}

/** In the database alone, as by a change that nothing announces. */
const barQuietly = (guardianId: string, learnerId: string): Promise<void> =>
  scene.made.school.write(
    async ({ db }) =>
      void (await db
        .update(guardianLinks)
        .set({ barred: true })
        .where(and(eq(guardianLinks.guardianId, guardianId), eq(guardianLinks.learnerId, learnerId)))),
  )

const toEast = () => ({
  parts: [{ kind: 'stream' as const, streamId: scene.east }],
  people: ['guardians' as const],
})
const text = 'School closes at noon on Friday.'

const write = async (): Promise<string> => {
  const { status, body, text: answer } = await scene.admin.call(sendAudienceSms, { body: { audience: toEast(), text } })
  if (status !== 200) throw new Error(answer)
  return body.sendId
}
const fates = async (sendId: string): Promise<Record<string, readonly (string | null)[]>> => {
  const { body } = await scene.admin.call(listSmsMessages, { query: { sendId, limit: 100 } })
  return Object.fromEntries(
    body.items.map(({ phoneNumber, status, failureReason }) => [phoneNumber, [status, failureReason]]),
  )
}

const why = 'The guardian is barred from contact with the learner, or no longer linked to them'

describe('an SMS in its ten seconds', () => {
  it('is withdrawn for a guardian who is barred, costs nothing, and the list says why', async () => {
    const sendId = await write()
    await bar(fatherId, scene.brian)
    expect(await fates(sendId)).toEqual({ [phone(1)]: ['withheld', why], [phone(2)]: ['waiting', null] })
    pass(11)
    await sendQueued()
    expect(reached()).toEqual([phone(2)])
    const { body: send } = await scene.admin.call(getSmsSend, { params: { id: sendId } })
    expect(send).toMatchObject({ counts: { withheld: 1, accepted: 1, waiting: 0 }, cost: 0.8, resendable: 0 })
    const noted = await scene.made.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'sms.withhold')),
    )
    expect(noted.filter(({ entityId }) => entityId === sendId).map(({ after }) => after)).toEqual([{ messages: 1 }])
  })

  it('still reaches a guardian who is barred from one of two children, not one who is barred from both', async () => {
    const sendId = await write()
    await bar(auntId, scene.brian)
    expect((await fates(sendId))[phone(2)]).toEqual(['waiting', null])
    await bar(auntId, scene.faith)
    pass(11)
    await sendQueued()
    expect(reached()).toEqual([phone(1)])
    expect((await fates(sendId))[phone(2)]).toEqual(['withheld', why])
  })

  it('does not reach a guardian whose link to the child has ended', async () => {
    const sendId = await write()
    await scene.admin.call(removeGuardianLink, { params: { id: scene.brian, guardianId: fatherId } })
    pass(11)
    await sendQueued()
    expect([reached(), (await fates(sendId))[phone(1)]?.[0]]).toEqual([[phone(2)], 'withheld'])
  })

  it('is checked once more when it leaves', async () => {
    const sendId = await write()
    await barQuietly(fatherId, scene.brian)
    pass(11)
    await sendQueued()
    expect(reached()).toEqual([phone(2)])
    expect((await fates(sendId))[phone(1)]).toEqual(['withheld', why])
  })
})

describe('an SMS that is tried again later', () => {
  it('is not tried again for a guardian who is barred, nor when a person sends it again', async () => {
    const failing = `${phone(1).slice(0, -3)}501`
    await scene.made.school.write(({ db }) =>
      db.update(guardians).set({ phone: failing }).where(eq(guardians.id, fatherId)),
    )
    const sendId = await write()
    pass(11)
    await sendQueued()
    expect((await fates(sendId))[failing]).toEqual(['waiting', 'GatewayError'])
    await bar(fatherId, scene.brian)
    const calls = simulator.calls.length
    pass(3600)
    await sendQueued()
    expect([simulator.calls.length, (await fates(sendId))[failing]]).toEqual([calls, ['withheld', why]])
    await scene.signIn()
    expect((await scene.admin.call(resendSms, { params: { id: sendId }, body: {} })).status).toBe(409)
  })
})

describe('an e-mail that is tried again later', () => {
  const letter = { kind: 'own', subject: 'Sports day', text: 'Dear {parent_name},\n\n{student_name} runs.' } as const
  const addressFor = (id: string, email: string) =>
    scene.made.school.write(
      async ({ db }) => void (await db.update(guardians).set({ email }).where(eq(guardians.id, id))),
    )
  const sent = async (): Promise<string> => {
    const { status, body, text: answer } = await scene.admin.call(sendEmail, { body: { audience: toEast(), letter } })
    if (status !== 200) throw new Error(answer)
    return body.sendId
  }
  const statuses = async (sendId: string) => {
    const { body } = await scene.admin.call(listEmails, { query: { sendId, limit: 100 } })
    return Object.fromEntries(body.items.map(({ to, status, errorMessage }) => [to, [status, errorMessage]]))
  }

  it('does not leave for a guardian who was barred meanwhile, and the list says why', async () => {
    await addressFor(fatherId, address('father'))
    mail.refusedLetters.push({ code: 451, text: '4.3.0 Try again' })
    const sendId = await sent()
    await work('delivery.email')
    expect((await statuses(sendId))[address('father')]?.[0]).toBe('pending')
    await bar(fatherId, scene.brian)
    pass(61)
    await work('delivery.email')
    expect(mail.for(address('father'))).toEqual([])
    expect(await statuses(sendId)).toEqual({ [address('father')]: ['withheld', why] })
  })

  it('does not leave either where it names a child of several from whom the guardian is barred', async () => {
    await addressFor(auntId, address(`aunt-${newId()}`))
    const sendId = await sent()
    await barQuietly(auntId, scene.brian)
    await work('delivery.email')
    expect(Object.values(await statuses(sendId))).toEqual([['withheld', why]])
    expect(mail.arrived.filter(({ raw }) => raw.includes('Brian'))).toEqual([])
  })
})
