/** Set reading: a teacher sets a part for a class, its learners say that they have read it, nobody learns more. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { learners } from '#core/people/server/tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import { addItem } from '../contract/items.ts'
import { readingTexts } from '../contract/reading-words.ts'
import {
  addSetReading,
  getSetReading,
  listOwnReading,
  listSetReading,
  markRead,
  removeSetReading,
  saveSetReading,
} from '../contract/set-reading.ts'

let app: TestApp
let people: PeopleSchool
let teacher: Client
let colleague: Client
let pupil: Client
let outsider: Client
let itemId = ''
let east = ''

const pupilOf = async (firstName: string, stream: '7 East' | '7 West'): Promise<Client> => {
  const account = await people.school.account('student')
  const id = await people.learner({ firstName, in: stream })
  await people.school.write(({ db }) =>
    db
      .update(learners)
      .set({ accountId: account.id })
      .where(and(eq(learners.schoolId, people.school.id), eq(learners.id, id))),
  )
  return app.as(account)
}

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  colleague = await app.as((await people.teacher({ teaches: '7 West' })).account)
  pupil = await pupilOf('Faith', '7 East')
  outsider = await pupilOf('Brian', '7 West')
  await people.learner({ firstName: 'Zawadi', in: '7 East' })
  const described = { collection: 'cbc', kind: 'book', language: 'en', licence: 'own', source: 'Umoja' } as const
  const body = { title: 'Integrated Science 7', url: 'https://example.org/science', ...described }
  itemId = (await teacher.call(addItem, { body })).body.id
  east = (await teacher.call(listSetReading, { query: {} })).body.classes[0]?.id ?? ''
})

const chapter = { part: 'Acids and bases', firstPage: 58, lastPage: 71, dueOn: '2026-03-13' }
const set = (given: object = {}, as = teacher) =>
  as.call(addSetReading, { body: { itemId, streamId: east, ...chapter, ...given } })
const own = async (client: Client, view: 'to_read' | 'all' = 'to_read') =>
  (await client.call(listOwnReading, { query: { view, limit: 100 } })).body.items
const params = ({ id }: { id: string }) => ({ params: { id } })

describe('set reading', () => {
  it('shows to the class with its due day, in its calendar and as a notice', async () => {
    const { status, body } = await set({ note: 'Bring a lemon' })
    expect([status, body.class.name, body.learners, body.read]).toEqual([201, 'Grade 7 East', 2, 0])
    expect((await own(pupil)).find(({ id }) => id === body.id)).toMatchObject({
      ...chapter,
      item: { id: itemId, title: 'Integrated Science 7' },
      note: 'Bring a lemon',
      read: false,
      overdue: false,
    })
    expect((await own(outsider, 'all')).map(({ id }) => id)).not.toContain(body.id)
    const query = { from: '2026-03-01', to: '2026-03-31' }
    const due = async (client: Client) => {
      const answer = await client.call(readCalendar, { query })
      expect(answer.status).toBe(200)
      return answer.body.items.filter(({ id }) => id === body.id).map(({ title, startsOn }) => [title, startsOn])
    }
    expect(await due(pupil)).toEqual([['Integrated Science 7: Acids and bases', '2026-03-13']])
    expect(await due(teacher)).toHaveLength(1)
    expect(await due(outsider)).toEqual([])
    const notices = (await pupil.call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)
    expect(notices).toContain('To read: Integrated Science 7: Acids and bases')
  })

  it('is read or not, and the teacher learns nothing finer', async () => {
    const { body } = await set()
    const seen = async () => (await teacher.call(getSetReading, params(body))).body
    expect((await pupil.call(markRead, { ...params(body), body: { read: true } })).body).toEqual({ read: true })
    await pupil.call(markRead, { ...params(body), body: { read: true } })
    const detail = await seen()
    expect(detail.read).toBe(1)
    expect(detail.readers.map((reader) => [Object.keys(reader), reader.read])).toEqual([
      [['id', 'name', 'read'], true],
      [['id', 'name', 'read'], false],
    ])
    expect((await own(pupil)).map(({ id }) => id)).not.toContain(body.id)
    expect((await own(pupil, 'all')).find(({ id }) => id === body.id)?.read).toBe(true)
    await pupil.call(markRead, { ...params(body), body: { read: false } })
    expect((await seen()).read).toBe(0)
    expect((await outsider.call(markRead, { ...params(body), body: { read: true } })).status).toBe(404)
  })

  it('is for a class of the caller, with pages in order and a day to come', async () => {
    const faults = async (given: object, as = teacher) => (await set(given, as)).error.fields
    expect(await faults({}, colleague)).toEqual({ streamId: readingTexts.stream })
    expect(await faults({ itemId: east })).toEqual({ itemId: readingTexts.item })
    expect(await faults({ dueOn: '2026-03-09' })).toEqual({ dueOn: readingTexts.past })
    expect(await faults({ lastPage: 57 })).toEqual({ lastPage: readingTexts.order })
    expect(await faults({ lastPage: null })).toEqual({ lastPage: readingTexts.both })
    expect(await faults({ firstPage: null })).toEqual({ firstPage: readingTexts.both })
  })

  it('is changed and taken back by its teacher alone, and not over another change', async () => {
    const { body } = await set()
    const save = (version: number, as = teacher) =>
      as.call(saveSetReading, { ...params(body), body: { ...chapter, dueOn: '2026-03-17', version } })
    expect((await save(1, colleague)).status).toBe(404)
    expect((await save(1)).body).toMatchObject({ dueOn: '2026-03-17', version: 2 })
    expect((await save(1)).status).toBe(409)
    expect((await colleague.call(getSetReading, params(body))).status).toBe(404)
    expect((await colleague.call(removeSetReading, params(body))).status).toBe(404)
    expect((await teacher.call(removeSetReading, params(body))).status).toBe(204)
    expect((await own(pupil, 'all')).map(({ id }) => id)).not.toContain(body.id)
  })
})
