/** Learners' photos over HTTP: who sets and sees them, what is kept of them, and many at once. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { png } from '#core/access/testing/pictures.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { unzip, zip } from '#platform/server/sheets/zip.ts'
import { photoFacts, photoWithPlace, pngOf } from '#platform/testing/photos.ts'
import { getChild } from '../contract/children.ts'
import { peopleErrors } from '../contract/errors.ts'
import { getLearner, listLearners } from '../contract/learners.ts'
import {
  childPhoto,
  learnerPhoto,
  matchPhotos,
  removeLearnerPhoto,
  saveLearnerPhoto,
  savePhotos,
  toLines,
} from '../contract/photos.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'

let app: TestApp
let here: PeopleSchool
let photo: Buffer

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  photo = await photoWithPlace()
})

const send = (client: Client, id: string, content: Uint8Array = photo) =>
  client.call(saveLearnerPhoto, { params: { id } }, { files: { photo: { name: 'camera.jpg', content } } })
const see = (client: Client, id: string) => client.call(learnerPhoto, { params: { id }, query: {} })
const logged = (id: string) =>
  here.school.write(({ db }) =>
    db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'learner'), eq(auditEntries.entityId, id))),
  )

describe('a learner’s photo', () => {
  it('is a square without place and time, with an address that changes with it, small in lists', async () => {
    const id = await here.learner({ in: '9 East' })
    expect((await here.admin.call(getLearner, { params: { id } })).body).toMatchObject({ avatar: null, photo: null })
    const { status, body } = await send(here.admin, id)
    expect(status).toBe(200)
    const answer = await here.admin.fetch(body.avatar ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await photoFacts(new Uint8Array(await answer.arrayBuffer()))).toEqual({ width: 480, height: 480, says: 0 })
    const detail = (await here.admin.call(getLearner, { params: { id } })).body
    expect(detail.avatar).toBe(body.avatar)
    const list = (await here.admin.call(listLearners, { query: { streamId: here.classes['9 East'] } })).body.items
    expect(list.map((one) => one.photo)).toEqual([detail.photo])
    const small = await here.admin.fetch(detail.photo ?? '')
    expect(await photoFacts(new Uint8Array(await small.arrayBuffer()))).toMatchObject({ width: 96, height: 96 })
    const next = (await send(here.admin, id, png)).body.avatar
    expect(next).not.toBe(body.avatar)
    expect((await here.admin.call(removeLearnerPhoto, { params: { id } })).body).toEqual({ avatar: null })
    expect((await see(here.admin, id)).status).toBe(404)
    expect((await logged(id)).map(({ action }) => action).sort()).toEqual([
      'people.remove_photo',
      'people.save_photo',
      'people.save_photo',
    ])
  })

  it('is seen by the learner’s teachers and guardians, and by nobody else', async () => {
    const id = await here.learner({ in: '7 East' })
    await send(here.admin, id)
    const own = await here.teacher({ teaches: '7 East' })
    expect((await see(own.client, id)).status).toBe(200)
    const foreign = await here.teacher({ leads: '8 East' })
    const there = await peopleSchool(app)
    for (const client of [foreign.client, there.admin]) expect((await see(client, id)).status).toBe(404)
    const [mother, barred, stranger] = [
      await here.school.account('parent'),
      await here.school.account('parent'),
      await here.school.account('parent'),
    ]
    await here.guardian([id], { accountId: mother.id })
    await here.guardian([id], { accountId: barred.id, firstName: 'John' }, { barred: true })
    const family = await app.as(mother)
    const { photo: address } = (await family.call(getChild, { params: { id } })).body
    expect((await family.fetch(address ?? '')).status).toBe(200)
    for (const account of [barred, stranger])
      expect((await (await app.as(account)).call(childPhoto, { params: { id }, query: {} })).status).toBe(404)
    expect((await see(family, id)).status).toBe(403)
    for (const client of [own.client, family]) expect((await send(client, id)).status).toBe(403)
    expect((await send(there.admin, id)).status).toBe(404)
  })

  it('is refused when it is no picture, or has too many points', async () => {
    const id = await here.learner()
    expect((await send(here.admin, id, Buffer.from('%PDF-1.7 no picture'))).status).toBe(415)
    expect((await send(here.admin, id, pngOf(20_000, 20_000))).status).toBe(400)
    expect((await send(here.admin, id, pngOf(400, 400))).error.code).toBe(peopleErrors.photoUnreadable.code)
    expect((await see(here.admin, id)).status).toBe(404)
  })

  it('goes with everything the school keeps about the learner', async () => {
    const id = await here.learner()
    await send(here.admin, id)
    const archive = await here.admin.fetch(`/api/admin/learners/${id}/export`)
    const files = await unzip(Buffer.from(await archive.arrayBuffer()), () => true, 10_000_000)
    expect(await photoFacts(files.get('photo.jpg') ?? Buffer.alloc(0))).toMatchObject({ width: 480 })
  })
})

describe('many photos', () => {
  const post = async (client: Client, form: FormData) => {
    const answer = await client.fetch(savePhotos.path, { method: 'POST', body: form })
    return { status: answer.status, body: (await answer.json()) as { saved?: number; code?: string } }
  }
  const files = (...names: readonly string[]): FormData => {
    const form = new FormData()
    for (const name of names) form.append('photos', new Blob([new Uint8Array(photo)]), name)
    return form
  }
  const archive = (content: Buffer, names: readonly string[]): FormData => {
    const form = new FormData()
    form.append('names', toLines(names))
    form.append('archive', new Blob([new Uint8Array(content)]), 'photos.zip')
    return form
  }
  const hasPhoto = async (school: PeopleSchool, id: string): Promise<boolean> =>
    (await school.admin.call(getLearner, { params: { id } })).body.photo !== null

  it('are matched by admission number before anything is stored', async () => {
    const school = await peopleSchool(app)
    const ann = await school.learner({ firstName: 'Ann', admissionNumber: 'ADM/1', in: '8 West' })
    await send(school.admin, ann)
    await school.learner({ firstName: 'Ben', admissionNumber: '1002' })
    const names = ['adm_1.jpg', '1002.PNG', '1002.jpg', '999.jpg']
    const { items } = (await school.admin.call(matchPhotos, { body: { names } })).body
    expect(items.map(({ name, match, learner }) => [name, match, learner?.className, learner?.hasPhoto])).toEqual([
      ['adm_1.jpg', 'matched', 'Grade 8 West', true],
      ['1002.PNG', 'matched', 'Grade 7 East', false],
      ['1002.jpg', 'repeated', 'Grade 7 East', false],
      ['999.jpg', 'unknown', undefined, undefined],
    ])
  })

  it('are stored all together, as files or from one ZIP', async () => {
    const school = await peopleSchool(app)
    const ids: string[] = []
    for (let at = 1; at <= 12; at++) ids.push(await school.learner({ admissionNumber: `F-${at}` }))
    const names = ids.map((_, at) => `F-${at + 1}.jpg`)
    expect(await post(school.admin, files(...names))).toEqual({ status: 200, body: { saved: 12 } })
    for (const id of ids) expect(await hasPhoto(school, id)).toBe(true)
    const brian = await school.learner({ admissionNumber: 'Z-1' })
    const packed = zip(
      new Map([
        ['G7/Z-1.jpg', photo],
        ['G7/notes.txt', Buffer.from('no photo')],
      ]),
    )
    expect(await post(school.admin, archive(packed, ['G7/Z-1.jpg']))).toEqual({ status: 200, body: { saved: 1 } })
    expect(await hasPhoto(school, brian)).toBe(true)
  })

  it('are stored not at all when one belongs to nobody or cannot be read', async () => {
    const school = await peopleSchool(app)
    const ann = await school.learner({ admissionNumber: 'A-1' })
    await school.learner({ admissionNumber: 'A-2' })
    const [unmatched, unreadable, archiveUnreadable] = [
      peopleErrors.photosUnmatched.code,
      peopleErrors.photoUnreadable.code,
      peopleErrors.archiveUnreadable.code,
    ]
    expect((await post(school.admin, files('A-1.jpg', 'A-9.jpg'))).body.code).toBe(unmatched)
    const broken = zip(
      new Map([
        ['A-1.jpg', photo],
        ['A-2.jpg', Buffer.from('no picture')],
      ]),
    )
    expect((await post(school.admin, archive(broken, ['A-1.jpg', 'A-2.jpg']))).body.code).toBe(unreadable)
    const cut = zip(new Map([['A-1.jpg', photo]])).subarray(0, -30)
    const missing = zip(new Map([['A-1.jpg', photo]]))
    expect((await post(school.admin, archive(missing, ['A-1.jpg', 'A-2.jpg']))).body.code).toBe(archiveUnreadable)
    expect([400, 415]).toContain((await post(school.admin, archive(cut, ['A-1.jpg']))).status)
    expect(await hasPhoto(school, ann)).toBe(false)
    const { client } = await school.teacher({ leads: '7 East' })
    expect((await post(client, files('A-1.jpg'))).status).toBe(403)
    const there = await peopleSchool(app)
    expect((await post(there.admin, files('A-1.jpg'))).body.code).toBe(unmatched)
  })
})
