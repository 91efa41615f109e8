/** Announcements after they were written: drafts, scheduled ones, correcting and withdrawing. */
import { describe, expect, it } from 'vitest'
import { classAnnouncements, schoolAnnouncements } from '../../contract/announcements/writing.ts'
import { announcementScene } from '../../testing/announcement-scene.ts'

const scene = announcementScene()
const school = schoolAnnouncements
const classes = classAnnouncements

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
      const { teaching } = await import('#core/people/server/staff-tables.ts')
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
