/** The pathways guide over HTTP: advice from published results by the school's rules, for those who advise only. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learningAreas } from '#core/academics/server/tables.ts'
import { undoImport } from '#core/imports/contract/imports.ts'
import { bringList, startList } from '#core/imports/testing/bring-list.ts'
import { learners } from '#core/people/server/tables.ts'
import { gradebookSchool, scored, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { pathwaysToday } from '../contract/pathways-today.ts'
import { saveKjsea } from '../contract/kjsea.ts'
import {
  childPathways,
  getPathwayRules,
  learnerPathways,
  ownPathways,
  pathwayLearners,
  saveInterests,
  savePathwayRules,
} from '../contract/pathways.ts'
import { nationalRules } from '../rules/national-rules.ts'

let app: TestApp
let school: GradebookSchool
let amina = ''
let pupil: Client
let mother: Client
let admin: Client
const areas = new Map<string, string>()

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  school = await gradebookSchool(app)
  ;[amina = ''] = await school.learners('7 East', 'Amina Mwende')
  const [own, parent] = [await school.school.account('student'), await school.school.account('parent')]
  await school.school.write(({ db }) => db.update(learners).set({ accountId: own.id }).where(eq(learners.id, amina)))
  await school.people.guardian([amina], { accountId: parent.id })
  pupil = await app.as(own)
  mother = await app.as(parent)
  admin = await app.as(await school.school.account('admin'))
  areas.clear()
  const { id: schoolId } = school.school
  const names = nationalRules.pathways.flatMap((rule) => rule.areas)
  await school.school.write(async ({ db }) => {
    const there = await db.select().from(learningAreas).where(eq(learningAreas.schoolId, schoolId))
    for (const { name, id } of there) areas.set(name, id)
    const missing = names.filter((name) => !areas.has(name))
    for (const [at, name] of missing.entries()) {
      areas.set(name, newId())
      await db.insert(learningAreas).values({
        schoolId,
        id: areas.get(name) ?? '',
        level: 'junior',
        name,
        shortName: name.slice(0, 20),
        subjectGroup: 'sciences',
        position: 10 + at,
      })
    }
  })
})

/** The learners of the scene are in Grade 7: the school opens the guide to them. */
const open = async (): Promise<void> => {
  const { status, text } = await admin.call(savePathwayRules, {
    body: { rules: { ...nationalRules, fromGrade: 'Grade 7' }, version: 0 },
  })
  expect(status, text).toBe(200)
}

const admission = async (): Promise<string> =>
  school.school.write(
    async ({ db }) =>
      (await db.select({ number: learners.admissionNumber }).from(learners).where(eq(learners.id, amina)))[0]?.number ??
      '',
  )

const results = async (given: Readonly<Record<string, number>>): Promise<void> => {
  for (const [name, score] of Object.entries(given))
    await school.assessment({
      title: 'Mid-term',
      learningAreaId: areas.get(name) ?? '',
      publishedAt: new Date('2026-02-25T08:00:00Z'),
      marks: [scored(amina, score)],
    })
}

const good = { Mathematics: 80, 'Integrated Science': 78, 'Pre-Technical Studies': 60, English: 76, Kiswahili: 50 }

describe('the fit', () => {
  it('says what fits by published results and interests, and what would change it', async () => {
    await open()
    await results({ ...good, 'Social Studies': 65, 'Creative Arts and Sports': 35 })
    const said = await pupil.call(saveInterests, { body: { interests: ['building'], wish: 'stem', version: 0 } })
    expect(said.body).toEqual({ interests: ['building'], wish: 'stem', version: 1 })
    const { body } = await pupil.call(ownPathways, {})
    expect(body.fits.map(({ pathway, verdict, best }) => [pathway, verdict, best])).toEqual([
      ['stem', 'fits', true],
      ['social_sciences', 'nearly', false],
      ['arts_sports', 'not_yet', false],
    ])
    expect(body.changes.map(({ kind, area, levels }) => [kind, area, levels])).toEqual([
      ['down', 'Pre-Technical Studies', 1],
      ['up', 'Kiswahili', 1],
      ['up', 'Creative Arts and Sports', 2],
    ])
    expect(body).toMatchObject({ open: true, terms: 1, own: { interests: ['building'], wish: 'stem' } })
    expect((await mother.call(childPathways, { params: { id: amina } })).body.fits).toEqual(body.fits)
  })

  it('waits for the grade that the school says', async () => {
    await results(good)
    expect((await pupil.call(ownPathways, {})).body).toMatchObject({ open: false, fits: [], terms: 0 })
    expect((await pupil.call(saveInterests, { body: { interests: [], wish: null, version: 0 } })).error).toMatchObject({
      code: 'cbe.not_yet',
      message: 'The pathways guide opens in Grade 9.',
    })
  })

  it('is seen by those who advise, and by no other learner, family or colleague', async () => {
    await open()
    const leader = (await school.teacher({ leads: '7 East' })).client
    const colleague = (await school.teacher({ teaches: '7 East' })).client
    const stranger = await app.as(await school.school.account('parent'))
    const params = { id: amina }
    expect([
      (await leader.call(learnerPathways, { params })).status,
      (await admin.call(learnerPathways, { params })).status,
      (await colleague.call(learnerPathways, { params })).status,
      (await stranger.call(childPathways, { params })).status,
      (await pupil.call(learnerPathways, { params })).status,
    ]).toEqual([200, 200, 404, 404, 403])
    expect((await leader.call(pathwayLearners, {})).body.classes.flatMap(({ learners: of }) => of)).toEqual([
      { id: amina, fullName: 'Amina Mwende', saidInterests: false },
    ])
    expect((await colleague.call(pathwayLearners, {})).body.classes).toEqual([])
  })
})

