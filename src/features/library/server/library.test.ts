/** The digital library: what teachers add is found, inside too, and read by everybody at the school alone. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { addItem, getItem, itemFile, listItems, removeItem, saveItem, type LibraryItem } from '../contract/items.ts'
import { keepingSettings, keptItems } from '../contract/keeping.ts'
import { listMaterials } from '../contract/materials.ts'
import { findInItem, keepPlace, searchLibrary } from '../contract/search.ts'
import { libraryTexts } from '../contract/words.ts'
import { epubOf } from '../testing/epub.ts'
import { pdfOf } from '../testing/pdf.ts'

const facts = {
  title: 'Water around us',
  collection: 'cbc',
  kind: 'book',
  language: 'en',
  licence: 'own',
  source: 'Umoja Junior School',
} as const
const pages = ['Clean water keeps us healthy', 'We are boiling water before drinking', 'Maji safi ni uhai']

let app: TestApp
let people: PeopleSchool
let teacher: Client
let colleague: Client
let pupil: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  colleague = await app.as((await people.teacher({ teaches: '7 West' })).account)
  const account = await people.school.account('student')
  const faith = await people.learner({ firstName: 'Faith', in: '7 East' })
  await people.school.write(({ db }) =>
    db
      .update(learners)
      .set({ accountId: account.id })
      .where(and(eq(learners.schoolId, people.school.id), eq(learners.id, faith))),
  )
  pupil = await app.as(account)
  const other = await peopleSchool(app)
  stranger = await app.as((await other.teacher({ leads: '7 East' })).account)
})

let counter = 0
/** Each file is another one, because the library keeps the same file once. */
const add = async (given: object = {}, words: readonly string[] = pages): Promise<LibraryItem> => {
  const content = pdfOf([...words, `Copy ${(counter += 1)}`])
  const answer = await teacher.call(
    addItem,
    { body: { ...facts, ...given } },
    { files: { file: { name: 'water.pdf', content } } },
  )
  expect(answer.status).toBe(201)
  await app.runJobs()
  return answer.body
}
const params = ({ id }: { id: string }) => ({ params: { id } })

describe('materials', () => {
  it('are named to guardians and the office, who cannot open them, while the school has the library', async () => {
    const item = await add({ title: 'Rivers of Kenya', strand: 'Environment' })
    const mother = await app.as(await people.school.account('parent'))
    const office = await app.as(await people.school.account('admin'))
    for (const client of [mother, office]) {
      const { items } = (await client.call(listMaterials, {})).body
      expect(items.find(({ id }) => id === item.id)).toMatchObject({ title: 'Rivers of Kenya', strand: 'Environment' })
      expect((await client.call(getItem, params(item))).status).toBe(403)
    }
    expect((await pupil.call(listMaterials, {})).status).toBe(403)
    const poor = (await peopleSchool(app, { plan: 'free' })).school
    expect((await (await app.as(await poor.account('parent'))).call(listMaterials, {})).body).toEqual({ items: [] })
  })
})

