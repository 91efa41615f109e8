/** Learners and their classes over HTTP: moving, leaving, returning. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import {
  changeLearners,
  createLearner,
  getLearner,
  leaveLearner,
  moveLearner,
  returnLearner,
} from '../contract/learners.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'
import { namesOf } from '../testing/learner-names.ts'
import { rosterOn } from './public.ts'

let app: TestApp
let other: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  other = await peopleSchool(app)
})

const fresh = async (): Promise<PeopleSchool> => peopleSchool(app)

describe('classes', () => {
  const rosterIds = async (here: PeopleSchool, name: keyof PeopleSchool['classes'], date: string): Promise<string[]> =>
    here.school.write(async (tx) => (await rosterOn(tx, here.classes[name], date)).map((one) => one.id))

  it('lists a learner who moves once: the day before in the old class, from the day on in the new', async () => {
    const here = await fresh()
    const id = await here.learner({ in: '7 East' })
    const { body } = await here.admin.call(getLearner, { params: { id } })
    const moved = await here.admin.call(moveLearner, {
      params: { id },
      body: { streamId: here.classes['7 West'], on: '2026-03-09', version: body.version },
    })
    expect(moved.body).toMatchObject({ stream: { label: 'Grade 7 West' }, version: body.version + 1 })
    expect(moved.body.enrolments.map(({ startsOn, endsOn, outcome }) => [startsOn, endsOn, outcome])).toEqual([
      ['2026-03-09', null, null],
      ['2026-01-05', '2026-03-08', 'moved'],
    ])
    expect([await rosterIds(here, '7 East', '2026-03-08'), await rosterIds(here, '7 West', '2026-03-08')]).toEqual([
      [id],
      [],
    ])
    expect([await rosterIds(here, '7 East', '2026-03-09'), await rosterIds(here, '7 West', '2026-03-09')]).toEqual([
      [],
      [id],
    ])
  })

  it('refuses days that cannot be, and other schools’ classes', async () => {
    const here = await fresh()
    const id = await here.learner({ in: '7 East', from: '2026-02-01' })
    const move = (streamId: string, on: string) =>
      here.admin.call(moveLearner, { params: { id }, body: { streamId, on, version: 1 } })
    expect((await move(here.classes['7 West'], '2026-03-11')).error.fields).toEqual({
      on: 'Choose today or an earlier day',
    })
    expect((await move(here.classes['7 West'], '2026-01-20')).error.fields).toEqual({
      on: 'The learner joined the current class after this date. Choose a later date',
    })
    expect((await move(other.classes['7 West'], '2026-03-01')).error.fields).toEqual({ streamId: 'Choose a class' })
  })

  it('puts a mistake of the first day right without a trace in the history', async () => {
    const here = await fresh()
    const made = await here.admin.call(createLearner, {
      body: { firstName: 'Ann', lastName: 'Baraka', streamId: here.classes['7 East'] },
    })
    expect(made.body.enrolments).toMatchObject([{ startsOn: '2026-03-10', stream: { label: 'Grade 7 East' } }])
    const moved = await here.admin.call(moveLearner, {
      params: { id: made.body.id },
      body: { streamId: here.classes['8 East'], on: '2026-03-10', version: made.body.version },
    })
    expect(moved.body.enrolments).toMatchObject([
      { startsOn: '2026-03-10', endsOn: null, stream: { label: 'Grade 8 East' } },
    ])
  })

  it('records leavers and readmits them', async () => {
    const here = await fresh()
    const id = await here.learner({ in: '7 East' })
    const left = await here.admin.call(leaveLearner, {
      params: { id },
      body: { on: '2026-03-06', reason: 'Moved to Kisumu', version: 1 },
    })
    expect(left.body).toMatchObject({
      status: 'left',
      leftOn: '2026-03-06',
      stream: null,
      leavingReason: 'Moved to Kisumu',
    })
    expect(await namesOf(here.admin)).toEqual([])
    expect(await namesOf(here.admin, { status: 'left' })).toEqual(['Faith Muthoni'])
    expect(await rosterIds(here, '7 East', '2026-03-06')).toEqual([id])
    expect(await rosterIds(here, '7 East', '2026-03-07')).toEqual([])
    const again = { params: { id }, body: { on: '2026-03-06', reason: 'x', version: left.body.version } }
    expect((await here.admin.call(leaveLearner, again)).error.code).toBe('people.has_left')
    const back = (on: string) =>
      here.admin.call(returnLearner, {
        params: { id },
        body: { streamId: here.classes['7 West'], on, version: left.body.version },
      })
    expect((await back('2026-03-06')).error.fields).toEqual({
      on: 'The learner was in a class on this date. Choose a later date',
    })
    expect((await back('2026-03-09')).body).toMatchObject({
      status: 'active',
      leftOn: null,
      stream: { label: 'Grade 7 West' },
    })
    expect((await back('2026-03-10')).status).toBe(409)
  })

  it('moves several at once and names those that could not be moved', async () => {
    const here = await fresh()
    const [one, two] = [
      await here.learner({ firstName: 'Ann' }),
      await here.learner({ firstName: 'Ben', from: '2026-03-05' }),
    ]
    const moved = await here.admin.call(changeLearners, {
      body: { action: 'move', learnerIds: [one, two], streamId: here.classes['8 West'], on: '2026-03-02' },
    })
    expect(moved.body).toMatchObject({
      done: 1,
      failed: [
        {
          learnerId: two,
          fullName: 'Ben Muthoni',
          message: 'The learner joined the current class after this date. Choose a later date',
        },
      ],
    })
    expect(await namesOf(here.admin, { streamId: here.classes['8 West'] })).toEqual(['Ann Muthoni'])
    const strange = await here.admin.call(changeLearners, {
      body: { action: 'leave', learnerIds: [one, await other.learner()], on: '2026-03-10', reason: 'Left' },
    })
    expect(strange.status).toBe(404)
    expect(await namesOf(here.admin)).toContain('Ann Muthoni')
  })

  it('settles two concurrent moves: one applies, the other is refused', async () => {
    const here = await fresh()
    const id = await here.learner({ in: '7 East' })
    const goals = ['7 West', '8 East', '8 West', '9 East'] as const
    const answers = await Promise.all(
      goals.map((name) =>
        here.admin.call(moveLearner, {
          params: { id },
          body: { streamId: here.classes[name], on: '2026-03-10', version: 1 },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(
      (await here.admin.call(getLearner, { params: { id } })).body.enrolments.filter((one) => one.endsOn === null),
    ).toHaveLength(1)
  })
})
