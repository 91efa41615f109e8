/** Learning areas and bell schedules over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import { lessons } from '../../lessons/server/tables.ts'
import {
  createBellSchedule,
  createLearningArea,
  listBellSchedules,
  listLearningAreas,
  removeBellSchedule,
  removeLearningArea,
  saveBellSchedule,
  saveLearningArea,
} from '../contract/teaching.ts'
import { bellTexts } from '../rules/bells.ts'
import { place } from '../testing/place.ts'
import { bellScheduleOf, learningAreasOf, seedShape } from './public.ts'

let app: TestApp
let other: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
  other = await app.as(await (await app.school()).account('admin'))
})

/** A school with a class that has one lesson of English in the first period. */
const withLesson = async () => {
  const { school, admin } = await place(app)
  const shape = await school.write((tx) =>
    seedShape(tx, { levels: ['junior'], streams: { 'Grade 7': ['East'] }, year: 2026 }),
  )
  const [bells] = shape.bells
  const english = shape.learningAreas.find((area) => area.name === 'English')
  const period = bells?.periods.find((one) => one.type === 'lesson')
  if (!bells || !english || !period) throw new Error('The shape was not made')
  await school.write((tx) =>
    tx.db.insert(lessons).values({
      schoolId: schoolOf(tx),
      id: newId(),
      streamId: shape.streams[0]?.id ?? '',
      learningAreaId: english.id,
      weekday: 1,
      periodId: period.id,
      startsOn: '2026-01-06',
    }),
  )
  return { school, admin, shape, bells, english, period }
}

const french = { level: 'junior' as const, name: 'French', subjectGroup: 'languages' as const, lessonsPerWeek: 2 }

describe('learning areas', () => {
  it('are added at the end of their level, changed, and deleted', async () => {
    const { school, admin } = await place(app)
    await school.write((tx) => seedShape(tx, { levels: ['junior'], streams: {}, year: 2026 }))
    const made = await admin.call(createLearningArea, { body: french })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ shortName: 'French', active: true })
    expect((await admin.call(listLearningAreas, { query: { level: 'junior' } })).body.items.at(-1)?.name).toBe('French')
    const { level: _level, ...fields } = french
    const saved = await admin.call(saveLearningArea, {
      params: { id: made.body.id },
      body: { ...fields, shortName: 'Fr', lessonsPerWeek: 3, active: false, version: 1 },
    })
    expect(saved.body).toMatchObject({ shortName: 'Fr', lessonsPerWeek: 3, active: false, version: 2 })
    expect(
      (
        await admin.call(saveLearningArea, {
          params: { id: made.body.id },
          body: { ...fields, active: true, version: 1 },
        })
      ).status,
    ).toBe(409)
    expect((await admin.call(removeLearningArea, { params: { id: made.body.id } })).status).toBe(204)
    expect(await school.write((tx) => learningAreasOf(tx, 'junior'))).toHaveLength(10)
  })

  it('need the school’s levels, unique names and valid numbers', async () => {
    const { admin } = await place(app)
    await admin.call(createLearningArea, { body: french })
    expect((await admin.call(createLearningArea, { body: { ...french, name: 'FRENCH' } })).error).toMatchObject({
      code: 'academics.name_taken',
      fields: { name: 'This name is already used.' },
    })
    expect(
      (await admin.call(createLearningArea, { body: { ...french, level: 'senior' } })).error.fields,
    ).toHaveProperty('level')
    expect(
      (await admin.call(createLearningArea, { body: { ...french, name: 'German', lessonsPerWeek: 21 } })).error.fields,
    ).toEqual({
      lessonsPerWeek: 'At most 20',
    })
  })

  it('stay while they are taught', async () => {
    const { admin, english } = await withLesson()
    const refused = await admin.call(removeLearningArea, { params: { id: english.id } })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('This learning area cannot be deleted: it is taught. Switch it off instead.')
  })
})

