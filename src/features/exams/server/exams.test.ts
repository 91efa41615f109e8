/** Exams over HTTP: planned by the office, published to families and invigilators, and taken back. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import * as calls from '../contract/exams.ts'
import type { Series } from '../contract/shapes.ts'
import { examScene, fields } from '../testing/exam-scene.ts'
import { examSeats } from './tables.ts'

const scene = examScene()
const { begin, get, planned, publish, examsOf, noticesOf } = scene

describe('planning exams', () => {
  it('refuses days, sessions and grades that the school does not have', async () => {
    const refused = async (change: Partial<typeof fields>) =>
      (await scene.admin.call(calls.createSeries, { body: { ...fields, ...change } })).error.fields
    expect(await refused({ endsOn: '2026-03-22' })).toHaveProperty('endsOn')
    expect(await refused({ startsOn: '2026-03-28', endsOn: '2026-03-29' })).toHaveProperty('startsOn')
    expect(await refused({ sessions: [...fields.sessions].reverse() })).toHaveProperty('sessions')
    expect(
      (await scene.admin.call(calls.createSeries, { body: { ...fields, grades: ['Grade 12'] } })).error.fields,
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
    expect(watched?.rooms[0]?.invigilators.map(({ id }) => id)).not.toContain(scene.teacher.staffId)
    expect(teachers.map(({ sessions }) => sessions)).toEqual([1, 1])
  })

  it('shows clashes of papers moved by hand, and leaves locked papers in their place', async () => {
    const id = await planned()
    const { papers } = await get(id)
    const place = { date: '2026-03-27', session: 1 }
    for (const { id: paperId, version, title, minutes } of papers) {
      const params = { id, paperId }
      const body = { title, minutes, place, locked: true, version }
      expect((await scene.admin.call(calls.changePaper, { params, body })).status).toBe(204)
      expect((await scene.admin.call(calls.changePaper, { params, body })).error.code).toBe('request.stale')
    }
    const after = await get(id)
    expect(after.clashes.map(({ code }) => code)).toContain('sameTime')
    await scene.admin.call(calls.placeAll, { params: { id } })
    expect((await get(id)).papers.map((paper) => paper.place)).toEqual([place, place])
    const refused = await publish(id)
    expect([refused.status, refused.error.code]).toEqual([409, 'exams.clashing'])
  })

  it('refuses a paper twice and a place outside of the exams', async () => {
    const id = await planned()
    const body = { grade: 'Grade 7' as const, learningAreaIds: scene.areas, title: 'Paper 1', minutes: 60 }
    expect((await scene.admin.call(calls.addPapers, { params: { id }, body })).error.code).toBe('exams.paper_taken')
    const [paper] = (await get(id)).papers
    const params = { id, paperId: paper?.id ?? '' }
    const moved = {
      title: '',
      minutes: 60,
      place: { date: '2026-03-28', session: 0 },
      locked: false,
      version: paper?.version ?? 1,
    }
    expect((await scene.admin.call(calls.changePaper, { params, body: moved })).error.fields).toHaveProperty('place')
  })

  it('keeps an invigilator chosen by hand, and says what is wrong with them', async () => {
    const id = await planned()
    const english = (await get(id)).papers.find(({ area }) => area === 'English')?.place
    const body = {
      date: english?.date ?? '',
      session: english?.session ?? 0,
      roomId: scene.hall,
      staffIds: [scene.teacher.staffId],
    }
    expect((await scene.admin.call(calls.chooseInvigilators, { params: { id }, body })).status).toBe(204)
    await scene.admin.call(calls.shareInvigilation, { params: { id } })
    expect((await get(id)).clashes).toMatchObject([
      { code: 'ownSubject', staffId: scene.teacher.staffId, roomId: scene.hall },
    ])
  })
})

describe('publishing exams', () => {
  it('puts papers with seat and extra time into calendars of learners and guardians, and tells them', async () => {
    const id = await planned()
    await scene.admin.call(calls.saveExtraTime, { params: { learnerId: scene.amina }, body: { percent: 25 } })
    expect(await examsOf(scene.student)).toEqual([])
    expect((await publish(id)).status).toBe(204)
    for (const account of [scene.student, scene.family]) {
      const entries = await examsOf(account)
      expect(entries.map(({ title }) => title).sort()).toEqual(['English, Paper 1', 'Mathematics, Paper 1'])
      // The one with extra time sits last.
      expect(entries[0]).toMatchObject({ place: 'Hall · 3', startTime: '08:00', endTime: '09:53' })
      expect(await noticesOf(account)).toContain('Exams: End of term')
    }
    expect(await examsOf(scene.teacher)).toMatchObject([{ title: 'End of term', place: 'Hall' }])
    expect(await noticesOf(scene.teacher)).toContain('Invigilation: End of term')
  })

  it('keeps the seats although learners come, and refuses every change until it is taken back', async () => {
    const id = await planned()
    await publish(id)
    const [sitting] = (await get(id)).sittings
    const place = { date: sitting?.date ?? '', session: sitting?.session ?? 0 }
    const before = (await scene.admin.call(calls.getPlan, { params: { id }, query: place })).body
    expect(before.rooms[0]?.taken.map(({ seat }) => seat)).toEqual([1, 2, 3])
    await scene.school.learner(await scene.school.stream('Grade 7', 'North'), 'Aaron New')
    expect((await scene.admin.call(calls.getPlan, { params: { id }, query: place })).body).toEqual(before)
    expect((await scene.admin.call(calls.placeAll, { params: { id } })).error.code).toBe('exams.published')
    expect((await scene.admin.call(calls.deleteSeries, { params: { id } })).error.code).toBe('exams.published')
    expect((await scene.admin.call(calls.takeBackSeries, { params: { id } })).status).toBe(204)
    expect(await examsOf(scene.student)).toEqual([])
    expect(await noticesOf(scene.student)).toContain('Exams are being changed: End of term')
    const rows = await scene.school.school.write((tx) =>
      tx.db.select().from(examSeats).where(eq(examSeats.seriesId, id)),
    )
    expect(rows).toEqual([])
    expect((await scene.admin.call(calls.takeBackSeries, { params: { id } })).error.code).toBe('exams.not_published')
  })

  it('prints the seats of a session, a page for each room', async () => {
    const id = await planned()
    const [sitting] = (await get(id)).sittings
    const query = { date: sitting?.date ?? '', session: sitting?.session ?? 0 }
    const { status, headers, text } = await scene.admin.call(calls.doorLists, { params: { id }, query })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
    const nowhere = { ...query, session: 5 }
    expect((await scene.admin.call(calls.doorLists, { params: { id }, query: nowhere })).status).toBe(404)
  })

  it('refuses an empty series and one that changed since it was read', async () => {
    const empty = await begin()
    expect((await publish(empty)).error.code).toBe('exams.empty')
    const id = await planned()
    expect((await scene.admin.call(calls.publishSeries, { params: { id }, body: { version: 1 } })).error.code).toBe(
      'request.stale',
    )
  })

  it('lists series with their state, and nothing of another school', async () => {
    const id = await planned()
    await publish(id)
    const { items } = (await scene.admin.call(calls.listSeries)).body
    expect(items.map(({ name, term, papers }: Series) => [name, term, papers])).toEqual([['End of term', 'Term I', 2]])
    const other = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await other.call(calls.listSeries)).body.items).toEqual([])
    expect((await other.call(calls.getSeries, { params: { id } })).status).toBe(404)
    expect((await scene.admin.call(calls.getSeries, { params: { id: newId() } })).status).toBe(404)
  })
})
