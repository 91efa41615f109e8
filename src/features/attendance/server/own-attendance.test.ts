/** A learner’s own attendance over HTTP, day by day and by subject. */
import { describe, expect, it } from 'vitest'
import { childDays, childSummary } from '../contract/parent.ts'
import { saveRegister } from '../contract/registers.ts'
import { studentAttendance, studentBySubject, studentStats, studentSummary } from '../contract/student.ts'
import {
  app,
  school,
  east,
  clients,
  on,
  take,
  monday,
  tuesday,
  faith,
  familiesScene,
} from '../testing/families-scene.ts'

familiesScene()

describe('a learner’s own attendance', () => {
  it('shows the term day by day, with its totals', async () => {
    await take('2026-03-05', 'late', { minutesLate: 10 })
    await take('2026-03-06', 'absent')
    await take(monday, 'present')
    const { body, status } = await clients.pupil.call(studentAttendance, { query: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({ startDate: '2026-01-05', endDate: '2026-04-03', term: { name: 'Term I' } })
    expect(body.totals).toEqual({
      schoolDays: 44,
      recorded: 3,
      present: 2,
      late: 1,
      absent: 1,
      excused: 0,
      explained: 0,
      unexplained: 1,
      percentage: 66.7,
    })
    const stateOf = (date: string) => body.days.find((day) => day.date === date)?.state
    expect(
      ['2026-02-26', '2026-03-04', '2026-03-05', '2026-03-06', monday, tuesday, '2026-03-11', '2026-03-14'].map(
        stateOf,
      ),
    ).toEqual(['none', 'not_taken', 'late', 'away', 'here', 'to_come', 'to_come', 'to_come'])
    expect(body.days.find(({ date }) => date === '2026-02-26')?.closedName).toBe('Half term')
    expect(body.days.some(({ date }) => date === '2026-03-08')).toBe(false)
  })

  it('keeps to the range, and refuses one that is none', async () => {
    await take(monday, 'absent')
    expect(
      (await clients.pupil.call(studentAttendance, { query: { startDate: tuesday, endDate: tuesday } })).body.totals
        .recorded,
    ).toBe(0)
    expect(
      (await clients.pupil.call(studentAttendance, { query: { startDate: monday, endDate: tuesday } })).body.totals
        .recorded,
    ).toBe(1)
    expect(
      (await clients.pupil.call(studentAttendance, { query: { startDate: tuesday, endDate: monday } })).status,
    ).toBe(400)
    expect(
      (await clients.pupil.call(studentAttendance, { query: { startDate: '2024-01-01', endDate: tuesday } })).status,
    ).toBe(400)
  })

  it('counts days in halves where both sessions were taken', async () => {
    await school.settings({ afternoon: true, editDays: 14 })
    await on(tuesday, '15:00')
    await take(tuesday, 'present')
    const afternoon = {
      date: tuesday,
      session: 'afternoon' as const,
      marks: [{ learnerId: faith, status: 'absent' as const }],
      version: 0,
    }
    expect((await clients.teacher.call(saveRegister, { params: { streamId: east }, body: afternoon })).status).toBe(200)
    expect((await clients.pupil.call(studentAttendance, { query: {} })).body.totals).toMatchObject({
      recorded: 1,
      present: 0.5,
      absent: 0.5,
      percentage: 50,
    })
    expect((await clients.mother.call(childSummary, { params: { id: faith } })).body.today.state).toBe('away')
  })

  it('follows a move between classes and ends with leaving', async () => {
    const west = await school.stream('Grade 7', 'West')
    await take('2026-03-05', 'present')
    await school.move(faith, west, '2026-03-06', '2026-03-05')
    const body = {
      date: monday,
      session: 'morning' as const,
      marks: [{ learnerId: faith, status: 'absent' as const }],
      version: 0,
      reason: 'r',
    }
    expect((await clients.admin.call(saveRegister, { params: { streamId: west }, body })).status).toBe(200)
    expect((await clients.pupil.call(studentAttendance, { query: {} })).body.totals).toMatchObject({
      recorded: 2,
      present: 1,
      absent: 1,
    })
    const left = await school.learner(east, 'Left Early', {
      endsOn: '2026-01-09',
      accountId: (await school.school.account('student')).id,
    })
    const leftMother = await app.as((await school.guardian([left])).account)
    const days = await leftMother.call(childDays, { params: { id: left }, query: {} })
    expect(days.body.totals.schoolDays).toBe(5)
    expect(days.body.days.find(({ date }) => date === '2026-01-12')?.state).toBe('not_enrolled')
  })

  it('knows today, streaks and months', async () => {
    for (const [date, status] of [
      ['2026-03-03', 'absent'],
      ['2026-03-04', 'present'],
      ['2026-03-05', 'late'],
      ['2026-03-06', 'present'],
    ] as const)
      await take(date, status, status === 'late' ? { minutesLate: 7 } : {})
    expect((await clients.pupil.call(studentSummary)).body).toMatchObject({
      firstName: 'Faith',
      className: 'Grade 7 East',
      today: { state: 'not_taken', schoolIsOn: true },
    })
    await take(tuesday, 'late', { minutesLate: 5 })
    expect((await clients.pupil.call(studentSummary)).body.today).toMatchObject({
      date: tuesday,
      state: 'late',
      minutesLate: 5,
      takenAt: '2026-03-10T05:10:00.000Z',
    })
    const stats = (await clients.pupil.call(studentStats)).body
    expect(stats).toMatchObject({ streak: 4, longestStreak: 4, timesLate: 2, minutesLate: 12, percentage: 80 })
    expect(stats.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(stats.months[2]?.totals).toMatchObject({ recorded: 5, absent: 1 })
    await on('2026-02-26')
    expect((await clients.pupil.call(studentSummary)).body.today).toMatchObject({
      state: 'no_school',
      closedName: 'Half term',
    })
  })

  it('counts subjects from lesson registers, else from the day’s', async () => {
    const [maths, english] = [await school.learningArea('Mathematics'), await school.learningArea('English')]
    const lessonOf = (learningAreaId: string, startTime: string, endTime: string) =>
      school.lesson({ streamId: east, learningAreaId, staffId: null, weekday: 1, startTime, endTime })
    const first = await lessonOf(maths, '08:20', '09:00')
    await lessonOf(english, '09:00', '09:40')
    await take(monday, 'late')
    const bySession = await clients.pupil.call(studentBySubject)
    expect(bySession.body).toEqual({
      source: 'sessions',
      items: [
        { learningAreaId: english, name: 'English', lessons: 1, present: 1, late: 0, absent: 0, percentage: 100 },
        { learningAreaId: maths, name: 'Mathematics', lessons: 1, present: 1, late: 1, absent: 0, percentage: 100 },
      ],
    })
    await school.settings({ lessons: true, afternoon: false, editDays: 14 })
    const body = {
      date: monday,
      session: 'lesson' as const,
      lessonId: first,
      marks: [{ learnerId: faith, status: 'absent' as const }],
      version: 0,
    }
    expect((await clients.teacher.call(saveRegister, { params: { streamId: east }, body })).status).toBe(200)
    expect((await clients.pupil.call(studentBySubject)).body).toEqual({
      source: 'lessons',
      items: [
        { learningAreaId: maths, name: 'Mathematics', lessons: 1, present: 0, late: 0, absent: 1, percentage: 0 },
      ],
    })
    expect((await clients.pupil.call(studentAttendance, { query: {} })).body.totals.recorded).toBe(1)
  })

  it('is for learners with a record, and for nobody else', async () => {
    const nobody = await app.as(await school.school.account('student'))
    expect((await nobody.call(studentAttendance, { query: {} })).status).toBe(404)
    for (const client of [clients.teacher, clients.admin, clients.mother])
      expect((await client.call(studentSummary)).status).toBe(403)
    expect((await app.client().call(studentStats)).status).toBe(401)
  })
})
