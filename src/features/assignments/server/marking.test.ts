/** Marking: by score and by rubric, two teachers concurrently, what the learner sees and when, and the gradebook. */
import { describe, expect, it } from 'vitest'
import { getWork, keepComment, dropComment, listComments, markWork, returnWork } from '../contract/marking.ts'
import { childAssignments } from '../contract/parent.ts'
import { workErrors, workTexts } from '../contract/shapes.ts'
import { ownAssignment } from '../contract/student.ts'
import { workScene } from '../testing/work-scene.ts'
import { assignmentRecords } from './learner-records.ts'
import { termResults } from '#features/gradebook/server/public.ts'

const scene = workScene()
const points = { EE: 4, ME: 3, AE: 2, BE: 1 }
const hints = { EE: '', ME: '', AE: '', BE: '' }

const mark = (id: string, body: object, learnerId = scene.faith, as = scene.teacher) =>
  as.call(markWork, { params: { id, learnerId }, body: { version: 2, ...body } })
const own = async (id: string) => (await scene.pupil.call(ownAssignment, { params: { id } })).body
const handedIn = async (given: Parameters<typeof scene.body>[0] = {}): Promise<string> => {
  const { id } = await scene.assign(given)
  await scene.submit(id)
  return id
}

describe('a mark', () => {
  it('is the teacher’s until it is returned; then learner and guardian see it and are told', async () => {
    const id = await handedIn()
    const marked = await mark(id, { score: 14.5, comment: 'Clear working' })
    expect(marked.body).toMatchObject({ state: 'marked', score: 14.5, comment: 'Clear working', version: 3 })
    expect(marked.body.markedBy).toMatch(/^Peter Wafula/)
    expect(await own(id)).toMatchObject({
      submission: { status: 'submitted', grade: null },
      feedback: null,
      handIn: { open: false, why: 'marked' },
    })
    const { body } = await scene.teacher.call(returnWork, { params: { id }, body: {} })
    expect([body.returned, body.assignment.counts.returned]).toEqual([1, 1])
    expect(await own(id)).toMatchObject({
      submission: { status: 'graded', grade: 14.5 },
      feedback: { comment: 'Clear working' },
    })
    expect(
      (await scene.mother.call(childAssignments, { params: { id: scene.faith }, query: {} })).body.items[0]?.submission
        .grade,
    ).toBe(14.5)
    expect((await scene.noticesOf(scene.accounts.faith))[0]).toBe('Your work has been returned')
    expect(await scene.noticesOf(scene.accounts.mother)).toEqual(['Faith’s work has been marked'])
    expect((await scene.teacher.call(returnWork, { params: { id }, body: {} })).body.returned).toBe(0)
  })

  it('of two teachers at once is the first one’s, and the second sees it', async () => {
    const id = await handedIn()
    expect((await mark(id, { score: 14 })).status).toBe(200)
    const second = await mark(id, { score: 9 }, scene.faith, scene.colleague)
    expect([second.status, (second.error.current as { score: number }).score]).toEqual([409, 14])
    const both = await Promise.all([
      mark(id, { score: 1, version: 3 }),
      mark(id, { score: 2, version: 3 }, scene.faith, scene.colleague),
    ])
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
  })

  it('is refused where work came meanwhile', async () => {
    const id = await handedIn()
    await scene.submit(id, 'Better')
    expect((await mark(id, { score: 14 })).status).toBe(409)
  })

  it('may be for work on paper, once', async () => {
    const { id } = await scene.assign()
    expect((await mark(id, { version: 0, score: 11 })).body).toMatchObject({
      state: 'marked',
      submittedAt: null,
      attempts: [],
    })
    expect((await mark(id, { version: 0, score: 12 }, scene.faith, scene.colleague)).status).toBe(409)
    expect((await scene.submit(id)).error.code).toBe(workErrors.alreadyMarked.code)
  })

  it.each([
    [{ score: 20.5 }, { score: 'Use a number from 0 to 20' }],
    [{ score: 1.234 }, { score: workTexts.twoDecimals }],
    [{}, { score: 'Use a number from 0 to 20' }],
    [{ score: 1, levels: { '01890000-0000-7000-8000-00000000abcd': 'EE' } }, { levels: workTexts.level }],
  ])('of %o is refused', async (body, fields) => {
    const id = await handedIn()
    const { status, error } = await mark(id, body)
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('is not for drafts, nor for learners and teachers of elsewhere', async () => {
    const draft = await scene.draft()
    expect((await mark(draft.id, { version: 0, score: 1 })).error.code).toBe(workErrors.notShown.code)
    const id = await handedIn()
    expect((await mark(id, { score: 1 }, scene.faith, scene.stranger)).status).toBe(404)
    expect((await mark(id, { score: 1, version: 0 }, scene.zawadi)).status).toBe(404)
    expect((await scene.stranger.call(returnWork, { params: { id }, body: {} })).status).toBe(404)
    expect((await scene.pupil.call(getWork, { params: { id, learnerId: scene.faith } })).status).toBe(403)
  })

  it('that was returned is put right in the learner’s sight', async () => {
    const id = await handedIn()
    await mark(id, { score: 4 })
    await scene.teacher.call(returnWork, { params: { id }, body: { learnerIds: [scene.faith] } })
    await mark(id, { score: 14, version: 4 })
    expect((await own(id)).submission.grade).toBe(14)
  })

  it('without a score is a comment', async () => {
    const id = await handedIn()
    expect((await mark(id, { comment: 'Seen, well done' })).body).toMatchObject({ state: 'marked', score: null })
  })
})

describe('a rubric', () => {
  it('makes the score of its levels', async () => {
    const id = await handedIn({
      scoring: {
        kind: 'rubric',
        criteria: [
          { title: 'Working', points, hints },
          { title: 'Answer', points, hints },
        ],
      },
    })
    const { scoring } = await own(id)
    if (scoring.kind !== 'rubric') throw new Error('No rubric')
    const [one, two] = scoring.criteria.map((criterion) => criterion.id)
    expect((await mark(id, { levels: { [one ?? '']: 'EE' } })).error.fields).toEqual({ levels: workTexts.everyLevel })
    expect((await mark(id, { score: 3 })).error.fields).toEqual({ levels: workTexts.level })
    const levels = { [one ?? '']: 'EE', [two ?? '']: 'AE' }
    expect((await mark(id, { levels })).body).toMatchObject({ score: 6, levels })
    await scene.teacher.call(returnWork, { params: { id }, body: {} })
    expect(await own(id)).toMatchObject({ maxScore: 8, submission: { grade: 6 }, feedback: { levels } })
  })
})

describe('the gradebook', () => {
  it('gets the marks that were returned, and those put right afterwards', async () => {
    const counted = await handedIn({ countInGradebook: true })
    const alone = await handedIn()
    const columns = () => scene.school.school.write((tx) => termResults(tx, [scene.faith], scene.school.termId))
    const results = async () =>
      (await columns())
        .get(scene.faith)
        ?.areas.flatMap((area) =>
          area.assessments.map(({ title, score, maxScore, date }) => [title, score, maxScore, date]),
        )
    for (const id of [counted, alone]) await mark(id, { score: 14 })
    expect(await results()).toEqual([])
    for (const id of [counted, alone]) await scene.teacher.call(returnWork, { params: { id }, body: {} })
    expect(await results()).toEqual([['Fractions', 14, 20, '2026-03-13']])
    await mark(counted, { score: 15, version: 4 })
    expect(await results()).toEqual([['Fractions', 15, 20, '2026-03-13']])
  })
})

describe('kept comments', () => {
  it('are one’s own, by learning area', async () => {
    const keep = (text: string, learningAreaId?: string) =>
      scene.teacher.call(keepComment, { body: { text, ...(learningAreaId ? { learningAreaId } : {}) } })
    const general = (await keep('Well done')).body
    await keep('Show your working', scene.maths)
    const forLevel = await scene.teacher.call(keepComment, { body: { text: 'Go further', level: 'EE' } })
    expect(forLevel.body).toMatchObject({ level: 'EE', learningAreaId: null })
    expect((await keep('x', scene.english)).error.fields).toEqual({ learningAreaId: workTexts.area })
    const texts = async (query: object, client = scene.teacher) =>
      (await client.call(listComments, { query })).body.items.map(({ text }) => text).sort()
    expect(await texts({ learningAreaId: scene.maths })).toEqual(['Go further', 'Show your working', 'Well done'])
    expect(await texts({ learningAreaId: scene.english })).toEqual(['Go further', 'Well done'])
    expect(await texts({}, scene.colleague)).toEqual([])
    expect((await scene.colleague.call(dropComment, { params: { id: general.id } })).status).toBe(404)
    expect((await scene.teacher.call(dropComment, { params: { id: general.id } })).status).toBe(204)
  })
})

describe('everything on record of a learner', () => {
  it('holds what was handed in, with its marks', async () => {
    const id = await handedIn()
    await mark(id, { score: 14 })
    const kept = await scene.school.school.write((tx) => assignmentRecords.read(tx, scene.faith))
    expect(kept).toMatchObject({
      work: [{ assignmentId: id, score: 14, attempts: [{ note: 'Here it is', files: [] }] }],
    })
  })
})
