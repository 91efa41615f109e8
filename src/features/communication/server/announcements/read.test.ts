/** Reading announcements: by learners, guardians and staff, here and at another school; reading, confirming, files, and who has not. */
import { describe, expect, it } from 'vitest'
import { ownNotifications } from '#core/notifications/contract.ts'
import { guardianLinks } from '#core/people/server/tables.ts'
import { attendanceSchool } from '#features/attendance/testing/factories.ts'
import {
  acknowledgeAnnouncement,
  markAnnouncementRead,
  readAnnouncement,
  receivedFile,
} from '../../contract/announcements/reading.ts'
import { received, receivedByGuardian, receivedByLearner } from '../../contract/announcements/received-list.ts'
import { schoolAnnouncements } from '../../contract/announcements/writing.ts'
import { announcementRecords } from './learner-records.ts'
import { announcementScene } from '../../testing/announcement-scene.ts'

const scene = announcementScene()
const school = schoolAnnouncements
const everybody = {
  parts: [{ kind: 'school' as const }],
  people: ['learners' as const, 'guardians' as const, 'staff' as const],
}

describe('reading', () => {
  it('is noted once, by whoever it was sent to', async () => {
    const { id } = await scene.post({ audience: everybody })
    const first = await scene.mother.call(markAnnouncementRead, { params: { id } })
    expect(first.body).toMatchObject({
      readAt: '2026-03-10T05:10:00.000Z',
      acknowledgedAt: null,
      about: [],
      authorName: 'Jane Njeri',
    })
    scene.at('2026-03-10', '09:00')
    expect((await scene.mother.call(markAnnouncementRead, { params: { id } })).body.readAt).toBe(first.body.readAt)
    expect((await scene.admin.call(school.get, { params: { id } })).body.counts).toEqual({
      people: 8,
      read: 2,
      acknowledged: 0,
    })
  })

  it('has one list for everybody, and one for learners and guardians each', async () => {
    await scene.post({ title: 'Old', audience: everybody })
    scene.at('2026-03-10', '08:20')
    await scene.post({ title: 'Pinned', pinned: true, audience: everybody })
    scene.at('2026-03-10', '08:30')
    await scene.post({ title: 'New', audience: everybody })
    const titles = ['Pinned', 'New', 'Old']
    expect((await scene.pupil.call(receivedByLearner, { query: {} })).body.items.map(({ title }) => title)).toEqual(
      titles,
    )
    expect((await scene.mother.call(receivedByGuardian, { query: {} })).body).toMatchObject({
      totalCount: 3,
      unread: 3,
    })
    expect((await scene.teacher.call(received, { query: { limit: 1, page: 2 } })).body).toMatchObject({
      items: [{ title: 'New' }],
      totalPages: 3,
    })
    expect((await scene.teacher.call(received, { query: { search: 'PIN' } })).body.totalCount).toBe(1)
    const [first] = (await scene.mother.call(received, { query: {} })).body.items
    await scene.mother.call(markAnnouncementRead, { params: { id: first?.id ?? '' } })
    expect((await scene.mother.call(received, { query: { unreadOnly: 'true' } })).body).toMatchObject({
      totalCount: 2,
      unread: 2,
    })
  })

  it('says for which of the children it came, where it is not for all', async () => {
    const family = await scene.made.guardian([scene.faith, scene.zawadi])
    const client = await scene.app.as(family.account)
    await scene.post({ title: 'To East' })
    await scene.post({ title: 'To all', pinned: true, audience: everybody })
    const { items } = (await client.call(received, { query: {} })).body
    expect(items.map(({ title, about }) => [title, about])).toEqual([
      ['To all', []],
      ['To East', ['Faith']],
    ])
  })

  it('is hidden from whoever it was not sent to, and after it was taken back', async () => {
    const sent = await scene.post()
    const params = { id: sent.id }
    for (const client of [scene.pupil, scene.outsider, scene.teacher, scene.admin]) {
      for (const call of [readAnnouncement, markAnnouncementRead, acknowledgeAnnouncement])
        expect((await client.call(call, { params })).status).toBe(404)
    }
    expect((await scene.mother.call(readAnnouncement, { params })).status).toBe(200)
    await scene.admin.call(school.withdraw, { params, body: { version: sent.version } })
    expect((await scene.mother.call(readAnnouncement, { params })).status).toBe(404)
  })

  it('ends for a guardian who is barred from the child', async () => {
    const { id } = await scene.post()
    await scene.made.school.write(async ({ db }) => void (await db.update(guardianLinks).set({ barred: true })))
    expect((await scene.mother.call(readAnnouncement, { params: { id } })).status).toBe(404)
    expect((await scene.mother.call(received, { query: {} })).body).toMatchObject({ totalCount: 0, unread: 0 })
  })

  it('goes on for a guardian whose other child is at another school', async () => {
    const here = await scene.post({ title: 'Here' })
    const there = await attendanceSchool(scene.app)
    const stream = await there.stream('Grade 1', 'Only')
    const membership = await there.school.account('parent', { accountId: scene.accounts.mother.id })
    await there.guardian([await there.learner(stream, 'Baraka Muthoni')], { account: membership })
    const office = await scene.app.as(await there.school.account('admin'))
    scene.at('2026-03-10', '08:20')
    const sent = await office.call(school.create, { body: { ...scene.body({ title: 'There' }), audience: everybody } })
    const list = async (query: object) => (await scene.mother.call(received, { query })).body
    expect((await list({})).items.map(({ title, schoolName }) => [title, schoolName])).toEqual([
      ['There', `School ${there.school.code}`],
      ['Here', `School ${scene.made.school.code}`],
    ])
    expect(await list({ limit: 1, page: 2 })).toMatchObject({
      items: [{ title: 'Here' }],
      totalCount: 2,
      totalPages: 2,
    })
    expect((await scene.mother.call(markAnnouncementRead, { params: { id: sent.body.id } })).body.readAt).not.toBeNull()
    expect((await office.call(school.get, { params: { id: sent.body.id } })).body.counts?.read).toBe(2)
    expect((await office.call(school.get, { params: { id: here.id } })).status).toBe(404)
    // The notice belongs to the other school's membership.
    const at = await scene.app.as({ email: scene.accounts.mother.email, membershipId: membership.membershipId })
    expect(
      (await at.call(ownNotifications.list, { query: {} })).body.items.map(({ title, actionUrl }) => [
        title,
        actionUrl,
      ]),
    ).toEqual([['There', `/communication/announcements/${sent.body.id}`]])
  })
})

