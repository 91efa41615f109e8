/** The calendar over HTTP: other modules' entries in it, each role's calls, notices and reminders. */
import { describe, expect, it } from 'vitest'
import { createAssignment, publishAssignment } from '#features/assignments/contract/setting.ts'
import { dropEvent, readCalendar, saveEvent, calendarChoices } from '../contract/calls.ts'
import { nextEntries } from '../contract/next.ts'
import {
  adminEvents,
  parentCreate,
  parentDrop,
  parentEvents,
  parentMonth,
  studentCreate,
  studentDrop,
  studentEvent,
  studentMonth,
  studentSave,
  teacherEvents,
} from '../contract/roles.ts'
import { calendarTexts } from '../contract/shapes.ts'
import { calendarScene, club, type Person } from '../testing/calendar-scene.ts'

const scene = calendarScene()

describe('a calendar', () => {
  it('carries terms, days off and open days, and what is due to be handed in', async () => {
    const englishId =
      (await scene.clients.admin.call(calendarChoices)).body.streams.find(({ id }) => id === scene.east)?.id ?? ''
    expect(englishId).toBe(scene.east)
    const area = await scene.school.learningArea('Mathematics')
    const setter = await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: area }] })
    const client = await scene.app.as(setter)
    const work = {
      target: { kind: 'class', streamId: scene.east },
      learningAreaId: area,
      type: 'homework',
      title: 'Fractions',
      instructions: 'x',
      dueOn: '2026-03-13',
      dueTime: '16:00',
      scoring: { kind: 'score', maxScore: 20 },
      late: 'accepted',
      resubmission: true,
      countInGradebook: false,
      covers: [],
    } as const
    const made = await client.call(createAssignment, { body: { ...work, covers: [] } })
    const shown = async (as: Person, from = '2026-03-01', to = '2026-04-30') =>
      (await scene.clients[as].call(readCalendar, { query: { from, to } })).body.items.map(
        ({ type, title, startsOn }) => `${startsOn} ${type} ${title}`,
      )
    const year = [
      '2026-03-14 school_day Open Saturday',
      '2026-04-03 term_ends Term I',
      '2026-04-27 term_begins Term II',
    ]
    expect(await shown('faith')).toEqual(year)
    await client.call(publishAssignment, { params: { id: made.body.id }, body: { version: made.body.version } })
    const due = '2026-03-13 assignment Mathematics: Fractions'
    expect(await shown('faith')).toEqual([due, ...year])
    expect(await shown('mother')).toEqual([due, ...year])
    expect(await shown('zawadi')).toEqual(year)
    expect(await shown('father')).toEqual(year)
    expect(await shown('technician', '2026-02-01', '2026-02-28')).toEqual(['2026-02-25 holiday Half term'])
    const own = (await client.call(readCalendar, { query: { from: '2026-03-13', to: '2026-03-13' } })).body.items[0]
    expect(own).toMatchObject({
      link: `/teacher/assignments/${made.body.id}`,
      classes: ['Grade 7 East'],
      startTime: '16:00',
      mayChange: false,
    })
    const filtered = await scene.clients.faith.call(readCalendar, {
      query: { from: '2026-03-01', to: '2026-03-31', type: 'assignment' },
    })
    expect(filtered.body.items).toMatchObject([
      { source: 'work', link: `/student/assignments/${made.body.id}`, startsAt: '2026-03-13T13:00:00.000Z' },
    ])
  })

  it('is read by spans that make sense', async () => {
    const read = (from: string, to: string) => scene.clients.faith.call(readCalendar, { query: { from, to } })
    expect((await read('2026-03-10', '2026-03-09')).status).toBe(400)
    expect((await read('2026-03-10', '2028-03-09')).error.fields).toEqual({ to: calendarTexts.range })
    expect((await read('2026-02-30', '2026-03-09')).status).toBe(400)
  })

  it('says what comes next', async () => {
    await scene.plan({ title: 'Over', startsOn: '2026-03-10', startTime: '07:00', endTime: '08:00' })
    const asks = await scene.plan({
      title: 'Parents’ evening',
      startsOn: '2026-03-10',
      startTime: '18:00',
      endTime: '20:00',
      asksRsvp: true,
    })
    const { body } = await scene.clients.mother.call(nextEntries)
    expect(body.items.slice(0, 1)).toEqual([
      expect.objectContaining({ title: 'Parents’ evening', waits: true, link: `/calendar/events/${asks.id}` }),
    ])
    expect(body.items.map(({ title }) => title)).not.toContain('Over')
  })
})

