/** Exams over HTTP: planned by the office, published to families and invigilators, and taken back. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { createRoom, listRooms } from '#core/academics/contract/classes.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import * as calls from '../contract/exams.ts'
import type { Detail, Series } from '../contract/shapes.ts'
import { examSeats } from './tables.ts'

let app: TestApp
let school: AttendanceSchool
let admin: Client
let teacher: TestAccount & { staffId: string }
let student: TestAccount
let amina: string
let family: TestAccount
let areas: string[]
let hall: string

beforeAll(async () => {
  app = await startApp()
})

const fields: CallOf<typeof calls.createSeries>['body'] = {
  ...calls.exampleSeries,
  grades: [...calls.exampleSeries.grades],
  sessions: [
    { startTime: '08:00', endTime: '10:00' },
    { startTime: '10:30', endTime: '12:30' },
  ],
}

beforeEach(async () => {
  app.clock.now = new Date('2026-03-10T05:00:00Z')
  school = await attendanceSchool(app)
  const [east, west] = [await school.stream('Grade 7', 'East'), await school.stream('Grade 7', 'West')]
  student = await school.school.account('student')
  amina = await school.learner(east, 'Amina Juma', { accountId: student.id })
  for (const name of ['Baraka Otieno', 'Chebet Koech']) await school.learner(west, name)
  family = (await school.guardian([amina])).account
  areas = [await school.learningArea('English'), await school.learningArea('Mathematics')]
  teacher = await school.teacher({ areas: [{ streamId: east, learningAreaId: areas[0] ?? '' }] })
  await school.teacher({})
  admin = await app.as(await school.school.account('admin'))
  await admin.call(createRoom, { body: { name: 'Hall', kind: 'hall', capacity: 40 } })
  hall = (await admin.call(listRooms)).body.items.find(({ name }) => name === 'Hall')?.id ?? ''
})

const begin = async (): Promise<string> => (await admin.call(calls.createSeries, { body: fields })).body.id
const get = async (id: string): Promise<Detail> => (await admin.call(calls.getSeries, { params: { id } })).body

/** Two papers, placed, in the hall, with invigilators. */
const planned = async (): Promise<string> => {
  const id = await begin()
  const body = { grade: 'Grade 7' as const, learningAreaIds: areas, title: 'Paper 1', minutes: 90 }
  expect((await admin.call(calls.addPapers, { params: { id }, body })).status).toBe(201)
  await admin.call(calls.saveRooms, { params: { id }, body: { rooms: [{ roomId: hall, seats: 40 }] } })
  expect((await admin.call(calls.placeAll, { params: { id } })).body).toEqual({ placed: 2, unplaced: 0 })
  const shared = await admin.call(calls.shareInvigilation, { params: { id } })
  expect(shared.body).toEqual({ assigned: 2, missing: 0 })
  return id
}

const publish = async (id: string) => {
  const { series } = await get(id)
  return admin.call(calls.publishSeries, { params: { id }, body: { version: series.version } })
}

const march = { query: { from: '2026-03-01', to: '2026-03-31' } }
const examsOf = async (account: TestAccount) =>
  (await (await app.as(account)).call(readCalendar, march)).body.items.filter(({ type }) => type === 'exam')
const noticesOf = async (account: TestAccount) =>
  (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)

