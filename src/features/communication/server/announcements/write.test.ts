/** Writing announcements: who may, whom they reach, and how many that is. */
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { announcementTexts } from '../../contract/announcements/shapes.ts'
import { classAnnouncements, schoolAnnouncements } from '../../contract/announcements/writing.ts'
import { announcementScene } from '../../testing/announcement-scene.ts'

const scene = announcementScene()
const school = schoolAnnouncements
const classes = classAnnouncements

const actionsOf = async (id: string): Promise<string[]> => {
  const rows = await scene.made.school.write((tx) => tx.db.select().from(auditEntries))
  return rows.filter(({ entityId }) => entityId === id).map(({ action }) => action)
}

describe('an announcement of the office', () => {
  it('reaches those it is for, once each, and nobody else', async () => {
    await scene.family([scene.brian], '+254700000021')
    const sent = await scene.post({ title: '  Noon 👋🏾 on\nFriday ' })
    expect(sent).toMatchObject({
      state: 'published',
      title: 'Noon 👋🏾 on Friday',
      mine: true,
      counts: { people: 2, read: 0, acknowledged: 0 },
    })
    expect(await scene.titlesFor(scene.mother)).toEqual(['Noon 👋🏾 on Friday'])
    for (const client of [scene.pupil, scene.other, scene.outsider, scene.teacher])
      expect(await scene.titlesFor(client)).toEqual([])
    expect(await scene.noticesOf(scene.accounts.mother)).toEqual(['Noon 👋🏾 on Friday'])
    expect(await scene.noticesOf(scene.accounts.outsider)).toEqual([])
    expect(await actionsOf(sent.id)).toEqual([
      'communication.create_announcement',
      'communication.publish_announcement',
    ])
  })

  it('is counted before it is sent, whatever reaches people', async () => {
    await scene.family([scene.brian], '+254700000021')
    await scene.family([scene.brian], null)
    await scene.family([scene.brian], '+254700000022', { getsMessages: false })
    await scene.family([scene.brian], '+254700000023', { barred: true })
    const audience = {
      parts: [{ kind: 'grade' as const, grade: 'Grade 7' as const }],
      people: ['learners' as const, 'guardians' as const, 'staff' as const],
    }
    const { body } = await scene.admin.call(school.count, { body: { audience } })
    expect(body).toEqual({
      people: 9,
      learners: 3,
      guardians: 4,
      staff: 2,
      withAccount: 6,
      withPhone: 1,
      outOfReach: 2,
    })
    const sent = await scene.post({ audience })
    expect(sent.counts?.people).toBe(9)
  })

  it('goes to staff whether or not they have a record', async () => {
    await scene.post({
      title: 'Staff meeting',
      audience: {
        parts: [
          { kind: 'role', role: 'teacher' },
          { kind: 'role', role: 'admin' },
        ],
        people: [],
      },
    })
    for (const client of [scene.teacher, scene.stranger, scene.admin])
      expect(await scene.titlesFor(client)).toEqual(['Staff meeting'])
    // The writer is not notified.
    expect(await scene.noticesOf(scene.accounts.admin)).toEqual([])
    expect(await scene.noticesOf(scene.accounts.teacher)).toEqual(['Staff meeting'])
  })

  it('names nothing that the school does not have', async () => {
    const parts = [[{ kind: 'stream' as const, streamId: newId() }], [{ kind: 'group' as const, groupId: newId() }]]
    for (const unknown of parts) {
      const { status, error } = await scene.admin.call(school.create, {
        body: scene.body({ audience: { parts: unknown, people: ['guardians'] } }),
      })
      expect([status, error.fields]).toEqual([400, { audience: announcementTexts.unknown }])
    }
  })

  it('is refused where nobody would get it, and then nothing is kept', async () => {
    const empty = await scene.made.stream('Grade 8')
    const { status, error } = await scene.admin.call(school.create, {
      body: scene.body({ audience: { parts: [{ kind: 'stream', streamId: empty }], people: ['learners'] } }),
    })
    expect([status, error.fields]).toEqual([400, { audience: announcementTexts.nobody }])
    expect((await scene.admin.call(school.list, { query: {} })).body.totalCount).toBe(0)
  })

  it('needs a title, a text, a part and people, and has no field of its own', async () => {
    const wrong: [object, string][] = [
      [{ title: ' ' }, announcementTexts.title],
      [{ title: '\u202E\u200F' }, announcementTexts.title],
      [{ body: '\n' }, announcementTexts.body],
      [{ audience: { parts: [], people: [] } }, announcementTexts.audience],
      [{ audience: { parts: [{ kind: 'school' }], people: [] } }, announcementTexts.people],
      [{ send: 'later' }, announcementTexts.publishOn],
      [{ send: 'later', publishOn: '2026-03-10', publishTime: '08:00' }, announcementTexts.publishOn],
      [{ expiresOn: '2026-03-09' }, announcementTexts.expiresOn],
    ]
    for (const [given, text] of wrong) {
      const { status, error } = await scene.admin.call(school.create, { body: scene.body(given) })
      expect([status, Object.values(error.fields ?? {})[0]]).toEqual([400, text])
    }
    const { status } = await scene.admin.misuse(school.create, { body: { ...scene.body(), authorId: newId() } })
    expect(status).toBe(400)
  })

  it('sent twice with one key is one', async () => {
    const send = () => scene.admin.call(school.create, { body: scene.body() }, { key: 'once-and-for-all' })
    const [first, second] = await Promise.all([send(), send()])
    const ids = new Set([first, second].filter(({ status }) => status === 201).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    expect((await scene.admin.call(school.list, { query: {} })).body.totalCount).toBe(1)
  })
})

describe('a teacher', () => {
  it('writes to learners and guardians of own classes', async () => {
    const sent = await scene.post(
      { audience: { parts: [{ kind: 'stream', streamId: scene.east }], people: ['learners', 'guardians'] } },
      scene.teacher,
    )
    expect(sent.counts?.people).toBe(3)
    expect(await scene.titlesFor(scene.pupil)).toEqual(['School closes at noon'])
    expect(await scene.titlesFor(scene.other)).toEqual([])
  })

  it('to no other class, colleague, grade, role or group', async () => {
    const audiences = [
      { parts: [{ kind: 'stream' as const, streamId: scene.west }], people: ['guardians' as const] },
      { parts: [{ kind: 'stream' as const, streamId: newId() }], people: ['guardians' as const] },
      { parts: [{ kind: 'stream' as const, streamId: scene.east }], people: ['staff' as const] },
      { parts: [{ kind: 'grade' as const, grade: 'Grade 7' as const }], people: ['guardians' as const] },
      { parts: [{ kind: 'school' as const }], people: ['learners' as const] },
      { parts: [{ kind: 'role' as const, role: 'parent' as const }], people: [] },
      { parts: [{ kind: 'group' as const, groupId: newId() }], people: [] },
    ]
    for (const audience of audiences) {
      for (const answer of [
        await scene.teacher.call(classes.create, { body: scene.body({ audience }) }),
        await scene.teacher.call(classes.count, { body: { audience } }),
      ])
        expect([answer.status, answer.error.fields]).toEqual([400, { audience: announcementTexts.notYours }])
    }
  })

  it('chooses among own classes only', async () => {
    expect((await scene.teacher.call(classes.choices)).body).toEqual({
      wholeSchool: false,
      levels: [],
      grades: [],
      groups: [],
      sms: false,
      fees: false,
      streams: [{ id: scene.east, name: 'Grade 7 East', grade: 'Grade 7' }],
    })
    const all = (await scene.admin.call(school.choices)).body
    expect([all.wholeSchool, all.grades, all.streams.length, all.fees]).toEqual([true, ['Grade 7'], 2, true])
  })

  it('does not reach what a colleague wrote, but reads what was sent to staff', async () => {
    const own = await scene.post({}, scene.teacher)
    for (const answer of [
      await scene.stranger.call(classes.get, { params: { id: own.id } }),
      await scene.stranger.call(classes.people, { params: { id: own.id }, query: {} }),
      await scene.stranger.call(classes.withdraw, { params: { id: own.id }, body: { version: own.version } }),
      await scene.stranger.call(classes.remove, { params: { id: own.id } }),
      await scene.teacher.call(school.get, { params: { id: own.id } }),
    ])
      expect([403, 404]).toContain(answer.status)
    expect((await scene.stranger.call(classes.list, { query: { limit: 20 } })).body.totalCount).toBe(0)
    const office = await scene.post({
      title: 'To all staff',
      audience: { parts: [{ kind: 'school' }], people: ['staff'] },
    })
    const list = async (view: 'all' | 'sent' | 'received') =>
      (await scene.teacher.call(classes.list, { query: { view } })).body.items
    expect((await list('all')).map(({ title, mine }) => [title, mine])).toEqual([
      ['To all staff', false],
      ['School closes at noon', true],
    ])
    expect((await list('received'))[0]).toMatchObject({
      id: office.id,
      counts: null,
      audience: [],
      people: [],
      received: { readAt: null },
    })
    expect((await list('sent')).map(({ id }) => id)).toEqual([own.id])
    // The office sees all of it.
    expect((await scene.admin.call(school.list, { query: {} })).body.items.map(({ id }) => id)).toEqual([
      office.id,
      own.id,
    ])
    expect((await scene.admin.call(school.list, { query: { view: 'sent' } })).body.items.map(({ id }) => id)).toEqual([
      office.id,
    ])
  })
})
