/** Lists of items with files in a ZIP: what is wrong is said before anything is added, and an import is taken back. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import {
  commitImport,
  listImportRows,
  startImport,
  undoImport,
  type ImportDetail,
} from '#core/imports/contract/imports.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { dropWaitingFiles, listWaitingFiles, sendZip, zipErrors } from '../contract/importing.ts'
import { addItem, getItem, itemFile, listItems } from '../contract/items.ts'
import { keepPlace } from '../contract/search.ts'
import { pdfOf } from '../testing/pdf.ts'
import { eachFile, entriesOf } from './importing/archive.ts'

let app: TestApp
let people: PeopleSchool
let teacher: Client
let colleague: Client
let pupil: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  colleague = await app.as((await people.teacher({ teaches: '7 West' })).account)
  pupil = await app.as(await people.school.account('student'))
})

const send = (content: Zippable | Buffer, by: Client = teacher) =>
  by.call(
    sendZip,
    { body: {} },
    {
      files: {
        file: { name: 'files.zip', content: Buffer.isBuffer(content) ? content : Buffer.from(zipSync(content)) },
      },
    },
  )
const bring = async (csv: string, by: Client = teacher): Promise<ImportDetail> => {
  const files = { file: { name: 'list.csv', content: csv } }
  const answer = await by.call(startImport, { body: { kind: 'library-items' } }, { files })
  expect(answer.status).toBe(201)
  return answer.body
}
const rowsOf = async ({ id }: ImportDetail) =>
  (await teacher.call(listImportRows, { params: { id }, query: {} })).body.items
const titles = async (search: string) =>
  (await pupil.call(listItems, { query: { search } })).body.items.map(({ title }) => title)
const head = 'Title,File,Address,Where it comes from,Grade,Language,Kind\n'

describe('a ZIP', () => {
  it('gives its files to the list of who sent it', async () => {
    const { status, body } = await send({
      'Grade 7/water.pdf': pdfOf(['Water']),
      'notes.txt': strToU8('Not for the library'),
      '__MACOSX/water.pdf': strToU8('x'),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ files: [{ path: 'Grade 7/water.pdf' }], leftOut: ['notes.txt'] })
    expect((await colleague.call(listWaitingFiles, {})).body.files).toEqual([])
    expect((await pupil.call(listWaitingFiles, {})).status).toBe(403)
    expect((await teacher.call(dropWaitingFiles, {})).status).toBe(204)
    expect((await teacher.call(listWaitingFiles, {})).body.files).toEqual([])
  })

  it('is refused with the reason when it is hostile or broken', async () => {
    const codes = []
    const hostile: (Zippable | Buffer)[] = [
      { '../outside.pdf': pdfOf(['x']) },
      { '/etc/outside.pdf': pdfOf(['x']) },
      Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`${index}.pdf`, strToU8('x')])),
      Buffer.concat([Buffer.from(zipSync({ 'a.pdf': pdfOf(['x']) })).subarray(0, 200), Buffer.alloc(40)]),
    ]
    for (const content of hostile) codes.push((await send(content)).error.code)
    expect(codes).toEqual([
      'library.zip_outside',
      'library.zip_outside',
      'library.zip_too_large',
      'library.zip_unreadable',
    ])
    expect((await teacher.call(listWaitingFiles, {})).body.files).toEqual([])
  })

  it('may not unpack to more than is allowed', async () => {
    const bomb = Buffer.from(zipSync({ 'a.pdf': new Uint8Array(700_000), 'b.pdf': new Uint8Array(700_000) }))
    const taken: string[] = []
    const all = (most: number) => eachFile(bomb, entriesOf(bomb), async (path) => void taken.push(path), most)
    await expect(all(1_000_000)).rejects.toMatchObject({ definition: zipErrors.tooLarge })
    expect(taken).toEqual(['a.pdf'])
    await all(2_000_000)
  })
})

describe('a list', () => {
  it('adds files and addresses, knows what the library has, and is taken back', async () => {
    const known = pdfOf(['Known already'])
    const facts = {
      title: 'Known',
      collection: 'cbc',
      kind: 'book',
      language: 'en',
      licence: 'own',
      source: 'Umoja',
    } as const
    await teacher.call(addItem, { body: facts }, { files: { file: { name: 'k.pdf', content: known } } })
    await send({
      'set/soil.pdf': pdfOf(['Soil']),
      'set/again.pdf': pdfOf(['Soil']),
      'known.pdf': known,
      'fire.pdf': pdfOf(['Fire']),
    })
    const detail = await bring(
      `${head}Soil of Machakos,set/soil.pdf,,Umoja,7,English,Notes\n` +
        'Soil again,again.pdf,,Umoja,7,,\nKnown book,known.pdf,,Umoja,,,\nNo file,lost.pdf,,Umoja,,,\n' +
        'Fire,fire.pdf,https://example.org/fire,Umoja,,,\nAtlas,,https://example.org/atlas,Example,Grade 8,Kiswahili,\n' +
        'Odd,,ftp://example.org,Example,Grade 30,,\n',
    )
    expect(detail.counts).toMatchObject({ rows: 7, create: 2, same: 1, faulty: 4 })
    const faults = (await rowsOf(detail)).map(({ problems }) => problems.map(({ code }) => code))
    expect(faults).toEqual([
      [],
      ['library.twice'],
      [],
      ['library.no_file'],
      ['library.content'],
      [],
      ['library.address', 'library.unknown'],
    ])
    const params = { id: detail.id }
    expect((await teacher.call(commitImport, { params })).status).toBe(200)
    expect(await titles('Soil')).toEqual(['Soil of Machakos'])
    const [soil] = (await pupil.call(listItems, { query: { search: 'Soil' } })).body.items
    expect(soil).toMatchObject({ grade: 'Grade 7', kind: 'notes', language: 'en', text: 'waiting' })
    expect((await pupil.fetch(`/api/library/items/${soil?.id}/file`)).status).toBe(200)
    await app.runJobs()
    expect((await pupil.call(getItem, { params: { id: soil?.id ?? '' } })).body).toMatchObject({
      text: 'ready',
      pages: 1,
    })
    const [atlas] = (await pupil.call(listItems, { query: { search: 'Atlas' } })).body.items
    expect(atlas).toMatchObject({ kind: 'link', licence: 'link', language: 'sw', grade: 'Grade 8' })
    // What somebody has begun to read stays.
    await pupil.call(keepPlace, { params: { id: atlas?.id ?? '' }, body: { place: 1, finished: false } })
    const undone = await teacher.call(undoImport, { params })
    expect(undone.body).toMatchObject({ undone: 1, leftAlone: [{ name: 'Atlas' }] })
    expect(await titles('Soil')).toEqual([])
    expect((await pupil.call(itemFile, { params: { id: soil?.id ?? '' }, query: {} })).status).toBe(404)
    expect((await teacher.call(listWaitingFiles, {})).body.files.map(({ path }) => path)).toEqual([
      'fire.pdf',
      'known.pdf',
      'set/again.pdf',
    ])
  })

  it('is for teachers, and takes nobody else’s files', async () => {
    await send({ 'mine.pdf': pdfOf(['Mine']) })
    const detail = await bring(`${head}Mine,mine.pdf,,Umoja,,,\n`, colleague)
    expect(detail.counts).toMatchObject({ create: 0, faulty: 1 })
    const files = { file: { name: 'list.csv', content: head } }
    expect((await pupil.call(startImport, { body: { kind: 'library-items' } }, { files })).status).toBe(403)
    expect((await teacher.call(startImport, { body: { kind: 'learners' } }, { files })).status).toBe(403)
  })
})