describe('planning exams', () => {
  it('refuses days, sessions and grades that the school does not have', async () => {
    const refused = async (change: Partial<typeof fields>) =>
      (await admin.call(calls.createSeries, { body: { ...fields, ...change } })).error.fields
    expect(await refused({ endsOn: '2026-03-22' })).toHaveProperty('endsOn')
    expect(await refused({ startsOn: '2026-03-28', endsOn: '2026-03-29' })).toHaveProperty('startsOn')
    expect(await refused({ sessions: [...fields.sessions].reverse() })).toHaveProperty('sessions')
    expect(
      (await admin.call(calls.createSeries, { body: { ...fields, grades: ['Grade 12'] } })).error.fields,
    ).toHaveProperty('grades')
  })

  it('places papers on different days, seats every learner and spares teachers their own subject', async () => {
    const { papers, sittings, clashes, series, teachers } = await get(await planned())
    expect(clashes).toEqual([])
    expect(series).toMatchObject({ papers: 2, placed: 2, publishedAt: null })
    expect(new Set(papers.map(({ place }) => place?.date)).size).toBe(2)
    expect(papers.map(({ learners }) => learners)).toEqual([3, 3])
    for (const { unseated, rooms } of sittings)
      expect([unseated, rooms.map(({ learners, needed }) => [learners, needed])]).toEqual([0, [[3, 1]]])
    const english = papers.find(({ area }) => area === 'English')?.place
    const watched = sittings.find(({ date, session }) => date === english?.date && session === english.session)
    expect(watched?.rooms[0]?.invigilators.map(({ id }) => id)).not.toContain(teacher.staffId)
    expect(teachers.map(({ sessions }) => sessions)).toEqual([1, 1])
  })

  it('shows clashes of papers moved by hand, and leaves locked papers in their place', async () => {
    const id = await planned()
    const { papers } = await get(id)
    const place = { date: '2026-03-27', session: 1 }
    for (const { id: paperId, version, title, minutes } of papers) {
      const params = { id, paperId }
      const body = { title, minutes, place, locked: true, version }
      expect((await admin.call(calls.changePaper, { params, body })).status).toBe(204)
      expect((await admin.call(calls.changePaper, { params, body })).error.code).toBe('request.stale')
    }
    const after = await get(id)
    expect(after.clashes.map(({ code }) => code)).toContain('sameTime')
    await admin.call(calls.placeAll, { params: { id } })
    expect((await get(id)).papers.map((paper) => paper.place)).toEqual([place, place])
    const refused = await publish(id)
    expect([refused.status, refused.error.code]).toEqual([409, 'exams.clashing'])
  })

  it('refuses a paper twice and a place outside of the exams', async () => {
    const id = await planned()
    const body = { grade: 'Grade 7' as const, learningAreaIds: areas, title: 'Paper 1', minutes: 60 }
    expect((await admin.call(calls.addPapers, { params: { id }, body })).error.code).toBe('exams.paper_taken')
    const [paper] = (await get(id)).papers
    const params = { id, paperId: paper?.id ?? '' }
    const moved = {
      title: '',
      minutes: 60,
      place: { date: '2026-03-28', session: 0 },
      locked: false,
      version: paper?.version ?? 1,
    }
    expect((await admin.call(calls.changePaper, { params, body: moved })).error.fields).toHaveProperty('place')
  })

  it('keeps an invigilator chosen by hand, and says what is wrong with them', async () => {
    const id = await planned()
    const english = (await get(id)).papers.find(({ area }) => area === 'English')?.place
    const body = {
      date: english?.date ?? '',
      session: english?.session ?? 0,
      roomId: hall,
      staffIds: [teacher.staffId],
    }
    expect((await admin.call(calls.chooseInvigilators, { params: { id }, body })).status).toBe(204)
    await admin.call(calls.shareInvigilation, { params: { id } })
    expect((await get(id)).clashes).toMatchObject([{ code: 'ownSubject', staffId: teacher.staffId, roomId: hall }])
  })
})

describe('a paper that not everybody takes', () => {
  const sit = async (id: string, paper: Detail['papers'][number], learnerIds: string[] | null) => {
    const params = { id, paperId: paper.id }
    const { version } = (await admin.call(calls.getSitters, { params })).body
    return admin.call(calls.chooseSitters, { params, body: { learnerIds, version } })
  }

  it('is sat by the learners who are chosen, and may stand beside a paper of others', async () => {
    const id = await planned()
    const [one, two] = (await get(id)).papers
    if (!one || !two) throw new Error('papers')
    const known = (await admin.call(calls.getSitters, { params: { id, paperId: one.id } })).body
    expect([known.chosen, known.learners.map(({ name, sits }) => [name, sits])]).toEqual([
      false,
      [
        ['Amina Juma', true],
        ['Baraka Otieno', true],
        ['Chebet Koech', true],
      ],
    ])
    const others = known.learners.flatMap((learner) => (learner.id === amina ? [] : [learner.id]))
    expect((await sit(id, one, [amina])).status).toBe(204)
    expect((await sit(id, two, others)).status).toBe(204)
    const place = { date: '2026-03-27', session: 1 }
    for (const { id: paperId, version, title, minutes } of (await get(id)).papers)
      await admin.call(calls.changePaper, {
        params: { id, paperId },
        body: { title, minutes, place, locked: true, version },
      })
    await admin.call(calls.shareInvigilation, { params: { id } })
    const free = await get(id)
    expect(free.clashes.map(({ code }) => code)).toEqual([])
    expect(free.papers.map(({ learners, chosen }) => [learners, chosen])).toEqual([
      [1, true],
      [2, true],
    ])
    await sit(id, two, [amina, ...others])
    expect((await get(id)).clashes).toMatchObject([{ code: 'sameTime', learners: ['Amina Juma'], more: 0 }])
    await sit(id, two, others)
    expect((await publish(id)).status).toBe(204)
    expect(await examsOf(student)).toHaveLength(1)
  })

  it('refuses learners of other grades and a choice that changed meanwhile', async () => {
    const id = await planned()
    const [paper] = (await get(id)).papers
    if (!paper) throw new Error('paper')
    const params = { id, paperId: paper.id }
    const stranger = await school.learner(await school.stream('Grade 8', 'East'), 'Zawadi Njeri')
    expect((await sit(id, paper, [stranger])).error.fields).toHaveProperty('learnerIds')
    expect((await sit(id, paper, [newId()])).status).toBe(404)
    expect((await sit(id, paper, [amina])).status).toBe(204)
    const late = await admin.call(calls.chooseSitters, { params, body: { learnerIds: null, version: paper.version } })
    expect(late.error.code).toBe('request.stale')
  })
})

