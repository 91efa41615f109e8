/**
 * School-based assessment on its board and in its file, and the projection for Grade 9, for given gradebook results.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { learningAreas, streams } from '#core/academics/server/tables.ts'
import { enrolments } from '#core/people/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { contentsScene } from '../testing/contents-scene.ts'
import { assessment, sourcesOf } from '../testing/results.ts'
import type { CardSources } from './deps.ts'
import { recordKpsea, view } from './services/grade-nine.ts'
import { board, exportScores } from './services/knec.ts'

const { scene, actor, write, results } = contentsScene()

describe('school-based assessment', () => {
  const sba = (percent: number | null) =>
    assessment('sba', percent, {
      assessmentId: 'task-1',
      title: 'Project: water filter',
      ...(percent === null ? {} : { score: percent }),
    })
  const sources = (): CardSources =>
    sourcesOf({
      [scene.amina]: {
        areas: [{ learningAreaId: scene.english, assessments: [sba(80)], percent: 80, band: null, remark: null }],
        competencies: [],
        values: [],
      },
      [scene.brian]: {
        areas: [{ learningAreaId: scene.english, assessments: [sba(null)], percent: null, band: null, remark: null }],
        competencies: [],
        values: [],
      },
    })

  it('is complete or names who lacks it', async () => {
    const { grade, items } = await write((tx) => board(tx, sources(), {}))
    expect(grade).toBe('Grade 7')
    const east = items.find(({ label }) => label === 'Grade 7 East')
    expect(east).toMatchObject({ learners: 3, complete: 1 })
    expect(east?.areas.find(({ name }) => name === 'English')).toMatchObject({
      tasks: 1,
      complete: 1,
      lacking: [{ fullName: 'Brian Kiptoo' }, { fullName: 'Zawadi Mwakio' }],
    })
    expect(east?.areas.find(({ name }) => name === 'Mathematics')).toMatchObject({ tasks: 0, lacking: [] })
  })

  it('goes out as a file with a line for each task', async () => {
    const { name, body } = await write((tx) => exportScores(tx, sources(), { grade: 'Grade 7' }))
    const lines = Buffer.from(body as Uint8Array)
      .toString()
      .split('\r\n')
    expect(name).toBe('SBA Grade 7 2026.csv')
    expect(lines[0]).toContain('Grade,Class,AdmissionNumber,AssessmentNumber')
    expect(lines[1]).toContain('Grade 7 East,')
    expect(lines[1]).toContain('Amina Mwende,English,2026,Term I,Project: water filter,2026-03-20,100,80,80,')
    expect(lines[2]).toMatch(/Brian Kiptoo.*,empty$/)
  })
})

describe('Grade 9', () => {
  it('has a projection that says what is missing, and pathways without a ranking', async () => {
    await write(async (tx) => {
      await tx.db.update(streams).set({ grade: 'Grade 9' }).where(eq(streams.id, scene.east))
      await tx.db.insert(learningAreas).values(
        ['Social Studies', 'Creative Arts and Sports'].map((name, index) => ({
          schoolId: scene.school.school.id,
          id: newId(),
          level: 'junior',
          name,
          shortName: name.slice(0, 8),
          subjectGroup: 'humanities',
          position: index + 5,
        })),
      )
    })
    const sources = sourcesOf(results())
    await write((tx) => recordKpsea(tx, actor(), { items: [{ learnerId: scene.amina, percent: 66.5 }] }))
    const { items, classes } = await write((tx) => view(tx, sources, undefined))
    expect(classes.map(({ label }) => label)).toEqual(['Grade 9 East'])
    expect(items.map(({ fullName }) => fullName)).toEqual(['Amina Mwende', 'Brian Kiptoo', 'Zawadi Mwakio'])
    expect(items[0]).toMatchObject({
      kjsea: { weight: 60, percent: 87 },
      sba: { percent: null },
      kpsea: { percent: 66.5 },
      // (60 × 87 + 20 × 66.5) / 80
      projection: 81.88,
      missing: ['sba'],
      leaning: null,
    })
    expect(items[0]?.pathways.find(({ pathway }) => pathway === 'stem')).toMatchObject({
      percent: 94,
      areas: [{ name: 'Mathematics', percent: 94 }],
    })
    await write((tx) => recordKpsea(tx, actor(), { items: [{ learnerId: scene.amina, percent: null }] }))
    expect((await write((tx) => view(tx, sources, undefined))).items[0]?.kpsea.percent).toBeNull()
    await expect(
      write((tx) => recordKpsea(tx, actor(), { items: [{ learnerId: newId(), percent: 50 }] })),
    ).rejects.toThrow('Not found')
  })

  it('takes school-based assessment from the terms in Grades 7 and 8', async () => {
    scene.at('2026-06-10')
    const nine = await scene.school.stream('Grade 9', 'East')
    await write(async (tx) => {
      await tx.db.update(enrolments).set({ endsOn: '2026-04-26' }).where(eq(enrolments.learnerId, scene.amina))
      await tx.db.insert(enrolments).values({
        schoolId: scene.school.school.id,
        id: newId(),
        learnerId: scene.amina,
        yearId: scene.school.yearId,
        streamId: nine,
        startsOn: '2026-04-27',
      })
    })
    const amina = {
      areas: [
        {
          learningAreaId: scene.english,
          assessments: [assessment('sba', 70), assessment('end_term', 80)],
          percent: 80,
          band: null,
          remark: null,
        },
      ],
      competencies: [],
      values: [],
    }
    const { items } = await write((tx) => view(tx, sourcesOf({ [scene.amina]: amina }), nine))
    expect(items).toMatchObject([
      { sba: { percent: 70 }, kjsea: { percent: 80 }, projection: 77.5, missing: ['kpsea'] },
    ])
  })
})
