/**
 * Publication over HTTP: missing marks are listed, published assessments are locked and keep their scale, an admin
 * unlocks with a reason.
 */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { createScale, saveScale, saveScaleChoices } from '#core/academics/contract/scales.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { learners } from '#core/people/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import {
  openSeries,
  previewPublication,
  previewSeries,
  publishAssessment,
  publishSeries,
  unlockAssessment,
} from '../contract/assessments.ts'
import { getSheet, saveCells } from '../contract/sheets.ts'
import { listWeights, saveWeights } from '../contract/weights.ts'
import { gradebookSchool, scored, type GradebookSchool } from '../testing/factories.ts'

let app: TestApp
let school: GradebookSchool
let teacher: Client
let head: Client
let east: string
let amina: string
let brian: string
let mid: string

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  school = await gradebookSchool(app)
  east = school.people.classes['7 East']
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  teacher = (await school.teacher({ teaches: '7 East' })).client
  head = school.people.admin
  mid = await school.assessment({ marks: [scored(amina, 74)] })
})

const publish = (version = 1, withoutMissing = false, as: Client = teacher) =>
  as.call(publishAssessment, { params: { id: mid }, body: { version, withoutMissing } })
const sheet = async () =>
  (await head.call(getSheet, { query: { streamId: east, learningAreaId: school.areas.english } })).body

describe('publishing', () => {
  it('says who has no mark, and locks', async () => {
    const preview = await teacher.call(previewPublication, { params: { id: mid } })
    expect(preview.body).toMatchObject({
      learners: 2,
      entered: 1,
      missing: [{ learnerId: brian, fullName: 'Brian Kiptoo' }],
    })
    expect((await publish()).error).toMatchObject({
      code: 'gradebook.marks_missing',
      current: { missing: [{ learnerId: brian }] },
    })
    expect((await publish(2, true)).error.code).toBe('request.stale')
    expect((await publish(1, true)).body).toMatchObject({
      status: 'published',
      version: 2,
      publishedAt: '2026-03-10T06:00:00.000Z',
    })
    expect((await publish(2, true)).error.code).toBe('gradebook.locked')
    const cells = [{ assessmentId: mid, learnerId: brian, state: 'scored' as const, score: 5, version: 0 }]
    expect((await head.call(saveCells, { body: { cells } })).body.cells[0]).toMatchObject({
      outcome: 'refused',
      reason: 'locked',
    })
  })

  it('tells the families of those who have a mark, each of its own child', async () => {
    const [mother, other, girl] = await Promise.all([
      school.school.account('parent'),
      school.school.account('parent'),
      school.school.account('student'),
    ])
    await school.people.guardian([amina], { accountId: mother.id })
    await school.people.guardian([brian], { accountId: other.id })
    await school.school.write(({ db }) => db.update(learners).set({ accountId: girl.id }).where(eq(learners.id, amina)))
    await publish(1, true)
    const told = async (account: typeof mother) =>
      (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(
        ({ message }) => message,
      )
    expect(await told(mother)).toEqual(['Amina’s marks of Mid-term in English are published.'])
    expect(await told(girl)).toHaveLength(1)
    expect(await told(other)).toEqual([])
  })

  it('is undone by an admin alone, with a reason that stands in the log', async () => {
    await publish(1, true)
    const unlock = (as: Client, reason = 'A paper was marked twice') =>
      as.call(unlockAssessment, { params: { id: mid }, body: { version: 2, reason } })
    expect([(await unlock(teacher)).status, (await unlock(head, ' ')).status]).toEqual([403, 400])
    expect((await unlock(head)).body).toMatchObject({ status: 'open', publishedAt: null, version: 3 })
    expect(
      (await head.call(unlockAssessment, { params: { id: mid }, body: { version: 3, reason: 'Again' } })).error.code,
    ).toBe('gradebook.not_published')
    const entries = await school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'gradebook.unlock_assessment')),
    )
    expect(entries).toMatchObject([
      { entityId: mid, reason: 'A paper was marked twice', before: { status: 'published' }, after: { status: 'open' } },
    ])
  })

  it('keeps scale and weight: a change afterwards rewrites nothing', async () => {
    const bands = (pass: number) => [
      { code: 'P', title: 'Pass', description: '', min: pass, max: 100, points: null },
      { code: 'N', title: 'Not yet', description: '', min: 0, max: pass - 1, points: null },
    ]
    const scale = (await head.call(createScale, { body: { name: 'Pass', kind: 'percent', bands: bands(50) } })).body
    await head.call(saveScaleChoices, { body: { choices: [{ level: 'junior', kind: 'mid_term', scaleId: scale.id }] } })
    await publish(1, true)
    await head.call(saveScale, {
      params: { id: scale.id },
      body: { name: 'Pass', kind: 'percent', bands: bands(90), active: true, version: 1 },
    })
    await head.call(saveWeights, {
      body: { items: [{ level: 'junior', learningAreaId: null, kind: 'mid_term', weight: 5 }] },
    })
    const kept = (await sheet()).assessments[0]
    expect([kept?.scale.bands[0]?.min, kept?.kindWeight]).toEqual([50, 30])
    await head.call(unlockAssessment, { params: { id: mid }, body: { version: 2, reason: 'Mistake' } })
    const now = (await sheet()).assessments[0]
    expect([now?.scale.bands[0]?.min, now?.kindWeight]).toEqual([90, 5])
  })
})

