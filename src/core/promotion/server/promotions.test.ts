/** The year-end promotion over HTTP: one sweep, repeaters and leavers, history, and back. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { streams } from '#core/academics/server/tables.ts'
import { eq } from 'drizzle-orm'
import { getLearner, leaveLearner, listLearners, moveLearner } from '#core/people/contract/learners.ts'
import {
  listPromotionLearners,
  listPromotions,
  previewPromotion,
  promote,
  undoPromotion,
} from '../contract/promotions.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { rosterOn } from '#core/people/server/public.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ at: '2026-12-01T06:00:00Z' })
})

const yearsOf = (here: PeopleSchool) => ({ fromYearId: here.years.now, toYearId: here.years.next })
const classOf = async (here: PeopleSchool, id: string) => (await here.admin.call(getLearner, { params: { id } })).body
const rosterIds = (here: PeopleSchool, name: keyof PeopleSchool['classes'], date: string) =>
  here.school.write(async (tx) => (await rosterOn(tx, here.classes[name], date)).map((one) => one.id))

describe('a preview', () => {
  it('sends each class to the next grade’s class of its name; the last grade leaves', async () => {
    const here = await peopleSchool(app)
    for (const name of ['7 East', '8 West', '9 East'] as const) await here.learner({ in: name })
    const { body } = await here.admin.call(previewPromotion, { body: yearsOf(here) })
    expect(body).toMatchObject({
      promoted: 2,
      repeating: 0,
      leaving: 1,
      early: true,
      from: { name: '2026' },
      to: { name: '2027' },
    })
    expect(body.classes.map((one) => [one.stream.label, one.toStream?.label ?? null, one.leaves])).toEqual([
      ['Grade 7 East', 'Grade 8 East', false],
      ['Grade 8 West', 'Grade 9 West', false],
      ['Grade 9 East', null, true],
    ])
    expect((await here.admin.call(listLearners)).body.totalCount).toBe(3)
  })

  it('asks where a class goes that has no match, and takes another goal', async () => {
    const here = await peopleSchool(app)
    await here.learner({ in: '7 East' })
    await here.school.write(({ db }) =>
      db.update(streams).set({ active: false }).where(eq(streams.id, here.classes['8 East'])),
    )
    await here.school.write(({ db }) =>
      db.insert(streams).values({
        schoolId: here.school.id,
        id: '01890000-0000-7000-8000-00000000aaaa',
        grade: 'Grade 8',
        name: 'North',
      }),
    )
    expect((await here.admin.call(previewPromotion, { body: yearsOf(here) })).body.classes).toMatchObject([
      { undecided: true, toStream: null, leaves: false },
    ])
    expect((await here.admin.call(promote, { body: yearsOf(here) })).error).toMatchObject({
      code: 'people.promotion_unmapped',
      message: 'Choose where each class goes: Grade 7 East.',
    })
    const mapping = (toStreamId: string | null) => ({
      ...yearsOf(here),
      mapping: [{ streamId: here.classes['7 East'], toStreamId }],
    })
    expect((await here.admin.call(previewPromotion, { body: mapping(here.classes['8 East']) })).error.fields).toEqual({
      'mapping.0.toStreamId': 'Choose a class',
    })
    expect((await here.admin.call(previewPromotion, { body: mapping(null) })).body).toMatchObject({
      leaving: 1,
      classes: [{ leaves: true }],
    })
    expect((await here.admin.call(previewPromotion, { body: mapping(here.classes['8 West']) })).body).toMatchObject({
      promoted: 1,
    })
  })

  it('wants two years of this school in their order', async () => {
    const [here, there] = [await peopleSchool(app), await peopleSchool(app)]
    const preview = (fromYearId: string, toYearId: string) =>
      here.admin.call(previewPromotion, { body: { fromYearId, toYearId } })
    expect((await preview(here.years.next, here.years.now)).error.code).toBe('people.promotion_same_year')
    expect((await preview(here.years.now, there.years.next)).status).toBe(404)
    expect((await here.admin.call(promote, { body: yearsOf(here) })).error.code).toBe('people.promotion_nobody')
  })
})

describe('a promotion', () => {
  it('moves everybody in one sweep, keeps back repeaters, and keeps the history', async () => {
    const here = await peopleSchool(app)
    const [up, again, out, top] = [
      await here.learner({ firstName: 'Up' }),
      await here.learner({ firstName: 'Again' }),
      await here.learner({ firstName: 'Out' }),
      await here.learner({ firstName: 'Top', in: '9 West' }),
    ]
    const chosen = (
      await here.admin.call(listPromotionLearners, {
        query: { streamId: here.classes['7 East'], fromYearId: here.years.now },
      })
    ).body.items
    expect(chosen.map((one) => one.fullName)).toEqual(['Again Muthoni', 'Out Muthoni', 'Up Muthoni'])
    const done = await here.admin.call(promote, { body: { ...yearsOf(here), repeating: [again], leaving: [out] } })
    expect(done.body).toMatchObject({ promoted: 1, repeating: 1, leaving: 2, status: 'done' })
    expect(await classOf(here, up)).toMatchObject({
      stream: { label: 'Grade 8 East' },
      enrolments: [
        { stream: { label: 'Grade 8 East' }, startsOn: '2027-01-04', endsOn: null, year: '2027' },
        { stream: { label: 'Grade 7 East' }, endsOn: '2027-01-03', outcome: 'promoted', year: '2026' },
      ],
    })
    expect(await classOf(here, again)).toMatchObject({
      stream: { label: 'Grade 7 East' },
      enrolments: [{ startsOn: '2027-01-04' }, { outcome: 'repeated' }],
    })
    for (const id of [out, top])
      expect(await classOf(here, id)).toMatchObject({
        status: 'left',
        leftOn: '2026-12-31',
        stream: null,
        leavingReason: 'End of 2026',
      })
    expect((await rosterIds(here, '7 East', '2026-12-31')).sort()).toEqual([up, again, out].sort())
    expect(await rosterIds(here, '7 East', '2027-01-04')).toEqual([again])
    expect(await rosterIds(here, '8 East', '2027-01-04')).toEqual([up])
    expect((await here.admin.call(promote, { body: yearsOf(here) })).error.code).toBe('people.promotion_done')
  })

  it('happens once when it is sent several times at the same moment', async () => {
    const here = await peopleSchool(app)
    const id = await here.learner()
    const answers = await Promise.all([1, 2, 3].map(() => here.admin.call(promote, { body: yearsOf(here) })))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await classOf(here, id)).enrolments).toHaveLength(2)
    expect((await here.admin.call(listPromotions)).body.items).toHaveLength(1)
  })

  it('is for admins', async () => {
    const here = await peopleSchool(app)
    const { client } = await here.teacher({ leads: '7 East' })
    expect((await client.call(promote, { body: yearsOf(here) })).status).toBe(403)
  })
})

describe('undo', () => {
  it('puts everybody back, and the year can be promoted again', async () => {
    const here = await peopleSchool(app)
    const [up, top] = [await here.learner({ firstName: 'Up' }), await here.learner({ firstName: 'Top', in: '9 West' })]
    const { body } = await here.admin.call(promote, { body: yearsOf(here) })
    const undone = await here.admin.call(undoPromotion, { params: { id: body.id } })
    expect(undone.body).toMatchObject({ undone: 2, leftAlone: [], promotion: { status: 'undone' } })
    expect(await classOf(here, up)).toMatchObject({
      status: 'active',
      stream: { label: 'Grade 7 East' },
      enrolments: [{ startsOn: '2026-01-05', endsOn: null, outcome: null }],
    })
    expect(await classOf(here, top)).toMatchObject({
      status: 'active',
      stream: { label: 'Grade 9 West' },
      leftOn: null,
      leavingReason: null,
    })
    expect((await here.admin.call(undoPromotion, { params: { id: body.id } })).error.code).toBe(
      'people.promotion_undone',
    )
    expect((await here.admin.call(promote, { body: yearsOf(here) })).status).toBe(201)
  })

  it('skips and names learners who moved or left since', async () => {
    const here = await peopleSchool(app)
    const [stays, moves, leaves] = [
      await here.learner({ firstName: 'Stays' }),
      await here.learner({ firstName: 'Moves' }),
      await here.learner({ firstName: 'Leaves' }),
    ]
    const { body } = await here.admin.call(promote, { body: yearsOf(here) })
    const before = app.clock.now
    app.clock.now = new Date('2027-01-20T06:00:00Z')
    const admin = await app.as(await here.school.account('admin'))
    await admin.call(moveLearner, {
      params: { id: moves },
      body: { streamId: here.classes['8 West'], on: '2027-01-10', version: 2 },
    })
    await admin.call(leaveLearner, {
      params: { id: leaves },
      body: { on: '2027-01-15', reason: 'Moved away', version: 2 },
    })
    const undone = await admin.call(undoPromotion, { params: { id: body.id } })
    expect(undone.body).toMatchObject({ undone: 1, leftAlone: [{ learnerId: leaves }, { learnerId: moves }] })
    expect((await admin.call(getLearner, { params: { id: stays } })).body.stream?.label).toBe('Grade 7 East')
    expect((await admin.call(getLearner, { params: { id: moves } })).body.stream?.label).toBe('Grade 8 West')
    app.clock.now = before
  })
})