describe('bell schedules', () => {
  it('exist once per level', async () => {
    const { school, admin } = await place(app)
    const body = {
      level: 'junior' as const,
      name: 'Our day',
      periods: [
        { label: 'Lesson 2', type: 'lesson' as const, startTime: '08:40', endTime: '09:20' },
        { label: 'Lesson 1', type: 'lesson' as const, startTime: '08:00', endTime: '08:40' },
      ],
    }
    const made = await admin.call(createBellSchedule, { body })
    expect(made.status).toBe(201)
    expect(made.body.periods.map((period) => [period.label, period.startTime])).toEqual([
      ['Lesson 1', '08:00'],
      ['Lesson 2', '08:40'],
    ])
    expect((await admin.call(createBellSchedule, { body })).status).toBe(409)
    expect((await admin.call(createBellSchedule, { body: { ...body, level: 'senior' } })).error.fields).toHaveProperty(
      'level',
    )
    expect(await school.write((tx) => bellScheduleOf(tx, 'junior'))).toEqual(made.body)
    expect(await school.write((tx) => bellScheduleOf(tx, 'senior'))).toBeNull()
  })

  it('refuse periods that overlap or end before they start, at their field', async () => {
    const { admin, bells } = await withLesson()
    const [first, second] = bells.periods
    if (!first || !second) throw new Error('No periods')
    const save = (periods: typeof bells.periods) =>
      admin.call(saveBellSchedule, {
        params: { id: bells.id },
        body: { name: bells.name, periods, version: bells.version },
      })
    expect((await save([first, { ...second, startTime: '08:10' }])).error.fields).toEqual({
      'periods.1.startTime': bellTexts.overlaps,
    })
    expect((await save([{ ...second, endTime: second.startTime }])).error.fields).toEqual({
      'periods.0.endTime': bellTexts.order,
    })
    expect((await save([first, first])).error.fields).toHaveProperty('periods.1.id')
    expect((await save([{ ...second, id: newId() }])).error.fields).toHaveProperty('periods.0.id')
  })

  it('keep the lessons of a moved period, and refuse to lose any', async () => {
    const { admin, bells, period } = await withLesson()
    const kept = [
      { label: 'Lesson 2', type: 'lesson' as const, startTime: '08:10', endTime: '08:50' },
      { ...period, startTime: '07:30', endTime: '08:10' },
    ]
    const saved = await admin.call(saveBellSchedule, {
      params: { id: bells.id },
      body: { name: 'Early day', periods: kept, version: bells.version },
    })
    expect(saved.status).toBe(200)
    expect(saved.body.periods[0]).toMatchObject({ id: period.id, startTime: '07:30' })
    const dropped = await admin.call(saveBellSchedule, {
      params: { id: bells.id },
      body: {
        name: 'x',
        periods: [{ label: 'L', type: 'lesson', startTime: '08:00', endTime: '08:40' }],
        version: saved.body.version,
      },
    })
    expect(dropped.status).toBe(409)
    expect(dropped.error.code).toBe('academics.period_in_use')
    expect((await admin.call(listBellSchedules)).body.items[0]).toEqual(saved.body)
    expect((await admin.call(removeBellSchedule, { params: { id: bells.id } })).error.code).toBe(
      'academics.bells_in_use',
    )
  })

  it('change with their version and are deleted when nothing is taught in them', async () => {
    const { school, admin } = await place(app)
    const shape = await school.write((tx) => seedShape(tx, { levels: ['junior'], streams: {}, year: 2026 }))
    const [bells] = shape.bells
    if (!bells) throw new Error('No bells')
    const body = { name: 'New', periods: bells.periods, version: bells.version }
    expect((await admin.call(saveBellSchedule, { params: { id: bells.id }, body })).body).toMatchObject({
      name: 'New',
      version: 2,
    })
    const stale = await admin.call(saveBellSchedule, { params: { id: bells.id }, body })
    expect(stale.status).toBe(409)
    expect(stale.error.current).toMatchObject({ name: 'New' })
    expect((await admin.call(removeBellSchedule, { params: { id: bells.id } })).status).toBe(204)
    expect((await admin.call(listBellSchedules)).body.items).toEqual([])
  })
})

describe('another school', () => {
  it('reaches none of it by id', async () => {
    const { bells, english } = await withLesson()
    const { level: _level, ...fields } = french
    const attempts = [
      other.call(saveLearningArea, { params: { id: english.id }, body: { ...fields, active: true, version: 1 } }),
      other.call(removeLearningArea, { params: { id: english.id } }),
      other.call(saveBellSchedule, {
        params: { id: bells.id },
        body: { name: 'x', periods: bells.periods, version: 1 },
      }),
      other.call(removeBellSchedule, { params: { id: bells.id } }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404)
  })

  it.each(['teacher', 'student', 'parent', 'tutor', 'school_technician'] as const)(
    'a %s changes nothing',
    async (role) => {
      const { school } = await place(app)
      const client = await app.as(await school.account(role))
      expect((await client.call(createLearningArea, { body: french })).status).toBe(403)
      expect((await client.call(listBellSchedules)).status).toBe(403)
    },
  )
})