describe('confirming', () => {
  it('is asked for, counted, and reminded of once a day', async () => {
    await scene.made.guardian([scene.brian])
    const { id } = await scene.post({ needsAcknowledgement: true })
    const params = { id }
    const both = await Promise.all(
      Array.from({ length: 4 }, () => scene.mother.call(acknowledgeAnnouncement, { params })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await scene.admin.call(school.get, { params })).body.counts).toEqual({
      people: 2,
      read: 1,
      acknowledged: 1,
    })
    const waiting = await scene.admin.call(school.people, { params, query: { show: 'unacknowledged' } })
    expect(waiting.body.items).toMatchObject([
      { kind: 'guardian', name: 'Grace Wanjiku', note: 'Brian', hasAccount: true, acknowledgedAt: null },
    ])
    expect((await scene.admin.call(school.remind, { params })).body).toEqual({ reminded: 1 })
    expect((await scene.admin.call(school.remind, { params })).error.code).toBe('announcements.reminded_today')
    expect(await scene.noticesOf(scene.accounts.mother)).toEqual(['School closes at noon'])
    await scene.on('2026-03-11')
    expect((await scene.admin.call(school.remind, { params })).status).toBe(200)
  })

  it('is refused where nobody asks for it', async () => {
    const { id } = await scene.post()
    expect((await scene.mother.call(acknowledgeAnnouncement, { params: { id } })).error.code).toBe(
      'announcements.nothing_asked',
    )
    expect((await scene.admin.call(school.remind, { params: { id } })).error.code).toBe('announcements.nothing_asked')
  })
})

