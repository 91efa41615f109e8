/** Gradebook data in the export of everything on record, over HTTP. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { unzip } from '#platform/server/sheets/zip.ts'
import { addEvidence, saveRatings, type SentRating } from '../contract/competencies.ts'
import { saveRemark } from '../contract/sheets.ts'
import { saveReflection } from '../contract/student.ts'
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

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  school = await gradebookSchool(app)
  east = school.people.classes['7 East']
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  const own = await school.school.account('student')
  await school.school.write(({ db }) => db.update(learners).set({ accountId: own.id }).where(eq(learners.id, amina)))
  teacher = (await school.teacher({ teaches: '7 East' })).client
  pupil = await app.as(own)
})

const rate = (...ratings: Partial<SentRating>[]) =>
  teacher.call(saveRatings, {
    body: {
      streamId: east,
      termId: school.terms.one,
      ratings: ratings.map((one): SentRating => ({
        learnerId: amina,
        kind: 'competency',
        code: 'citizenship',
        rating: 'ME',
        version: 0,
        ...one,
      })),
    },
  })
const keep = (id: string, text: string | undefined, files = {}) =>
  teacher.call(
    addEvidence,
    {
      params: { id },
      body: {
        termId: school.terms.one,
        ratingKind: 'competency',
        code: 'citizenship',
        observedOn: '2026-03-09',
        ...(text ? { text } : {}),
      },
    },
    { files },
  )

describe('the export of a learner', () => {
  const exportOf = async (id: string): Promise<string> => {
    const answer = await school.people.admin.fetch(`/api/admin/learners/${id}/export`)
    return (
      (await unzip(Buffer.from(await answer.arrayBuffer()), (name) => name === 'record.json', 50_000_000))
        .get('record.json')
        ?.toString() ?? ''
    )
  }

  it('holds marks, remarks, ratings with evidence and own words, and nobody else’s', async () => {
    const marks = [scored(amina, 61), scored(brian, 98)]
    const published = await school.assessment({
      title: 'Science fair',
      kind: 'project',
      publishedAt: new Date('2026-03-01T09:00:00Z'),
      marks,
    })
    await school.assessment({ title: 'Still open', kind: 'end_term', date: '2026-03-09', marks })
    const remark = { streamId: east, learningAreaId: school.areas.english, termId: school.terms.one, version: 0 }
    expect(
      (await teacher.call(saveRemark, { body: { ...remark, learnerId: amina, text: 'Reads with ease' } })).status,
    ).toBe(200)
    await teacher.call(saveRemark, { body: { ...remark, learnerId: brian, text: 'Reads too fast' } })
    await rate({ note: 'Leads by example' }, { learnerId: brian, rating: 'EE', note: 'Brian alone' })
    const { id } = (await keep(amina, undefined, { file: { name: 'clean-up.png', content: png } })).body
    await keep(brian, 'Seen in Brian')
    await pupil.call(saveReflection, { params: { id }, body: { reflection: 'We did it together.' } })
    await pupil.call(saveReflection, { params: { id: published }, body: { reflection: 'I will practise.' } })
    const text = await exportOf(amina)
    const at = { term: 'Term I', year: '2026' }
    expect(JSON.parse(text)).toMatchObject({
      gradebook: {
        marks: [
          {
            ...at,
            title: 'Still open',
            kind: 'end_term',
            learningArea: 'English',
            score: 61,
            state: 'scored',
            publishedAt: null,
          },
          {
            ...at,
            title: 'Science fair',
            kind: 'project',
            maxScore: 100,
            score: 61,
            publishedAt: '2026-03-01T09:00:00.000Z',
          },
        ],
        remarks: [{ ...at, learningArea: 'English', text: 'Reads with ease' }],
        ratings: [
          {
            ...at,
            kind: 'competency',
            code: 'citizenship',
            rating: 'ME',
            note: 'Leads by example',
            evidence: ['clean-up.png'],
          },
        ],
        evidence: [{ id, kind: 'photo', file: 'clean-up.png', observedOn: '2026-03-09' }],
        reflections: [
          { evidenceId: id, text: 'We did it together.' },
          { assessmentId: published, assessment: 'Science fair', text: 'I will practise.' },
        ],
      },
    })
    for (const foreign of ['Brian alone', 'Seen in Brian', 'Reads too fast', brian]) expect(text).not.toContain(foreign)
  })
})
