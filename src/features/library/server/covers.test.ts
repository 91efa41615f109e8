/** Covers made from files: kept by browsers, and by nobody of another school. */
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { addItem, getItem, itemCover, listItems, removeItem, type LibraryItem } from '../contract/items.ts'
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

let app: TestApp
let teacher: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  teacher = await app.as((await (await peopleSchool(app)).teacher({ leads: '7 East' })).account)
  stranger = await app.as((await (await peopleSchool(app)).teacher({ leads: '7 East' })).account)
})

const add = async (name: string, content: Buffer): Promise<LibraryItem> => {
  const { body } = await teacher.call(addItem, { body: facts }, { files: { file: { name, content } } })
  expect(body.cover).toBeNull()
  await app.runJobs()
  return (await teacher.call(getItem, { params: { id: body.id } })).body
}
const fetchCover = (client: Client, cover: string | null): Promise<Response> =>
  client.fetch(buildUrl(itemCover.path, { cover }))

it('shows the first page of a PDF in small, at an address that browsers may keep', async () => {
  const item = await add('water.pdf', pdfOf(['Clean water', 'Second page']))
  const answer = await fetchCover(teacher, item.cover)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(picture.length).toBeLessThan(6000)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 198, height: 280 })
  // Words are dark on paper: something was drawn.
  expect((await sharp(picture).greyscale().stats()).channels[0]?.min).toBeLessThan(160)
  expect((await teacher.call(listItems, { query: {} })).body.items[0]?.cover).toBe(item.cover)
  const other = await add('fire.pdf', pdfOf(['Fire', 'Second page']))
  expect(other.cover).not.toBe(item.cover)
})

it('shows the picture that a book names', async () => {
  const red = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const item = await add('book.epub', epubOf(['One'], { 'OEBPS/cover.png': red }, 'cover.png'))
  const picture = await (await fetchCover(teacher, item.cover)).arrayBuffer()
  const { dominant } = await sharp(Buffer.from(picture)).stats()
  expect(dominant.r).toBeGreaterThan(180)
  expect(dominant.g).toBeLessThan(40)
})

it('leaves what has no picture with its drawn cover', async () => {
  expect((await add('plain.epub', epubOf(['Nothing but words']))).cover).toBeNull()
  expect((await add('broken.pdf', Buffer.from('%PDF-1.7\nbroken'))).cover).toBeNull()
  const bomb = Buffer.from('\x89PNG\r\n\x1a\nnot a picture', 'latin1')
  expect((await add('odd.epub', epubOf(['One'], { 'OEBPS/c.png': bomb }, 'c.png'))).cover).toBeNull()
})

it('is for the school alone, and goes with its item', async () => {
  const { id, cover } = await add('soil.pdf', pdfOf(['Soil']))
  expect((await fetchCover(stranger, cover)).status).toBe(404)
  expect((await app.client().fetch(buildUrl(itemCover.path, { cover }))).status).toBe(401)
  expect((await teacher.call(removeItem, { params: { id } })).status).toBe(204)
  expect((await fetchCover(teacher, cover)).status).toBe(404)
})
