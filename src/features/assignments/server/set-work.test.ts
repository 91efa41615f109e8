/** Setting work: which classes, for which learners, until when, and what is fixed once work was handed in. */
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { savePreferences } from '#core/access/contract/preferences.ts'
import {
  addAssignmentFiles,
  assignmentFile,
  closeAssignment,
  createAssignment,
  getAssignment,
  listAssignments,
  publishAssignment,
  removeAssignment,
  removeAssignmentFile,
  saveAssignment,
} from '../contract/setting.ts'
import { waitingWork } from '../contract/waiting.ts'
import { workErrors, workTexts } from '../contract/shapes.ts'
import { ownAssignment, ownAssignmentFile } from '../contract/student.ts'
import { ownAssignments } from '../contract/own-list.ts'
import { pdf, workScene } from '../testing/work-scene.ts'
import { remind } from './services/reminders.ts'

const scene = workScene()

describe('an assignment', () => {
  it('is a draft that nobody else sees, until it is assigned and its learners are told', async () => {
    const draft = await scene.draft()
    expect(draft).toMatchObject({
      status: 'draft',
      targetLabel: 'Grade 7 East',
      dueDate: '2026-03-13T13:00:00.000Z',
      dueTime: '16:00',
      counts: { expected: 2 },
    })
    expect(await scene.titles()).toEqual([])
    expect((await scene.pupil.call(ownAssignment, { params: { id: draft.id } })).status).toBe(404)
    const { body } = await scene.teacher.call(publishAssignment, {
      params: { id: draft.id },
      body: { version: draft.version },
    })
    expect(body.status).toBe('published')
    expect(await scene.titles()).toEqual(['Fractions'])
    expect(await scene.titles(scene.outsider)).toEqual([])
    expect(await scene.noticesOf(scene.accounts.faith)).toEqual(['New work in Mathematics'])
    expect(await scene.noticesOf(scene.accounts.zawadi)).toEqual([])
  })

  it('is set in own classes and learning areas alone', async () => {
    const refused = async (given: Parameters<typeof scene.body>[0]) => {
      const { status, error } = await scene.teacher.call(createAssignment, { body: scene.body(given) })
      return [status, Object.values(error.fields ?? {})]
    }
    expect(await refused({ learningAreaId: scene.english })).toEqual([400, [workTexts.area]])
    expect(await refused({ target: { kind: 'class', streamId: scene.west } })).toEqual([400, [workTexts.area]])
    expect(await refused({ target: { kind: 'learners', streamId: scene.east, learnerIds: [scene.zawadi] } })).toEqual([
      400,
      [workTexts.notInClass],
    ])
    expect(await refused({ late: 'until', lateUntil: '2026-03-13' })).toEqual([400, [workTexts.until]])
    expect(await refused({ title: '   ' })).toEqual([400, [workTexts.title]])
  })

  it('may be for some of a class', async () => {
    await scene.assign({ target: { kind: 'learners', streamId: scene.east, learnerIds: [scene.brian] } })
    expect([await scene.titles(scene.pupil), await scene.titles(scene.other)]).toEqual([[], ['Fractions']])
  })

  it('belongs to all who teach it there, and to nobody else', async () => {
    const { id } = await scene.assign()
    expect((await scene.colleague.call(getAssignment, { params: { id } })).status).toBe(200)
    expect((await scene.stranger.call(getAssignment, { params: { id } })).status).toBe(404)
    expect((await scene.stranger.call(listAssignments, { query: {} })).body.totalCount).toBe(0)
    expect((await scene.colleague.call(listAssignments, { query: {} })).body.totalCount).toBe(1)
  })

  it('cannot be assigned once its due time is over', async () => {
    const draft = await scene.draft({ dueOn: '2026-03-10', dueTime: '08:00' })
    const { status, error } = await scene.teacher.call(publishAssignment, {
      params: { id: draft.id },
      body: { version: 1 },
    })
    expect([status, error.fields]).toEqual([400, { dueOn: workTexts.due }])
  })

  it('is thrown away as a draft only, and closed afterwards', async () => {
    const draft = await scene.draft()
    expect((await scene.stranger.call(removeAssignment, { params: { id: draft.id } })).status).toBe(404)
    expect((await scene.teacher.call(removeAssignment, { params: { id: draft.id } })).status).toBe(204)
    const { id, version } = await scene.assign()
    expect((await scene.teacher.call(removeAssignment, { params: { id } })).error.code).toBe(workErrors.notDraft.code)
    const closed = await scene.teacher.call(closeAssignment, { params: { id }, body: { version } })
    expect(closed.body.status).toBe('closed')
    expect((await scene.pupil.call(ownAssignments, { query: { view: 'missed' } })).body.totalCount).toBe(1)
    const again = await scene.teacher.call(publishAssignment, {
      params: { id },
      body: { version: closed.body.version },
    })
    expect(again.body.status).toBe('published')
    // Only one notice.
    expect(await scene.noticesOf(scene.accounts.faith)).toHaveLength(1)
  })
})

