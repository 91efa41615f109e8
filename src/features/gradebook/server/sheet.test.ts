/** A mark sheet and its cells over HTTP. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { getSheet, saveCells } from '../contract/sheets.ts'
import { absent, gradebookSchool, rated, scored } from '../testing/factories.ts'
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
    expect(rowOf(body, amina)?.cells.map((one) => one?.score)).toEqual([28, 74])
    // 28 of 30 by 20, 74 of 100 by 30.
    expect(rowOf(body, amina)?.percent).toBeCloseTo((20 * (28 / 30) * 100 + 30 * 74) / 50, 6)
    expect(rowOf(body, brian)).toMatchObject({
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
    expect([body.previousTerm, rowOf(body, amina)?.percent, rowOf(body, amina)?.previousPercent]).toEqual([
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
    const inEast = rowOf((await open()).body, zawadi)
    expect(inEast?.cells).toEqual([{ score: 60, rating: null, state: 'scored', version: 1 }, null])
    expect(inEast?.percent).toBe(72)
    const west = (await open(head, school.areas.english, school.people.classes['7 West'])).body
    expect(west.learners.map(({ id }) => id)).toEqual([zawadi])
    expect(rowOf(west, zawadi)).toMatchObject({ cells: [{ score: 90 }], percent: 72, carried: [{ score: 60 }] })
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
    expect(rowOf((await open()).body, brian)?.cells[0]).toMatchObject({ state: 'empty' })
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
      expect(rowOf(body, id)?.cells[0]).toMatchObject({ score: saved[0]?.score, version: 1 })
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