describe('each role’s calls', () => {
  const month = { query: { month: 3, year: 2026 } }
  const own = { title: 'Dentist', startsOn: '2026-03-12', startTime: '15:00', endTime: '16:00' }

  it('are a learner’s own calendar', async () => {
    const { faith } = scene.clients
    const made = await faith.call(studentCreate, { body: own })
    expect([made.status, made.body.kind]).toEqual([201, 'personal'])
    const params = { id: made.body.id }
    expect((await faith.call(studentMonth, month)).body).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
    expect((await faith.call(studentMonth, { query: {} })).body.items.map(({ title }) => title)).toContain('Dentist')
    expect((await faith.call(studentMonth, { query: { month: 3, year: 2026, type: 'exam' } })).body.items).toEqual([])
    expect((await faith.call(studentSave, { params, body: { ...own, title: 'Doctor' } })).body.title).toBe('Doctor')
    expect((await faith.call(studentEvent, { params, query: {} })).body.title).toBe('Doctor')
    expect((await faith.call(studentDrop, { params, query: {} })).status).toBe(204)
    expect((await faith.call(studentEvent, { params, query: {} })).status).toBe(404)
    const forged = await faith.misuse(studentCreate, {
      body: { ...own, for: { kind: 'school', audience: 'everyone' } },
    })
    expect([forged.status, forged.error.fields]).toEqual([400, { for: 'Unknown field' }])
  })

  it('are a parent’s of children at two schools', async () => {
    const there = await (await import('#features/attendance/testing/factories.ts')).attendanceSchool(scene.app)
    const form = await there.stream('Grade 8', 'North')
    const ian = await there.learner(form, 'Ian Bett')
    const { mother } = scene.accounts
    const membership = await there.school.account('parent', { accountId: mother.id, email: mother.email })
    await there.guardian([ian], { account: membership })
    const office = await scene.app.as(await there.school.account('admin'))
    const prize = await office.call(adminEvents.create, { body: scene.body({ title: 'Prize day', asksRsvp: true }) })
    const parent = await scene.app.as(mother)
    const shown = (await parent.call(parentMonth, month)).body.items.filter(({ source }) => source === 'event')
    expect(shown).toMatchObject([{ title: 'Prize day', school: there.school.code }])
    const made = await parent.call(parentCreate, { body: { ...own, childId: ian } })
    expect(made.body).toMatchObject({ children: [{ firstName: 'Ian' }], schoolId: there.school.id })
    const ofIan = await parent.call(parentMonth, { query: { ...month.query, childId: ian } })
    expect(ofIan.body.items.filter(({ source }) => source === 'event').map(({ title }) => title)).toEqual([
      'Dentist',
      'Prize day',
    ])
    const ofFaith = await parent.call(parentMonth, { query: { ...month.query, childId: scene.faith } })
    expect(ofFaith.body.items.filter(({ source }) => source === 'event')).toEqual([])
    const stranger = await parent.call(parentMonth, { query: { ...month.query, childId: scene.zawadi } })
    expect(stranger.status).toBe(404)
    const forged = await parent.call(parentCreate, { body: { ...own, childId: scene.zawadi } })
    expect([forged.status, forged.error.fields]).toEqual([400, { childId: calendarTexts.child }])
    const page = await parent.call(parentEvents, {
      query: { startDate: '2026-03-01', endDate: '2026-03-31', limit: 1 },
    })
    expect(page.body).toMatchObject({ totalCount: 2, items: [{ title: 'Dentist' }], hasNextPage: true })
    expect((await parent.call(parentDrop, { params: { id: prize.body.id }, query: {} })).status).toBe(403)
    expect((await parent.call(parentDrop, { params: { id: made.body.id }, query: {} })).status).toBe(204)
  })

  it('are a teacher’s and the office’s', async () => {
    const { teacher, admin } = scene.clients
    const made = await teacher.call(teacherEvents.create, {
      body: scene.body({ title: 'Museum', for: { kind: 'class', streamIds: [scene.east] } }),
    })
    expect(
      (await teacher.call(teacherEvents.list, { query: { month: 3, year: 2026, type: 'sport' } })).body.items.map(
        ({ title }) => title,
      ),
    ).toEqual(['Museum'])
    expect(
      (
        await admin.call(adminEvents.save, {
          params: { id: made.body.id },
          body: scene.body({ title: 'Zoo', for: { kind: 'class', streamIds: [scene.west] } }),
        })
      ).status,
    ).toBe(200)
    expect(await scene.seenBy('Zoo')).toEqual(['admin', 'colleague', 'zawadi', 'father'])
    expect((await teacher.call(teacherEvents.drop, { params: { id: made.body.id }, query: {} })).status).toBe(404)
    expect((await admin.call(adminEvents.drop, { params: { id: made.body.id }, query: {} })).status).toBe(204)
  })
})

