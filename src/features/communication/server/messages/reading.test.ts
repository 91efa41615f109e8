/** Lists, marks, counts and search: each person sees only their own. */
import { describe, expect, it } from 'vitest'
import { countMessages } from '../../contract/unread.ts'
import {
  getThread,
  listMessages,
  markMessages,
  replyMessage,
  reportMessages,
  withdrawMessage,
} from '../../contract/messages.ts'
import {
  parentMessages,
  parentRead,
  studentArchive,
  studentMessages,
  studentStar,
  studentStats,
  studentThread,
  studentUnarchive,
  teacherList,
  teacherMark,
} from '../../contract/messages-by-role.ts'
import { messageRecords } from './learner-records.ts'
import { messageScene } from '../../testing/message-scene.ts'

const scene = messageScene()
const unread = async (client: typeof scene.as.grace) => (await client.call(countMessages)).body.unread
const mark = (client: typeof scene.as.grace, id: string, body: object) =>
  client.call(markMessages, { params: { id }, body })

describe('nobody else', () => {
  it('reads, counts, finds, marks or answers a conversation', async () => {
    const { threadId: id, message } = await scene.asked('The word is xylophone')
    const strangers = (['jane', 'faith', 'brian', 'joseph', 'mary', 'head'] as const).map((name) => scene.as[name])
    for (const client of strangers) {
      expect((await scene.list(client)).totalCount).toBe(0)
      expect((await scene.list(client, { search: 'xylophone' })).totalCount).toBe(0)
      expect(await unread(client)).toBe(0)
      const tries = [
        await client.call(getThread, { params: { id }, query: {} }),
        await client.call(getThread, { params: { id: message.id }, query: {} }),
        await client.call(markMessages, { params: { id }, body: { starred: true } }),
        await client.call(replyMessage, { params: { id }, body: { message: 'hello' } }),
        await client.call(withdrawMessage, { params: { id: message.id } }),
        await client.call(reportMessages, { params: { id }, body: { reason: 'curious' } }),
      ]
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    const [there, nowhere] = [id, '01890000-0000-7000-8000-00000000abcd'].map((one) =>
      scene.as.jane.call(getThread, { params: { id: one }, query: {} }),
    )
    const bare = (text: string | undefined) => text?.replace(/"requestId":"[^"]*"/, '')
    expect(bare((await there)?.text)).toBe(bare((await nowhere)?.text))
  })

  it('not even the same person in another role', async () => {
    const account = scene.accounts.peter
    const { threadId } = await scene.asked()
    const asParent = await scene.school.school.account('parent', { accountId: account.id, email: account.email })
    const client = await scene.app.as({ email: account.email, membershipId: asParent.membershipId })
    expect((await scene.list(client)).totalCount).toBe(0)
    expect((await client.call(getThread, { params: { id: threadId }, query: {} })).status).toBe(404)
  })
})

describe('an inbox', () => {
  it('is open to a tutor, also under the teachers’ part of the API', async () => {
    const account = await scene.school.school.account('tutor')
    const client = await scene.app.as(account)
    expect((await scene.list(client)).totalCount).toBe(0)
    expect(await unread(client)).toBe(0)
    expect((await client.call(teacherList, { query: {} })).status).toBe(200)
  })

  const several = async () => {
    const first = await scene.asked('First')
    scene.at('08:20:00')
    const second = await scene.send(scene.as.joseph, scene.ids.office, {
      childId: scene.brian,
      subject: 'Bus',
      message: 'Is it late?',
    })
    scene.at('08:30:00')
    const third = await scene.send(scene.as.jane, scene.ids.peter, { subject: 'Duty', message: 'Swap with me?' })
    scene.at('08:40:00')
    return { first: first.threadId, second: second.body.threadId, third: third.body.threadId }
  }
  const subjects = async (query: object) =>
    (await scene.list(scene.as.peter, query)).items.map(({ subject }) => subject)

  it('holds what was last written in first, and is filtered', async () => {
    const { first, third } = await several()
    expect(await subjects({})).toEqual(['Duty', 'Reading at home'])
    await scene.reply(scene.as.peter, first)
    expect(await subjects({})).toEqual(['Reading at home', 'Duty'])
    expect(await subjects({ filter: 'sent' })).toEqual(['Reading at home'])
    expect(await subjects({ filter: 'unread' })).toEqual(['Duty'])
    await mark(scene.as.peter, third, { starred: true })
    expect(await subjects({ filter: 'starred' })).toEqual(['Duty'])
    expect(await subjects({ childId: scene.faith })).toEqual(['Reading at home'])
    const page = await scene.list(scene.as.peter, { limit: 1, page: 2 })
    expect([page.items.map(({ subject }) => subject), page.totalCount, page.hasNextPage, page.hasPreviousPage]).toEqual(
      [['Duty'], 2, false, true],
    )
  })

  it('counts what came and was not read, and takes it off when it is', async () => {
    const { first } = await several()
    expect(await unread(scene.as.peter)).toBe(2)
    await mark(scene.as.peter, first, { read: true })
    expect(await unread(scene.as.peter)).toBe(1)
    await mark(scene.as.peter, first, { read: false })
    expect(await unread(scene.as.peter)).toBe(2)
    expect(await unread(scene.as.grace)).toBe(0)
    await scene.reply(scene.as.peter, first)
    expect([await unread(scene.as.peter), await unread(scene.as.grace)]).toEqual([1, 1])
  })

  it('reads up to a message and never back', async () => {
    const { threadId, message } = await scene.asked('one')
    scene.at('08:20:00')
    await scene.reply(scene.as.grace, threadId, 'two')
    expect((await mark(scene.as.peter, message.id, { read: true })).body).toMatchObject({
      isRead: false,
      unreadCount: 1,
    })
    expect((await mark(scene.as.peter, threadId, { read: true })).body).toMatchObject({ isRead: true, unreadCount: 0 })
    expect((await mark(scene.as.peter, message.id, { read: true })).body).toMatchObject({
      isRead: true,
      unreadCount: 0,
    })
  })

  it('keeps what is put away out until the other side writes', async () => {
    const { first } = await several()
    await mark(scene.as.peter, first, { archived: true })
    expect([await subjects({}), await subjects({ filter: 'archived' }), await unread(scene.as.peter)]).toEqual([
      ['Duty'],
      ['Reading at home'],
      1,
    ])
    scene.at('08:50:00')
    await scene.reply(scene.as.grace, first, 'Hello?')
    expect([await subjects({}), await subjects({ filter: 'archived' })]).toEqual([['Reading at home', 'Duty'], []])
  })

  it('finds by words of the text, the subject and the names together', async () => {
    await several()
    const found = (search: string) => subjects({ search })
    expect(await found('swap')).toEqual(['Duty'])
    expect(await found('FIR')).toEqual(['Reading at home'])
    expect(await found('grace first')).toEqual(['Reading at home'])
    expect(await found('muthoni read')).toEqual(['Reading at home'])
    expect(await found('swap first')).toEqual([])
    expect(await found("' | ! & :* \\")).toEqual(['Duty', 'Reading at home'])
    expect(await found("it's")).toEqual([])
    expect((await scene.list(scene.as.joseph, { search: 'swap' })).totalCount).toBe(0)
  })

  it('has each admin’s own marks on what is the office’s', async () => {
    const { second } = await several()
    await mark(scene.as.mary, second, { read: true, starred: true })
    expect([await unread(scene.as.mary), await unread(scene.as.head)]).toEqual([0, 1])
    expect((await scene.list(scene.as.head, { filter: 'starred' })).totalCount).toBe(0)
  })
})

describe('the calls of each role', () => {
  it('list and mark the same conversations', async () => {
    const { threadId, message } = await scene.asked()
    await scene.reply(scene.as.peter, threadId)
    const [line] = (await scene.as.grace.call(parentMessages, { query: { childId: scene.faith } })).body.items
    expect([line?.id, line?.isRead]).toEqual([threadId, false])
    expect((await scene.as.grace.call(parentMessages, { query: { childId: scene.brian } })).body.totalCount).toBe(0)
    expect((await scene.as.grace.call(parentRead, { params: { id: line?.lastMessage.id ?? '' } })).body.isRead).toBe(
      true,
    )
    expect(
      (await scene.as.peter.misuse(teacherList, { query: { filter: 'all', limit: '50' } })).body.items,
    ).toHaveLength(1)
    const action = (name: 'star' | 'unstar' | 'archive' | 'unarchive' | 'read' | 'unread') =>
      scene.as.peter.call(teacherMark, { body: { messageId: message.id, action: name } })
    expect((await action('star')).body.isStarred).toBe(true)
    expect((await action('unstar')).body.isStarred).toBe(false)
    expect((await action('archive')).body.isArchived).toBe(true)
    expect((await action('unarchive')).body.isArchived).toBe(false)
    expect((await action('unread')).body.isRead).toBe(false)
    expect((await scene.as.jane.call(teacherMark, { body: { messageId: message.id, action: 'star' } })).status).toBe(
      404,
    )
  })

  it('tell a learner how many there are', async () => {
    const { body } = await scene.send(scene.as.peter, scene.ids.faith, {
      subject: 'Reading club',
      message: 'On Monday.',
    })
    const params = { id: body.threadId }
    const stats = async () => (await scene.as.faith.call(studentStats)).body
    expect(await stats()).toEqual({ total: 1, unread: 1, starred: 0, sent: 0, archived: 0 })
    expect((await scene.as.faith.call(studentMessages, { query: { filter: 'unread' } })).body.totalCount).toBe(1)
    await scene.as.faith.call(studentStar, { params, body: {} })
    await scene.as.faith.call(studentArchive, { params })
    expect(await stats()).toEqual({ total: 0, unread: 0, starred: 1, sent: 0, archived: 1 })
    await scene.as.faith.call(studentStar, { params, body: { starred: false } })
    await scene.as.faith.call(studentUnarchive, { params })
    expect(await stats()).toEqual({ total: 1, unread: 0, starred: 0, sent: 0, archived: 0 })
    expect((await scene.as.faith.call(studentThread, { params })).body.refusal).toBe('learners_off')
  })
})

describe('a parent with children at two schools', () => {
  it('has one inbox, writes at the child’s own school, once, and nobody at the other school sees it', async () => {
    const here = await scene.asked()
    const there = await import('#features/attendance/testing/factories.ts').then(({ attendanceSchool }) =>
      attendanceSchool(scene.app),
    )
    const stream = await there.stream('Grade 10', 'North')
    const son = await there.learner(stream, 'Victor Wanjiku')
    const lead = await there.teacher({ leads: [stream] })
    const account = await there.school.account('parent', {
      accountId: scene.accounts.grace.id,
      email: scene.accounts.grace.email,
    })
    await there.guardian([son], { account })
    const grace = await scene.app.as(scene.accounts.grace)
    scene.at('08:20:00')
    const key = 'attempt-0002'
    const given = { childId: son, subject: 'Physics', message: 'How is he doing?' }
    const sent = await Promise.all(Array.from({ length: 4 }, () => scene.send(grace, lead.staffId, given, { key })))
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.message?.id}`)).size).toBe(1)
    const { items, totalCount } = await scene.list(grace)
    expect([items.map(({ subject }) => subject), totalCount]).toEqual([['Physics', 'Reading at home'], 2])
    expect(new Set(items.map(({ school }) => school?.id)).size).toBe(2)
    expect((await scene.list(grace, { limit: 1, page: 2 })).items.map(({ subject }) => subject)).toEqual([
      'Reading at home',
    ])
    const teacher = await scene.app.as(lead)
    await scene.reply(teacher, sent[0]?.body.threadId ?? '', 'Very well.')
    expect(await unread(grace)).toBe(1)
    expect((await scene.thread(grace, sent[0]?.body.threadId ?? '')).messages).toHaveLength(2)
    expect((await scene.list(scene.as.mary)).totalCount).toBe(0)
    expect((await teacher.call(listMessages, { query: {} })).body.totalCount).toBe(1)
    expect((await teacher.call(getThread, { params: { id: here.threadId }, query: {} })).status).toBe(404)
  })
})

describe('the export of a learner', () => {
  it('says which conversations there were, and none of their words', async () => {
    await scene.asked('Something private')
    await scene.send(scene.as.peter, scene.ids.faith, { subject: 'Reading club', message: 'Also private' })
    await scene.send(scene.as.peter, scene.ids.brian)
    const found = await scene.school.school.write((tx) => messageRecords.read(tx, scene.faith))
    expect(found).toMatchObject({
      conversations: [
        { subject: 'Reading at home', messages: 1 },
        { subject: 'Reading club', messages: 1 },
      ],
    })
    expect(JSON.stringify(found)).not.toContain('private')
  })
})
