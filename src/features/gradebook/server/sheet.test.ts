/** Mark sheets and cells over HTTP: access, saving, refusals and conflicts. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import type { MarkSheet } from '../contract/sheets.ts'
import { getSheet, saveCells, saveRemark } from '../contract/sheets.ts'
import { createAssessment, deleteAssessment, editAssessment, listAssessments } from '../contract/assessments.ts'
import { gradebookOverview } from '../contract/overview.ts'
import { gradebookCard } from '../contract/ready.ts'
import { absent, gradebookSchool, rated, scored, type GradebookSchool } from '../testing/factories.ts'

let app: TestApp
let school: GradebookSchool
let teacher: Client
let head: Client
let east: string
let amina: string
let brian: string
let mid: string

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  school = await gradebookSchool(app)
  east = school.people.classes['7 East']
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  teacher = (await school.teacher({ teaches: '7 East' })).client
  head = school.people.admin
  mid = await school.assessment({ marks: [scored(amina, 74)] })
})

const open = (as: Client = teacher, learningAreaId = school.areas.english, streamId = east) =>
  as.call(getSheet, { query: { streamId, learningAreaId } })
const cell = (learnerId: string, score: number | null, version = 0, assessmentId = mid) => ({
  assessmentId,
  learnerId,
  state: score === null ? ('absent' as const) : ('scored' as const),
  ...(score === null ? {} : { score }),
  version,
})
const save = (cells: ReturnType<typeof cell>[], as: Client = teacher) => as.call(saveCells, { body: { cells } })
const row = (sheet: MarkSheet, id: string) => sheet.learners.find((one) => one.id === id)

describe('a mark sheet', () => {
  it('lists learners by name, assessments by day, and the term so far', async () => {
    const opener = await school.assessment({
      kind: 'opener',
      title: 'Opener',
      date: '2026-01-16',
      maxScore: 30,
      marks: [scored(amina, 28), absent(brian)],
    })
    const { status, body } = await open()
    expect(status).toBe(200)
    expect(body.assessments.map(({ id, maxScore }) => [id, maxScore])).toEqual([
      [opener, 30],
      [mid, 100],
    ])
    expect(body.learners.map(({ fullName }) => fullName)).toEqual(['Amina Mwende', 'Brian Kiptoo'])
    expect(row(body, amina)?.cells.map((one) => one?.score)).toEqual([28, 74])
    // 28 of 30 by 20, 74 of 100 by 30.
    expect(row(body, amina)?.percent).toBeCloseTo((20 * (28 / 30) * 100 + 30 * 74) / 50, 6)
    expect(row(body, brian)).toMatchObject({
      cells: [{ state: 'absent' }, { state: 'empty', version: 0 }],
      percent: null,
    })
    expect(body.termScale.id).toBe('knec8')
    expect(body.abilities).toEqual({ enter: true, publish: true, unlock: false })
  })

  it('shows the change since the term before', async () => {
    app.clock.now = new Date('2026-05-12T06:00:00Z')
    await school.assessment({
      termId: school.terms.two,
      date: '2026-05-08',
      kind: 'opener',
      marks: [scored(amina, 80)],
    })
    const { body } = await (
      await app.as(await school.school.account('admin'))
    ).call(getSheet, { query: { streamId: east, learningAreaId: school.areas.english } })
    expect(body.term.name).toBe('Term II')
    expect([body.previousTerm, row(body, amina)?.percent, row(body, amina)?.previousPercent]).toEqual([
      'Term I',
      80,
      74,
    ])
    app.clock.now = new Date('2026-03-10T06:00:00Z')
  })

  it('lists who moved once, right on each day, and counts what was reached in the other class', async () => {
    const [zawadi = ''] = await school.learners('7 East', 'Zawadi Mwakio')
    await school.move(zawadi, '7 West', '2026-02-27', '2026-02-28')
    await save([cell(zawadi, 60)])
    const project = await school.assessment({
      kind: 'project',
      title: 'Project',
      date: '2026-03-06',
      streamId: school.people.classes['7 West'],
      marks: [scored(zawadi, 90)],
    })
    const late = await school.assessment({ kind: 'project', title: 'Project', date: '2026-03-06' })
    const inEast = row((await open()).body, zawadi)
    expect(inEast?.cells).toEqual([{ score: 60, rating: null, state: 'scored', version: 1 }, null])
    expect(inEast?.percent).toBe(72)
    const west = (await open(head, school.areas.english, school.people.classes['7 West'])).body
    expect(west.learners.map(({ id }) => id)).toEqual([zawadi])
    expect(row(west, zawadi)).toMatchObject({ cells: [{ score: 90 }], percent: 72, carried: [{ score: 60 }] })
    expect((await save([cell(zawadi, 50, 0, late)])).body.cells[0]).toMatchObject({
      outcome: 'refused',
      reason: 'not_on_roster',
    })
    expect((await save([cell(zawadi, 50, 1, project)], head)).body.cells[0]).toMatchObject({
      outcome: 'saved',
      version: 2,
    })
  })

  it('is there for who teaches the area, the class teacher and admins, and for nobody else', async () => {
    const leader = (await school.teacher({ leads: '7 East' })).client
    const stranger = (await school.teacher({ leads: '8 East', teaches: '7 West' })).client
    const tutor = (await school.teacher({ teaches: '7 East' }, 'tutor')).client
    expect([(await open(leader)).status, (await open(head)).status, (await open(tutor)).status]).toEqual([
      200, 200, 200,
    ])
    expect((await open(leader, school.areas.science)).body.abilities).toEqual({
      enter: false,
      publish: true,
      unlock: false,
    })
    expect([(await open(stranger)).status, (await open(teacher, school.areas.science)).status]).toEqual([404, 404])
    expect((await save([cell(brian, 50)], stranger)).status).toBe(404)
    expect((await save([cell(brian, 50)], leader)).body.cells[0]).toMatchObject({
      outcome: 'refused',
      reason: 'not_yours',
    })
    const elsewhere = await gradebookSchool(app)
    expect((await open(elsewhere.people.admin)).status).toBe(404)
    expect((await save([cell(brian, 50)], elsewhere.people.admin)).status).toBe(404)
  })
})

describe('cells', () => {
  it('answer each for itself', async () => {
    const other = await school.teacher({ teaches: '7 East' })
    await save([cell(amina, 75, 1)], other.client)
    const { body } = await save([cell(amina, 76, 1), cell(brian, 112)])
    expect(body.cells).toMatchObject([
      { outcome: 'conflict', score: 75, version: 2, changedBy: 'Amina Otieno' },
      { outcome: 'refused', reason: 'too_high', state: 'empty', version: 0 },
    ])
    expect((await save([cell(amina, 76, 2), cell(brian, null)])).body.cells).toMatchObject([
      { outcome: 'saved', score: 76, version: 3 },
      { outcome: 'saved', state: 'absent', version: 1 },
    ])
  })

  it('that waited are saved as a whole or not at all', async () => {
    const other = await school.teacher({ teaches: '7 East' })
    await save([cell(amina, 75, 1)], other.client)
    const whole = (cells: ReturnType<typeof cell>[]) => teacher.call(saveCells, { body: { cells, whole: true } })
    const { status, error } = await whole([cell(amina, 76, 1), cell(brian, 60)])
    expect(status).toBe(409)
    expect(error).toMatchObject({
      code: 'request.stale',
      current: { cells: [{ outcome: 'conflict', score: 75 }, { outcome: 'saved' }] },
    })
    expect(row((await open()).body, brian)?.cells[0]).toMatchObject({ state: 'empty' })
    expect((await whole([cell(amina, 76, 2), cell(brian, 60)])).body.cells).toMatchObject([
      { outcome: 'saved' },
      { outcome: 'saved' },
    ])
  })

  it('of the same person do not stand in each other’s way', async () => {
    await save([cell(brian, 50)])
    expect((await save([cell(brian, 55)])).body.cells[0]).toMatchObject({ outcome: 'saved', version: 2, score: 55 })
  })

  it('are saved once when an answer was lost', async () => {
    await save([cell(brian, 50)])
    expect((await save([cell(brian, 50)])).body.cells[0]).toMatchObject({ outcome: 'saved', version: 1, score: 50 })
  })

  it.each([
    [{ state: 'scored', score: -1 }, 'too_low'],
    [{ state: 'scored', score: 50.555 }, 'too_fine'],
    [{ state: 'scored' }, 'not_a_score'],
    [{ state: 'absent', score: 5 }, 'not_a_score'],
    [{ state: 'scored', rating: 'EE' }, 'not_a_score'],
  ] as const)('%j is refused as %s', async (value, reason) => {
    const { body } = await teacher.call(saveCells, {
      body: { cells: [{ assessmentId: mid, learnerId: brian, version: 0, ...value }] },
    })
    expect(body.cells[0]).toMatchObject({ outcome: 'refused', reason })
  })

  it('of a rubric take its bands only', async () => {
    const rubric = await school.assessment({
      kind: 'portfolio',
      title: 'Portfolio',
      maxScore: null,
      marks: [rated(amina, 'EE')],
    })
    const of = (value: object) =>
      teacher.misuse(saveCells, {
        body: { cells: [{ assessmentId: rubric, learnerId: brian, state: 'scored', version: 0, ...value }] },
      })
    expect((await of({ rating: 'XX' })).body.cells[0]).toMatchObject({ outcome: 'refused', reason: 'not_a_rating' })
    expect((await of({ score: 5 })).body.cells[0]).toMatchObject({ outcome: 'refused', reason: 'not_a_rating' })
    expect((await of({ rating: 'ME' })).body.cells[0]).toMatchObject({ outcome: 'saved', rating: 'ME' })
  })

  it('keep every mark when two teachers type at once', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Learner${String.fromCodePoint(65 + at)} Otieno`)
    const ids = await school.learners('7 East', ...names)
    const two = (await school.teacher({ teaches: '7 East' })).client
    const answers = await Promise.all([
      save(ids.map((id) => cell(id, 10))),
      save(
        [...ids].reverse().map((id) => cell(id, 20)),
        two,
      ),
      ...ids.slice(0, 5).map((id) => save([cell(id, 30)], head)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { body } = await open()
    for (const id of ids) {
      const outcomes = answers.flatMap(({ body: answer }) => answer.cells.filter((one) => one.learnerId === id))
      const saved = outcomes.filter(({ outcome }) => outcome === 'saved')
      expect(saved).toHaveLength(1)
      expect(row(body, id)?.cells[0]).toMatchObject({ score: saved[0]?.score, version: 1 })
    }
  })

  it('leave an entry with what was and what is', async () => {
    await save([cell(amina, 80, 1)])
    const entries = await school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'gradebook.save_cells')),
    )
    expect(entries).toMatchObject([
      { entityId: mid, before: { marks: { [amina]: { score: 74 } } }, after: { marks: { [amina]: { score: 80 } } } },
    ])
  })
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
    expect(row((await open()).body, amina)?.remark).toEqual({ text: 'Labels well', version: 2 })
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