describe('a change', () => {
  it('of something that another changed meanwhile is refused with what it is now', async () => {
    const { id, version } = await scene.draft()
    const save = (title: string, as = scene.teacher) =>
      as.call(saveAssignment, { params: { id }, body: { ...scene.body({ title }), version } })
    expect((await save('Decimals')).body.title).toBe('Decimals')
    const second = await save('Ratios', scene.colleague)
    expect([second.status, (second.error.current as { title: string }).title]).toEqual([409, 'Decimals'])
  })

  it('leaves the ground under work that is there', async () => {
    const { id, version } = await scene.assign()
    await scene.submit(id)
    const save = (given: Parameters<typeof scene.body>[0]) =>
      scene.teacher.call(saveAssignment, { params: { id }, body: { ...scene.body(given), version } })
    expect((await save({ scoring: { kind: 'score', maxScore: 10 } })).error.code).toBe(workErrors.hasWork.code)
    expect(
      (await save({ target: { kind: 'learners', streamId: scene.east, learnerIds: [scene.brian] } })).error.code,
    ).toBe(workErrors.hasWork.code)
    expect((await save({ title: 'Fractions again', dueOn: '2026-03-16' })).body).toMatchObject({
      title: 'Fractions again',
      dueOn: '2026-03-16',
    })
  })

  it('keeps the criteria of a rubric that it names', async () => {
    const points = { EE: 4, ME: 3, AE: 2, BE: 1 }
    const { id, scoring } = await scene.draft({
      scoring: { kind: 'rubric', criteria: [{ title: 'Working', points, hints: { EE: '', ME: '', AE: '', BE: '' } }] },
    })
    if (scoring.kind !== 'rubric') throw new Error('No rubric')
    const criteria = [
      ...scoring.criteria,
      { title: 'Answer', points, hints: { EE: 'All right', ME: '', AE: '', BE: '' } },
    ]
    const { body } = await scene.teacher.call(saveAssignment, {
      params: { id },
      body: { ...scene.body({ scoring: { kind: 'rubric', criteria } }), version: 1 },
    })
    expect(body.scoring).toMatchObject({
      maxScore: 8,
      criteria: [{ id: scoring.criteria[0]?.id }, { title: 'Answer' }],
    })
    const falling = { EE: 1, ME: 3, AE: 2, BE: 1 }
    const bad = await scene.teacher.call(createAssignment, {
      body: scene.body({
        scoring: {
          kind: 'rubric',
          criteria: [{ title: 'X', points: falling, hints: { EE: '', ME: '', AE: '', BE: '' } }],
        },
      }),
    })
    expect(Object.values(bad.error.fields ?? {})).toEqual([workTexts.falling])
  })
})