describe('who has read it', () => {
  it('is listed by name, with search and pages', async () => {
    const { id } = await scene.post({ audience: everybody })
    const people = async (query: object) => (await scene.admin.call(school.people, { params: { id }, query })).body
    expect((await people({})).items.map(({ name }) => name)).toEqual([
      'Brian Kiptoo',
      'Faith Muthoni',
      'Grace Wanjiku',
      'Grace Wanjiku',
      'Jane Njeri',
      expect.stringMatching(/^Peter Wafula/),
      expect.stringMatching(/^Peter Wafula/),
      'Zawadi Mwakio',
    ])
    expect((await people({ search: 'faith mu' })).items).toMatchObject([
      { kind: 'learner', note: 'Grade 7 East', hasAccount: true },
    ])
    expect(await people({ limit: 3, page: 3 })).toMatchObject({ totalCount: 8, totalPages: 3, items: [{}, {}] })
    await scene.pupil.call(markAnnouncementRead, { params: { id } })
    // The writer counts as having read it.
    expect((await people({ show: 'read' })).items.map(({ name }) => name)).toEqual(['Faith Muthoni', 'Jane Njeri'])
    expect((await people({ show: 'unread' })).totalCount).toBe(6)
  })
})

const pdf = { name: 'letter.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF' }

describe('the export of everything on record', () => {
  it('holds what was announced to a learner', async () => {
    await scene.post({ title: 'To all', audience: everybody })
    await scene.post({ title: 'To guardians' })
    const { received: all } = (await scene.made.school.write((tx) => announcementRecords.read(tx, scene.faith))) as {
      received: { title: string }[]
    }
    expect(all.map(({ title }) => title)).toEqual(['To all'])
  })
})

describe('files', () => {
  it('are attached to a draft, read by its readers, and gone with it', async () => {
    const draft = await scene.post({ send: 'draft' })
    const params = { id: draft.id }
    const attached = await scene.admin.call(school.addFiles, { params }, { files: { files: pdf } })
    const [file] = attached.body.attachments
    expect(file).toMatchObject({ name: 'letter.pdf', type: 'application/pdf' })
    const fileId = file?.id ?? ''
    expect((await scene.mother.call(receivedFile, { params: { ...params, fileId } })).status).toBe(404)
    await scene.admin.call(school.publish, { params, body: { version: attached.body.version } })
    const answer = await scene.mother.fetch(`/api/announcements/${draft.id}/files/${fileId}`)
    expect([answer.status, await answer.text()]).toEqual([200, pdf.content])
    expect((await scene.pupil.call(receivedFile, { params: { ...params, fileId } })).status).toBe(404)
    expect((await scene.mother.call(received, { query: {} })).body.items[0]?.attachments).toBe(1)
    const without = await scene.admin.call(school.removeFile, { params: { ...params, fileId } })
    expect(without.body).toMatchObject({ attachments: [], editedAt: expect.any(String) })
    expect((await scene.mother.call(receivedFile, { params: { ...params, fileId } })).status).toBe(404)
  })

  it('are of kinds that cannot run, and few', async () => {
    const { id } = await scene.post({ send: 'draft' })
    const add = (content: string, name = 'letter.pdf') =>
      scene.admin.call(school.addFiles, { params: { id } }, { files: { files: { name, content } } })
    expect((await add('<script>alert(1)</script>')).status).toBe(415)
    for (let count = 0; count < 10; count++) expect((await add(`${pdf.content} ${count}`)).status).toBe(200)
    expect((await add(pdf.content)).error.fields).toEqual({ files: 'Add at most 10 files' })
  })
})
