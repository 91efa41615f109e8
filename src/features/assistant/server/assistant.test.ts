/** The assistant over HTTP: passages with addresses, who may see what, words of harm. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { addItem } from '#features/library/contract/items.ts'
import { pdfOf } from '#features/library/testing/pdf.ts'
import { saveNote } from '#features/notes/contract/notes.ts'
import { newId } from '#platform/server/ids.ts'
import { ask, getAnswer, listAsked } from '../contract/answers.ts'
import { reviewAsked } from '../contract/review.ts'

let app: TestApp
let people: PeopleSchool
let teacher: Client
let learner: Client
let head: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  people = await peopleSchool(app)
  teacher = (await people.teacher({ teaches: '7 East' })).client
  learner = await app.as(await people.school.account('student'))
  head = await app.as(await people.school.account('admin', { positions: ['principal'] }))
})

const put = (as: Client, question: string) => as.call(ask, { body: { question } })
const notices = async (as: Client) => (await as.call(ownNotifications.list, { query: {} })).body.items

const shelve = async (title: string, pages: readonly string[]) => {
  const body = { title, collection: 'cbc', kind: 'book', language: 'en', licence: 'own', source: 'Umoja' } as const
  const files = { file: { name: 'a.pdf', content: pdfOf([...pages, newId()]) } }
  expect((await teacher.call(addItem, { body }, { files })).status).toBe(201)
  await app.runJobs()
}

describe('a question', () => {
  it('is answered with the page of a book, and kept for the person and the head alone', async () => {
    await shelve('Integrated Science 7', ['Water boils', 'Acids turn blue litmus paper red. Bases turn it blue.'])
    const { status, body } = await put(learner, 'How do I know that an acid is there with litmus?')
    expect([status, body.kind]).toEqual([201, 'found'])
    expect(body.passages).toMatchObject([{ source: 'library', title: 'Integrated Science 7', page: 2 }])
    expect(body.passages[0]?.address.path).toMatch(/^\/cbe-library\/items\//)
    expect(body.passages[0]?.address.search).toMatchObject({ page: 2 })
    expect(body.passages[0]?.parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toContain('litmus')
    expect((await learner.call(getAnswer, { params: { id: body.id } })).body).toEqual(body)
    expect((await learner.call(listAsked, { query: {} })).body.items.map(({ id }) => id)).toEqual([body.id])
    expect((await teacher.call(getAnswer, { params: { id: body.id } })).status).toBe(404)
    expect((await teacher.call(reviewAsked, { query: {} })).status).toBe(403)
    const seen = (await head.call(reviewAsked, { query: {} })).body.items
    expect(seen).toMatchObject([{ id: body.id, role: 'student', sources: ['Integrated Science 7'] }])
  })

  it('finds two of its words where no page has all of them', async () => {
    await shelve('Rocks', ['Granite is an igneous rock of the crust.'])
    const { body } = await put(learner, 'Is granite an igneous stone?')
    expect(body.passages.map(({ title }) => title)).toEqual(['Rocks'])
  })

  it('finds own notes, and nobody else’s', async () => {
    const document = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hibiscus petals in vinegar' }] },
      ],
    }
    const saved = await learner.call(saveNote, {
      params: { id: newId() },
      body: {
        title: 'Lab 3',
        notebook: 'Science',
        learningAreaId: null,
        topics: [],
        document,
        version: 0,
        change: newId(),
        follows: [],
      },
    })
    expect(saved.status).toBe(200)
    expect((await put(learner, 'Why hibiscus?')).body.passages).toMatchObject([{ source: 'notes', title: 'Lab 3' }])
    expect((await put(teacher, 'Why hibiscus?')).body).toMatchObject({ kind: 'nothing', passages: [] })
  })
})

describe('words of harm', () => {
  it('show the counsellor and the head first, tell both, and never what was written', async () => {
    const counsellor = await people.teacher({ teaches: '8 East' })
    await people.school.write(({ db }) =>
      db
        .update(staff)
        .set({ position: 'Guidance and counselling', phone: '+254711000111' })
        .where(eq(staff.id, counsellor.staffId)),
    )
    const { body } = await put(learner, 'Nataka kujiua')
    expect(body).toMatchObject({ kind: 'care', passages: [] })
    expect(body.helpers.map(({ role }) => role)).toContain('head')
    expect(body.helpers[0]).toMatchObject({ role: 'counsellor', phone: '+254711000111' })
    await put(learner, 'I want to die')
    for (const told of [counsellor.client, head]) {
      const about = (await notices(told)).filter(({ type }) => type === 'assistant.care')
      expect(about).toHaveLength(1)
      expect(JSON.stringify(about)).not.toContain('kujiua')
    }
    expect((await notices(teacher)).filter(({ type }) => type === 'assistant.care')).toEqual([])
    const seen = (await head.call(reviewAsked, { query: { kind: 'care' } })).body.items
    expect(seen.map(({ concern }) => concern)).toEqual(['self_harm', 'self_harm'])
  })
})