describe('a series', () => {
  const body = {
    termId: '',
    kind: 'end_term' as const,
    grades: ['Grade 7' as const],
    title: 'End-term',
    date: '2026-03-27',
    opensOn: '2026-03-23',
    maxScore: 100,
  }
  const open = (more: object = {}) => head.call(openSeries, { body: { ...body, termId: school.terms.one, ...more } })

  it('is opened for every class and area of the grades, once', async () => {
    expect((await open()).body).toEqual({ created: 4, kept: 0, classes: 2 })
    expect((await open({ grades: ['Grade 7', 'Grade 8'] })).body).toEqual({ created: 4, kept: 4, classes: 4 })
    expect((await open({ date: '2026-04-20' })).error.fields).toEqual({ date: 'Choose a day of the term' })
    expect((await open({ grades: ['Grade 1'] })).status).toBe(400)
    expect((await open({ termId: east })).status).toBe(404)
  })

  it('of a class is published by its class teacher, in every area', async () => {
    const leader = (await school.teacher({ leads: '7 East' })).client
    await school.assessment({ learningAreaId: school.areas.science, marks: [scored(amina, 50), scored(brian, 60)] })
    const params = { id: east }
    const query = { termId: school.terms.one, kind: 'mid_term' as const }
    const preview = (await leader.call(previewSeries, { params, query })).body
    expect(preview).toMatchObject({
      mayPublish: true,
      items: [
        { learningAreaName: 'English', entered: 1 },
        { learningAreaName: 'Integrated Science', entered: 2 },
      ],
    })
    expect((await teacher.call(previewSeries, { params, query })).body).toMatchObject({
      mayPublish: false,
      items: [{ learningAreaName: 'English' }],
    })
    const send = (as: Client, withoutMissing = false) =>
      as.call(publishSeries, { params, body: { ...query, withoutMissing } })
    expect((await send(teacher, true)).error.code).toBe('gradebook.not_yours')
    expect((await send(leader)).error.code).toBe('gradebook.marks_missing')
    expect((await send(leader, true)).body).toEqual({ published: 2 })
    expect((await send(leader, true)).error.code).toBe('gradebook.nothing_to_publish')
    const stranger = (await school.teacher({ teaches: '7 West' })).client
    expect((await send(stranger)).status).toBe(404)
  })
})

describe('weights', () => {
  it('are listed and changed by an admin', async () => {
    const items = [
      { level: 'junior' as const, learningAreaId: school.areas.science, kind: 'practical' as const, weight: 40 },
    ]
    expect((await head.call(saveWeights, { body: { items } })).body.items).toContainEqual(items[0])
    expect((await head.call(saveWeights, { body: { items: [{ ...items[0]!, weight: 45 }] } })).status).toBe(200)
    expect(
      (await head.call(listWeights)).body.items.filter(({ learningAreaId }) => learningAreaId !== null),
    ).toMatchObject([{ weight: 45 }])
    expect((await head.call(saveWeights, { body: { items: [{ ...items[0]!, level: 'senior' }] } })).status).toBe(400)
    expect((await teacher.call(listWeights)).status).toBe(403)
  })
  it('are set against what was read, and taken away', async () => {
    const place = { level: 'junior' as const, learningAreaId: school.areas.science, kind: 'practical' as const }
    const set = (weight: number | null, was: number) =>
      head.call(saveWeights, { body: { items: [{ ...place, weight, was }] } })
    expect((await set(40, 20)).status).toBe(200)
    const late = await set(50, 20)
    expect(late.error.code).toBe('request.stale')
    expect(late.error.current).toMatchObject({ items: expect.arrayContaining([{ ...place, weight: 40 }]) })
    expect((await set(null, 40)).body.items.some(({ learningAreaId }) => learningAreaId !== null)).toBe(false)
  })
})
