/** Assessments, remarks and the list of mark sheets over HTTP. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { saveCells, saveRemark } from '../contract/sheets.ts'
import { createAssessment, deleteAssessment, editAssessment, listAssessments } from '../contract/assessments.ts'
import { gradebookOverview } from '../contract/overview.ts'
import { gradebookCard } from '../contract/ready.ts'
import { rowOf, sheetScene, type SheetScene } from '../testing/sheet-scene.ts'

let app: TestApp
let school: SheetScene['school']
let teacher: SheetScene['teacher']
let head: SheetScene['head']
let east: SheetScene['east']
let amina: SheetScene['amina']
let brian: SheetScene['brian']
let mid: SheetScene['mid']
let open: SheetScene['open']
let cell: SheetScene['cell']
let save: SheetScene['save']

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  ;({ school, teacher, head, east, amina, brian, mid, open, cell, save } = await sheetScene(app))
})

describe('assessments', () => {
  const values = { kind: 'project' as const, title: 'Water filter', date: '2026-03-06', maxScore: 40 }
  const create = (more: object = {}, as: Client = teacher) =>
    as.call(createAssessment, {
      body: { streamId: east, learningAreaId: school.areas.english, termId: school.terms.one, ...values, ...more },
    })

  it('are added, changed and deleted by who teaches', async () => {
    const made = (await create()).body
    expect(made).toMatchObject({
      title: 'Water filter',
      maxScore: 40,
      status: 'open',
      weight: 1,
      kindWeight: 20,
      scale: { id: 'knec8' },
    })
    const params = { id: made.id }
    const changed = await teacher.call(editAssessment, {
      params,
      body: { ...values, title: 'Filter', maxScore: 20, version: 1 },
    })
    expect(changed.body).toMatchObject({ title: 'Filter', version: 2 })
    expect((await teacher.call(editAssessment, { params, body: { ...values, version: 1 } })).status).toBe(409)
    await save([cell(brian, 18, 0, made.id)])
    expect(
      (await teacher.call(editAssessment, { params, body: { ...values, maxScore: 15, version: 2 } })).error.code,
    ).toBe('gradebook.above_max')
    expect(
      (await teacher.call(editAssessment, { params, body: { ...values, maxScore: null, version: 2 } })).error.code,
    ).toBe('gradebook.other_form')
    expect((await teacher.call(deleteAssessment, { params })).error.code).toBe('gradebook.has_marks')
    await teacher.call(saveCells, {
      body: { cells: [{ assessmentId: made.id, learnerId: brian, state: 'empty', version: 1 }] },
    })
    expect((await teacher.call(deleteAssessment, { params })).status).toBe(204)
    const listed = await teacher.call(listAssessments, {
      query: { streamId: east, learningAreaId: school.areas.english, termId: school.terms.one },
    })
    expect(listed.body.items.map(({ id }) => id)).toEqual([mid])
  })

  it('lie in the term, and open before they are written', async () => {
    expect((await create({ date: '2026-04-10' })).error.fields).toEqual({ date: 'Choose a day of the term' })
    expect((await create({ opensOn: '2026-03-07' })).error.fields).toEqual({ opensOn: 'Open it on or before its day' })
    expect((await create({ termId: school.areas.english })).status).toBe(404)
    const later = (await create({ opensOn: '2026-03-20', date: '2026-03-24' })).body
    expect((await save([cell(brian, 5, 0, later.id)])).body.cells[0]).toMatchObject({
      outcome: 'refused',
      reason: 'not_open',
    })
  })

  it('are for nobody who does not teach there', async () => {
    const leader = (await school.teacher({ leads: '7 East' })).client
    const stranger = (await school.teacher({ teaches: '7 West' })).client
    expect([
      (await create({}, leader)).error.code,
      (await create({}, stranger)).status,
      (await create({}, head)).status,
    ]).toEqual(['gradebook.not_yours', 404, 201])
    expect((await stranger.call(deleteAssessment, { params: { id: mid } })).status).toBe(404)
  })
})

describe('remarks', () => {
  const write = (text: string, version = 0, as: Client = teacher) =>
    as.call(saveRemark, {
      body: {
        streamId: east,
        learnerId: amina,
        learningAreaId: school.areas.english,
        termId: school.terms.one,
        text,
        version,
      },
    })

  it('are written once and changed by version', async () => {
    expect((await write('Good questions')).body).toEqual({ text: 'Good questions', version: 1 })
    expect((await write('Another', 0)).error).toMatchObject({
      code: 'request.stale',
      current: { text: 'Good questions', version: 1 },
    })
    expect((await write('Labels well', 1)).body.version).toBe(2)
    expect(rowOf((await open()).body, amina)?.remark).toEqual({ text: 'Labels well', version: 2 })
  })
})

describe('the list of sheets', () => {
  it('shows own sheets, how far they are, and the mean', async () => {
    const { body } = await teacher.call(gradebookOverview, { query: {} })
    expect(body.items).toMatchObject([
      {
        className: 'Grade 7 East',
        learningAreaName: 'English',
        learners: 2,
        teaches: true,
        leads: false,
        mean: 74,
        band: { code: 'ME1' },
      },
    ])
    expect(body.items[0]?.assessments).toMatchObject([{ entered: 1, learners: 2, mean: 74, status: 'open' }])
    const all = (await head.call(gradebookOverview, { query: {} })).body.items
    expect(all).toHaveLength(12)
    expect((await (await school.teacher({})).client.call(gradebookOverview, { query: {} })).body.items).toEqual([])
  })

  it('says what is still to enter and what is ready to publish, to who teaches it', async () => {
    const ready = async (as: Client) => (await as.call(gradebookCard)).body
    expect(await ready(teacher)).toMatchObject({
      missing: 1,
      places: [{ streamId: east, learningAreaId: school.areas.english, missing: 1, expected: 2 }],
      ready: 0,
      items: [],
    })
    expect((await ready(head)).places).toMatchObject([{ streamId: east, learningAreaId: null, missing: 1 }])
    await save([cell(brian, null)])
    expect(await ready(teacher)).toMatchObject({
      missing: 0,
      ready: 1,
      items: [
        {
          id: mid,
          streamId: east,
          className: 'Grade 7 East',
          learningAreaId: school.areas.english,
          learningAreaName: 'English',
        },
      ],
    })
    const leader = (await school.teacher({ leads: '7 East' })).client
    expect([await ready(leader), await ready(head)]).toEqual([
      { missing: 0, places: [], ready: 0, items: [] },
      { missing: 0, places: [], ready: 0, items: [] },
    ])
  })
})
