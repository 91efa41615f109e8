/** Shelves and recommendations: for whom a teacher makes them, and nobody else. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { learners } from '#core/people/server/tables.ts'
import { addItem, removeItem } from '../contract/items.ts'
import { listRecommendations, recommend, withdrawRecommendation } from '../contract/recommendations.ts'
import { shelfTexts } from '../contract/shelf-words.ts'
import {
  arrangeShelf,
  createShelf,
  getShelf,
  listShelves,
  putOnShelf,
  removeShelf,
  saveShelf,
  type Shelf,
} from '../contract/shelves.ts'
import type { CallOf } from '#platform/pure/contract.ts'

let app: TestApp
let people: PeopleSchool
let teacher: Client
let colleague: Client
let pupil: Client
let neighbour: Client
let stranger: Client

const pupilIn = async (stream: '7 East' | '7 West'): Promise<Client> => {
  const account = await people.school.account('student')
  const id = await people.learner({ in: stream })
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
  pupil = await pupilIn('7 East')
  neighbour = await pupilIn('7 West')
  stranger = await app.as((await (await peopleSchool(app)).teacher({ leads: '7 East' })).account)
})

const addLink = async (title: string, by: Client = teacher): Promise<string> =>
  (
    await by.call(addItem, {
      body: {
        title,
        collection: 'reference',
        kind: 'link',
        language: 'en',
        licence: 'link',
        source: 'Umoja',
        url: `https://example.org/${encodeURIComponent(title)}`,
      },
    })
  ).body.id
const ownClasses = async (): Promise<string[]> =>
  (await teacher.call(listShelves, { query: {} })).body.classes.map(({ id }) => id)
const make = async (body: CallOf<typeof createShelf>['body']): Promise<Shelf> =>
  (await teacher.call(createShelf, { body })).body
const titles = async (client: Client): Promise<string[]> =>
  (await client.call(listShelves, { query: {} })).body.items.map(({ title }) => title)

describe('a shelf', () => {
  it('shows to whom it is made for', async () => {
    await make({ title: 'Drafts', audience: 'own' })
    await make({ title: 'For East', audience: 'classes', streamIds: await ownClasses() })
    await make({ title: 'For all', audience: 'school' })
    expect(await titles(teacher)).toEqual(['For East', 'Drafts', 'For all'])
    expect(await titles(pupil)).toEqual(['For East', 'For all'])
    expect(await titles(neighbour)).toEqual(['For all'])
    expect(await titles(colleague)).toEqual(['For all'])
    expect(await titles(stranger)).toEqual([])
  })

  it('is for classes of its teacher alone', async () => {
    const foreign = (await colleague.call(listShelves, { query: {} })).body.classes.map(({ id }) => id)
    const body = { title: 'Theirs', audience: 'classes' } as const
    const tries = [[], foreign].map((streamIds) => teacher.call(createShelf, { body: { ...body, streamIds } }))
    expect((await Promise.all(tries)).map(({ error }) => error.fields)).toEqual([
      { streamIds: shelfTexts.noClasses },
      { streamIds: shelfTexts.classes },
    ])
    expect((await pupil.call(createShelf, { body })).status).toBe(403)
  })

  it('holds items in the order of its teacher', async () => {
    const { id } = await make({ title: 'Order', audience: 'own' })
    const [first, second] = [await addLink('Rivers'), await addLink('Lakes', colleague)]
    for (const itemId of [first, second, first])
      expect((await teacher.call(putOnShelf, { params: { id, itemId } })).status).toBe(204)
    const read = async () => (await teacher.call(getShelf, { params: { id } })).body
    const before = await read()
    expect(before.items.map(({ title }) => title)).toEqual(['Rivers', 'Lakes'])
    const body = { itemIds: [second, first], version: before.version }
    const after = (await teacher.call(arrangeShelf, { params: { id }, body })).body
    expect(after.items.map(({ title }) => title)).toEqual(['Lakes', 'Rivers'])
    expect((await teacher.call(arrangeShelf, { params: { id }, body })).status).toBe(409)
    for (const client of [colleague, stranger, pupil])
      expect((await client.call(getShelf, { params: { id } })).status).toBe(404)
    const by = { params: { id }, body: { ...body, version: after.version } }
    expect((await colleague.call(arrangeShelf, by)).status).toBe(404)
    expect((await colleague.call(putOnShelf, { params: { id, itemId: second } })).status).toBe(404)
    await colleague.call(removeItem, { params: { id: second } })
    expect(await read()).toMatchObject({ count: 1, items: [{ title: 'Rivers' }] })
  })

  it('is renamed and removed by its teacher', async () => {
    const { id, version } = await make({ title: 'Old name', audience: 'school' })
    const body = { title: 'New name', note: 'For the holidays', audience: 'school', version } as const
    expect((await colleague.call(saveShelf, { params: { id }, body })).status).toBe(404)
    expect((await teacher.call(saveShelf, { params: { id }, body })).body).toMatchObject({ title: 'New name' })
    expect((await teacher.call(saveShelf, { params: { id }, body })).status).toBe(409)
    expect((await pupil.call(getShelf, { params: { id } })).body).toMatchObject({ note: body.note, mine: false })
    expect((await colleague.call(removeShelf, { params: { id } })).status).toBe(404)
    expect((await teacher.call(removeShelf, { params: { id } })).status).toBe(204)
    expect((await pupil.call(getShelf, { params: { id } })).status).toBe(404)
  })
})

describe('a recommendation', () => {
  it('reaches the class with its sentence, once', async () => {
    const itemId = await addLink('Volcanoes')
    const [streamId = ''] = await ownClasses()
    const send = (reason: string) => teacher.call(recommend, { body: { itemId, streamId, reason } })
    expect((await send('It shows what is under Mount Longonot.')).status).toBe(201)
    const told = async () =>
      (await pupil.call(ownNotifications.list, { query: {} })).body.items.filter(({ title }) =>
        title.includes('Volcanoes'),
      )
    expect(await told()).toHaveLength(1)
    const { body } = await send('It shows what is under Longonot.')
    expect(await told()).toHaveLength(1)
    const seen = async (client: Client) => (await client.call(listRecommendations, { query: {} })).body.items
    expect(await seen(pupil)).toMatchObject([
      { item: { title: 'Volcanoes' }, reason: 'It shows what is under Longonot.', mine: false },
    ])
    expect([await seen(neighbour), await seen(colleague), await seen(stranger)]).toEqual([[], [], []])
    expect((await colleague.call(withdrawRecommendation, { params: { id: body.id } })).status).toBe(404)
    expect((await teacher.call(withdrawRecommendation, { params: { id: body.id } })).status).toBe(204)
    expect(await seen(pupil)).toEqual([])
  })

  it('is for classes of its teacher alone', async () => {
    const itemId = await addLink('Deserts')
    const [streamId = ''] = await ownClasses()
    const body = { itemId, streamId, reason: 'Read it.' }
    expect((await colleague.call(recommend, { body })).status).toBe(400)
    expect((await pupil.call(recommend, { body })).status).toBe(403)
  })
})