describe('results of KJSEA', () => {
  const entered = (levels: Readonly<Record<string, number>>) =>
    Object.entries(levels).map(([name, level]) => ({ learningAreaId: areas.get(name) ?? '', level }))
  const params = () => ({ id: amina })

  it('are used instead of school marks once the office has entered them', async () => {
    await open()
    await results({ ...good, 'Social Studies': 65, 'Creative Arts and Sports': 35 })
    const given = entered({ English: 7, Kiswahili: 6, 'Social Studies': 6, Mathematics: 5 })
    expect((await admin.call(saveKjsea, { params: params(), body: { results: given } })).body.results).toHaveLength(4)
    const { body } = await mother.call(childPathways, { params: params() })
    expect(body).toMatchObject({ open: true, terms: 0, changes: [] })
    expect(body.kjsea).toHaveLength(4)
    expect(body.fits.map(({ verdict, best }) => [verdict, best])).toEqual([
      ['unknown', false],
      ['fits', true],
      ['unknown', false],
    ])
    await admin.call(saveKjsea, { params: params(), body: { results: [] } })
    expect((await pupil.call(ownPathways, {})).body).toMatchObject({ terms: 1, kjsea: [] })
  })

  it('open the guide whatever the grade, name areas of junior school, and are entered by the office alone', async () => {
    const given = entered({ English: 7 })
    expect((await admin.call(saveKjsea, { params: params(), body: { results: given } })).status).toBe(200)
    expect((await pupil.call(ownPathways, {})).body.open).toBe(true)
    const stray = [{ learningAreaId: newId(), level: 3 }]
    expect((await admin.call(saveKjsea, { params: params(), body: { results: stray } })).error.fields).toEqual({
      'results.0.learningAreaId': 'Choose a learning area of junior school',
    })
    const leader = (await school.teacher({ leads: '7 East' })).client
    expect((await leader.call(saveKjsea, { params: params(), body: { results: given } })).status).toBe(403)
  })
})

describe('a list of results of KJSEA', () => {
  const kjsea = async () =>
    (await pupil.call(ownPathways, {})).body.kjsea.map(({ level }) => level).toSorted((a, b) => a - b)

  it('is brought in by admission number and learning area, and taken back as far as nobody changed it', async () => {
    await open()
    const list = [
      'ADM NO,SUBJECT,LEVEL',
      `${await admission()},Mathematics,EE2`,
      `${await admission()},english,6`,
      `${await admission()},Kiswahili,`,
      `${await admission()},Alchemy,ME1`,
      `${await admission()},Social Studies,A+`,
    ].join('\n')
    const { body } = await bringList(admin, 'kjsea', list)
    expect(body.counts).toMatchObject({ create: 2, same: 1, faulty: 2 })
    expect(await kjsea()).toEqual([6, 7])
    const again = await bringList(admin, 'kjsea', `ADM NO,SUBJECT,LEVEL\n${await admission()},English,7\n`)
    expect(again.body.counts).toMatchObject({ update: 1 })
    expect(await kjsea()).toEqual([7, 7])
    const early = await admin.call(undoImport, { params: { id: body.id } })
    expect([early.body.undone, early.body.leftAlone.length]).toEqual([0, 1])
    expect((await admin.call(undoImport, { params: { id: again.body.id } })).body.undone).toBe(1)
    expect(await kjsea()).toEqual([6, 7])
    const leader = (await school.teacher({ leads: '7 East' })).client
    expect((await startList(leader, 'kjsea', list)).status).toBe(403)
  })
})

describe('the start page', () => {
  const today = async (client: Client) => (await client.call(pathwaysToday, {})).body.items

  it('says how many pathways fit to the learner and the guardian, and nothing before there is something to say', async () => {
    expect([await today(pupil), await today(mother)]).toEqual([[], []])
    await open()
    expect(await today(pupil)).toEqual([])
    await results({ ...good, 'Social Studies': 65, 'Creative Arts and Sports': 35 })
    const item = { id: amina, firstName: 'Amina', fits: 1, kjsea: false }
    const stranger = await app.as(await school.school.account('parent'))
    expect([await today(pupil), await today(mother)]).toEqual([[item], [item]])
    expect([await today(stranger), await today(admin)]).toEqual([[], []])
  })
})

describe('the rules', () => {
  it('are the national preset until the school changes them, and can be read by everybody', async () => {
    expect((await pupil.call(getPathwayRules, {})).body).toEqual({ rules: nationalRules, version: 0 })
    await open()
    expect((await mother.call(getPathwayRules, {})).body).toMatchObject({ rules: { fromGrade: 'Grade 7' }, version: 1 })
  })

  it('name areas of junior school, and are not lost to a change made meanwhile', async () => {
    const [first, ...others] = nationalRules.pathways
    const unknown = first ? [{ ...first, areas: ['Alchemy'] }, ...others] : []
    const refused = await admin.call(savePathwayRules, {
      body: { rules: { ...nationalRules, pathways: unknown }, version: 0 },
    })
    expect(refused.error.fields).toEqual({ 'rules.pathways.0.areas': 'Choose learning areas of junior school' })
    await open()
    expect((await admin.call(savePathwayRules, { body: { rules: nationalRules, version: 0 } })).status).toBe(409)
  })
})
