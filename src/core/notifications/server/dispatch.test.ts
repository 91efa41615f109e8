/** Notices by push and e-mail, as each reader chose. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { logout } from '#core/access/contract/account.ts'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { accounts, memberships } from '#core/access/server/tables.ts'
import { childLinked } from '#core/people/contract/notices.ts'
import { absentNotice } from '#features/attendance/contract/notices.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { countNotifications, ownNotifications, pushTry } from '../contract.ts'
import { deletePush, getPush, pushErrors, pushTexts, savePush, tryPush } from '../contract/push.ts'
import { certificate, PushService } from '../testing/push-service.ts'
import { notify } from './service.ts'
import { recipient } from '../testing/recipients.ts'
import { pushSubscriptions } from './tables.ts'

let app: TestApp
let school: TestSchool
let service: PushService
const start = new Date('2026-03-10T06:00:00Z')

beforeAll(async () => {
  service = await PushService.start()
  app = await startApp({ at: start.toISOString(), outbound: { allowed: ['127.0.0.1'], ca: certificate } })
})
beforeEach(async () => {
  app.clock.now = start
  service.received.length = 0
  school = await app.school()
})

const minutesLater = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))

/** A person with a verified address. */
const parent = async (proved = true): Promise<TestAccount> => {
  const account = await school.account('parent', { firstName: 'Wanjiru' })
  if (proved)
    await school.write(
      async ({ db }) =>
        void (await db.update(accounts).set({ emailProvedAt: start }).where(eq(accounts.id, account.id))),
      account.id,
    )
  return account
}

const subscribe = async (client: Client) => {
  const subscription = service.subscribe()
  expect((await client.call(savePush, { body: subscription })).body.subscribed).toBe(true)
  return subscription
}

const tell = async ({ id }: TestAccount, name = 'Faith') => {
  await school.write((tx) =>
    notify(tx, absentNotice, [recipient(id)], { name, date: '2026-03-10' }, { link: '/parent/children/1' }),
  )
  await app.runJobs()
}

const mail = () =>
  app.jobs.find(({ definition }) => definition.id === 'notifications.mail')?.run({ schoolId: school.id }, app.tenancy)
const sumUp = () =>
  app.jobs
    .find(({ definition }) => definition.id === 'notifications.school_digest')
    ?.run({ schoolId: school.id }, app.tenancy)

describe('A device that its owner lets be told', () => {
  it('shows a notice, which only it can read', async () => {
    const account = await parent()
    const client = await app.as(account)
    const { body } = await client.call(getPush)
    expect(body).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) as string, subscribed: false })
    await subscribe(client)
    await tell(account)
    expect(service.received).toMatchObject([
      {
        message: {
          title: expect.stringContaining('Faith') as string,
          body: expect.stringContaining('Tuesday 10 March') as string,
          url: '/parent/children/1',
        },
        headers: { urgency: 'high', ttl: '21600', 'content-encoding': 'aes128gcm' },
        sender: body.publicKey,
      },
    ])
    await app.runJobs()
    expect(service.received).toHaveLength(1)
  })

  it('speaks its owner’s language, and shows a try', async () => {
    const client = await app.as(await parent())
    expect((await client.call(tryPush)).error).toMatchObject({ code: pushErrors.none.code })
    await subscribe(client)
    await client.call(savePreferences, { body: { language: 'sw' } })
    expect((await client.call(tryPush)).status).toBe(204)
    await app.runJobs()
    expect(service.received.map(({ message }) => message.title)).toEqual([pushTry.sw.title])
  })

  it('gets nothing once its owner signed out, removed it, or chose no push for the topic', async () => {
    const account = await parent()
    const [left, off, quiet] = [await app.as(account), await app.as(account), await app.as(account)]
    for (const client of [left, off, quiet]) await subscribe(client)
    await left.call(logout)
    expect((await off.call(deletePush)).body.subscribed).toBe(false)
    await tell(account)
    expect(service.received).toHaveLength(1)
    await quiet.call(savePreferences, { body: { channels: { 'attendance.push': false } } })
    await tell(account)
    expect(service.received).toHaveLength(1)
  })

  it('belongs to the person who signed in last', async () => {
    const [first, second] = [await parent(), await parent()]
    const subscription = await subscribe(await app.as(first))
    await (await app.as(second)).call(savePush, { body: subscription })
    await tell(first)
    expect(service.received).toEqual([])
    await tell(second)
    expect(service.received).toHaveLength(1)
  })

  it('gets only unread notices, of schools where its owner is still a member', async () => {
    const account = await parent()
    const client = await app.as(account)
    await subscribe(client)
    await school.write((tx) => notify(tx, absentNotice, [recipient(account.id)], { name: 'Faith', date: '2026-03-10' }))
    await client.call(ownNotifications.readAll)
    await app.runJobs()
    await school.write(
      async ({ db }) =>
        void (await db
          .update(memberships)
          .set({ status: 'suspended' })
          .where(eq(memberships.id, account.membershipId))),
    )
    await tell(account)
    expect(service.received).toEqual([])
  })

  it('that gave its permission back is forgotten; one that cannot be reached is tried again', async () => {
    const account = await parent()
    const [gone, away] = [await app.as(account), await app.as(account)]
    const [first, second] = [await subscribe(gone), await subscribe(away)]
    service.answers.set(service.pathOf(first.endpoint), 410)
    service.answers.set(service.pathOf(second.endpoint), 503)
    await tell(account)
    expect((await gone.call(getPush)).body.subscribed).toBe(false)
    expect((await away.call(getPush)).body.subscribed).toBe(true)
    service.answers.delete(service.pathOf(second.endpoint))
    await away.call(tryPush)
    await app.runJobs()
    expect(service.received.map(({ message }) => message.title)).toEqual([pushTry.en.title])
  })

  it.each([
    ['http://push.example.org/send/1', pushTexts.endpoint],
    ['javascript:alert(1)', pushTexts.endpoint],
    ['https://', pushTexts.endpoint],
  ])('is not at %s', async (endpoint, message) => {
    const client = await app.as(await parent())
    const answer = await client.call(savePush, { body: { ...service.subscribe(), endpoint } })
    expect([answer.status, answer.error.fields]).toEqual([400, { endpoint: message }])
  })

  it.each(['https://127.0.0.1/send/1', 'https://localhost/send/1', 'https://[::ffff:10.0.0.1]/send/1'])(
    'is not in this server’s own network, at %s',
    async (endpoint) => {
      const elsewhere = await startApp({ at: start.toISOString() })
      const client = await elsewhere.as(await (await elsewhere.school()).account('parent'))
      const answer = await client.call(savePush, { body: { ...service.subscribe(), endpoint } })
      expect([answer.status, answer.error.fields]).toEqual([400, { endpoint: pushTexts.endpoint }])
      expect((await client.call(getPush)).body.subscribed).toBe(false)
    },
  )

  it('is not called and is forgotten if its address has become one of this server’s own network', async () => {
    const elsewhere = await startApp({ at: start.toISOString() })
    const own = await elsewhere.school()
    const account = await own.account('parent')
    const client = await elsewhere.as(account)
    const body = { ...service.subscribe(), endpoint: 'https://push.example.org/send/1' }
    expect((await client.call(savePush, { body })).status).toBe(200)
    await elsewhere.tenancy.write(
      { schoolId: null, accountId: null, identity: true },
      noOrigin,
      async ({ db }) =>
        void (await db
          .update(pushSubscriptions)
          .set({ endpoint: service.subscribe().endpoint })
          .where(eq(pushSubscriptions.accountId, account.id))),
    )
    await own.write((tx) => notify(tx, absentNotice, [recipient(account.id)], { name: 'Faith', date: '2026-03-10' }))
    await elsewhere.runJobs()
    expect(service.received).toEqual([])
    expect((await client.call(getPush)).body.subscribed).toBe(false)
  })
})