describe('the list', () => {
  it('filters by status, type and course', async () => {
    await scene.assign({ title: 'One' })
    await scene.draft({ title: 'Two', type: 'project' })
    const list = async (query: object) =>
      (await scene.teacher.call(listAssignments, { query })).body.items.map(({ title }) => title)
    expect(await list({ status: 'draft' })).toEqual(['Two'])
    expect(await list({ type: 'homework' })).toEqual(['One'])
    expect(await list({ type: 'quiz' })).toEqual([])
    expect(await list({ search: 'on%' })).toEqual([])
    expect(await list({ search: 'on' })).toEqual(['One'])
    expect((await list({ courseId: scene.east })).sort()).toEqual(['One', 'Two'])
    expect((await list({ courseId: `${scene.east}:${scene.maths}` })).length).toBe(2)
    expect(await list({ courseId: `${scene.east}:${scene.english}` })).toEqual([])
    expect((await scene.teacher.call(listAssignments, { query: { courseId: 'maths' } })).status).toBe(400)
  })

  it('counts what was handed in and waits to be marked', async () => {
    const { id } = await scene.assign()
    await scene.submit(id)
    const [line] = (await scene.teacher.call(listAssignments, { query: {} })).body.items
    expect(line?.counts).toEqual({ expected: 2, handedIn: 1, late: 0, toMark: 1, toReturn: 0, returned: 0 })
    expect((await scene.teacher.call(waitingWork)).body).toMatchObject({
      toMark: 1,
      items: [{ id, toMark: 1, targetLabel: 'Grade 7 East' }],
    })
    expect((await scene.stranger.call(waitingWork)).body).toEqual({ toMark: 0, items: [] })
  })
})

describe('attached files', () => {
  it('reach the learners, and go with the one who attached them', async () => {
    const { id } = await scene.assign()
    const { body } = await scene.teacher.call(
      addAssignmentFiles,
      { params: { id }, body: {} },
      { files: { files: pdf() } },
    )
    const [file] = body.files
    expect(file).toMatchObject({ name: 'work.pdf', type: 'application/pdf' })
    const fileId = file?.id ?? ''
    expect(
      (await scene.pupil.call(ownAssignmentFile, { params: { id, fileId } })).headers.get('content-disposition'),
    ).toContain('inline')
    expect((await scene.outsider.call(ownAssignmentFile, { params: { id, fileId } })).status).toBe(404)
    expect((await scene.stranger.call(assignmentFile, { params: { id, fileId } })).status).toBe(404)
    expect((await scene.teacher.call(assignmentFile, { params: { id, fileId } })).status).toBe(200)
    expect((await scene.teacher.call(removeAssignmentFile, { params: { id, fileId } })).body.files).toEqual([])
    expect((await scene.pupil.call(ownAssignmentFile, { params: { id, fileId } })).status).toBe(404)
  })
})

describe('a reminder', () => {
  it('goes to those who have not handed in, once', async () => {
    const { id } = await scene.assign()
    await scene.submit(id)
    const run = () => scene.school.school.write((tx) => remind(tx, id, '2026-03-13'))
    await run()
    await run()
    expect(await scene.noticesOf(scene.accounts.faith)).toEqual(['New work in Mathematics'])
    expect(await scene.noticesOf(scene.accounts.brian)).toEqual(['Due tomorrow: Fractions', 'New work in Mathematics'])
    await scene.school.school.write((tx) => remind(tx, id, '2026-03-14'))
    expect(await scene.noticesOf(scene.accounts.brian)).toHaveLength(2)
  })

  it('to plan goes to those who left study reminders on, three days before', async () => {
    const studying = (client: Client, on: boolean) =>
      client.call(savePreferences, { body: { learning: { studyReminders: on } } })
    const brian = await scene.app.as(scene.accounts.brian)
    const { id } = await scene.assign()
    const run = () => scene.school.school.write((tx) => remind(tx, id, '2026-03-13', 'study'))
    await studying(brian, false)
    await run()
    expect(await scene.noticesOf(scene.accounts.brian)).toEqual(['New work in Mathematics'])
    expect(await scene.noticesOf(scene.accounts.faith)).toEqual(['Plan time for: Fractions', 'New work in Mathematics'])
    await studying(brian, true)
    await run()
    expect(await scene.noticesOf(scene.accounts.brian)).toEqual(['Plan time for: Fractions', 'New work in Mathematics'])
  })

  it('is queued for both days when the work is assigned', async () => {
    await scene.assign()
    await scene.app.runJobs()
    expect(await scene.noticesOf(scene.accounts.faith)).toEqual(
      expect.arrayContaining(['Plan time for: Fractions', 'Due tomorrow: Fractions']),
    )
  })
})
