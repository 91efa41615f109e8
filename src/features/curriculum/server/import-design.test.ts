/** Designs as spreadsheets over HTTP: out, changed in an office, and in again. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { createDesign, getDesign } from '../contract/designs.ts'
import { commitImport, listImportRows, startImport } from '#core/imports/contract/imports.ts'
import { commitList } from '#core/imports/testing/bring-list.ts'
import { exportDesign } from '../contract/export.ts'
import type { Design } from '../contract/shapes.ts'
import { curriculumSchool, type CurriculumSchool } from '../testing/factories.ts'

let app: TestApp
let place: CurriculumSchool
let science: Design
let empty: Design

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
})
beforeEach(async () => {
  place = await curriculumSchool(app)
  const learningAreaId = place.area('Integrated Science')
  science = (
    await place.admin.call(createDesign, {
      body: { learningAreaId, grade: 'Grade 7', libraryCode: 'g7-integrated-science' },
    })
  ).body
  empty = (await place.admin.call(createDesign, { body: { learningAreaId, grade: 'Grade 8' } })).body
})

const taken = async (design: Design, format: 'csv' | 'xlsx') => {
  const answer = await place.admin.fetch(`/api/curriculum/designs/${design.id}/export?format=${format}`)
  return { status: answer.status, name: `list.${format}`, content: new Uint8Array(await answer.arrayBuffer()) }
}
const look = (design: Design, file: { name: string; content: string | Uint8Array }, client = place.admin) =>
  client.call(startImport, { body: { kind: 'curriculum', targetId: design.id } }, { files: { file } })
const bring = async (design: Design, file: { name: string; content: string | Uint8Array }) =>
  commitList(place.admin, (await look(design, file)).body.id)
const rowsOf = async (id: string) =>
  (await place.admin.call(listImportRows, { params: { id }, query: { limit: 100 } })).body.items
const now = async (design: Design): Promise<Design> =>
  (await place.admin.call(getDesign, { params: { id: design.id } })).body
/** Contents of a design without ids and versions. */
const words = (design: Design) =>
  JSON.parse(
    JSON.stringify(design.strands, (key, value: unknown) => (key === 'id' || key === 'version' ? undefined : value)),
  ) as unknown

describe.each(['csv', 'xlsx'] as const)('a design as %s', (format) => {
  it('comes back as it went out, into an empty design, and makes nothing twice', async () => {
    const file = await taken(science, format)
    expect(file.status).toBe(200)
    expect((await look(science, file)).body.counts).toMatchObject({
      create: 0,
      update: 0,
      same: science.outcomes,
      faulty: 0,
    })
    expect((await look(empty, file)).body.counts).toMatchObject({ create: science.outcomes, same: 0, faulty: 0 })
    expect((await now(empty)).strands).toEqual([])
    expect((await bring(empty, file)).body).toMatchObject({
      counts: { create: science.outcomes, same: 0 },
      canUndo: false,
    })
    expect(words(await now(empty))).toEqual(words(science))
    expect((await look(empty, file)).body.counts).toMatchObject({ create: 0, update: 0, same: science.outcomes })
    expect((await now(empty)).outcomes).toBe(science.outcomes)
  })
})

describe('a list from an office', () => {
  const csv = (text: string) => ({ name: 'list.csv', content: text })

  it('adds below what is there and changes words that differ', async () => {
    const list = csv(
      'Strand,Sub-strand,Lessons,Learning outcome,Values\n"Mixtures, Elements and Compounds",Mixtures,20,tell homogeneous from heterogeneous mixtures,Love\n,,,make a filter,\nEarth and Space,The Sun,6,describe the sun,\n',
    )
    const looked = await look(science, list)
    expect((await rowsOf(looked.body.id)).map(({ action }) => action)).toEqual(['update', 'create', 'create'])
    await bring(science, list)
    const after = await now(science)
    expect(after.strands[1]?.subStrands[0]).toMatchObject({ lessons: 20, values: ['love'], version: 2 })
    expect(after.strands[1]?.subStrands[0]?.outcomes.at(-1)).toMatchObject({ letter: 'f', text: 'make a filter' })
    expect(after.strands.at(-1)).toMatchObject({
      number: '5.0',
      name: 'Earth and Space',
      subStrands: [{ name: 'The Sun', lessons: 6 }],
    })
  })

  it('has its bad rows named and left out', async () => {
    const list = csv(
      'Strand,Sub-strand,Lessons,Learning outcome\nMatter,Air,four,weigh air\nMatter,Water,3,filter water\n',
    )
    const { id, counts } = (await look(empty, list)).body
    expect([counts.faulty, (await rowsOf(id))[0]]).toMatchObject([
      1,
      { number: 2, action: 'faulty', problems: [{ field: 'lessons', code: 'curriculum.lessons_bad' }] },
    ])
    await bring(empty, list)
    expect((await now(empty)).strands[0]?.subStrands.map(({ name }) => name)).toEqual(['Water'])
  })

  it('is refused without its columns, as a picture, or as nothing', async () => {
    expect((await look(empty, csv('Name,Class\nFaith,7\n'))).body.missing).toEqual(['strand', 'subStrand', 'outcome'])
    expect((await look(empty, { name: 'x.xlsx', content: Buffer.from('iVBORw0KGgo=', 'base64') })).status).toBe(400)
    expect((await look(empty, csv(''))).status).toBeLessThan(500)
  })

  it('committed by several at once adds everything once', async () => {
    const file = await taken(science, 'csv')
    const { id } = (await look(empty, file)).body
    const answers = await Promise.all([1, 2, 3, 4].map(() => place.admin.call(commitImport, { params: { id } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await now(empty)).outcomes).toBe(science.outcomes)
  })
})

describe('who may', () => {
  it('lets teachers take a design out and not in', async () => {
    const teacher = await app.as(await place.teacher())
    expect((await teacher.call(exportDesign, { params: { id: science.id }, query: { format: 'csv' } })).status).toBe(
      200,
    )
    const file = await taken(science, 'csv')
    expect((await look(science, file, teacher)).status).toBe(403)
    const other = (await curriculumSchool(app)).admin
    expect((await look(science, file, other)).status).toBe(404)
    expect((await other.call(exportDesign, { params: { id: science.id }, query: { format: 'csv' } })).status).toBe(404)
  })
})
