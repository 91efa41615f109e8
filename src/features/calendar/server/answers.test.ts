/** RSVPs: one per person, names visible only to those who may change the event, and refused after the deadline. */
import { describe, expect, it } from 'vitest'
import { unzip } from '#platform/server/sheets/zip.ts'
import { answerEvent, dropEvent, getEvent, listAnswers, readCalendar, saveEvent } from '../contract/calls.ts'
import { parentAnswer, studentAnswer } from '../contract/roles.ts'
import { calendarErrors } from '../contract/shapes.ts'
import { calendarScene, type Person } from '../testing/calendar-scene.ts'

const scene = calendarScene()
const answer = (as: Person, id: string, status: 'going' | 'maybe' | 'not_going', occurrence?: string) =>
  scene.clients[as].call(answerEvent, { params: { id }, body: { status, ...(occurrence ? { occurrence } : {}) } })

describe('an answer', () => {
  it('is one a person, changed as often as they like, and counted', async () => {
    const { id } = await scene.plan({ asksRsvp: true })
    expect((await answer('mother', id, 'maybe')).body).toMatchObject({
      mine: 'maybe',
      counts: { going: 0, maybe: 1, not_going: 0 },
      state: 'open',
    })
    expect(
      (await scene.clients.mother.call(parentAnswer, { params: { id }, body: { status: 'going' } })).body.counts,
    ).toEqual({
      going: 1,
      maybe: 0,
      not_going: 0,
    })
    expect(
      (await scene.clients.faith.call(studentAnswer, { params: { id }, body: { status: 'not_going' } })).status,
    ).toBe(200)
    const all = await Promise.all(
      Array.from({ length: 32 }, (_, at) => answer('father', id, at % 2 ? 'going' : 'maybe')),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 200))
    const { counts } = (await scene.clients.mother.call(getEvent, { params: { id }, query: {} })).body.rsvp ?? {}
    expect((counts?.going ?? 0) + (counts?.maybe ?? 0)).toBe(2)
    const [entry] = (await scene.clients.mother.call(readCalendar, { query: { from: '2026-03-20', to: '2026-03-20' } }))
      .body.items
    expect(entry?.rsvp).toMatchObject({ mine: 'going' })
  })

  it('is in what the school hands out of a learner', async () => {
    const { id } = await scene.plan({ title: 'Open day', asksRsvp: true })
    await answer('faith', id, 'not_going')
    const file = await scene.clients.admin.fetch(`/api/admin/learners/${scene.faith}/export`)
    const words = [...(await unzip(Buffer.from(await file.arrayBuffer()), () => true, 50_000_000)).values()].join()
    expect(words).toMatch(/"title": ?"Open day",\s*"occurrence": ?"once",\s*"status": ?"not_going"/)
  })

  it('is read by name by whoever may change the event, and by nobody else', async () => {
    const { id } = await scene.plan({ asksRsvp: true, for: { kind: 'class', streamIds: [scene.east] } }, 'teacher')
    await answer('mother', id, 'going')
    const names = await scene.clients.teacher.call(listAnswers, { params: { id }, query: {} })
    expect(names.body.items).toMatchObject([{ name: 'Amina Otieno', role: 'parent', status: 'going' }])
    expect(
      (await scene.clients.teacher.call(listAnswers, { params: { id }, query: { status: 'maybe' } })).body.totalCount,
    ).toBe(0)
    expect((await scene.clients.mother.call(listAnswers, { params: { id }, query: {} })).status).toBe(403)
    expect((await scene.clients.father.call(listAnswers, { params: { id }, query: {} })).status).toBe(404)
    expect((await answer('father', id, 'going')).status).toBe(404)
  })

  it('to an event that repeats is about one time', async () => {
    const repeats = { freq: 'weekly' as const, every: 1, weekdays: [2], until: null, count: 3 }
    const { id } = await scene.plan({
      asksRsvp: true,
      startsOn: '2026-03-10',
      startTime: '16:00',
      endTime: '17:00',
      repeats,
    })
    expect((await answer('mother', id, 'going')).status).toBe(400)
    expect((await answer('mother', id, 'going', '2026-03-11')).status).toBe(400)
    await answer('mother', id, 'going', '2026-03-17')
    const shown = (
      await scene.clients.mother.call(readCalendar, { query: { from: '2026-03-10', to: '2026-03-31', kind: 'school' } })
    ).body.items.filter(({ source }) => source === 'event')
    expect(shown.map(({ rsvp }) => rsvp?.mine)).toEqual([null, 'going', null])
    await scene.clients.admin.call(dropEvent, { params: { id }, query: { scope: 'one', occurrence: '2026-03-24' } })
    expect((await answer('mother', id, 'going', '2026-03-24')).error.code).toBe(calendarErrors.cancelled.code)
  })

  it('stays when the event is moved, and is not taken too late', async () => {
    const asked = { asksRsvp: true, rsvpBy: '2026-03-12' }
    const { id } = await scene.plan(asked)
    await answer('mother', id, 'going')
    await scene.clients.admin.call(saveEvent, {
      params: { id },
      body: scene.body({ ...asked, startsOn: '2026-03-21' }),
    })
    expect((await scene.clients.mother.call(getEvent, { params: { id }, query: {} })).body.rsvp).toMatchObject({
      mine: 'going',
      state: 'open',
    })
    await scene.on('2026-03-13')
    expect((await answer('mother', id, 'maybe')).error.code).toBe(calendarErrors.closed.code)
    await scene.clients.admin.call(saveEvent, {
      params: { id },
      body: scene.body({ asksRsvp: true, startsOn: '2026-03-21' }),
    })
    await scene.on('2026-03-21', '16:00')
    expect((await answer('mother', id, 'maybe')).error.code).toBe(calendarErrors.over.code)
    const plain = await scene.plan({ startsOn: '2026-03-22' })
    expect((await answer('mother', plain.id, 'maybe')).error.code).toBe(calendarErrors.notAsked.code)
    await scene.clients.admin.call(dropEvent, { params: { id: plain.id }, query: {} })
    expect((await answer('mother', plain.id, 'maybe')).error.code).toBe(calendarErrors.cancelled.code)
  })
})
