/** Exams over HTTP in detail: who sits a paper, what else is at that time, seats by hand, and marks. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { streams } from '#core/academics/server/tables.ts'
import { createEvent } from '#features/calendar/contract/calls.ts'
import { createAssessment } from '#features/gradebook/contract/assessments.ts'
import { getSheet, saveCells } from '#features/gradebook/contract/sheets.ts'
import { newId } from '#platform/server/ids.ts'
import * as calls from '../contract/exams.ts'
import type { Detail } from '../contract/shapes.ts'
import { examScene } from '../testing/exam-scene.ts'
import { saveComings } from './queries/watches.ts'

const scene = examScene()
const { begin, get, planned, publish, examsOf, noticesOf } = scene

describe('a paper that not everybody takes', () => {
  const sit = async (id: string, paper: Detail['papers'][number], learnerIds: string[] | null) => {
    const params = { id, paperId: paper.id }
    const { version } = (await scene.admin.call(calls.getSitters, { params })).body
    return scene.admin.call(calls.chooseSitters, { params, body: { learnerIds, version } })
  }

  it('is sat by the learners who are chosen, and may stand beside a paper of others', async () => {
    const id = await planned()
    const [one, two] = (await get(id)).papers
    if (!one || !two) throw new Error('papers')
    const known = (await scene.admin.call(calls.getSitters, { params: { id, paperId: one.id } })).body
    expect([known.chosen, known.learners.map(({ name, sits }) => [name, sits])]).toEqual([
      false,
      [
        ['Amina Juma', true],
        ['Baraka Otieno', true],
        ['Chebet Koech', true],
      ],
    ])
    const others = known.learners.flatMap((learner) => (learner.id === scene.amina ? [] : [learner.id]))
    expect((await sit(id, one, [scene.amina])).status).toBe(204)
    expect((await sit(id, two, others)).status).toBe(204)
    const place = { date: '2026-03-27', session: 1 }
    for (const { id: paperId, version, title, minutes } of (await get(id)).papers)
      await scene.admin.call(calls.changePaper, {
        params: { id, paperId },
        body: { title, minutes, place, locked: true, version },
      })
    await scene.admin.call(calls.shareInvigilation, { params: { id } })
    const free = await get(id)
    expect(free.clashes.map(({ code }) => code)).toEqual([])
    expect(free.papers.map(({ learners, chosen }) => [learners, chosen])).toEqual([
      [1, true],
      [2, true],
    ])
    await sit(id, two, [scene.amina, ...others])
    expect((await get(id)).clashes).toMatchObject([{ code: 'sameTime', learners: ['Amina Juma'], more: 0 }])
    await sit(id, two, others)
    expect((await publish(id)).status).toBe(204)
    expect(await examsOf(scene.student)).toHaveLength(1)
  })

  it('refuses learners of other grades and a choice that changed meanwhile', async () => {
    const id = await planned()
    const [paper] = (await get(id)).papers
    if (!paper) throw new Error('paper')
    const params = { id, paperId: paper.id }
    const stranger = await scene.school.learner(await scene.school.stream('Grade 8', 'East'), 'Zawadi Njeri')
    expect((await sit(id, paper, [stranger])).error.fields).toHaveProperty('learnerIds')
    expect((await sit(id, paper, [newId()])).status).toBe(404)
    expect((await sit(id, paper, [scene.amina])).status).toBe(204)
    const late = await scene.admin.call(calls.chooseSitters, {
      params,
      body: { learnerIds: null, version: paper.version },
    })
    expect(late.error.code).toBe('request.stale')
  })
})

describe('what else is at that time', () => {
  const trip = {
    title: 'Museum',
    type: 'trip',
    description: '',
    place: 'Nairobi',
    allDay: false,
    startTime: '09:00',
    endTime: '15:00',
    repeats: null,
    remind: 'none',
    asksRsvp: false,
    rsvpBy: null,
    tell: false,
  } as const

  it('keeps papers from an event of the class, and says where one that is there already is settled', async () => {
    const id = await planned()
    const taken = new Set((await get(id)).papers.map(({ place }) => place?.date ?? ''))
    const east = await scene.school.stream('Grade 7', 'North')
    const plan = { ...trip, for: { kind: 'class' as const, streamIds: [east] } }
    const made = []
    for (const startsOn of taken) made.push(await scene.admin.call(createEvent, { body: { ...plan, startsOn } }))
    const link = `/calendar/events/${made[0]?.body.id}`
    const { clashes } = await get(id)
    expect(clashes.map(({ code }) => code)).toEqual(['event', 'event'])
    expect(clashes.map(({ taking }) => taking)).toContainEqual({ kind: 'event', title: 'Museum', link })
    expect((await scene.admin.call(calls.placeAll, { params: { id } })).body).toEqual({ placed: 2, unplaced: 0 })
    const after = await get(id)
    expect(after.papers.some(({ place }) => taken.has(place?.date ?? ''))).toBe(false)
    expect(after.clashes.filter(({ code }) => code === 'event')).toEqual([])
  })

  it('keeps away from a teacher’s lesson of another class, and from its room, unless a person insists', async () => {
    const grade8 = await scene.school.stream('Grade 8', 'East')
    const other = await scene.school.teacher({})
    const lesson = { streamId: grade8, learningAreaId: scene.areas[0] ?? '', staffId: other.staffId }
    for (const weekday of [1, 2, 3, 4, 5])
      await scene.school.lesson({ ...lesson, weekday, startTime: '08:00', endTime: '12:30' })
    await scene.school.school.write((tx) =>
      tx.db.update(streams).set({ roomId: scene.hall }).where(eq(streams.id, grade8)),
    )
    const id = await begin()
    const body = { grade: 'Grade 7' as const, learningAreaIds: scene.areas, title: '', minutes: 90 }
    await scene.admin.call(calls.addPapers, { params: { id }, body })
    await scene.admin.call(calls.saveRooms, { params: { id }, body: { rooms: [{ roomId: scene.hall, seats: 40 }] } })
    expect((await scene.admin.call(calls.placeAll, { params: { id } })).body).toEqual({ placed: 0, unplaced: 2 })
    const place = { date: '2026-03-24', session: 0 }
    const [paper] = (await get(id)).papers
    const params = { id, paperId: paper?.id ?? '' }
    await scene.admin.call(calls.changePaper, {
      params,
      body: { title: '', minutes: 90, place, locked: true, version: paper?.version ?? 1 },
    })
    await scene.admin.call(calls.chooseInvigilators, {
      params: { id },
      body: { ...place, roomId: scene.hall, staffIds: [other.staffId] },
    })
    const found = (await get(id)).clashes.filter(({ code }) => code === 'busy' || code === 'roomTaken')
    const link = `/admin/lessons/${grade8}?date=2026-03-24`
    expect(found.map(({ code, taking }) => [code, taking?.kind, taking?.link])).toEqual([
      ['roomTaken', 'lesson', link],
      ['busy', 'lesson', link],
    ])
  })
})

describe('seats', () => {
  it('lets two learners swap seats or one move, refuses what changed meanwhile, and tells the families once published', async () => {
    const id = await planned()
    const [sitting] = (await get(id)).sittings
    const place = { date: sitting?.date ?? '', session: sitting?.session ?? 0 }
    const plan = async () => (await scene.admin.call(calls.getPlan, { params: { id }, query: place })).body
    const names = async () =>
      (await plan()).rooms.flatMap(({ taken }) => taken.map(({ seat, name }) => `${seat} ${name}`))
    const move = async (name: string, seat: number, version?: number) => {
      const now = await plan()
      const learnerId = now.rooms[0]?.taken.find((one) => one.name === name)?.learnerId ?? ''
      const body = { ...place, learnerId, roomId: scene.hall, seat, version: version ?? now.version }
      return scene.admin.call(calls.moveSeat, { params: { id }, body })
    }
    const before = await names()
    expect(before.map((line) => line.slice(2)).sort()).toEqual(['Amina Juma', 'Baraka Otieno', 'Chebet Koech'])
    const { version } = await plan()
    const first = before[0]?.slice(2) ?? ''
    expect((await move(first, 3)).body).toEqual({ version: version + 1 })
    const swapped = [`1 ${before[2]?.slice(2)}`, before[1], `3 ${first}`]
    expect(await names()).toEqual(swapped)
    expect((await move(first, 1, version)).error.code).toBe('request.stale')
    expect((await move(first, 41)).error.fields).toHaveProperty('seat')
    await publish(id)
    expect(await names()).toEqual(swapped)
    await move('Amina Juma', 20)
    expect((await names()).at(-1)).toBe('20 Amina Juma')
    expect((await examsOf(scene.student)).map((entry) => entry.place)).toContain('Hall · 20')
    for (const account of [scene.student, scene.family])
      expect(await noticesOf(account)).toContain('Another seat: End of term')
    await scene.admin.call(calls.takeBackSeries, { params: { id } })
    expect((await names()).at(-1)).toBe('20 Amina Juma')
    expect((await scene.admin.call(calls.resetSeats, { params: { id }, query: place })).status).toBe(204)
    expect(await names()).toEqual(before)
  })
})

describe('marks of exams', () => {
  const markSheets = async (id: string) =>
    (await scene.admin.call(calls.listMarkSheets, { params: { id } })).body.items.map((one) => ({
      paper: one.paper,
      class: one.class,
      state: `${one.entered} of ${one.learners}`,
    }))

  it('are entered in columns of the mark sheets, one for each paper and class, which open once', async () => {
    const id = await planned()
    const body = { kind: 'end_term' as const, maxScore: 50 }
    const open = () => scene.admin.call(calls.openMarkSheets, { params: { id }, body })
    expect((await open()).error.code).toBe('exams.not_published')
    await publish(id)
    const [english = ''] = scene.areas
    const teacher = await scene.app.as(scene.teacher)
    const place = { streamId: scene.east, learningAreaId: english, termId: scene.school.termId }
    const own = await teacher.call(createAssessment, {
      body: { ...place, kind: 'end_term', title: 'End term', date: '2026-03-23', maxScore: 50 },
    })
    expect(own.status).toBe(201)
    expect((await open()).body).toEqual({ created: 3, linked: 1, kept: 0 })
    expect((await open()).body).toEqual({ created: 0, linked: 0, kept: 4 })
    await scene.on('2026-03-30')
    const later = await scene.app.as(scene.teacher)
    const sheet = (await later.call(getSheet, { query: place })).body
    expect(sheet.assessments).toMatchObject([{ id: own.body.id, source: 'exam', maxScore: 50 }])
    const cell = { assessmentId: own.body.id, learnerId: scene.amina, state: 'scored' as const, score: 41, version: 0 }
    expect((await later.call(saveCells, { body: { cells: [cell] } })).body.cells).toMatchObject([{ outcome: 'saved' }])
    expect(await markSheets(id)).toEqual([
      { paper: 'English, Paper 1', class: 'Grade 7 East', state: '1 of 1' },
      { paper: 'English, Paper 1', class: 'Grade 7 West', state: '0 of 2' },
      { paper: 'Mathematics, Paper 1', class: 'Grade 7 East', state: '0 of 1' },
      { paper: 'Mathematics, Paper 1', class: 'Grade 7 West', state: '0 of 2' },
    ])
  })

  it('propose who was absent by the door list to the teacher, until the cell has a mark', async () => {
    const id = await planned()
    await publish(id)
    await scene.admin.call(calls.openMarkSheets, { params: { id }, body: { kind: 'end_term', maxScore: 50 } })
    await scene.on('2026-03-27')
    const teacher = await scene.app.as(scene.teacher)
    const paperId = (await get(id)).papers.find(({ learningAreaId }) => learningAreaId === scene.areas[0])?.id ?? ''
    const absent = { paperId, learnerId: scene.amina, state: 'absent', note: '', recordedBy: null }
    await scene.school.school.write((tx) => saveComings(tx, [{ ...absent, at: tx.at }]))
    const place = { streamId: scene.east, learningAreaId: scene.areas[0] ?? '', termId: scene.school.termId }
    const sheet = async () => (await teacher.call(getSheet, { query: place })).body
    const { absences, assessments } = await sheet()
    const assessmentId = assessments[0]?.id ?? ''
    expect(absences).toEqual([{ assessmentId, learnerIds: [scene.amina] }])
    const cell = { assessmentId, learnerId: scene.amina, state: 'absent' as const, version: 0 }
    await teacher.call(saveCells, { body: { cells: [cell] } })
    expect((await sheet()).absences).toEqual([])
  })
})
