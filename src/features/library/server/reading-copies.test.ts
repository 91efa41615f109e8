/** Copies of large PDFs for reading: the first page opens with a few parts of the file, and the file itself stays as it is. */
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { addItem, itemFile, removeItem } from '../contract/items.ts'
import { firstWords, largePdf } from '../testing/large-pdf.ts'
import { pdfOf } from '../testing/pdf.ts'

let app: TestApp
let teacher: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  teacher = await app.as((await (await peopleSchool(app)).teacher({ leads: '7 East' })).account)
  stranger = await app.as((await (await peopleSchool(app)).teacher({ leads: '7 East' })).account)
})

const add = async (name: string, content: Buffer): Promise<string> => {
  const body = {
    title: name,
    collection: 'reference',
    kind: 'book',
    language: 'en',
    licence: 'own',
    source: 'Umoja',
  } as const
  const { body: added } = await teacher.call(addItem, { body }, { files: { file: { name, content } } })
  await app.runJobs()
  return added.id
}
const addressOf = (id: string, query?: { reading: 'true' }): string => buildUrl(itemFile.path, { id }, query)
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await teacher.fetch(path)).arrayBuffer())

/** Opens a document as the reader in the page does. @returns the words of its first page, and how many parts were fetched */
const openedFrom = async (path: string): Promise<{ words: string; parts: number; pages: number }> => {
  const { length } = await bytesOf(path)
  let parts = 0
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      parts += 1
      void teacher
        .fetch(path, { headers: { range: `bytes=${begin}-${end - 1}` } })
        .then((answer) => answer.arrayBuffer())
        .then((data) => this.onDataRange(begin, new Uint8Array(data)))
    }
  }
  const task = getDocument({
    range: new Ranges(length, null),
    rangeChunkSize: 32_768,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const { items } = await (await document.getPage(1)).getTextContent()
    return { words: items.map((item) => ('str' in item ? item.str : '')).join(''), parts, pages: document.numPages }
  } finally {
    await task.destroy()
  }
}

it('opens the first page of a scanned book with a few parts', async () => {
  const scans = 12
  const content = largePdf(scans)
  const id = await add('scanned.pdf', content)
  const whole = await openedFrom(addressOf(id))
  expect(whole).toMatchObject({ words: firstWords, pages: scans + 1 })
  expect(whole.parts).toBeGreaterThan(scans)
  const copy = await openedFrom(addressOf(id, { reading: 'true' }))
  expect(copy).toMatchObject({ words: firstWords, pages: scans + 1 })
  expect(copy.parts).toBeLessThan(6)
  // What is kept on a device or taken away is the file that was added.
  expect((await bytesOf(addressOf(id))).equals(content)).toBe(true)
  expect((await stranger.fetch(addressOf(id, { reading: 'true' }))).status).toBe(404)
  await teacher.call(removeItem, { params: { id } })
  expect((await teacher.fetch(addressOf(id, { reading: 'true' }))).status).toBe(404)
})

it('reads a small or a broken document as it is', async () => {
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 'x')])
  for (const content of [pdfOf(['One', 'Two']), broken]) {
    const id = await add('as-it-is.pdf', content)
    expect((await bytesOf(addressOf(id, { reading: 'true' }))).equals(content)).toBe(true)
  }
})
