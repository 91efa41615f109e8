/** Notes over HTTP: written on two devices, found, shared until a day, commented on, taken out as documents. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { emptyDocument, type NoteDocument } from '../contract/document.ts'
import {
  addNote,
  exportNote,
  getNote,
  getNoteFile,
  listNotebooks,
  listNotes,
  putNoteFile,
  removeNote,
  saveNote,
} from '../contract/notes.ts'
import {
  addComment,
  endShare,
  getMargin,
  getVersion,
  listShareTargets,
  listVersions,
  shareNote,
} from '../contract/sharing.ts'
import { fullDocument } from '../testing/documents.ts'

let app: TestApp
let teacher: Client
let teacherAccount: TestAccount
let colleague: Client
let learner: Client
let classmate: Client

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const textOf = (text: string): NoteDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  const people = await peopleSchool(app)
  teacherAccount = (await people.teacher({ leads: '7 East' })).account
  teacher = await app.as(teacherAccount)
  colleague = await app.as((await people.teacher({ teaches: '7 West' })).account)
  const pupilOf = async (firstName: string): Promise<Client> => {
    const account = await people.school.account('student')
    const id = await people.learner({ firstName, in: '7 East' })
    await people.school.write(({ db }) =>
      db
        .update(learners)
        .set({ accountId: account.id })
        .where(and(eq(learners.schoolId, people.school.id), eq(learners.id, id))),
    )
    return app.as(account)
  }
  learner = await pupilOf('Faith')
  classmate = await pupilOf('Brian')
})

const write = async (client: Client, title: string, document: NoteDocument = emptyDocument, notebook = '') =>
  (await client.call(addNote, { body: { title, document, notebook } })).body.id

describe('a note', () => {
  it('is written under the id of the device, and refused with the current one when another device changed it', async () => {
    const id = newId()
    const save = (version: number, text: string, follows: string[] = [], change = newId()) =>
      learner.call(saveNote, {
        params: { id },
        body: { title: text, document: textOf(text), version, change, follows },
      })
    const first = newId()
    expect((await save(0, 'one', [], first)).body).toMatchObject({ version: 1, title: 'one' })
    // The answer was lost: the device goes on from what it knows.
    expect((await save(0, 'two', [first])).body).toMatchObject({ version: 2 })
    const refused = await save(1, 'of another device')
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code: 'request.stale', current: { version: 2, title: 'two' } })
    expect((await save(2, 'three')).body).toMatchObject({ version: 3 })
    expect((await classmate.call(getNote, { params: { id } })).status).toBe(404)
    expect(
      (
        await classmate.call(saveNote, {
          params: { id },
          body: { title: 'x', document: emptyDocument, version: 3, change: newId() },
        })
      ).status,
    ).toBe(404)
  })

  it('keeps versions, one for some minutes of writing', async () => {
    const id = await write(learner, 'Kept', textOf('first'))
    let version = 1
    for (const text of ['second', 'third'])
      version = (
        await learner.call(saveNote, {
          params: { id },
          body: { title: 'Kept', document: textOf(text), version, change: newId() },
        })
      ).body.version
    const { items } = (await learner.call(listVersions, { params: { id } })).body
    expect(items).toMatchObject([{ version: 1, title: 'Kept' }])
    expect((await learner.call(getVersion, { params: { id }, query: { version: 1 } })).body.document).toEqual(
      textOf('first'),
    )
    expect((await classmate.call(listVersions, { params: { id } })).status).toBe(404)
  })

  it('is found by its words in all their forms, in its notebook, and by nobody else', async () => {
    await write(learner, 'Litmus', textOf('Acids turn litmus red'), 'Science')
    await write(learner, 'Insha', textOf('Safari ya Mombasa'), 'Kiswahili')
    const titles = async (client: Client, query: object) =>
      (await client.call(listNotes, { query })).body.items.map(({ title }) => title)
    expect(await titles(learner, { search: 'acid' })).toEqual(['Litmus'])
    expect(await titles(learner, { search: 'mombasa' })).toEqual(['Insha'])
    expect(await titles(learner, { notebook: 'Science' })).toEqual(['Litmus'])
    expect(await titles(classmate, { search: 'acid' })).toEqual([])
    const [found] = (await learner.call(listNotes, { query: { search: 'turning' } })).body.items
    expect(found?.parts.filter(({ isHit }) => isHit)).toEqual([{ text: 'turn', isHit: true }])
    expect((await learner.call(listNotebooks, {})).body.items).toContainEqual({ name: 'Science', notes: 1 })
  })

  it('keeps photos once, and refuses what is none', async () => {
    const id = await write(learner, 'Photo')
    const fileId = newId()
    const put = (content: string) =>
      learner.call(putNoteFile, { params: { id, fileId }, body: { kind: 'photo', content } })
    expect((await put(Buffer.from('<svg onload="x">').toString('base64'))).status).toBe(400)
    expect([(await put(png)).status, (await put(png)).status]).toEqual([200, 200])
    expect((await learner.call(getNoteFile, { params: { id, fileId } })).status).toBe(200)
    expect((await classmate.call(getNoteFile, { params: { id, fileId } })).status).toBe(404)
    expect((await learner.call(removeNote, { params: { id } })).status).toBe(204)
    expect((await learner.call(getNote, { params: { id } })).status).toBe(404)
  })
})

describe('a copy of a note', () => {
  it('keeps its photos when the first note is deleted; nobody else’s come with it', async () => {
    const [id, fileId] = [await write(learner, 'First'), newId()]
    await learner.call(putNoteFile, { params: { id, fileId }, body: { kind: 'photo', content: png } })
    const withPhoto: NoteDocument = { type: 'doc', content: [{ type: 'photo', attrs: { fileId, text: '' } }] }
    const [copy, stolen] = [await write(learner, 'Copy', withPhoto), await write(classmate, 'Mine', withPhoto)]
    expect((await learner.call(removeNote, { params: { id } })).status).toBe(204)
    expect((await learner.call(getNoteFile, { params: { id: copy, fileId } })).status).toBe(200)
    expect((await classmate.call(getNoteFile, { params: { id: stolen, fileId } })).status).toBe(404)
  })
})

describe('sharing', () => {
  it('lets a teacher of the class read and comment until a day, and tells both sides', async () => {
    const id = await write(learner, 'Sectors', textOf('A slice of a circle'))
    const { classes, teachers } = (await learner.call(listShareTargets, {})).body
    expect(classes).toEqual([])
    expect(teachers).toHaveLength(1)
    const accountId = teachers[0]?.accountId ?? ''
    const share = (until: string) => learner.call(shareNote, { params: { id }, body: { accountId, until } })
    expect((await share('2026-03-09')).status).toBe(400)
    const { status, body } = await share('2026-03-12')
    expect([status, body.kind, body.until]).toEqual([201, 'teacher', '2026-03-12'])
    expect((await share('2026-03-13')).body.id).toBe(body.id)
    expect((await teacher.call(getNote, { params: { id } })).body).toMatchObject({ title: 'Sectors', comments: true })
    expect((await colleague.call(getNote, { params: { id } })).status).toBe(404)
    const comment = (client: Client, text: string) => client.call(addComment, { params: { id }, body: { text } })
    expect((await comment(teacher, 'What happens at 180°?')).status).toBe(201)
    expect((await comment(colleague, 'Me too')).status).toBe(404)
    expect((await learner.call(getMargin, { params: { id } })).body).toMatchObject({
      comments: [{ text: 'What happens at 180°?', own: false }],
      shares: [{ until: '2026-03-13' }],
    })
    expect((await learner.call(endShare, { params: { id, shareId: body.id } })).status).toBe(204)
    expect((await teacher.call(getNote, { params: { id } })).status).toBe(404)
  })

  it('with a class lets its learners read, and not comment', async () => {
    const id = await write(teacher, 'Revision list', textOf('Fractions'))
    const { classes } = (await teacher.call(listShareTargets, {})).body
    const streamId = classes[0]?.id ?? ''
    expect((await teacher.call(shareNote, { params: { id }, body: { streamId, until: '2026-03-20' } })).status).toBe(
      201,
    )
    expect((await colleague.call(shareNote, { params: { id }, body: { streamId, until: '2026-03-20' } })).status).toBe(
      404,
    )
    const shared = (await learner.call(listNotes, { query: { view: 'shared' } })).body.items
    expect(shared).toMatchObject([{ title: 'Revision list', owner: expect.any(String) as string }])
    expect((await learner.call(getNote, { params: { id } })).body.comments).toBe(false)
    expect((await learner.call(addComment, { params: { id }, body: { text: 'Thanks' } })).status).toBe(404)
  })
})

describe('a note as a document', () => {
  it('is a PDF, a Word document and Markdown with all that it holds', async () => {
    const fileId = newId()
    const id = await write(learner, 'Area of a sector', fullDocument(fileId))
    await learner.call(putNoteFile, { params: { id, fileId }, body: { kind: 'photo', content: png } })
    const take = async (format: 'pdf' | 'docx' | 'md') =>
      learner.call(exportNote, { params: { id }, query: { format } })
    const pdf = await take('pdf')
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const docx = await take('docx')
    expect([docx.status, docx.text.slice(0, 2)]).toEqual([200, 'PK'])
    const { text } = await take('md')
    expect(text).toContain(String.raw`$$A = \frac{\theta}{360} \times \pi {r}^{2}$$`)
    expect(text).toContain('| Angle | Area, cm² |\n| --- | --- |\n| 90° | 154 |')
    expect(text).toContain('- first\n  \n  3. third')
    expect(text).toContain('***chapati***')
  })
})

describe('the day until which a note is shared', () => {
  it('is its last', async () => {
    const id = await write(learner, 'Until Thursday')
    const accountId = (await learner.call(listShareTargets, {})).body.teachers[0]?.accountId ?? ''
    await learner.call(shareNote, { params: { id }, body: { accountId, until: '2026-03-12' } })
    const statusOn = async (instant: string): Promise<number> => {
      app.clock.now = new Date(instant)
      return (await (await app.as(teacherAccount)).call(getNote, { params: { id } })).status
    }
    expect(await statusOn('2026-03-12T18:00:00Z')).toBe(200)
    expect(await statusOn('2026-03-12T21:30:00Z')).toBe(404)
  })
})
