/** Taking back a change of several learners, over HTTP. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { undoChange } from '#core/undo/contract/undo.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import {
  changeLearners,
  getLearner,
  leaveLearner,
  moveLearner,
  returnLearner,
  saveLearner,
} from '../contract/learners.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

const stateOf = async (here: PeopleSchool, id: string) => {
  const { status, leftOn, leavingReason, stream, enrolments } = (await here.admin.call(getLearner, { params: { id } }))
    .body
  return { status, leftOn, leavingReason, stream, enrolments }
}
const move = (here: PeopleSchool, learnerIds: string[], on = '2026-03-10') =>
  here.admin.call(changeLearners, {
    body: { action: 'move', learnerIds, streamId: here.classes['8 West'], on },
  })
const undo = (here: PeopleSchool, id: string | null) => here.admin.call(undoChange, { params: { id: id ?? '' } })

describe('an undone change of several learners', () => {
  it('puts everybody back into the class from before, with the same history', async () => {
    const here = await peopleSchool(app)
    const ids = [await here.learner(), await here.learner({ from: '2026-03-10' }), await here.learner({ in: null })]
    const before = await Promise.all(ids.map((id) => stateOf(here, id)))
    const moved = (await move(here, ids)).body
    expect(moved).toMatchObject({ done: 3, failed: [] })
    expect((await stateOf(here, ids[0] ?? '')).stream).toMatchObject({ label: 'Grade 8 West' })
    expect((await undo(here, moved.undo)).body).toEqual({ restored: 3 })
    expect(await Promise.all(ids.map((id) => stateOf(here, id)))).toEqual(before)
  })

  it('takes back that learners left, and says so in the log', async () => {
    const here = await peopleSchool(app)
    const [id, other] = [await here.learner(), await here.learner()]
    const before = await stateOf(here, id)
    const left = await here.admin.call(changeLearners, {
      body: { action: 'leave', learnerIds: [id, other], on: '2026-03-10', reason: 'Moved to Kisumu' },
    })
    expect(await stateOf(here, id)).toMatchObject({ status: 'left', leavingReason: 'Moved to Kisumu' })
    await undo(here, left.body.undo)
    expect(await stateOf(here, id)).toEqual(before)
    const logged = await here.school.write(({ db }) =>
      db
        .select({ before: auditEntries.before, after: auditEntries.after })
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'undo.change'))),
    )
    expect(logged).toMatchObject([{ before: { status: 'left' }, after: { status: 'active' } }])
  })

  it('is offered for one learner too, also for one who came back', async () => {
    const here = await peopleSchool(app)
    const id = await here.learner()
    await here.admin.call(leaveLearner, { params: { id }, body: { on: '2026-03-09', reason: 'Left', version: 1 } })
    const before = await stateOf(here, id)
    const back = await here.admin.call(returnLearner, {
      params: { id },
      body: { streamId: here.classes['7 West'], on: '2026-03-10', version: 2 },
    })
    expect(back.body).toMatchObject({ status: 'active' })
    await undo(here, back.body.undo)
    expect(await stateOf(here, id)).toEqual(before)
  })

  it('leaves out who was not changed', async () => {
    const here = await peopleSchool(app)
    const [late, early] = [await here.learner({ from: '2026-03-05' }), await here.learner()]
    const moved = (await move(here, [late, early], '2026-03-02')).body
    expect(moved).toMatchObject({ done: 1, failed: [{ learnerId: late }] })
    expect((await undo(here, moved.undo)).body).toEqual({ restored: 1 })
    const nobody = (await move(here, [late], '2026-03-02')).body
    expect(nobody).toMatchObject({ done: 0, undo: null })
  })
})

describe('an undo is refused as a whole', () => {
  it('when one of the learners was changed since', async () => {
    const here = await peopleSchool(app)
    const [ann, ben] = [await here.learner({ firstName: 'Ann' }), await here.learner({ firstName: 'Ben' })]
    const moved = (await move(here, [ann, ben])).body
    await here.admin.call(saveLearner, {
      params: { id: ben },
      body: { firstName: 'Benjamin', lastName: 'Muthoni', admissionNumber: 'B-1', version: 2 },
    })
    const refused = await undo(here, moved.undo)
    expect(refused.error).toMatchObject({
      code: 'undo.changed',
      message: 'Ben Muthoni was changed since then. Nothing was undone.',
    })
    expect((await stateOf(here, ann)).stream).toMatchObject({ label: 'Grade 8 West' })
  })

  it('when a learner was moved on since', async () => {
    const here = await peopleSchool(app)
    const id = await here.learner()
    const moved = (await move(here, [id])).body
    await here.admin.call(moveLearner, {
      params: { id },
      body: { streamId: here.classes['9 East'], on: '2026-03-10', version: 2 },
    })
    expect((await undo(here, moved.undo)).error.code).toBe('undo.changed')
    expect((await stateOf(here, id)).stream).toMatchObject({ label: 'Grade 9 East' })
  })

  it('when it was undone already, however often it is sent at once', async () => {
    const here = await peopleSchool(app)
    const moved = (await move(here, [await here.learner()])).body
    const answers = await Promise.all([1, 2, 3].map(() => undo(here, moved.undo)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await undo(here, moved.undo)).error.code).toBe('undo.done')
  })

  it('when it is too late, at another school and for a position that may not change learners', async () => {
    const [here, there] = [await peopleSchool(app), await peopleSchool(app)]
    const moved = (await move(here, [await here.learner()])).body
    expect((await undo(there, moved.undo)).status).toBe(404)
    const bursar = await app.as(await here.school.account('admin', { positions: ['bursar'] }))
    expect((await bursar.call(undoChange, { params: { id: moved.undo ?? '' } })).status).toBe(404)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 71_000)
    try {
      expect((await undo(here, moved.undo)).error.code).toBe('undo.too_late')
    } finally {
      app.clock.now = before
    }
  })
})