describe('publishing exams', () => {
  it('puts papers with seat and extra time into calendars of learners and guardians, and tells them', async () => {
    const id = await planned()
    await admin.call(calls.saveExtraTime, { params: { learnerId: amina }, body: { percent: 25 } })
    expect(await examsOf(student)).toEqual([])
    expect((await publish(id)).status).toBe(204)
    for (const account of [student, family]) {
      const entries = await examsOf(account)
      expect(entries.map(({ title }) => title).sort()).toEqual(['English, Paper 1', 'Mathematics, Paper 1'])
      // The one with extra time sits last.
      expect(entries[0]).toMatchObject({ place: 'Hall · 3', startTime: '08:00', endTime: '09:53' })
      expect(await noticesOf(account)).toContain('Exams: End of term')
    }
    expect(await examsOf(teacher)).toMatchObject([{ title: 'End of term', place: 'Hall' }])
    expect(await noticesOf(teacher)).toContain('Invigilation: End of term')
  })

  it('keeps the seats although learners come, and refuses every change until it is taken back', async () => {
    const id = await planned()
    await publish(id)
    const [sitting] = (await get(id)).sittings
    const place = { date: sitting?.date ?? '', session: sitting?.session ?? 0 }
    const before = (await admin.call(calls.getPlan, { params: { id }, query: place })).body
    expect(before.rooms[0]?.taken.map(({ seat }) => seat)).toEqual([1, 2, 3])
    await school.learner(await school.stream('Grade 7', 'North'), 'Aaron New')
    expect((await admin.call(calls.getPlan, { params: { id }, query: place })).body).toEqual(before)
    expect((await admin.call(calls.placeAll, { params: { id } })).error.code).toBe('exams.published')
    expect((await admin.call(calls.deleteSeries, { params: { id } })).error.code).toBe('exams.published')
    expect((await admin.call(calls.takeBackSeries, { params: { id } })).status).toBe(204)
    expect(await examsOf(student)).toEqual([])
    expect(await noticesOf(student)).toContain('Exams are being changed: End of term')
    const rows = await school.school.write((tx) => tx.db.select().from(examSeats).where(eq(examSeats.seriesId, id)))
    expect(rows).toEqual([])
    expect((await admin.call(calls.takeBackSeries, { params: { id } })).error.code).toBe('exams.not_published')
  })

  it('prints the seats of a session, a page for each room', async () => {
    const id = await planned()
    const [sitting] = (await get(id)).sittings
    const query = { date: sitting?.date ?? '', session: sitting?.session ?? 0 }
    const { status, headers, text } = await admin.call(calls.doorLists, { params: { id }, query })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
    const nowhere = { ...query, session: 5 }
    expect((await admin.call(calls.doorLists, { params: { id }, query: nowhere })).status).toBe(404)
  })

  it('refuses an empty series and one that changed since it was read', async () => {
    const empty = await begin()
    expect((await publish(empty)).error.code).toBe('exams.empty')
    const id = await planned()
    expect((await admin.call(calls.publishSeries, { params: { id }, body: { version: 1 } })).error.code).toBe(
      'request.stale',
    )
  })

  it('lists series with their state, and nothing of another school', async () => {
    const id = await planned()
    await publish(id)
    const { items } = (await admin.call(calls.listSeries)).body
    expect(items.map(({ name, term, papers }: Series) => [name, term, papers])).toEqual([['End of term', 'Term I', 2]])
    const other = await app.as(await (await app.school()).account('admin'))
    expect((await other.call(calls.listSeries)).body.items).toEqual([])
    expect((await other.call(calls.getSeries, { params: { id } })).status).toBe(404)
    expect((await admin.call(calls.getSeries, { params: { id: newId() } })).status).toBe(404)
  })
})
