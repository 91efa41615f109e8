/** Ratings as the family reads them, and what the learner writes about the evidence. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { evidenceFile } from '../contract/competencies.ts'
import { childEvidenceFile, childRatings } from '../contract/parent.ts'
import {
  saveReflection,
  studentEvidenceFile,
  studentGrades,
  studentRating,
  studentRatings,
} from '../contract/student.ts'
import { scored } from '../testing/factories.ts'
import { png, ratingScene } from '../testing/rating-scene.ts'

const scene = ratingScene()

describe('the family', () => {
  it('reads ratings with what they rest on, and the child’s words', async () => {
    await scene.save([scene.cell('ME', { note: 'Leads by example' }), scene.cell('EE', { learnerId: scene.brian })])
    const { id } = (await scene.keep({}, { file: { name: 'work.png', content: png } })).body
    const words = { params: { id }, body: { reflection: 'I asked everybody to help.' } }
    expect((await scene.pupil.call(saveReflection, words)).body).toEqual({
      id,
      reflection: 'I asked everybody to help.',
    })
    expect(
      (await scene.pupil.call(saveReflection, { ...words, body: { reflection: 'We did it together.' } })).status,
    ).toBe(200)
    const own = (await scene.pupil.call(studentRatings, { query: {} })).body
    expect(own.items).toHaveLength(15)
    expect(own.items.find(({ code }) => code === 'citizenship')).toMatchObject({
      rating: 'ME',
      note: 'Leads by example',
      previousRating: null,
      evidence: [{ id, kind: 'photo', reflection: 'We did it together.' }],
    })
    expect((await scene.mother.call(childRatings, { params: { id: scene.amina }, query: {} })).body).toEqual(own)
    expect((await scene.pupil.call(studentRating, { params: { id: 'citizenship' } })).body).toMatchObject({
      kind: 'competency',
      terms: [{ rating: 'ME' }],
    })
    expect((await scene.pupil.call(studentRating, { params: { id: 'bravery' } })).status).toBe(404)
  })

  it('opens the files of its own child only', async () => {
    const { id } = (await scene.keep({}, { file: { name: 'work.png', content: png } })).body
    const other = (await scene.keep({}, { file: { name: 'work.png', content: png } }, scene.teacher, scene.brian)).body
      .id
    const own = (await scene.pupil.call(studentEvidenceFile, { params: { id } })).status
    const child = (await scene.mother.call(childEvidenceFile, { params: { id: scene.amina, evidenceId: id } })).status
    expect([own, child, (await scene.teacher.call(evidenceFile, { params: { id } })).status]).toEqual([200, 200, 200])
    expect((await scene.pupil.call(studentEvidenceFile, { params: { id: other } })).status).toBe(404)
    expect(
      (await scene.mother.call(childEvidenceFile, { params: { id: scene.amina, evidenceId: other } })).status,
    ).toBe(404)
    expect(
      (await scene.mother.call(childEvidenceFile, { params: { id: scene.brian, evidenceId: other } })).status,
    ).toBe(404)
    expect(
      (await (await scene.school.teacher({ leads: '8 East' })).client.call(evidenceFile, { params: { id } })).status,
    ).toBe(404)
  })
})

describe('a reflection', () => {
  const reflect = (id: string, reflection = 'I will practise more.') =>
    scene.pupil.call(saveReflection, { params: { id }, body: { reflection } })

  it('is of own published work', async () => {
    const open = await scene.school.assessment({ marks: [scored(scene.amina, 60)] })
    const published = await scene.school.assessment({
      kind: 'project',
      title: 'Project',
      publishedAt: new Date(),
      marks: [scored(scene.amina, 70)],
    })
    const west = await scene.school.assessment({
      streamId: scene.school.people.classes['7 West'],
      publishedAt: new Date(),
    })
    const elsewhere = (await scene.keep({}, {}, scene.teacher, scene.brian)).body.id
    expect([
      (await reflect(open)).status,
      (await reflect(west)).status,
      (await reflect(elsewhere)).status,
      (await reflect(published)).status,
    ]).toEqual([404, 404, 404, 200])
    const { body } = await scene.pupil.call(studentGrades, { query: {} })
    expect(body.areas[0]?.assessments).toMatchObject([{ id: published, reflection: 'I will practise more.' }])
    expect((await reflect(published, '  ')).error.fields).toEqual({ reflection: 'Write what you think of your work' })
    const entries = await scene.school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'gradebook.save_reflection')),
    )
    expect(entries).toMatchObject([
      { entityId: scene.amina, after: { assessmentId: published, reflection: 'I will practise more.' } },
    ])
  })
})
