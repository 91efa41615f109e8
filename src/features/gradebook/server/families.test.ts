/** Marks for learners and families over HTTP: published only, compared with the learner's own past only. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { scaleChoices } from '#core/academics/server/scale-tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { learnerMarks } from '../contract/learner.ts'
import { childGrades, childRatings, childSubject, childSummary } from '../contract/parent.ts'
import { studentCategories, studentGrades, studentSubject, studentTrends } from '../contract/student.ts'
import { absent, gradebookSchool, scored, type GradebookSchool } from '../testing/factories.ts'

let app: TestApp
let school: GradebookSchool
let [amina, brian] = ['', '']
let mother: TestAccount
let clients: { pupil: Client; mother: Client }
const out = new Date('2026-03-01T06:00:00Z')

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  school = await gradebookSchool(app)
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  const pupil = await school.school.account('student')
  await school.school.write(({ db }) =>
    db.update(learners).set({ accountId: pupil.id, sex: 'female' }).where(eq(learners.id, amina)),
  )
  mother = await school.school.account('parent')
  await school.people.guardian([amina], { accountId: mother.id })
  clients = { pupil: await app.as(pupil), mother: await app.as(mother) }
})

const publish = (given: Parameters<GradebookSchool['assessment']>[0] = {}) =>
  school.assessment({ publishedAt: out, ...given })
const two = (more: Parameters<GradebookSchool['assessment']>[0] = {}) => ({
  termId: school.terms.two,
  date: '2026-05-08',
  ...more,
})

describe('a learner’s marks', () => {
  it('are there once they are published', async () => {
    await school.assessment(two({ marks: [scored(amina, 30)] }))
    const nothing = (await clients.pupil.call(studentGrades, { query: {} })).body
    expect(nothing).toMatchObject({ firstName: 'Amina', term: { name: 'Term II' }, areas: [] })
    await publish({ title: 'Mid-term', marks: [scored(amina, 74), scored(brian, 91)] })
    const { body, status } = await clients.pupil.call(studentGrades, { query: {} })
    expect(status).toBe(200)
    // The current term has no published marks, so the latest one with marks is shown.
    expect(body.term?.name).toBe('Term I')
    expect(body.terms.map(({ name }) => name)).toEqual(['Term II', 'Term I'])
    expect(body.areas).toMatchObject([
      {
        name: 'English',
        percent: 74,
        band: { code: 'ME1' },
        previousPercent: null,
        change: null,
        borders: [11, 21, 31, 41, 58, 75, 90],
        assessments: [
          { title: 'Mid-term', score: 74, maxScore: 100, state: 'scored', published: true, reflection: null },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain(brian)
  })

  it('stand beside the same learner’s term before', async () => {
    await publish({ kind: 'end_term', title: 'End-term', marks: [scored(amina, 68)] })
    await publish(
      two({
        kind: 'opener',
        title: 'Opener',
        maxScore: 30,
        publishedAt: new Date('2026-05-10T06:00:00Z'),
        marks: [scored(amina, 20)],
      }),
    )
    await school.assessment(two({ learningAreaId: school.areas.science, marks: [scored(amina, 5)] }))
    const { body } = await clients.pupil.call(studentGrades, { query: {} })
    expect(body).toMatchObject({
      term: { name: 'Term II' },
      previousTerm: { name: 'Term I' },
      areas: [{ name: 'English', previousPercent: 68, change: -1 }],
    })
    const before = (await clients.pupil.call(studentGrades, { query: { termId: school.terms.one } })).body
    expect(before.areas).toMatchObject([{ percent: 68, change: null }])
    expect((await clients.pupil.call(studentGrades, { query: { termId: school.areas.english } })).status).toBe(404)
  })

  it('keep the bands that they were published with', async () => {
    await publish({ kind: 'end_term', title: 'End-term', marks: [scored(amina, 74)] })
    const choice = { schoolId: school.school.id, level: 'junior', kind: 'end_term', scaleId: 'cbe4' }
    await school.school.write(({ db }) => db.insert(scaleChoices).values(choice))
    await publish({
      learningAreaId: school.areas.science,
      kind: 'end_term',
      title: 'End-term',
      marks: [scored(amina, 74)],
    })
    const { areas } = (await clients.pupil.call(studentGrades, { query: {} })).body
    expect(areas).toMatchObject([
      { band: { code: 'ME1' }, borders: [11, 21, 31, 41, 58, 75, 90], assessments: [{ band: { code: 'ME1' } }] },
      { band: { code: 'ME' }, borders: [40, 60, 80], assessments: [{ band: { code: 'ME' } }] },
    ])
  })

  it('of one area come with their kinds, term by term', async () => {
    await publish({ kind: 'opener', title: 'Opener', date: '2026-01-16', maxScore: 30, marks: [scored(amina, 15)] })
    await publish({ kind: 'end_term', title: 'End-term', date: '2026-03-27', marks: [scored(amina, 80)] })
    await publish(two({ kind: 'quiz', title: 'Quiz 1', marks: [absent(amina)] }))
    await publish(two({ kind: 'quiz', title: 'Quiz 2', maxScore: 10, marks: [scored(amina, 9)] }))
    const { body } = await clients.pupil.call(studentSubject, { params: { id: school.areas.english } })
    expect(body.learningArea.name).toBe('English')
    expect(body.terms.map(({ term, percent }) => [term.name, percent])).toEqual([
      ['Term II', 90],
      ['Term I', (20 * 50 + 50 * 80) / 70].map((one) => (typeof one === 'number' ? Math.floor(one * 1e8) / 1e8 : one)),
    ])
    expect(body.terms[0]?.categories).toEqual([{ kind: 'quiz', weight: 10, percent: 90, assessments: 2, counted: 1 }])
    expect((await clients.pupil.call(studentCategories, { params: { id: school.areas.english } })).body).toMatchObject({
      term: { name: 'Term II' },
      items: [{ kind: 'quiz', percent: 90 }],
    })
    expect((await clients.pupil.call(studentSubject, { params: { id: school.areas.science } })).body.terms).toEqual([])
    expect((await clients.pupil.call(studentSubject, { params: { id: school.terms.one } })).status).toBe(404)
    const trends = (await clients.pupil.call(studentTrends, { query: {} })).body
    expect(trends.items).toMatchObject([
      { name: 'English', points: [{ term: { name: 'Term I' } }, { term: { name: 'Term II' }, percent: 90 }] },
    ])
    expect(
      (await clients.pupil.call(studentTrends, { query: { subjectId: school.areas.science } })).body.items,
    ).toEqual([])
    expect((await clients.pupil.call(studentTrends, { query: { subjectId: school.terms.one } })).status).toBe(404)
  })

  it('are for the learner: an account without a record has none, other roles are refused', async () => {
    const stranger = await app.as(await school.school.account('student'))
    expect((await stranger.call(studentGrades, { query: {} })).status).toBe(404)
    expect((await clients.mother.call(studentGrades, { query: {} })).status).toBe(403)
    expect((await school.people.admin.call(studentGrades, { query: {} })).status).toBe(403)
  })
})

describe('a child’s marks', () => {
  it('say how the child does against its own past', async () => {
    await publish({ marks: [scored(amina, 68)] })
    await publish({ learningAreaId: school.areas.science, marks: [scored(amina, 70)] })
    await publish(two({ marks: [scored(amina, 74)] }))
    await publish(two({ learningAreaId: school.areas.science, marks: [scored(amina, 65)] }))
    const { body, status } = await clients.mother.call(childSummary, { params: { id: amina } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Amina',
      sex: 'female',
      past: {
        up: 1,
        down: 1,
        same: 0,
        best: { name: 'English', change: 6 },
        worst: { name: 'Integrated Science', change: -5 },
      },
    })
    expect(
      body.areas.map(({ name, previousPercent, percent, change }) => [name, previousPercent, percent, change]),
    ).toEqual([
      ['English', 68, 74, 6],
      ['Integrated Science', 70, 65, -5],
    ])
  })

  it('are read in full, only while they are published', async () => {
    await publish({ marks: [scored(amina, 68), scored(brian, 99)] })
    await school.assessment({ kind: 'project', title: 'Project', marks: [scored(amina, 12)] })
    const { body } = await clients.mother.call(childGrades, { params: { id: amina }, query: {} })
    expect(body.areas[0]?.assessments.map(({ title }) => title)).toEqual(['Mid-term'])
    const subject = await clients.mother.call(childSubject, { params: { id: amina, subjectId: school.areas.english } })
    expect(subject.body.terms).toMatchObject([{ percent: 68 }])
    expect(JSON.stringify([body, subject.body])).not.toContain('Project')
  })

  it('are hidden from everybody else', async () => {
    await publish({ marks: [scored(amina, 68), scored(brian, 99)] })
    const barred = await school.school.account('parent')
    await school.people.guardian([amina], { accountId: barred.id, firstName: 'Barred' }, { maySeeRecords: false })
    const others = [
      await app.as(barred),
      await app.as(await school.school.account('parent')),
      clients.pupil,
      school.people.admin,
    ]
    for (const client of others) {
      const answers = await Promise.all([
        client.call(childSummary, { params: { id: amina } }),
        client.call(childGrades, { params: { id: amina }, query: {} }),
        client.call(childSubject, { params: { id: amina, subjectId: school.areas.english } }),
        client.call(childRatings, { params: { id: amina }, query: {} }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect((await clients.mother.call(childSummary, { params: { id: brian } })).status).toBe(404)
  })

  it('are read at another school too', async () => {
    const elsewhere = await gradebookSchool(app)
    const [zawadi = ''] = await elsewhere.learners('7 East', 'Zawadi Mwakio')
    await elsewhere.school.account('parent', { accountId: mother.id })
    await elsewhere.people.guardian([zawadi], { accountId: mother.id })
    await elsewhere.assessment({ publishedAt: out, marks: [scored(zawadi, 81)] })
    const client = await app.as(mother)
    expect((await client.call(childGrades, { params: { id: zawadi }, query: {} })).body.areas).toMatchObject([
      { percent: 81 },
    ])
    expect((await client.call(childSummary, { params: { id: amina } })).status).toBe(200)
  })
})

describe('a learner’s page of staff', () => {
  const open = (client: Client, id = amina) =>
    client.call(learnerMarks, { params: { id }, query: { termId: school.terms.one } })

  it('shows what the caller may see, published or not', async () => {
    await school.assessment({ marks: [scored(amina, 68)] })
    await school.assessment({ learningAreaId: school.areas.science, marks: [scored(amina, 50)] })
    const teacher = (await school.teacher({ teaches: '7 East' })).client
    const leader = (await school.teacher({ leads: '7 East' })).client
    const namesOf = async (client: Client) => (await open(client)).body.areas.map(({ name }) => name)
    expect(await namesOf(teacher)).toEqual(['English'])
    expect(await namesOf(leader)).toEqual(['English', 'Integrated Science'])
    expect(await namesOf(school.people.admin)).toEqual(['English', 'Integrated Science'])
    expect((await open(teacher)).body.areas[0]?.assessments).toMatchObject([{ published: false, score: 68 }])
  })

  it('is not there for other classes, schools and roles', async () => {
    const stranger = (await school.teacher({ leads: '8 East' })).client
    const elsewhere = await gradebookSchool(app)
    expect([
      (await open(stranger)).status,
      (await open(elsewhere.people.admin)).status,
      (await open(clients.mother)).status,
    ]).toEqual([404, 404, 403])
  })
})
