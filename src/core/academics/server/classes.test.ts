/** Levels, classes, rooms and the shape over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { enrolments, learners } from '../../people/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import {
  createRoom,
  createStream,
  getLevels,
  listRooms,
  listStreams,
  removeRoom,
  removeStream,
  saveLevels,
  saveRoom,
  saveStream,
} from '../contract/classes.ts'
import { removeYear } from '../contract/calendar.ts'
import { getShape, getToday } from '../contract/shape.ts'
import { listBellSchedules, listLearningAreas } from '../contract/teaching.ts'
import { seedShape } from './public.ts'

let app: TestApp
let otherSchool: TestSchool
let other: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
  otherSchool = await app.school()
  other = await app.as(await otherSchool.account('admin'))
})

const place = async (): Promise<{ school: TestSchool; admin: Client }> => {
  const school = await app.school()
  return { school, admin: await app.as(await school.account('admin')) }
}

describe('classes', () => {
  it('are listed by grade and name, as the catalogue names them', async () => {
    const { admin } = await place()
    for (const [grade, name] of [
      ['Grade 9', 'East'],
      ['Grade 7', 'West'],
      ['Grade 7', 'East'],
      ['Grade 8', undefined],
    ] as const) {
      expect((await admin.call(createStream, { body: { grade, ...(name ? { name } : {}) } })).status).toBe(201)
    }
    const { items } = (await admin.call(listStreams)).body
    expect(items.map((stream) => stream.label)).toEqual(['Grade 7 East', 'Grade 7 West', 'Grade 8', 'Grade 9 East'])
    expect(items[2]).toMatchObject({ name: null, level: 'junior', active: true })
    const { version } = (await admin.call(getLevels)).body
    await admin.call(saveLevels, { body: { levels: ['junior'], catalogue: 'console16', version } })
    expect((await admin.call(listStreams)).body.items[0]?.label).toBe('7th Grade East')
  })

  it('need the school’s levels and rooms, and unique names', async () => {
    const { admin } = await place()
    const room = (await other.call(createRoom, { body: { name: 'Elsewhere', kind: 'classroom' } })).body
    expect((await admin.call(createStream, { body: { grade: 'Grade 10', name: 'East' } })).error.fields).toHaveProperty(
      'grade',
    )
    expect(
      (await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East', roomId: room.id } })).error.fields,
    ).toHaveProperty('roomId')
    await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East' } })
    const again = await admin.call(createStream, { body: { grade: 'Grade 7', name: 'EAST' } })
    expect(again.status).toBe(409)
    expect(again.error.fields).toHaveProperty('name')
    expect((await admin.call(createStream, { body: { grade: 'Grade 8', name: 'East' } })).status).toBe(201)
  })

  it('change with their version and are switched off', async () => {
    const { admin } = await place()
    const { id } = (await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East' } })).body
    const saved = await admin.call(saveStream, { params: { id }, body: { name: 'Blue', active: false, version: 1 } })
    expect(saved.body).toMatchObject({ label: 'Grade 7 Blue', active: false, version: 2 })
    const stale = await admin.call(saveStream, { params: { id }, body: { name: 'Red', active: true, version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.error.current).toMatchObject({ label: 'Grade 7 Blue' })
  })

  it('are deleted only while nothing belongs to them, and so is their year', async () => {
    const { school, admin } = await place()
    const shape = await school.write((tx) =>
      seedShape(tx, { levels: ['junior'], streams: { 'Grade 7': ['East', 'West'] }, year: 2026 }),
    )
    const [east, west] = shape.streams
    const yearId = shape.years[0]?.id ?? ''
    await school.write(async (tx) => {
      const [schoolId, learnerId] = [schoolOf(tx), newId()]
      await tx.db.insert(learners).values({
        schoolId,
        id: learnerId,
        admissionNumber: 'A-1',
        firstName: 'Faith',
        lastName: 'Muthoni',
        fullName: 'Faith Muthoni',
        streamId: east?.id ?? '',
      })
      await tx.db
        .insert(enrolments)
        .values({ schoolId, id: newId(), learnerId, yearId, streamId: east?.id ?? '', startsOn: '2026-01-06' })
    })
    const refused = await admin.call(removeStream, { params: { id: east?.id ?? '' } })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe(
      'This class cannot be deleted: learners, lessons or registers belong to it. Switch it off instead.',
    )
    expect((await admin.call(removeYear, { params: { id: yearId } })).error).toMatchObject({
      code: 'academics.year_in_use',
      message: 'This year cannot be deleted: learners are enrolled in it.',
    })
    expect((await admin.call(removeStream, { params: { id: west?.id ?? '' } })).status).toBe(204)
    expect((await admin.call(listStreams)).body.items).toHaveLength(1)
  })
})

describe('rooms', () => {
  it('are added, changed and deleted while nothing uses them', async () => {
    const { admin } = await place()
    const lab = (await admin.call(createRoom, { body: { name: 'Laboratory', kind: 'laboratory', capacity: 40 } })).body
    expect((await admin.call(createRoom, { body: { name: 'Laboratory', kind: 'other' } })).status).toBe(409)
    expect(
      (await admin.call(createRoom, { body: { name: 'Hall', kind: 'hall', capacity: 0 } })).error.fields,
    ).toHaveProperty('capacity')
    const saved = await admin.call(saveRoom, {
      params: { id: lab.id },
      body: { name: 'Science laboratory', kind: 'laboratory', active: true, version: 1 },
    })
    expect(saved.body).toMatchObject({ name: 'Science laboratory', capacity: null, version: 2 })
    expect(
      (
        await admin.call(saveRoom, {
          params: { id: lab.id },
          body: { name: 'Late', kind: 'laboratory', active: true, version: 1 },
        })
      ).status,
    ).toBe(409)
    const stream = (await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East', roomId: lab.id } })).body
    expect(stream.roomId).toBe(lab.id)
    expect((await admin.call(removeRoom, { params: { id: lab.id } })).error).toMatchObject({
      code: 'academics.room_in_use',
    })
    await admin.call(saveStream, { params: { id: stream.id }, body: { name: 'East', active: true, version: 1 } })
    expect((await admin.call(removeRoom, { params: { id: lab.id } })).status).toBe(204)
    expect((await admin.call(listRooms)).body.items).toEqual([])
  })
})

describe('levels', () => {
  it('add their learning areas and school day, once', async () => {
    const { admin } = await place()
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
    const { admin } = await place()
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
    const { admin } = await place()
    const { version } = (await admin.call(getLevels)).body
    expect(
      (await admin.call(saveLevels, { body: { levels: ['junior'], catalogue: 'cbe', version: version + 1 } })).status,
    ).toBe(409)
    expect((await admin.call(saveLevels, { body: { levels: [], catalogue: 'cbe', version } })).error.fields).toEqual({
      levels: 'Choose at least one level',
    })
  })

  it('use the areas of another catalogue and keep the school’s own', async () => {
    const { school, admin } = await place()
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
      const { school } = await place()
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
    const { admin } = await place()
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
    const { school } = await place()
    const shape = await school.write((tx) =>
      seedShape(tx, { levels: ['junior'], streams: {}, year: 2026, today: '2026-11-20' }),
    )
    expect(shape.years.map((year) => [year.name, year.confirmed])).toEqual([
      ['2027', false],
      ['2026', true],
    ])
  })

  it('gives each class a room when asked', async () => {
    const { school } = await place()
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

describe('another school', () => {
  it('reaches none of it by id', async () => {
    const { admin } = await place()
    const stream = (await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East' } })).body
    const room = (await admin.call(createRoom, { body: { name: 'Hall', kind: 'hall' } })).body
    const attempts = [
      other.call(saveStream, { params: { id: stream.id }, body: { name: 'Mine', active: true, version: 1 } }),
      other.call(removeStream, { params: { id: stream.id } }),
      other.call(saveRoom, { params: { id: room.id }, body: { name: 'Mine', kind: 'hall', active: true, version: 1 } }),
      other.call(removeRoom, { params: { id: room.id } }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404)
    expect((await other.call(listStreams)).body.items).toEqual([])
  })

  it.each(['teacher', 'student', 'parent', 'tutor', 'school_technician'] as const)(
    'a %s changes nothing',
    async (role) => {
      const { school } = await place()
      const client = await app.as(await school.account(role))
      expect((await client.call(createStream, { body: { grade: 'Grade 7', name: 'East' } })).status).toBe(403)
      expect((await client.call(createRoom, { body: { name: 'Hall', kind: 'hall' } })).status).toBe(403)
      expect(
        (await client.call(saveLevels, { body: { levels: ['junior'], catalogue: 'cbe', version: 1 } })).status,
      ).toBe(403)
      expect((await client.call(listRooms)).status).toBe(403)
    },
  )
})
