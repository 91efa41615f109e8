/** Ratings as the family reads them, and what the learner writes about the evidence. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { addEvidence, evidenceFile, saveRatings, type SentRating } from '../contract/competencies.ts'
import { childEvidenceFile, childRatings } from '../contract/parent.ts'
import {
  saveReflection,
  studentEvidenceFile,
  studentGrades,
  studentRating,
  studentRatings,
} from '../contract/student.ts'
import { gradebookSchool, scored, type GradebookSchool } from '../testing/factories.ts'

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

describe('the family', () => {
  it('reads ratings with what they rest on, and the child’s words', async () => {
    await save([cell('ME', { note: 'Leads by example' }), cell('EE', { learnerId: brian })])
    const { id } = (await keep({}, { file: { name: 'work.png', content: png } })).body
    const words = { params: { id }, body: { reflection: 'I asked everybody to help.' } }
    expect((await pupil.call(saveReflection, words)).body).toEqual({ id, reflection: 'I asked everybody to help.' })
    expect((await pupil.call(saveReflection, { ...words, body: { reflection: 'We did it together.' } })).status).toBe(
      200,
    )
    const own = (await pupil.call(studentRatings, { query: {} })).body
    expect(own.items).toHaveLength(15)
    expect(own.items.find(({ code }) => code === 'citizenship')).toMatchObject({
      rating: 'ME',
      note: 'Leads by example',
      previousRating: null,
      evidence: [{ id, kind: 'photo', reflection: 'We did it together.' }],
    })
    expect((await mother.call(childRatings, { params: { id: amina }, query: {} })).body).toEqual(own)
    expect((await pupil.call(studentRating, { params: { id: 'citizenship' } })).body).toMatchObject({
      kind: 'competency',
      terms: [{ rating: 'ME' }],
    })
    expect((await pupil.call(studentRating, { params: { id: 'bravery' } })).status).toBe(404)
  })

  it('opens the files of its own child only', async () => {
    const { id } = (await keep({}, { file: { name: 'work.png', content: png } })).body
    const other = (await keep({}, { file: { name: 'work.png', content: png } }, teacher, brian)).body.id
    const own = (await pupil.call(studentEvidenceFile, { params: { id } })).status
    const child = (await mother.call(childEvidenceFile, { params: { id: amina, evidenceId: id } })).status
    expect([own, child, (await teacher.call(evidenceFile, { params: { id } })).status]).toEqual([200, 200, 200])
    expect((await pupil.call(studentEvidenceFile, { params: { id: other } })).status).toBe(404)
    expect((await mother.call(childEvidenceFile, { params: { id: amina, evidenceId: other } })).status).toBe(404)
    expect((await mother.call(childEvidenceFile, { params: { id: brian, evidenceId: other } })).status).toBe(404)
    expect(
      (await (await school.teacher({ leads: '8 East' })).client.call(evidenceFile, { params: { id } })).status,
    ).toBe(404)
  })
})

describe('a reflection', () => {
  const reflect = (id: string, reflection = 'I will practise more.') =>
    pupil.call(saveReflection, { params: { id }, body: { reflection } })

  it('is of own published work', async () => {
    const open = await school.assessment({ marks: [scored(amina, 60)] })
    const published = await school.assessment({
      kind: 'project',
      title: 'Project',
      publishedAt: new Date(),
      marks: [scored(amina, 70)],
    })
    const west = await school.assessment({ streamId: school.people.classes['7 West'], publishedAt: new Date() })
    const elsewhere = (await keep({}, {}, teacher, brian)).body.id
    expect([
      (await reflect(open)).status,
      (await reflect(west)).status,
      (await reflect(elsewhere)).status,
      (await reflect(published)).status,
    ]).toEqual([404, 404, 404, 200])
    const { body } = await pupil.call(studentGrades, { query: {} })
    expect(body.areas[0]?.assessments).toMatchObject([{ id: published, reflection: 'I will practise more.' }])
    expect((await reflect(published, '  ')).error.fields).toEqual({ reflection: 'Write what you think of your work' })
    const entries = await school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'gradebook.save_reflection')),
    )
    expect(entries).toMatchObject([
      { entityId: amina, after: { assessmentId: published, reflection: 'I will practise more.' } },
    ])
  })
})
