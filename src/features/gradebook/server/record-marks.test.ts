/** How other modules write to and read from the gradebook. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import type { Mark } from '../contract/marks.ts'
import { publishAssessment } from '../contract/assessments.ts'
import { getSheet, saveCells } from '../contract/sheets.ts'
import { absent, gradebookSchool, rated, scored, type GradebookSchool } from '../testing/factories.ts'
import { learnerRatings } from './competency-tables.ts'
import { recordMarks, termResults } from './public.ts'

let app: TestApp
let school: GradebookSchool
let amina: string
let brian: string

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  school = await gradebookSchool(app)
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
})

describe('a column that another module fills', () => {
  const id = newId()
  const record = (marks: readonly Mark[], more: object = {}) =>
    school.school.write((tx) =>
      recordMarks(tx, {
        source: { type: 'assignment', id },
        title: 'Water filter',
        kind: 'assignment',
        streamId: school.people.classes['7 East'],
        learningAreaId: school.areas.english,
        date: '2026-03-02',
        maxScore: 20,
        marks,
        ...more,
      }),
    )
  const sheet = async () =>
    (
      await school.people.admin.call(getSheet, {
        query: { streamId: school.people.classes['7 East'], learningAreaId: school.areas.english },
      })
    ).body

  it('is made once and follows its source, but not over a teacher’s hand', async () => {
    await record([scored(amina, 12), scored(brian, 15)])
    const [column] = (await sheet()).assessments
    expect(column).toMatchObject({ title: 'Water filter', maxScore: 20, source: 'assignment', status: 'open' })
    const cells = [
      { assessmentId: column?.id ?? '', learnerId: amina, state: 'scored' as const, score: 14, version: 1 },
    ]
    await school.people.admin.call(saveCells, { body: { cells } })
    await record([scored(amina, 9), absent(brian)], { title: 'Filter' })
    const after = await sheet()
    expect(after.assessments).toMatchObject([{ id: column?.id, title: 'Filter' }])
    expect(after.learners.map(({ cells: [cell] }) => [cell?.state, cell?.score])).toEqual([
      ['scored', 14],
      ['absent', null],
    ])
    await expect(record([], { date: '2026-04-15' })).rejects.toMatchObject({
      definition: { code: 'gradebook.no_term' },
    })
    await school.people.admin.call(publishAssessment, {
      params: { id: column?.id ?? '' },
      body: { version: after.assessments[0]?.version ?? 0, withoutMissing: true },
    })
    await expect(record([scored(amina, 1)])).rejects.toMatchObject({ definition: { code: 'gradebook.locked' } })
  })
})

describe('results of a term', () => {
  const results = (published = false) =>
    school.school.write((tx) => termResults(tx, [amina, brian], school.terms.one, { published }))

  it('hold every area that has assessments, with per cent and band', async () => {
    await school.assessment({
      kind: 'opener',
      title: 'Opener',
      date: '2026-01-16',
      maxScore: 30,
      publishedAt: new Date(),
      marks: [scored(amina, 15)],
    })
    await school.assessment({ marks: [scored(amina, 90), absent(brian)] })
    await school.assessment({
      learningAreaId: school.areas.science,
      kind: 'portfolio',
      title: 'Portfolio',
      maxScore: null,
      marks: [rated(amina, 'ME')],
    })
    await school.school.write(({ db, at }) =>
      db.insert(learnerRatings).values({
        schoolId: school.school.id,
        id: newId(),
        learnerId: amina,
        termId: school.terms.one,
        kind: 'value',
        code: 'respect',
        rating: 'EE',
        ratedAt: at,
      }),
    )
    const found = (await results()).get(amina)
    expect(found?.areas).toMatchObject([
      {
        learningAreaId: school.areas.english,
        percent: 74,
        band: { code: 'ME1' },
        assessments: [
          { percent: 50, published: true },
          { percent: 90, published: false },
        ],
      },
      { learningAreaId: school.areas.science, percent: null, band: { code: 'ME' } },
    ])
    expect([found?.competencies, found?.values]).toEqual([[], [{ code: 'respect', rating: 'EE', note: null }]])
    expect((await results()).get(brian)?.areas[0]).toMatchObject({
      percent: null,
      band: null,
      assessments: [{ state: 'empty' }, { state: 'absent' }],
    })
    expect((await results(true)).get(amina)?.areas).toMatchObject([{ percent: 50, assessments: [{ title: 'Opener' }] }])
  })

  it('are empty for who has none', async () => {
    expect((await results()).get(amina)).toEqual({ areas: [], competencies: [], values: [] })
  })
})
