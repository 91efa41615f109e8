/** Notices reach the right person in the right role, once, and only they can read them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { newId } from '#platform/server/ids.ts'
import { countNotifications, defineNotice, ownNotifications, roleNotifications } from '../contract.ts'
import { notify, type NotifyOptions, type Recipient } from './public.ts'
import { recipient } from '../testing/recipients.ts'

const notice = defineNotice({
  id: 'test.absent',
  topic: 'attendance',
  priority: 'high',
  en: { title: '{learner} is away', message: 'On {date}' },
  sw: { title: '{learner} hayupo', message: 'Siku ya {date}' },
})

const state = {} as { app: TestApp; school: TestSchool }
beforeAll(async () => {
  state.app = await startApp()
  state.school = await state.app.school()
})

const tell = (recipients: readonly Recipient[], options?: NotifyOptions, school = state.school): Promise<void> =>
  school.write((tx) => notify(tx, notice, recipients, { learner: 'Faith', date: '2026-03-10' }, options))

const person = async (
  role: 'parent' | 'teacher' | 'admin' | 'student' = 'parent',
): Promise<{ account: TestAccount; client: Client }> => {
  const account = await state.school.account(role)
  return { account, client: await state.app.as(account) }
}

const listed = async (client: Client, unreadOnly?: 'true') =>
  (await client.call(ownNotifications.list, { query: unreadOnly ? { unreadOnly } : {} })).body
const unreadOf = async (client: Client): Promise<number> => (await client.call(countNotifications)).body.unread

describe('notify', () => {
  it('tells a person once for each key, and each person of several', async () => {
    const [one, two] = [await person(), await person()]
    const both = [one, two].map(({ account }) => recipient(account.id, account.role))
    await tell([...both, ...both], { dedupeKey: 'absent:1', link: '/parent/children' })
    await tell(both, { dedupeKey: 'absent:1' })
    for (const { client } of [one, two]) {
      const { items } = await listed(client)
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({
        type: 'test.absent',
        priority: 'high',
        actionUrl: '/parent/children',
        count: 1,
        isRead: false,
      })
    }
  })

  it('counts a repeated one and makes it unread again when asked to', async () => {
    const { account, client } = await person()
    await tell([recipient(account.id)], { dedupeKey: 'thread:1' })
    await client.call(ownNotifications.readAll)
    await tell([recipient(account.id)], { dedupeKey: 'thread:1', again: 'count' })
    expect((await listed(client)).items).toMatchObject([{ count: 2, isRead: false }])
  })

  it('leaves nothing behind when the transaction fails', async () => {
    const { account, client } = await person()
    const failed = state.school.write(async (tx) => {
      await notify(tx, notice, [recipient(account.id)], { learner: 'Faith', date: '2026-03-10' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await listed(client)).totalCount).toBe(0)
  })
})

describe('reading', () => {
  it('keeps a teacher’s notices apart from the same person’s as a parent', async () => {
    const teacher = await state.school.account('teacher')
    const parent = await state.school.account('parent', { accountId: teacher.id, email: teacher.email })
    await tell([{ accountId: teacher.id, role: 'teacher' }])
    expect(
      (await listed(await state.app.as({ email: teacher.email, membershipId: parent.membershipId }))).totalCount,
    ).toBe(0)
    expect(
      (await listed(await state.app.as({ email: teacher.email, membershipId: teacher.membershipId }))).totalCount,
    ).toBe(1)
  })

  it('keeps the schools of one person apart', async () => {
    const other = await state.app.school()
    const { account, client } = await person()
    const there = await other.account('parent', { accountId: account.id, email: account.email })
    await tell([recipient(account.id)], {}, other)
    expect(await unreadOf(client)).toBe(0)
    expect(await unreadOf(await state.app.as(there))).toBe(1)
  })

  it('marks one read, then all, and counts what is left', async () => {
    const { account, client } = await person()
    const to = [recipient(account.id)]
    for (const key of ['a', 'b', 'c']) await tell(to, { dedupeKey: key })
    const first = (await listed(client)).items[0]?.id ?? ''
    const marked = await client.call(ownNotifications.read, { params: { id: first } })
    expect(marked.body).toEqual({ unread: 2 })
    expect((await client.call(ownNotifications.read, { params: { id: first } })).body).toEqual({ unread: 2 })
    expect((await listed(client, 'true')).totalCount).toBe(2)
    expect((await listed(client)).totalCount).toBe(3)
    expect((await client.call(ownNotifications.readAll)).body).toEqual({ unread: 0 })
    expect(await unreadOf(client)).toBe(0)
  })

  it('answers another person’s notice exactly as one that does not exist', async () => {
    const [mine, theirs] = [await person(), await person()]
    await tell([recipient(theirs.account.id)])
    const id = (await listed(theirs.client)).items[0]?.id ?? ''
    const answers = await Promise.all(
      [id, newId()].map((each) => mine.client.call(ownNotifications.read, { params: { id: each } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.error.message).toBe(answers[1]?.error.message)
    expect(await unreadOf(theirs.client)).toBe(1)
  })

  it('speaks the reader’s language', async () => {
    const { account, client } = await person()
    await tell([recipient(account.id)])
    // No module declares this test's kind: the fallback text shows which language is used.
    expect((await listed(client)).items[0]?.title).toBe('A message from school')
    await client.call(savePreferences, { body: { language: 'sw' } })
    expect((await listed(client)).items[0]?.title).toBe('Ujumbe kutoka shuleni')
  })

  it.each([
    ['parent', 0],
    ['student', 1],
    ['teacher', 2],
    ['admin', 3],
  ] as const)('offers the %s’s own addresses to that role only', async (role, place) => {
    const [own, other] = [await person(role), await person(role === 'parent' ? 'teacher' : 'parent')]
    const calls = roleNotifications[place]
    await tell([recipient(own.account.id, role)])
    const page = await own.client.call(calls.list, { query: { unreadOnly: 'true' } })
    expect(page.body).toMatchObject({ totalCount: 1, currentPage: 1 })
    expect((await own.client.call(calls.read, { params: { id: page.body.items[0]?.id ?? '' } })).body).toEqual({
      unread: 0,
    })
    expect((await own.client.call(calls.readAll)).status).toBe(200)
    expect((await other.client.call(calls.list, { query: {} })).status).toBe(403)
  })

  it('has nothing for somebody without a school, and nothing for strangers', async () => {
    const client = await state.app.as(await state.app.superAdmin())
    expect(await unreadOf(client)).toBe(0)
    expect((await listed(client)).items).toEqual([])
    expect((await client.call(ownNotifications.readAll)).body).toEqual({ unread: 0 })
    expect((await client.call(ownNotifications.read, { params: { id: newId() } })).status).toBe(404)
    expect((await state.app.client().call(countNotifications)).status).toBe(401)
  })
})
