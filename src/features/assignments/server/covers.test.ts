/**
 * Curriculum coverage of assignments and assessments: only the grade's own design, saved with the work, and not
 * deletable while in use.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { attendanceSchool } from '#features/attendance/testing/factories.ts'
import { createDesign, removeDesign } from '#features/curriculum/contract/designs.ts'
import {
  addOutcome,
  addStrand,
  addSubStrand,
  removeOutcome,
  removeSubStrand,
} from '#features/curriculum/contract/editing.ts'
import { curriculumErrors } from '#features/curriculum/contract/errors.ts'
import { partTexts } from '#features/curriculum/contract/parts.ts'
import { createAssessment, editAssessment } from '#features/gradebook/contract/assessments.ts'
import { gradebookOverview } from '#features/gradebook/contract/overview.ts'
import { getSheet } from '#features/gradebook/contract/sheets.ts'
import { createAssignment, saveAssignment } from '../contract/setting.ts'
import { markWork, returnWork } from '../contract/marking.ts'
import { ownAssignment } from '../contract/student.ts'
import { workScene } from '../testing/work-scene.ts'

const scene = workScene()
let admin: Client

/** A design of one sub-strand with one outcome. */
const design = async (as: Client, learningAreaId: string, grade: 'Grade 7' | 'Grade 8' = 'Grade 7') => {
  const { id } = (await as.call(createDesign, { body: { learningAreaId, grade } })).body
  const strand = (await as.call(addStrand, { params: { id }, body: { name: 'Numbers' } })).body.strands[0]
  const part = (
    await as.call(addSubStrand, { params: { id: strand?.id ?? '' }, body: { name: 'Fractions', lessons: 8 } })
  ).body.strands[0]?.subStrands[0]
  const made = (await as.call(addOutcome, { params: { id: part?.id ?? '' }, body: { text: 'order fractions' } })).body
  return { id, subStrandId: part?.id ?? '', outcomeId: made.strands[0]?.subStrands[0]?.outcomes[0]?.id ?? '' }
}

let own: Awaited<ReturnType<typeof design>>

beforeEach(async () => {
  admin = await scene.app.as(await scene.school.school.account('admin'))
  own = await design(admin, scene.maths)
})

describe('an assignment', () => {
  it('names sub-strands and outcomes of its design, in its order, for teacher and learner', async () => {
    const { id, covers } = await scene.assign({ covers: [own.outcomeId, own.subStrandId] })
    expect(covers).toEqual([
      { id: own.subStrandId, number: '1.1', title: 'Fractions', strandName: 'Numbers' },
      { id: own.outcomeId, number: '1.1 a', title: 'order fractions', strandName: 'Numbers' },
    ])
    expect((await scene.pupil.call(ownAssignment, { params: { id } })).body.covers).toEqual(covers)
    const { body } = await scene.teacher.call(saveAssignment, {
      params: { id },
      body: { ...scene.body({ covers: [own.outcomeId] }), version: 2 },
    })
    expect(body.covers.map(({ number }) => number)).toEqual(['1.1 a'])
  })

  it('names nothing of another learning area, grade or school', async () => {
    const [english, eighth] = [await design(admin, scene.english), await design(admin, scene.maths, 'Grade 8')]
    const elsewhere = await attendanceSchool(scene.app)
    const foreign = await design(
      await scene.app.as(await elsewhere.school.account('admin')),
      await elsewhere.learningArea('Mathematics'),
    )
    for (const { outcomeId } of [english, eighth, foreign]) {
      const { status, error } = await scene.teacher.call(createAssignment, {
        body: scene.body({ covers: [own.outcomeId, outcomeId] }),
      })
      expect([status, error.fields]).toEqual([400, { covers: partTexts.notOfDesign }])
    }
  })

  it('keeps what it names from being deleted', async () => {
    await scene.draft({ covers: [own.outcomeId] })
    const refused = [
      await admin.call(removeOutcome, { params: { id: own.outcomeId } }),
      await admin.call(removeSubStrand, { params: { id: own.subStrandId } }),
      await admin.call(removeDesign, { params: { id: own.id } }),
    ]
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      [409, 409, 409].map((status) => [status, curriculumErrors.inUse.code]),
    )
  })

  it('takes what it is about along into the gradebook', async () => {
    const { id } = await scene.assign({ covers: [own.subStrandId], countInGradebook: true })
    await scene.submit(id)
    await scene.teacher.call(markWork, { params: { id, learnerId: scene.faith }, body: { score: 12, version: 2 } })
    await scene.teacher.call(returnWork, { params: { id }, body: {} })
    const sheet = await scene.teacher.call(getSheet, { query: { streamId: scene.east, learningAreaId: scene.maths } })
    expect(sheet.body.assessments.map(({ covers }) => covers.map(({ number }) => number))).toEqual([['1.1']])
  })
})

describe('an assessment', () => {
  it('names parts of the design of its class, which then stay', async () => {
    const { term } = (await scene.teacher.call(gradebookOverview, { query: {} })).body
    const body = {
      streamId: scene.east,
      learningAreaId: scene.maths,
      termId: term?.id ?? '',
      kind: 'project',
      title: 'Model',
      date: '2026-03-10',
      maxScore: 20,
    } as const
    const made = await scene.teacher.call(createAssessment, { body: { ...body, covers: [own.outcomeId] } })
    expect(made.body.covers.map(({ title }) => title)).toEqual(['order fractions'])
    const eighth = await design(admin, scene.maths, 'Grade 8')
    const wrong = await scene.teacher.call(createAssessment, { body: { ...body, covers: [eighth.outcomeId] } })
    expect([wrong.status, wrong.error.fields]).toEqual([400, { covers: partTexts.notOfDesign }])
    expect((await admin.call(removeOutcome, { params: { id: own.outcomeId } })).error.code).toBe(
      curriculumErrors.inUse.code,
    )
    const { kind, title, date, maxScore } = body
    const after = await scene.teacher.call(editAssessment, {
      params: { id: made.body.id },
      body: { kind, title, date, maxScore, covers: [], version: made.body.version },
    })
    expect(after.body.covers).toEqual([])
    expect((await admin.call(removeOutcome, { params: { id: own.outcomeId } })).status).toBe(200)
  })
})
