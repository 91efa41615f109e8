/** Exports of Kolibri: what the library can show comes in, the rest is listed with the reason, and all is taken back. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { commitImport, getImport, listImportRows, undoImport } from '#core/imports/contract/imports.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { listWaitingFiles, sendZip } from '../contract/importing.ts'
import { listItems } from '../contract/items.ts'
import { playItem } from '../contract/packages.ts'
import { channelDatabase, channelZip, databaseOf, databasePath, type ChannelPiece } from '../testing/channel.ts'
import { epubOf } from '../testing/epub.ts'
import { appOf, packageOfCard } from '../testing/package.ts'
import { pdfOf } from '../testing/pdf.ts'

let app: TestApp
let people: PeopleSchool
let teacher: Client
let pupil: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

const send = (content: Buffer, by = teacher) =>
  by.call(sendZip, { body: {} }, { files: { file: { name: 'Rivers of Kenya.zip', content } } })
const rowsOf = async (id: string) =>
  (await teacher.call(listImportRows, { params: { id }, query: { limit: 100 } })).body.items
const pdf = (...pages: string[]) => ({ extension: 'pdf', content: pdfOf(pages) })
const zipOf = (files: Zippable) => Buffer.from(zipSync(files))
const licence = 'CC BY-NC-SA'

beforeAll(async () => {
  people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  pupil = await app.as(await people.school.account('student'))
})

describe('a channel', () => {
  const pieces: readonly ChannelPiece[] = [
    { title: 'The Tana', kind: 'document', topic: 'Rivers', licence, author: 'A. Mwangi', file: pdf('The Tana') },
    {
      title: 'Mto Athi',
      kind: 'document',
      topic: 'Rivers',
      licence: 'CC BY',
      language: 'sw',
      file: { extension: 'epub', content: epubOf(['Mto Athi']) },
    },
    { title: 'The Tana again', kind: 'document', licence, file: pdf('The Tana') },
    { title: 'Ten questions', kind: 'exercise', topic: 'Rivers', licence },
    { title: 'Build a dam', kind: 'html5', licence, file: { extension: 'zip', content: appOf('Build a dam') } },
    {
      title: 'A page is missing',
      kind: 'html5',
      licence,
      file: { extension: 'zip', content: zipOf({ 'a.js': strToU8('') }) },
    },
    {
      title: 'An app that climbs',
      kind: 'html5',
      licence,
      file: { extension: 'zip', content: appOf('Climb', { '../up.js': strToU8('x') }) },
    },
    { title: 'Pictures of Nyeri', kind: 'slideshow', licence },
    { title: 'A card', kind: 'h5p', licence, file: { extension: 'h5p', content: packageOfCard() } },
    {
      title: 'Half a card',
      kind: 'h5p',
      licence,
      file: { extension: 'h5p', content: packageOfCard({ without: ['content/content.json'] }) },
    },
    { title: 'A hologram', kind: 'hologram', licence },
    { title: 'All rights', kind: 'document', licence: 'All Rights Reserved', file: pdf('Mine') },
    { title: 'No licence', kind: 'document', file: pdf('Whose') },
    { title: 'Empty', kind: 'video', licence },
    { title: 'Lost', kind: 'document', licence, file: pdf('Lost'), isMissing: true },
    { title: 'Changed', kind: 'document', licence, file: pdf('As it was'), instead: pdfOf(['As it is']) },
    { title: 'No PDF', kind: 'document', licence, file: { extension: 'pdf', content: strToU8('Plain words') } },
  ]

  it('says of each piece whether it comes in, brings in the rest, and is taken back', async () => {
    const sent = await send(await channelZip('Rivers of Kenya', pieces, 'KOLIBRI_DATA/'))
    expect(sent.status).toBe(201)
    expect(sent.body.files).toHaveLength(4)
    const id = sent.body.listId ?? ''
    const detail = (await teacher.call(getImport, { params: { id } })).body
    expect(detail).toMatchObject({ fileName: 'Rivers of Kenya.zip', counts: { rows: 17, create: 4, faulty: 13 } })
    const rows = await rowsOf(id)
    expect(rows.map(({ title, problems }) => [title, problems.map(({ code }) => code)])).toEqual([
      ['The Tana', []],
      ['Mto Athi', []],
      ['The Tana again', ['library.twice']],
      ['Ten questions', ['library.left_exercise']],
      ['Build a dam', []],
      ['A page is missing', ['library.left_html5']],
      ['An app that climbs', ['library.left_html5']],
      ['Pictures of Nyeri', ['library.left_slideshow']],
      ['A card', []],
      ['Half a card', ['library.left_h5p']],
      ['A hologram', ['library.left_kind']],
      ['All rights', ['library.left_rights']],
      ['No licence', ['library.left_rights']],
      ['Empty', ['library.left_no_file']],
      ['Lost', ['library.left_missing']],
      ['Changed', ['library.left_damaged']],
      ['No PDF', ['library.left_type']],
    ])
    // Of the row, not of a cell that somebody could correct.
    expect(rows[5]?.problems).toMatchObject([{ code: 'library.left_html5', cell: '7' }])
    expect((await teacher.call(commitImport, { params: { id } })).status).toBe(200)
    const items = (await pupil.call(listItems, { query: {} })).body.items
    expect(items).toHaveLength(4)
    expect(items.find(({ title }) => title === 'The Tana')).toMatchObject({
      author: 'A. Mwangi',
      description: 'About it',
      collection: 'reference',
      kind: 'book',
      language: 'en',
      licence: 'cc_by_nc_sa',
      source: 'Kolibri: Rivers of Kenya',
      strand: 'Rivers',
    })
    expect(items.find(({ title }) => title === 'Mto Athi')).toMatchObject({
      author: 'Umoja Junior School',
      language: 'sw',
      licence: 'cc_by',
    })
    for (const [title, isApp] of [
      ['Build a dam', true],
      ['A card', false],
    ] as const) {
      const item = items.find((one) => one.title === title)
      expect(item).toMatchObject({ kind: 'interactive', licence: 'cc_by_nc_sa' })
      expect((await pupil.call(playItem, { params: { id: item?.id ?? '' } })).body.isApp).toBe(isApp)
    }
    // Sent again, what the library has stays as it is.
    const again = (await send(await channelZip('Rivers of Kenya', pieces.slice(0, 2)))).body.listId ?? ''
    expect((await teacher.call(getImport, { params: { id: again } })).body.counts).toMatchObject({ same: 2, create: 0 })
    expect((await teacher.call(undoImport, { params: { id } })).body).toMatchObject({ undone: 4, leftAlone: [] })
    expect((await pupil.call(listItems, { query: {} })).body.items).toEqual([])
  })

  it('of which a part was exported says how much is not there', async () => {
    const many = Array.from({ length: 1000 }, (_, number): ChannelPiece => ({
      title: `Lost ${number}`,
      kind: 'document',
      licence,
      file: pdf('Lost'),
      isMissing: true,
    }))
    const { body } = await send(await channelZip('All rivers', [...pieces.slice(0, 1), ...many]))
    const rows = await rowsOf(body.listId ?? '')
    expect(rows.map(({ title, problems }) => [title, problems.map(({ message }) => message)])).toEqual([
      ['The Tana', []],
      ['All rivers', ['1000 more pieces of this channel are not in this export.']],
    ])
  })
})

describe('an export that is no channel', () => {
  it('is refused with the reason, and leaves nothing', async () => {
    const packed = (content: Uint8Array, more: Zippable = {}) => zipOf({ [databasePath]: content, ...more })
    const whole = await channelDatabase('Rivers', [{ title: 'A', kind: 'exercise' }])
    const endless = await databaseOf((database) => {
      database.exec(
        `create table content_file (contentnode_id, local_file_id);
         create view content_contentnode as with recursive n(i) as (select 1 union all select i + 1 from n)
           select i as id, i as parent_id, i as kind, i as title, i as lft from n`,
      )
    })
    const many = Array.from({ length: 1000 }, (_, number) => ({ title: `${number}`, kind: 'exercise' }))
    const codes: string[] = []
    for (const content of [
      Buffer.from('no zip at all'),
      packed(strToU8('no database')),
      packed(whole.subarray(0, 5000)),
      packed(await databaseOf((database) => void database.exec('create table other (id)'))),
      packed(endless),
      packed(await channelDatabase('Rivers', [])),
      packed(new Uint8Array(60_000_001)),
      packed(await channelDatabase('Rivers', many)),
      packed(whole, { '../content/storage/a.pdf': pdfOf(['x']) }),
    ])
      codes.push((await send(content)).error.code)
    expect(codes).toEqual([
      'request.unsupported_type',
      'library.channel_unreadable',
      'library.channel_unreadable',
      'library.channel_unreadable',
      'library.channel_unreadable',
      'library.channel_empty',
      'library.channel_too_large',
      'library.channel_too_large',
      'library.zip_outside',
    ])
    expect(
      (await pupil.call(sendZip, { body: {} }, { files: { file: { name: 'a.zip', content: packed(whole) } } })).status,
    ).toBe(403)
    expect((await teacher.call(listWaitingFiles, {})).body.files).toHaveLength(1)
  })
})
