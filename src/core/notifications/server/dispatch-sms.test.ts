/** Urgent notices by SMS: if the school allows it, the person chose it, and has not read them. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestAccount } from '#app/testing/harness.ts'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { accounts } from '#core/access/server/tables.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { account as smsAccount, smsScene, type SmsScene } from '#core/delivery/testing/sms-scene.ts'
import { childLinked } from '#core/people/contract/notices.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { absentNotice } from '#features/attendance/contract/notices.ts'
import { busNearNotice } from '#features/fleet/contract/tracking-notices.ts'
import { meetingCancelledNotice } from '#features/meetings/contract/notices.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { noticeMessages } from '../contract/automatic.ts'
import { ownNotifications, type Notice } from '../contract.ts'
import { noticeWays } from '../contract/ways.ts'
import { notify } from './service.ts'
import { recipient } from '../testing/recipients.ts'

let scene: SmsScene
beforeAll(async () => {
  scene = await smsScene()
})

const wants = { 'events.sms': true, 'attendance.sms': true, 'school.sms': true } as const
const called = { name: 'Faith', date: '2026-03-12', time: '15:00', reason: 'The teacher is ill.' }
let numbers = 0

const opened = async (noticeSms = true, termBudget: number | null = null) => {
  const { app } = scene
  app.clock.now = new Date('2026-03-10T09:00:00Z')
  const school = await app.school()
  const admin = await app.as(await school.account('admin'))
  await admin.call(saveSmsSettings, { body: { ...smsAccount, termBudget } })
  const { status } = await admin.call(saveSettings, {
    body: { category: noticeMessages.category, value: { noticeSms }, version: 0 },
  })
  expect(status).toBe(200)
  /** A person with a verified number. */
  const parent = async (
    channels: Partial<typeof wants> = wants,
    proved = true,
  ): Promise<{ account: TestAccount; client: Client; phone: string }> => {
    const account = await school.account('parent', { firstName: 'Wanjiru' })
    const phone = `+2547220${String(++numbers).padStart(5, '0')}`
    await school.write(
      async ({ db }) =>
        void (await db
          .update(accounts)
          .set({ phone, phoneProvedAt: proved ? app.clock.now : null })
          .where(eq(accounts.id, account.id))),
      account.id,
    )
    const client = await app.as(account)
    await client.call(savePreferences, { body: { channels } })
    return { account, client, phone }
  }
  const tell = async (
    notice: Notice,
    params: Record<string, string>,
    ...people: readonly { readonly account: TestAccount }[]
  ) => {
    const recipients = people.map(({ account }) => recipient(account.id))
    await school.write((tx) => notify(tx, notice, recipients, params))
    await app.runJobs()
  }
  const sent = async () =>
    (await admin.call(listSmsMessages, { query: { limit: 100 } })).body.items.map(({ phoneNumber, message }) => [
      phoneNumber,
      message,
    ])
  /** Runs the dispatch twice a quarter of an hour later. */
  const later = async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
    const due = app.jobs.find(({ definition }) => definition.id === 'notifications.mail')
    for (const _time of [1, 2]) await due?.run({ schoolId: school.id }, app.tenancy)
    await app.runJobs()
  }
  return { school, parent, tell, sent, later }
}

describe('An urgent notice', () => {
  it('is sent once by SMS to people who chose it and have not read it', async () => {
    const here = await opened()
    const [grace, reader] = [await here.parent(), await here.parent()]
    await here.tell(meetingCancelledNotice, called, grace, reader)
    expect(await here.sent()).toEqual([])
    await reader.client.call(ownNotifications.readAll)
    await here.later()
    await here.later()
    expect(await here.sent()).toEqual([
      [
        grace.phone,
        expect.stringMatching(/: Meeting cancelled: Faith\. The meeting about Faith on Thursday 12 March, 15:00/),
      ],
    ])
  })

  it('that is of use for minutes only leaves at once', async () => {
    const here = await opened()
    const grace = await here.parent()
    const bus = { plate: 'KDA 412A', stop: 'Posta', time: '06:40', name: 'Faith' }
    await here.tell(busNearNotice, bus, grace)
    expect(await here.sent()).toEqual([[grace.phone, expect.stringContaining('The bus is five minutes away')]])
    await here.later()
    expect(await here.sent()).toHaveLength(1)
  })

  it('is not sent to people who did not choose it or have no proved number, nor if it is not urgent or has its own SMS', async () => {
    const here = await opened()
    const [silent, unproved, grace] = [await here.parent({}), await here.parent(wants, false), await here.parent()]
    await here.tell(meetingCancelledNotice, called, silent, unproved)
    await here.tell(childLinked, { child: 'Faith' }, grace)
    await here.tell(absentNotice, { name: 'Faith', date: '2026-03-10' }, grace)
    await here.later()
    expect(await here.sent()).toEqual([])
  })

  it('waits for the school to let people have them, and says so where they choose', async () => {
    const [closed, open] = [await opened(false), await opened()]
    const [there, grace, unproved] = [await closed.parent(), await open.parent(), await open.parent(wants, false)]
    await closed.tell(meetingCancelledNotice, called, there)
    await closed.later()
    expect(await closed.sent()).toEqual([])
    const ways = await Promise.all(
      [there, grace, unproved].map(async ({ client }) => (await client.call(noticeWays)).body),
    )
    expect(ways.map(({ sms, phone }) => [sms, phone])).toEqual([
      [false, there.phone],
      [true, grace.phone],
      [true, null],
    ])
  })

  it('stays in the app when the term’s budget is spent, and the log says why', async () => {
    const here = await opened(true, 0)
    const grace = await here.parent()
    await here.tell(meetingCancelledNotice, called, grace)
    await here.later()
    expect(await here.sent()).toEqual([])
    const log = await here.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'notifications.hold_sms')),
    )
    expect(log).toHaveLength(1)
    expect((await grace.client.call(ownNotifications.list)).body.items).toMatchObject([{ isRead: false }])
  })
})
