/** Records of a repository that speaks OAI-PMH: page by page, only what changed, and taken back as a whole. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { certificate } from '#core/notifications/testing/push-service.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { addSource, harvestSource, listSources, removeSource, type LibrarySource } from '../contract/harvest.ts'
import { harvestTexts } from '../contract/harvest-words.ts'
import { getItem, listItems, saveItem } from '../contract/items.ts'
import { keepPlace } from '../contract/search.ts'
import { Repository } from '../testing/repository.ts'

let app: TestApp
let repository: Repository
let teacher: Client
let colleague: Client
let pupil: Client

beforeAll(async () => {
  repository = await Repository.start()
  app = await startApp({ at: '2026-03-10T06:00:00Z', outbound: { allowed: ['127.0.0.1'], ca: certificate } })
})
afterAll(() => repository.stop())

beforeEach(async () => {
  const people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  colleague = await app.as((await people.teacher({ teaches: '7 West' })).account)
  pupil = await app.as(await people.school.account('student'))
  repository.asked.length = 0
  repository.records = Array.from({ length: 5 }, (_, index) => ({
    identifier: `oai:x:${index}`,
    datestamp: '2026-03-01',
    title: `Soil & water ${index}`,
    url: `https://example.org/${index}`,
  }))
})

const body = { name: 'Open Commons', set: 'books', collection: 'reference' } as const
const harvested = async (): Promise<LibrarySource> => {
  const answer = await teacher.call(addSource, { body: { ...body, url: repository.url } })
  expect(answer.status).toBe(201)
  await app.runJobs()
  return now()
}
const now = async (): Promise<LibrarySource> => {
  const [source] = (await teacher.call(listSources, { query: {} })).body.items
  if (!source) throw new Error('There is no repository')
  return source
}
const again = async ({ id }: LibrarySource): Promise<LibrarySource> => {
  expect((await teacher.call(harvestSource, { params: { id } })).body).toMatchObject({ state: 'waiting' })
  await app.runJobs()
  return now()
}
const items = async () => (await pupil.call(listItems, { query: {} })).body.items
const titles = async () => (await items()).map(({ title }) => title).toSorted()

describe('a repository', () => {
  it('gives all its records as websites, page by page', async () => {
    expect(await harvested()).toMatchObject({ state: 'ready', problem: null, items: 5 })
    expect(repository.asked).toEqual([
      'verb=ListRecords&metadataPrefix=oai_dc&set=books',
      'verb=ListRecords&resumptionToken=%7C2',
      'verb=ListRecords&resumptionToken=%7C4',
    ])
    const [item] = await items()
    expect(item).toMatchObject({ kind: 'link', licence: 'link', source: 'Open Commons', collection: 'reference' })
    expect((await titles())[0]).toBe('Soil & water 0')
  })

  it('is asked for changes alone, and what it deleted goes', async () => {
    const source = await harvested()
    const [first, second, third] = repository.records
    Object.assign(first ?? {}, { datestamp: '2026-03-10', title: 'Soil anew' })
    Object.assign(second ?? {}, { datestamp: '2026-03-11', isDeleted: true })
    // What somebody changed here stays as they wrote it.
    const own = (await items()).find(({ url }) => url === third?.url)
    const facts = {
      title: 'Our name for it',
      collection: 'cbc',
      kind: 'link',
      language: 'en',
      licence: 'link',
      source: 'x',
    } as const
    await teacher.call(saveItem, { params: { id: own?.id ?? '' }, body: { ...facts, version: 1 } })
    Object.assign(third ?? {}, { datestamp: '2026-03-11', title: 'Another name' })
    repository.asked.length = 0
    expect(await again(source)).toMatchObject({ state: 'ready', items: 4 })
    expect(repository.asked[0]).toBe('verb=ListRecords&metadataPrefix=oai_dc&set=books&from=2026-03-10')
    expect(await titles()).toEqual(['Our name for it', 'Soil & water 3', 'Soil & water 4', 'Soil anew'])
    repository.records = []
    expect(await again(source)).toMatchObject({ state: 'ready', items: 4 })
  })

  it('says what is wrong, and goes on where it broke off', async () => {
    repository.instead = { status: 503, body: '' }
    const source = await harvested()
    expect(source).toMatchObject({ state: 'failed', problem: 'refused', items: 0 })
    repository.instead = { status: 200, body: '<html>Hello</html>' }
    expect(await again(source)).toMatchObject({ state: 'failed', problem: 'not_oai' })
    expect(await again(source)).toMatchObject({ state: 'ready', items: 5 })
  })

  it('is taken back with its items, but for those in use', async () => {
    const { id } = await harvested()
    const [read] = await items()
    await pupil.call(keepPlace, { params: { id: read?.id ?? '' }, body: { place: 1, finished: false } })
    expect((await colleague.call(removeSource, { params: { id } })).status).toBe(404)
    expect((await colleague.call(harvestSource, { params: { id } })).status).toBe(404)
    expect((await teacher.call(removeSource, { params: { id } })).body).toEqual({ removed: 4, kept: 1 })
    expect(await titles()).toEqual([read?.title])
    expect((await pupil.call(getItem, { params: { id: read?.id ?? '' } })).status).toBe(200)
  })

  it('may not be in the network of the server', async () => {
    for (const url of ['https://10.0.0.1/oai', 'https://localhost/oai', 'https://[::1]/oai'])
      expect((await teacher.call(addSource, { body: { ...body, url } })).error.fields, url).toEqual({
        url: harvestTexts.closed,
      })
    expect((await teacher.call(addSource, { body: { ...body, url: 'http://example.org' } })).status).toBe(400)
    expect((await pupil.call(addSource, { body: { ...body, url: 'https://example.org' } })).status).toBe(403)
  })
})
