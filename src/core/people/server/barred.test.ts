/** What a guardian loses at once when the school bars them from a child, and finds again when it no longer does. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedApp, type Client } from '#app/testing/harness.ts'
import { accounts } from '#core/access/server/tables.ts'
import { withheldReason } from '#core/delivery/contract/errors.ts'
import { absentNotice } from '#features/attendance/contract/notices.ts'
import { outboxMessages } from '#platform/server/outbox/tables.ts'
import { childLinked } from '../contract/notices.ts'
import { countNotifications, liveEvents, notificationEvents, ownNotifications } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import { StreamReader } from '#core/notifications/testing/stream-reader.ts'
import { saveGuardianLink } from '../contract/guardians.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'

let here: PeopleSchool
beforeAll(async () => {
  const app = await sharedApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  here = await peopleSchool(app)
})

const bar = async (learnerId: string, guardianId: string, barred: boolean, version: number): Promise<void> => {
  const { status, text } = await here.admin.call(saveGuardianLink, {
    params: { id: learnerId, guardianId },
    body: {
      relationship: 'mother',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: true,
      barred,
      barredReason: barred ? 'Court order' : null,
      version,
    },
  })
  if (status !== 200) throw new Error(text)
}

const family = async () => {
  const app = await sharedApp()
  const account = await here.school.account('parent')
  const [first, second] = [await here.learner({ firstName: 'Faith' }), await here.learner({ firstName: 'Brian' })]
  const guardianId = await here.guardian([first, second], { accountId: account.id })
  const tell = (name: string, about: readonly string[]) =>
    here.school.write((tx) =>
      notify(tx, childLinked, [{ accountId: account.id, role: 'parent', about }], { child: name }),
    )
  return { first, second, guardianId, account, tell, client: await app.as(account) }
}

const titles = async (client: Client): Promise<string[]> =>
  (await client.call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)
const unread = async (client: Client): Promise<number> => (await client.call(countNotifications)).body.unread

describe('the notices of a guardian who is barred from a child', () => {
  it('about that child are hidden, uncounted and cannot be marked, until the guardian is no longer barred', async () => {
    const { first, second, guardianId, tell, client } = await family()
    await tell('Faith', [first])
    await tell('Brian', [second])
    await tell('Faith and Brian', [first, second])
    await tell('Nobody', [])
    const [ofFaith] = (await client.call(ownNotifications.list, { query: {} })).body.items.slice(-1)
    expect([await unread(client), (await titles(client)).length]).toEqual([4, 4])
    await bar(first, guardianId, true, 1)
    expect((await titles(client)).filter((title) => title.includes('Faith'))).toHaveLength(1)
    expect([await unread(client), (await titles(client)).length]).toEqual([3, 3])
    expect((await client.call(ownNotifications.read, { params: { id: ofFaith?.id ?? '' } })).status).toBe(404)
    await client.call(ownNotifications.readAll)
    await bar(first, guardianId, false, 2)
    expect([await unread(client), (await titles(client)).length]).toEqual([1, 4])
  })

  it('do not reach them either while they are barred', async () => {
    const { first, guardianId, tell, client } = await family()
    await bar(first, guardianId, true, 1)
    await tell('Faith', [first])
    expect([await unread(client), await titles(client)]).toEqual([0, []])
  })
})

describe('an e-mail with notices that waits for a guardian who is barred', () => {
  it('is withdrawn, and says why', async () => {
    const app = await sharedApp()
    const { first, guardianId, account } = await family()
    await here.school.write(
      ({ db }) => db.update(accounts).set({ emailProvedAt: app.clock.now }).where(eq(accounts.id, account.id)),
      account.id,
    )
    const letters = async () =>
      (
        await here.school.write(({ db }) =>
          db.select().from(outboxMessages).where(eq(outboxMessages.sentFor, here.school.id)),
        )
      ).filter(({ kind }) => kind === 'notifications.letter')
    await here.school.write((tx) =>
      notify(tx, absentNotice, [{ accountId: account.id, role: 'parent', about: [first] }], {
        name: 'Faith',
        date: '2026-03-10',
      }),
    )
    await app.runJobs()
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
    await app.jobs
      .find(({ definition }) => definition.id === 'notifications.mail')
      ?.run({ schoolId: here.school.id }, app.tenancy)
    expect((await letters()).map(({ status }) => status)).toEqual(['waiting'])
    app.clock.now = new Date('2026-03-10T06:00:00Z')
    await bar(first, guardianId, true, 1)
    expect((await letters()).map(({ status, sealed, error }) => [status, sealed, error])).toEqual([
      ['failed', null, withheldReason],
    ])
  })
})

describe('the open pages of a guardian who is barred', () => {
  it('are told to forget what they hold', async () => {
    const { first, guardianId, client } = await family()
    const stream = new StreamReader(await client.fetch(liveEvents.path))
    await stream.until('retry:')
    await bar(first, guardianId, true, 1)
    expect(await stream.until(notificationEvents.forget)).toContain(notificationEvents.forget)
    await stream.close()
  })
})
