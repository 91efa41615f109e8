/** Competencies and values over HTTP: rated cell by cell, with evidence. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import {
  addEvidence,
  deleteEvidence,
  getRatingSheet,
  listEvidence,
  saveRatings,
  type SentRating,
} from '../contract/competencies.ts'
import { gradebookSchool, type GradebookSchool } from '../testing/factories.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let app: TestApp
let school: GradebookSchool
let east: string
let [amina, brian] = ['', '']
let teacher: Client
let pupil: Client
let mother: Client

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  school = await gradebookSchool(app)
  east = school.people.classes['7 East']
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  const own = await school.school.account('student')
  await school.school.write(({ db }) => db.update(learners).set({ accountId: own.id }).where(eq(learners.id, amina)))
  const parent = await school.school.account('parent')
  await school.people.guardian([amina], { accountId: parent.id })
  teacher = (await school.teacher({ teaches: '7 East' })).client
  pupil = await app.as(own)
  mother = await app.as(parent)
})

const cell = (rating: SentRating['rating'], more: Partial<SentRating> = {}): SentRating => ({
  learnerId: amina,
  kind: 'competency',
  code: 'citizenship',
  rating,
  version: 0,
  ...more,
})
const save = async (ratings: SentRating[], as = teacher) =>
  as.call(saveRatings, { body: { streamId: east, termId: school.terms.one, ratings } })
const first = async (rating: SentRating, as = teacher) => (await save([rating], as)).body.ratings[0]
const sheet = (as: Client = teacher, query = {}) => as.call(getRatingSheet, { query })
const keep = (body: object = {}, files = {}, as = teacher, id = amina) =>
  as.call(
    addEvidence,
    {
      params: { id },
      body: {
        termId: school.terms.one,
        ratingKind: 'competency',
        code: 'citizenship',
        observedOn: '2026-03-09',
        text: 'Led the clean-up',
        ...body,
      },
    },
    { files },
  )

describe('a rating', () => {
  it('is saved, changed by version, noted and taken away', async () => {
    const made = await first(cell('ME'))
    expect(made).toMatchObject({ outcome: 'saved', rating: 'ME', note: null })
    expect(await first(cell('EE', { version: 0 }))).toMatchObject({
      outcome: 'conflict',
      rating: 'ME',
      version: made?.version,
      changedBy: 'Amina Otieno',
    })
    const changed = await first(cell('EE', { version: made?.version ?? 0, note: 'Speaks for others' }))
    expect(changed).toMatchObject({
      outcome: 'saved',
      rating: 'EE',
      note: 'Speaks for others',
      version: (made?.version ?? 0) + 1,
    })
    expect((await sheet()).body.learners[0]?.ratings).toEqual([
      { kind: 'competency', code: 'citizenship', rating: 'EE', note: 'Speaks for others', version: changed?.version },
    ])
    // An omitted note is unchanged.
    const kept = await first(cell('ME', { version: changed?.version ?? 0 }))
    expect(kept).toMatchObject({ rating: 'ME', note: 'Speaks for others' })
    expect(await first(cell(null, { version: kept?.version ?? 0 }))).toMatchObject({
      outcome: 'saved',
      rating: null,
      version: 0,
    })
    expect((await sheet()).body.learners[0]?.ratings).toEqual([])
    expect(await first(cell('BE', { version: kept?.version ?? 0 }))).toMatchObject({
      outcome: 'conflict',
      rating: null,
      version: 0,
    })
  })

  it('answers for itself in a block', async () => {
    const { body } = await save([
      cell('ME'),
      cell('EE'),
      cell('AE', { learnerId: brian, kind: 'value', code: 'integrity' }),
      cell('AE', { code: 'integrity' }),
      cell('AE', { learnerId: school.areas.english }),
    ])
    expect(body.ratings.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['saved', null],
      ['refused', 'twice'],
      ['saved', null],
      ['refused', 'unknown'],
      ['refused', 'unknown'],
    ])
  })

  it('stands once when two teachers press at once', async () => {
    const other = (await school.teacher({ leads: '7 East' })).client
    const codes = ['citizenship', 'digital_literacy', 'self_efficacy']
    const blocks = [codes, [...codes].reverse()].map((list, at) => list.map((code) => cell(at ? 'AE' : 'EE', { code })))
    const answers = await Promise.all(blocks.map((block, at) => save(block, at ? other : teacher)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stands = (await sheet()).body.learners[0]?.ratings ?? []
    for (const { code, rating } of stands) {
      const outcomes = answers.flatMap(({ body }) => body.ratings.filter((one) => one.code === code))
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved'])
      expect(outcomes.every((one) => one.rating === rating)).toBe(true)
    }
    expect(stands).toHaveLength(3)
  })

  it('is for whoever leads or teaches the class, and for admins', async () => {
    const stranger = (await school.teacher({ leads: '8 East' })).client
    const elsewhere = await gradebookSchool(app)
    expect((await sheet()).body).toMatchObject({
      class: { label: 'Grade 7 East' },
      classes: [{}],
      term: { name: 'Term I' },
    })
    expect((await sheet(stranger)).body.class?.label).toBe('Grade 8 East')
    expect((await sheet(school.people.admin)).body.classes).toHaveLength(6)
    expect((await sheet((await school.teacher({})).client)).body).toMatchObject({
      class: null,
      classes: [],
      learners: [],
    })
    for (const client of [stranger, elsewhere.people.admin])
      expect([(await sheet(client, { streamId: east })).status, (await save([cell('ME')], client)).status]).toEqual([
        404, 404,
      ])
    expect([(await sheet(pupil)).status, (await save([cell('ME')], mother)).status]).toEqual([403, 403])
  })

  it('leaves an entry with what was and what is', async () => {
    await save([cell('ME')])
    const entries = await school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'gradebook.save_ratings')),
    )
    expect(entries).toMatchObject([
      {
        entityId: amina,
        before: { ratings: { 'competency.citizenship': { rating: null } } },
        after: { ratings: { 'competency.citizenship': { rating: 'ME' } } },
      },
    ])
  })
})

describe('evidence', () => {
  it('is kept in words, as a photo and as a file', async () => {
    expect((await keep()).body).toMatchObject({ kind: 'text', hasFile: false, recordedByName: 'Amina Otieno' })
    expect((await keep({ text: undefined }, { file: { name: 'work.png', content: png } })).body).toMatchObject({
      kind: 'photo',
      hasFile: true,
      text: null,
    })
    expect((await keep({}, { file: { name: 'a.pdf', content: '%PDF-1.4\n%%EOF\n' } })).body.kind).toBe('file')
    const { body } = await teacher.call(listEvidence, {
      params: { id: amina },
      query: { termId: school.terms.one, ratingKind: 'competency', code: 'citizenship' },
    })
    expect(body.items).toHaveLength(3)
    expect((await sheet()).body.learners[0]?.evidence).toEqual([{ kind: 'competency', code: 'citizenship', count: 3 }])
  })

  it('is refused where it is not what it says', async () => {
    const html = await keep({}, { file: { name: 'photo.png', content: '<html><script>alert(1)</script></html>' } })
    expect(html.status).toBe(415)
    expect((await keep({ text: undefined })).error.fields).toEqual({
      text: 'Write what you saw, or add a photo or a file',
    })
    expect((await keep({ code: 'integrity' })).error.fields).toEqual({ code: 'Choose a competency or a value' })
    expect((await keep({ observedOn: '2026-03-11' })).error.fields).toEqual({
      observedOn: 'Choose a day that has come',
    })
    expect([(await keep({ termId: east })).status, (await keep({ learningAreaId: east })).status]).toEqual([404, 404])
    expect((await keep({ mine: 'yes' })).status).toBe(400)
  })

  it('is taken back by whoever kept it, or an admin', async () => {
    const [one, two] = [(await keep()).body.id, (await keep()).body.id]
    const colleague = (await school.teacher({ leads: '7 East' })).client
    const stranger = (await school.teacher({ leads: '8 East' })).client
    const remove = async (id: string, as: Client) => (await as.call(deleteEvidence, { params: { id } })).status
    expect([
      await remove(one, colleague),
      await remove(one, stranger),
      await remove(one, teacher),
      await remove(one, teacher),
    ]).toEqual([403, 404, 204, 404])
    expect(await remove(two, school.people.admin)).toBe(204)
    expect((await keep({}, {}, stranger)).status).toBe(404)
  })
})
