/** Classes and rooms over HTTP. */
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
import { place } from '../testing/place.ts'
import { seedShape } from './public.ts'

let app: TestApp
let otherSchool: TestSchool
let other: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
  otherSchool = await app.school()
  other = await app.as(await otherSchool.account('admin'))
})

describe('classes', () => {
  it('are listed by grade and name, as the catalogue names them', async () => {
    const { admin } = await place(app)
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
    const { admin } = await place(app)
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
    const { admin } = await place(app)
    const { id } = (await admin.call(createStream, { body: { grade: 'Grade 7', name: 'East' } })).body
    const saved = await admin.call(saveStream, { params: { id }, body: { name: 'Blue', active: false, version: 1 } })
    expect(saved.body).toMatchObject({ label: 'Grade 7 Blue', active: false, version: 2 })
    const stale = await admin.call(saveStream, { params: { id }, body: { name: 'Red', active: true, version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.error.current).toMatchObject({ label: 'Grade 7 Blue' })
  })

  it('are deleted only while nothing belongs to them, and so is their year', async () => {
    const { school, admin } = await place(app)
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
    const { admin } = await place(app)
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

describe('another school', () => {
  it('reaches none of it by id', async () => {
    const { admin } = await place(app)
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
      const { school } = await place(app)
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
