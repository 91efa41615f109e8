/** Progress over HTTP: what teachers saw and what was published, to whom it belongs and to nobody else. */
import { describe, expect, it } from 'vitest'
import { curriculumDesigns, curriculumStrands, curriculumSubStrands } from '#features/curriculum/server/tables.ts'
import { ratingScene } from '#features/gradebook/testing/rating-scene.ts'
import { scored } from '#features/gradebook/testing/factories.ts'
import { assessmentCovers } from '#features/gradebook/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { childProgress, learnerProgress, ownProgress } from '../contract/progress.ts'

const scene = ratingScene()

/** A published mark of Amina that covers a sub-strand which builds communication and respect. */
const work = async (publishedAt?: Date): Promise<void> => {
  const { school, amina } = scene
  const assessmentId = await school.assessment({
    title: 'Group report',
    date: '2026-02-20',
    marks: [scored(amina, 80)],
    ...(publishedAt ? { publishedAt } : {}),
  })
  const [designId, strandId, partId] = [newId(), newId(), newId()]
  await school.school.write(async ({ db }) => {
    const schoolId = school.school.id
    await db
      .insert(curriculumDesigns)
      .values({ schoolId, id: designId, learningAreaId: school.areas.english, grade: 'Grade 7', lessonsPerWeek: 5 })
    await db.insert(curriculumStrands).values({ schoolId, id: strandId, designId, position: 1, name: 'Speaking' })
    await db.insert(curriculumSubStrands).values({
      schoolId,
      id: partId,
      strandId,
      position: 1,
      name: 'Reports',
      lessons: 4,
      competencies: ['communication_collaboration'],
      values: ['respect'],
    })
    await db.insert(assessmentCovers).values({ schoolId, assessmentId, partId })
  })
}

describe('progress', () => {
  it('brings what was seen and what was published together, each in its week', async () => {
    await work(new Date('2026-02-25T08:00:00Z'))
    await scene.keep({ rating: 'AE', observedOn: '2026-03-09' })
    await scene.save([scene.cell('AE')])
    const { body } = await scene.pupil.call(ownProgress, { query: {} })
    const pieces = (code: string) =>
      body.items.find((item) => item.code === code)?.pieces.map(({ text, level, week }) => [text, level, week])
    expect(pieces('citizenship')).toEqual([['Led the clean-up', 'AE', 10]])
    expect(pieces('communication_collaboration')).toEqual([['Group report', 'EE', 7]])
    expect(pieces('respect')).toEqual([['Group report', 'EE', 7]])
    expect(body).toMatchObject({
      strongest: 'communication_collaboration',
      weakest: 'citizenship',
      pieces: 2,
      week: 10,
    })
    expect(body.outcomes).toMatchObject([{ learningAreaName: 'English', items: [{ title: 'Reports', level: 'EE' }] }])
  })

  it('is the same for the mother, and shows nothing that is not published', async () => {
    await work()
    await scene.keep({ rating: 'ME' })
    const own = (await scene.pupil.call(ownProgress, { query: {} })).body
    expect((await scene.mother.call(childProgress, { params: { id: scene.amina }, query: {} })).body).toEqual(own)
    expect(own.pieces).toBe(1)
    expect(own.outcomes).toEqual([])
  })

  it('is closed to others', async () => {
    const other = await scene.app.as(await scene.school.school.account('parent'))
    const colleague = (await scene.school.teacher({ teaches: '8 West' })).client
    const params = { id: scene.amina }
    expect([
      (await other.call(childProgress, { params, query: {} })).status,
      (await scene.mother.call(childProgress, { params: { id: scene.brian }, query: {} })).status,
      (await colleague.call(learnerProgress, { params, query: {} })).status,
      (await scene.teacher.call(learnerProgress, { params, query: {} })).status,
    ]).toEqual([404, 404, 404, 200])
  })
})