describe('notices', () => {
  it('tell those whom it is for of what is new, changed and called off, and nobody else', async () => {
    const { id } = await scene.plan({ title: 'Museum', for: { kind: 'class', streamIds: [scene.east] } }, 'teacher')
    expect(await scene.noticesOf('mother')).toEqual([])
    await scene.runJobs()
    expect(await scene.noticesOf('mother')).toEqual(['New event: Museum'])
    expect(await scene.noticesOf('faith')).toEqual(['New event: Museum'])
    await scene.clients.teacher.call(saveEvent, {
      params: { id },
      body: scene.body({ title: 'Museum', startsOn: '2026-03-23', for: { kind: 'class', streamIds: [scene.east] } }),
    })
    await scene.clients.teacher.call(dropEvent, { params: { id }, query: {} })
    await scene.runJobs()
    expect((await scene.noticesOf('mother')).sort()).toEqual([
      'Cancelled: Museum',
      'Changed: Museum',
      'New event: Museum',
    ])
    for (const person of ['father', 'zawadi', 'colleague', 'teacher', 'technician'] as const)
      expect(await scene.noticesOf(person)).toEqual([])
  })

  it('stay away where they are not wanted, and where only words were changed', async () => {
    const { id } = await scene.plan({ tell: false })
    await scene.clients.admin.call(saveEvent, { params: { id }, body: scene.body({ description: 'Bring water' }) })
    await scene.runJobs()
    expect(await scene.noticesOf('mother')).toEqual([])
  })

  it('remind on the afternoon before each time, not of what was called off', async () => {
    const { id } = await scene.plan(
      { ...club, remind: 'day', tell: false, for: { kind: 'class', streamIds: [scene.east] } },
      'teacher',
    )
    await scene.clients.teacher.call(dropEvent, { params: { id }, query: { scope: 'one', occurrence: '2026-03-24' } })
    await scene.on('2026-03-16', '16:59')
    expect(await scene.runJobs()).toBe(0)
    expect(await scene.noticesOf('faith')).toEqual([])
    scene.at('2026-03-16', '17:00')
    expect(await scene.runJobs()).toBe(1)
    expect(await scene.noticesOf('faith')).toEqual(['Coming up: Chess'])
    await scene.on('2026-03-23', '17:05')
    await scene.runJobs()
    expect(await scene.noticesOf('faith')).toEqual(['Coming up: Chess'])
    await scene.on('2026-03-30', '17:05')
    await scene.runJobs()
    expect(await scene.noticesOf('faith')).toEqual(['Coming up: Chess', 'Coming up: Chess'])
  })
})
