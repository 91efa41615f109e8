/** The school’s levels, and its shape as every page reads it, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { createStream, getLevels, saveLevels, saveStream } from '../contract/classes.ts'
import { getShape, getToday } from '../contract/shape.ts'
import { listBellSchedules, listLearningAreas } from '../contract/teaching.ts'
import { place } from '../testing/place.ts'
import { seedShape } from './public.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
})

describe('levels', () => {
  it('add their learning areas and school day, once', async () => {
    const { admin } = await place(app)
    const { version } = (await admin.call(getLevels)).body
    const saved = await admin.call(saveLevels, {
      body: { levels: ['senior', 'junior', 'lower_primary'], catalogue: 'cbe', version },
    })
    expect(saved.body).toEqual({
      levels: ['lower_primary', 'junior', 'senior'],
      catalogue: 'cbe',
      version: version + 1,
    })
    const areas = (await admin.call(listLearningAreas)).body.items
    expect(areas.filter((area) => area.level === 'lower_primary')).toHaveLength(8)
    expect(areas.find((area) => area.name === 'Aviation')).toMatchObject({ active: false, lessonsPerWeek: 5 })
    expect((await admin.call(listBellSchedules)).body.items.map((bells) => bells.level)).toEqual([
      'lower_primary',
      'junior',
      'senior',
    ])
    await admin.call(saveLevels, {
      body: { levels: ['junior', 'lower_primary'], catalogue: 'cbe', version: version + 1 },
    })
    await admin.call(saveLevels, {
      body: { levels: ['junior', 'lower_primary', 'senior'], catalogue: 'cbe', version: version + 2 },
    })
    expect((await admin.call(listLearningAreas)).body.items).toHaveLength(areas.length)
    expect((await admin.call(listBellSchedules)).body.items).toHaveLength(3)
  })

  it('stay while they have classes', async () => {
    const { admin } = await place(app)
    const stream = (await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East' } })).body
    const { version } = (await admin.call(getLevels)).body
    const refused = await admin.call(saveLevels, { body: { levels: ['senior'], catalogue: 'cbe', version } })
    expect(refused.status).toBe(409)
    expect(refused.error.fields).toEqual({
      levels: 'Switch off the classes of a level before you take the level away.',
    })
    await admin.call(saveStream, { params: { id: stream.id }, body: { name: 'East', active: false, version: 1 } })
    expect((await admin.call(saveLevels, { body: { levels: ['senior'], catalogue: 'cbe', version } })).status).toBe(200)
  })

  it('refuse a stale version and an empty choice', async () => {
    const { admin } = await place(app)
    const { version } = (await admin.call(getLevels)).body
    expect(
      (await admin.call(saveLevels, { body: { levels: ['junior'], catalogue: 'cbe', version: version + 1 } })).status,
    ).toBe(409)
    expect((await admin.call(saveLevels, { body: { levels: [], catalogue: 'cbe', version } })).error.fields).toEqual({
      levels: 'Choose at least one level',
    })
  })

  it('use the areas of another catalogue and keep the school’s own', async () => {
    const { school, admin } = await place(app)
    await school.write((tx) => seedShape(tx, { levels: ['junior'], streams: {}, year: 2026 }))
    const { version } = (await admin.call(getLevels)).body
    await admin.call(saveLevels, { body: { levels: ['junior'], catalogue: 'spec19', version } })
    const areas = (await admin.call(listLearningAreas, { query: { level: 'junior' } })).body.items
    expect(areas.filter((area) => area.active)).toHaveLength(19)
    expect(areas.find((area) => area.name === 'Integrated Science')).toMatchObject({ active: false })
    await admin.call(saveLevels, { body: { levels: ['junior'], catalogue: 'cbe', version: version + 1 } })
    expect(
      (await admin.call(listLearningAreas, { query: { level: 'junior' } })).body.items.filter((area) => area.active),
    ).toHaveLength(10)
  })
})

describe('the shape', () => {
  it.each(['admin', 'teacher', 'tutor', 'student', 'parent', 'school_technician'] as const)(
    'is read by a %s',
    async (role) => {
      const { school } = await place(app)
      await school.write((tx) => seedShape(tx, { levels: ['junior'], streams: { 'Grade 7': ['East'] }, year: 2026 }))
      const client = await app.as(await school.account(role))
      const { status, body } = await client.call(getShape)
      expect(status).toBe(200)
      expect(body.today).toEqual({
        date: '2026-03-10',
        isSchoolDay: true,
        kind: 'school',
        name: null,
        term: { id: body.year?.terms[0]?.id, name: 'Term I', number: 1, startsOn: '2026-01-06', endsOn: '2026-04-02' },
        week: 10,
        weeks: 13,
        nextSchoolDay: '2026-03-11',
      })
      expect((await client.call(getToday)).body).toEqual(body.today)
      expect(body.streams.map((stream) => stream.label)).toEqual(['Grade 7 East'])
      expect(body.learningAreas).toHaveLength(10)
      expect(body.exceptions.map((one) => one.name)).toContain('Half term')
    },
  )

  it('is empty for a school without any', async () => {
    const { admin } = await place(app)
    expect((await admin.call(getShape)).body).toMatchObject({
      year: null,
      years: [],
      streams: [],
      today: { isSchoolDay: false, term: null, week: null, nextSchoolDay: null },
    })
  })

  it('has the school’s current day', async () => {
    const school = await app.school({ timeZone: 'Pacific/Kiritimati' })
    const client = await app.as(await school.account('teacher'))
    app.clock.now = new Date('2026-03-10T11:00:00Z')
    expect((await client.call(getShape)).body.today.date).toBe('2026-03-11')
    app.clock.now = new Date('2026-03-10T09:00:00Z')
  })

  it('proposes the next year to a school that starts after the last term', async () => {
    const { school } = await place(app)
    const shape = await school.write((tx) =>
      seedShape(tx, { levels: ['junior'], streams: {}, year: 2026, today: '2026-11-20' }),
    )
    expect(shape.years.map((year) => [year.name, year.confirmed])).toEqual([
      ['2027', false],
      ['2026', true],
    ])
  })

  it('gives each class a room when asked', async () => {
    const { school } = await place(app)
    const shape = await school.write((tx) =>
      seedShape(tx, {
        levels: ['junior'],
        streams: { 'Grade 7': ['East', 'West'] },
        year: 2026,
        classrooms: true,
        rooms: [{ name: 'Hall', kind: 'hall', capacity: 300 }],
      }),
    )
    expect(shape.rooms.map((room) => room.name)).toEqual(['Grade 7 East', 'Grade 7 West', 'Hall'])
    for (const stream of shape.streams)
      expect(shape.rooms.find((room) => room.id === stream.roomId)?.name).toBe(stream.label)
  })
})
