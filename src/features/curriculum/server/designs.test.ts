/** The library, and the school’s designs made from it, over HTTP. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { createDesign, getLibraryDesign, listDesigns, listLibrary } from '../contract/designs.ts'
import { addOutcome } from '../contract/editing.ts'
import type { Design } from '../contract/shapes.ts'
import { type CurriculumSchool } from '../testing/factories.ts'
import { outcomeNames, subStrandNames } from './services/names.ts'
import { firstSub, scienceDesign } from '../testing/design-scene.ts'

let app: TestApp
let place: CurriculumSchool
let admin: Client
let science: Design

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
})
beforeEach(async () => {
  ;({ place, science } = await scienceDesign(app))
  admin = place.admin
})

describe('the library', () => {
  it('is listed and opened by admins and teachers', async () => {
    const teacher = await app.as(await place.teacher())
    const { items } = (await teacher.call(listLibrary)).body
    expect(items.map(({ code, lessons }) => [code, lessons])).toContainEqual(['g7-integrated-science', 150])
    const tree = (await teacher.call(getLibraryDesign, { params: { code: 'g6-english' } })).body
    expect(tree.strands[1]).toMatchObject({ number: '2.0', name: 'Reading' })
    expect(items.find(({ code }) => code === tree.code)).toMatchObject({ depth: 'whole' })
    expect(items.find(({ code }) => code === 'g8-mathematics')).toMatchObject({
      depth: 'outline',
      source: 'KICD, Mathematics Grade 8, revised 2024',
      outcomes: 0,
      lessons: 150,
    })
    expect((await teacher.call(getLibraryDesign, { params: { code: 'g13-magic' } })).status).toBe(404)
  })
})

describe('a copy of a library design', () => {
  it('is the school’s own, numbered, with all its parts', async () => {
    expect(science).toMatchObject({
      grade: 'Grade 7',
      level: 'junior',
      lessons: 150,
      subStrands: 9,
      lessonsPerWeek: 5,
      libraryCode: 'g7-integrated-science',
    })
    expect(science.strands.map(({ number }) => number)).toEqual(['1.0', '2.0', '3.0', '4.0'])
    expect(firstSub(science)).toMatchObject({ number: '1.1', lessons: 12, csl: expect.any(String) as string })
    expect(firstSub(science).outcomes[0]).toMatchObject({
      letter: 'a',
      rubric: { ME: expect.stringMatching(/^Can name/) as string },
    })
    const { items } = (
      await admin.call(listDesigns, { query: { grade: 'Grade 7', learningAreaId: science.learningAreaId } })
    ).body
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      id: science.id,
      strands: 4,
      subStrands: 9,
      outcomes: science.outcomes,
      lessons: 150,
    })
    expect((await admin.call(listDesigns, { query: { grade: 'Grade 8' } })).body.items).toEqual([])
  })

  it('of an outline has its strands and lessons, and takes outcomes', async () => {
    const outline = (
      await admin.call(createDesign, {
        body: { learningAreaId: place.area('Mathematics'), grade: 'Grade 8', libraryCode: 'g8-mathematics' },
      })
    ).body
    expect(outline).toMatchObject({ grade: 'Grade 8', lessons: 150, subStrands: 16, outcomes: 0, lessonsPerWeek: 5 })
    expect(outline.strands.map(({ name }) => name)).toEqual([
      'Numbers',
      'Algebra',
      'Measurements',
      'Geometry',
      'Data Handling and Probability',
    ])
    const added = await admin.call(addOutcome, {
      params: { id: firstSub(outline).id },
      body: { text: 'add integers on a number line' },
    })
    expect(added.body.strands[0]?.subStrands[0]).toMatchObject({
      name: 'Integers',
      lessons: 6,
      outcomes: [{ letter: 'a', text: 'add integers on a number line' }],
    })
  })

  it('is made once for an area and grade, of the area’s level, from what the library has', async () => {
    const body = { learningAreaId: science.learningAreaId, grade: 'Grade 7' as const }
    expect((await admin.call(createDesign, { body })).error.code).toBe('curriculum.design_taken')
    expect((await admin.call(createDesign, { body: { ...body, grade: 'Grade 4' } })).error.fields).toHaveProperty(
      'grade',
    )
    expect(
      (await admin.call(createDesign, { body: { ...body, learningAreaId: newId() } })).error.fields,
    ).toHaveProperty('learningAreaId')
    expect(
      (await admin.call(createDesign, { body: { ...body, grade: 'Grade 8', libraryCode: 'x' } })).error.fields,
    ).toHaveProperty('libraryCode')
    expect((await admin.call(createDesign, { body: { ...body, grade: 'Grade 8' } })).body).toMatchObject({
      strands: [],
      lessonsPerWeek: 5,
      libraryCode: null,
    })
  })

  it('comes once from a press that was sent twice', async () => {
    const body = { learningAreaId: place.area('English'), grade: 'Grade 7' as const }
    const key = randomUUID()
    const [first, second] = [
      await admin.call(createDesign, { body }, { key }),
      await admin.call(createDesign, { body }, { key }),
    ]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  })
})

describe('names for other modules', () => {
  it('say where an outcome stands', async () => {
    const sub = science.strands[1]?.subStrands[0]
    const outcome = sub?.outcomes[1]
    const ids = [outcome?.id ?? '', newId()]
    const names = await place.school.write((tx) => outcomeNames(tx, ids))
    expect([...names.values()]).toMatchObject([
      {
        letter: 'b',
        text: outcome?.text,
        subStrand: {
          number: '2.1',
          name: 'Mixtures',
          strandName: 'Mixtures, Elements and Compounds',
          grade: 'Grade 7',
          designId: science.id,
        },
      },
    ])
    expect((await place.school.write((tx) => subStrandNames(tx, [sub?.id ?? '', newId()]))).size).toBe(1)
    expect((await place.school.write((tx) => outcomeNames(tx, []))).size).toBe(0)
  })
})
