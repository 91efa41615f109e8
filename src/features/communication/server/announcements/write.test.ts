/** Writing announcements: permissions, publishing and scheduling, editing, withdrawing, and audience counts. */
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

describe('a draft', () => {
  it('is seen by nobody, changed with its version, and sent', async () => {
    const draft = await scene.post({ send: 'draft' })
    expect([draft.state, draft.counts]).toEqual(['draft', null])
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    const { send: _send, ...body } = scene.body({ title: 'Noon it is', pinned: true })
    const saved = await scene.admin.call(school.save, {
      params: { id: draft.id },
      body: { ...body, version: draft.version },
    })
    expect(saved.body).toMatchObject({ title: 'Noon it is', pinned: true, editedAt: null })
    const stale = await scene.admin.call(school.save, {
      params: { id: draft.id },
      body: { ...body, version: draft.version },
    })
    expect([stale.status, (stale.error.current as { title: string }).title]).toEqual([409, 'Noon it is'])
    const sent = await scene.admin.call(school.publish, {
      params: { id: draft.id },
      body: { version: saved.body.version },
    })
    expect([sent.status, sent.body.state]).toEqual([200, 'published'])
    const again = await scene.admin.call(school.publish, {
      params: { id: draft.id },
      body: { version: sent.body.version },
    })
    expect([again.status, again.error.code]).toEqual([409, 'announcements.not_draft'])
  })

  it('sent by two at once goes out once', async () => {
    const draft = await scene.post({ send: 'draft' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        scene.admin.call(school.publish, { params: { id: draft.id }, body: { version: draft.version } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await scene.noticesOf(scene.accounts.mother)).toHaveLength(1)
  })

  it('is thrown away; what went out is not', async () => {
    const draft = await scene.post({ send: 'draft' })
    expect((await scene.admin.call(school.remove, { params: { id: draft.id } })).status).toBe(204)
    expect((await scene.admin.call(school.get, { params: { id: draft.id } })).status).toBe(404)
    const sent = await scene.post()
    expect((await scene.admin.call(school.remove, { params: { id: sent.id } })).error.code).toBe(
      'announcements.not_draft',
    )
  })
})

describe('a scheduled one', () => {
  const later = { send: 'later' as const, publishOn: '2026-03-11', publishTime: '07:30' }

  it('goes out at its time, to those who are there then', async () => {
    const waiting = await scene.post(later)
    expect(waiting).toMatchObject({
      state: 'scheduled',
      publishAt: '2026-03-11T04:30:00.000Z',
      publishOn: '2026-03-11',
      publishTime: '07:30',
    })
    await scene.runDue(waiting.id)
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    const late = await scene.made.guardian([scene.brian])
    await scene.on('2026-03-11', '07:30')
    await scene.runDue(waiting.id)
    await scene.runDue(waiting.id)
    expect(await scene.titlesFor(scene.mother)).toEqual(['School closes at noon'])
    expect(await scene.titlesFor(await scene.app.as(late.account))).toEqual(['School closes at noon'])
    expect(await scene.noticesOf(scene.accounts.mother)).toHaveLength(1)
  })

  it('is held back, moved, or sent at once', async () => {
    const waiting = await scene.post(later)
    const held = await scene.admin.call(school.hold, { params: { id: waiting.id }, body: { version: waiting.version } })
    expect(held.body).toMatchObject({ state: 'draft', publishAt: null, publishOn: '2026-03-11' })
    const params = { id: waiting.id }
    const moved = await scene.admin.call(school.publish, {
      params,
      body: { version: held.body.version, publishOn: '2026-03-12', publishTime: '09:00' },
    })
    expect(moved.body).toMatchObject({ state: 'scheduled', publishAt: '2026-03-12T06:00:00.000Z' })
    await scene.on('2026-03-11', '08:00')
    await scene.runDue(waiting.id)
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    const now = await scene.admin.call(school.publish, { params, body: { version: moved.body.version } })
    expect(now.body.state).toBe('published')
    expect((await scene.admin.call(school.hold, { params, body: { version: now.body.version } })).error.code).toBe(
      'announcements.not_scheduled',
    )
  })

  it('of a teacher who has lost the class becomes a draft, and the teacher hears of it', async () => {
    const waiting = await scene.post(later, scene.teacher)
    await scene.made.school.write(async (tx) => {
      const { teaching } = await import('#core/people/server/tables.ts')
      const { eq } = await import('drizzle-orm')
      await tx.db.delete(teaching).where(eq(teaching.streamId, scene.east))
    })
    await scene.on('2026-03-11', '07:30')
    await scene.runDue(waiting.id)
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    expect((await scene.teacher.call(classes.get, { params: { id: waiting.id } })).body.state).toBe('draft')
    expect(await scene.noticesOf(scene.accounts.teacher)).toEqual(['Not sent: School closes at noon'])
  })
})

describe('one that went out', () => {
  it('is corrected, and shows that it was; whom it is for stays', async () => {
    const sent = await scene.post()
    const { send: _send, ...body } = scene.body({ body: 'By 12:00.' })
    const params = { id: sent.id }
    const saved = await scene.admin.call(school.save, { params, body: { ...body, version: sent.version } })
    expect(saved.body).toMatchObject({ body: 'By 12:00.', state: 'published', editedAt: '2026-03-10T05:10:00.000Z' })
    const version = saved.body.version
    for (const given of [
      { needsAcknowledgement: true },
      { audience: { parts: [{ kind: 'school' as const }], people: ['guardians' as const] } },
    ]) {
      const refused = await scene.admin.call(school.save, { params, body: { ...body, ...given, version } })
      expect(refused.error.code).toBe('announcements.already_sent')
    }
  })

  it('is over after its last day, and may be kept longer', async () => {
    const sent = await scene.post({ expiresOn: '2026-03-11' })
    await scene.on('2026-03-11', '23:59')
    expect(await scene.titlesFor(scene.mother)).toHaveLength(1)
    await scene.on('2026-03-12', '00:00')
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    expect(await scene.titlesFor(scene.mother, 'past')).toHaveLength(1)
    expect(
      (await scene.admin.call(school.list, { query: { state: 'expired' } })).body.items.map(({ state }) => state),
    ).toEqual(['expired'])
    const { send: _send, ...body } = scene.body({ expiresOn: '2026-03-13' })
    const saved = await scene.admin.call(school.save, {
      params: { id: sent.id },
      body: { ...body, version: sent.version },
    })
    expect(saved.body.state).toBe('published')
    expect(await scene.titlesFor(scene.mother)).toHaveLength(1)
  })

  it('is taken back from its readers, with a trace for the office', async () => {
    const sent = await scene.post()
    const params = { id: sent.id }
    const { body } = await scene.admin.call(school.withdraw, {
      params,
      body: { version: sent.version, reason: 'Wrong day' },
    })
    expect(body).toMatchObject({ state: 'withdrawn', withdrawn: { byName: 'Jane Njeri', reason: 'Wrong day' } })
    expect(await scene.titlesFor(scene.mother)).toEqual([])
    expect((await scene.admin.call(school.withdraw, { params, body: { version: body.version } })).error.code).toBe(
      'announcements.not_published',
    )
    const { send: _send, ...change } = scene.body()
    expect((await scene.admin.call(school.save, { params, body: { ...change, version: body.version } })).status).toBe(
      409,
    )
  })
})