describe('an item', () => {
  it('is found by its words inside, in all forms of an English word, and opens at the page', async () => {
    const item = await add()
    expect((await pupil.call(getItem, params(item))).body).toMatchObject({ pages: 4, text: 'ready', mine: false })
    const found = async (words: string, client = pupil) =>
      (await client.call(searchLibrary, { query: { words } })).body.items.filter((hit) => hit.item.id === item.id)
    const [boiled] = await found('boil')
    expect(boiled).toMatchObject({ page: 2, pages: 1 })
    expect(boiled?.parts.find(({ isHit }) => isHit)?.text).toBe('boiling')
    expect(await found('maji safi')).toMatchObject([{ page: 3 }])
    expect(await found('"safi maji"')).toEqual([])
    expect(await found('boil', stranger)).toEqual([])
    const inside = await pupil.call(findInItem, { ...params(item), query: { words: 'water' } })
    expect(inside.body.items.map(({ page }) => page)).toEqual([1, 2])
  })

  it('may be an EPUB, which is found by its words too', async () => {
    const content = epubOf(['The first chapter', 'Cassava grows where maize does not'])
    const files = { file: { name: 'cassava.epub', content } }
    const { status, body } = await teacher.call(addItem, { body: { ...facts, title: 'Cassava' } }, { files })
    expect([status, body.file?.type]).toEqual([201, 'application/epub+zip'])
    await app.runJobs()
    expect((await pupil.call(getItem, params(body))).body).toMatchObject({ pages: 2, text: 'ready' })
    const found = await pupil.call(searchLibrary, { query: { words: 'cassava grow' } })
    expect(found.body.items).toMatchObject([{ item: { id: body.id }, page: 2 }])
  })

  it('is read in parts by range, and by nobody of another school', async () => {
    const item = await add()
    const path = buildUrl(itemFile.path, { id: item.id })
    const part = await pupil.fetch(path, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF'])
    for (const answer of [
      await stranger.fetch(path),
      await stranger.call(getItem, params(item)),
      await stranger.call(findInItem, { ...params(item), query: { words: 'water' } }),
      await stranger.call(keepPlace, { ...params(item), body: { place: 1, finished: false } }),
    ])
      expect(answer.status).toBe(404)
  })

  it('keeps each reader’s place, and what was finished stays so', async () => {
    const item = await add({ title: 'Soil' })
    const keep = (place: number, finished: boolean) =>
      pupil.call(keepPlace, { ...params(item), body: { place, finished } })
    await keep(2, false)
    const begun = async (client: Client) =>
      (await client.call(listItems, { query: { begun: 'true' } })).body.items.map(({ id }) => id)
    expect(await begun(pupil)).toContain(item.id)
    expect(await begun(teacher)).not.toContain(item.id)
    await keep(4, true)
    expect((await keep(1, false)).body).toEqual({ place: 1, finished: true })
    expect(await begun(pupil)).not.toContain(item.id)
    expect((await teacher.call(getItem, params(item))).body.reading).toBeNull()
  })

  it('is changed and removed by the teacher who added it', async () => {
    const item = await add({ title: 'Draft' })
    const body = { ...facts, title: 'Fire', grade: 'Grade 7' as const, version: item.version }
    expect((await colleague.call(saveItem, { ...params(item), body })).status).toBe(404)
    expect((await teacher.call(saveItem, { ...params(item), body })).body).toMatchObject({
      title: 'Fire',
      grade: 'Grade 7',
    })
    expect((await teacher.call(saveItem, { ...params(item), body })).status).toBe(409)
    expect((await pupil.call(removeItem, params(item))).status).toBe(403)
    expect((await colleague.call(removeItem, params(item))).status).toBe(404)
    expect((await teacher.call(removeItem, params(item))).status).toBe(204)
    expect((await pupil.call(itemFile, { ...params(item), query: {} })).status).toBe(404)
    expect((await pupil.call(searchLibrary, { query: { words: 'Fire' } })).body.items).toEqual([])
  })
})

describe('a copy on a device', () => {
  it('lasts until the item is removed, and is nobody’s of another school', async () => {
    const [kept, gone] = [await add({ title: 'Seeds' }), await add({ title: 'Soil and seed' })]
    const query = { ids: [kept.id, gone.id].join(',') }
    const titles = async (client: Client) =>
      (await client.call(keptItems, { query })).body.items.map(({ title }) => title).toSorted()
    expect(await titles(pupil)).toEqual(['Seeds', 'Soil and seed'])
    expect(await titles(stranger)).toEqual([])
    await teacher.call(removeItem, params(gone))
    expect(await titles(pupil)).toEqual(['Seeds'])
  })

  it('may be as large as the school lets a device that saves data fetch', async () => {
    const limit = async () => (await pupil.call(keptItems, { query: {} })).body.saverMegabytes
    expect(await limit()).toBe(20)
    const admin = await app.as(await people.school.account('admin'))
    const { category } = keepingSettings
    const saved = await admin.call(saveSettings, { body: { category, value: { saverMegabytes: 5 }, version: 0 } })
    expect([saved.status, await limit()]).toEqual([200, 5])
  })
})

describe('adding', () => {
  it('takes a file or an address, and the same file once', async () => {
    const link = await teacher.call(addItem, { body: { ...facts, title: 'Atlas', url: 'https://example.org/atlas' } })
    expect(link.body).toMatchObject({ url: 'https://example.org/atlas', file: null, text: 'none' })
    expect((await teacher.call(addItem, { body: facts })).error.fields).toEqual({ file: libraryTexts.content })
    const files = { file: { name: 'a.pdf', content: pdfOf(['One and the same']) } }
    const all = await Promise.all(Array.from({ length: 8 }, () => teacher.call(addItem, { body: facts }, { files })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ error }) => error?.code === 'library.same_file')).toHaveLength(7)
    const both = { body: { ...facts, url: 'https://example.org' } }
    expect((await teacher.call(addItem, both, { files })).status).toBe(400)
  })

  it('refuses other files, foreign learning areas and people who only read', async () => {
    const text = { file: { name: 'a.pdf', content: 'not a PDF' } }
    expect((await teacher.call(addItem, { body: facts }, { files: text })).status).toBe(415)
    const learningAreaId = '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f'
    const body = { ...facts, url: 'https://example.org/x', learningAreaId }
    expect((await teacher.call(addItem, { body })).error.fields).toEqual({ learningAreaId: libraryTexts.area })
    expect((await pupil.call(addItem, { body: { ...facts, url: 'https://example.org/y' } })).status).toBe(403)
  })

  it('says that the words of a broken document cannot be searched, and keeps the file', async () => {
    const content = Buffer.from('%PDF-1.7\nbroken')
    const { body } = await teacher.call(
      addItem,
      { body: { ...facts, title: 'Broken' } },
      { files: { file: { name: 'b.pdf', content } } },
    )
    await app.runJobs()
    expect((await pupil.call(getItem, params(body))).body).toMatchObject({ text: 'failed', pages: null })
    expect((await pupil.call(itemFile, { ...params(body), query: {} })).status).toBe(200)
  })
})