describe('An e-mail', () => {
  it('tells of what is unread after a while, once, in one piece', async () => {
    const account = await parent()
    await tell(account)
    await tell(account, 'Brian')
    await mail()
    expect(await app.letters(account.email)).toEqual([])
    minutesLater(16)
    await mail()
    await mail()
    const letters = await app.letters(account.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      kind: 'notifications.letter',
      subject: `School ${school.code}: 2 notices you have not read`,
    })
    expect(letters[0]?.text).toMatch(
      /Wanjiru[^]*Faith[^]*http:\/\/127\.0\.0\.1[^]*\/parent\/children\/1[^]*Brian[^]*\/settings\/notifications/,
    )
  })

  it('goes to nobody who has read it, or wants none, or whose address nobody has proved', async () => {
    const [reader, unwilling, unproved] = [await parent(), await parent(), await parent(false)]
    await (await app.as(unwilling)).call(savePreferences, { body: { notifications: { email: false } } })
    for (const account of [reader, unwilling, unproved]) await tell(account)
    await (await app.as(reader)).call(ownNotifications.readAll)
    minutesLater(16)
    await mail()
    for (const { email } of [reader, unwilling, unproved]) expect(await app.letters(email)).toEqual([])
  })

  it('summarises a day or a week for people who chose it, once a day', async () => {
    const [daily, weekly, never] = [await parent(), await parent(), await parent()]
    await (await app.as(daily)).call(savePreferences, { body: { digest: 'daily' } })
    await (await app.as(weekly)).call(savePreferences, { body: { digest: 'weekly' } })
    // A topic without e-mails of its own.
    for (const account of [daily, weekly, never])
      await school.write((tx) => notify(tx, childLinked, [recipient(account.id)], { child: 'Faith' }))
    await app.runJobs()
    await sumUp()
    expect(await app.letters(daily.email)).toEqual([])
    // A Tuesday at 17:05 in Nairobi.
    app.clock.now = new Date('2026-03-10T14:05:00Z')
    await sumUp()
    await sumUp()
    expect((await app.letters(daily.email)).map(({ subject }) => subject)).toEqual(['You can now see Faith'])
    expect([...(await app.letters(weekly.email)), ...(await app.letters(never.email))]).toEqual([])
    app.clock.now = new Date('2026-03-13T14:05:00Z')
    await sumUp()
    expect(await app.letters(weekly.email)).toHaveLength(1)
    expect(await app.letters(daily.email)).toHaveLength(1)
  })
})

describe('A notice that its reader wants no bell for', () => {
  it('lies in the list as read, and rings nowhere', async () => {
    const account = await parent()
    const client = await app.as(account)
    await client.call(savePreferences, { body: { channels: { 'attendance.inApp': false, 'attendance.email': false } } })
    await tell(account)
    expect((await client.call(countNotifications)).body.unread).toBe(0)
    expect((await client.call(ownNotifications.list)).body.items).toMatchObject([{ isRead: true }])
    await client.call(savePreferences, { body: { channels: { 'attendance.inApp': true } } })
    await tell(account)
    expect((await client.call(countNotifications)).body.unread).toBe(1)
  })
})
