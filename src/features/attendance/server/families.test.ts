import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import type { MarkStatus } from '../contract/marks.ts'
import { childDays, childDocument, childSummary, reportAbsence } from '../contract/parent.ts'
import { getRegister, saveRegister } from '../contract/registers.ts'
import { acceptRequest, declineRequest, listRequests, requestDocument } from '../contract/requests.ts'
import { studentAttendance, studentBySubject, studentDocument, studentExcuse, studentStats, studentSummary } from '../contract/student.ts'
import { attendanceSchool, type AttendanceSchool } from '../testing/factories.ts'

/** A PDF by its first bytes. */
const pdf = { document: { name: 'clinic.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF' } }
const [monday, tuesday] = ['2026-03-09', '2026-03-10']
let app: TestApp
let school: AttendanceSchool
let east: string
let [faith, brian] = ['', '']
let teacher: TestAccount
let pupil: TestAccount
let mother: TestAccount
let clients: { teacher: Client; admin: Client; pupil: Client; mother: Client }
let head: TestAccount

beforeAll(async () => {
  app = await startApp()
})

const at = (date: string, time = '08:10'): void => {
  app.clock.now = new Date(`${date}T${time}:00+03:00`)
}
/** Another day: the sessions of the day before have ended. */
const on = async (date: string, time?: string): Promise<void> => {
  at(date, time)
  const [ofTeacher, admin, ofPupil, ofMother] = await Promise.all([app.as(teacher), app.as(head), app.as(pupil), app.as(mother)])
  clients = { teacher: ofTeacher, admin, pupil: ofPupil, mother: ofMother }
}

beforeEach(async () => {
  at(tuesday)
  school = await attendanceSchool(app)
  await school.settings({ afternoon: false, editDays: 14 })
  east = await school.stream('Grade 7', 'East')
  pupil = await school.school.account('student')
  faith = await school.learner(east, 'Faith Muthoni', { accountId: pupil.id })
  brian = await school.learner(east, 'Brian Kiptoo')
  mother = (await school.guardian([faith])).account
  teacher = await school.teacher({ leads: [east] })
  head = await school.school.account('admin')
  await on(tuesday)
})

const versionOf = async (date: string): Promise<number> =>
  (await clients.admin.call(getRegister, { params: { streamId: east }, query: { date, session: 'morning' } })).body.version
const take = async (date: string, status: MarkStatus, details: { minutesLate?: number; reason?: string } = {}) => {
  const marks = [
    { learnerId: faith, status, ...details },
    { learnerId: brian, status: 'present' as const },
  ]
  const answer = await clients.admin.call(saveRegister, {
    params: { streamId: east },
    body: { date, session: 'morning', marks, version: await versionOf(date), reason: 'For the test' },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
const markOf = async (date: string) =>
  (await clients.teacher.call(getRegister, { params: { streamId: east }, query: { date, session: 'morning' } })).body.learners.find(({ id }) => id === faith)
const noticesOf = async (account: TestAccount) => (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items
const report = (date: string, reason = 'Has a fever', files = {}, as = clients.mother, childId = faith) =>
  as.call(reportAbsence, { params: { id: childId }, body: { date, reason } }, { files })

describe('a learner’s own attendance', () => {
  it('shows the term day by day, with its totals', async () => {
    await take('2026-03-05', 'late', { minutesLate: 10 })
    await take('2026-03-06', 'absent')
    await take(monday, 'present')
    const { body, status } = await clients.pupil.call(studentAttendance, { query: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({ startDate: '2026-01-05', endDate: '2026-04-03', term: { name: 'Term I' } })
    expect(body.totals).toEqual({ schoolDays: 44, recorded: 3, present: 2, late: 1, absent: 1, excused: 0, explained: 0, unexplained: 1, percentage: 66.7 })
    const stateOf = (date: string) => body.days.find((day) => day.date === date)?.state
    expect(['2026-02-26', '2026-03-04', '2026-03-05', '2026-03-06', monday, tuesday, '2026-03-11', '2026-03-14'].map(stateOf)).toEqual([
      'none',
      'not_taken',
      'late',
      'away',
      'here',
      'to_come',
      'to_come',
      'to_come',
    ])
    expect(body.days.find(({ date }) => date === '2026-02-26')?.closedName).toBe('Half term')
    expect(body.days.some(({ date }) => date === '2026-03-08')).toBe(false)
  })

  it('keeps to the range, and refuses one that is none', async () => {
    await take(monday, 'absent')
    expect((await clients.pupil.call(studentAttendance, { query: { startDate: tuesday, endDate: tuesday } })).body.totals.recorded).toBe(0)
    expect((await clients.pupil.call(studentAttendance, { query: { startDate: monday, endDate: tuesday } })).body.totals.recorded).toBe(1)
    expect((await clients.pupil.call(studentAttendance, { query: { startDate: tuesday, endDate: monday } })).status).toBe(400)
    expect((await clients.pupil.call(studentAttendance, { query: { startDate: '2024-01-01', endDate: tuesday } })).status).toBe(400)
  })

  it('counts days in halves where both sessions were taken', async () => {
    await school.settings({ afternoon: true, editDays: 14 })
    await on(tuesday, '15:00')
    await take(tuesday, 'present')
    const afternoon = { date: tuesday, session: 'afternoon' as const, marks: [{ learnerId: faith, status: 'absent' as const }], version: 0 }
    expect((await clients.teacher.call(saveRegister, { params: { streamId: east }, body: afternoon })).status).toBe(200)
    expect((await clients.pupil.call(studentAttendance, { query: {} })).body.totals).toMatchObject({ recorded: 1, present: 0.5, absent: 0.5, percentage: 50 })
    expect((await clients.mother.call(childSummary, { params: { id: faith } })).body.today.state).toBe('away')
  })

  it('follows a move between classes and ends with leaving', async () => {
    const west = await school.stream('Grade 7', 'West')
    await take('2026-03-05', 'present')
    await school.move(faith, west, '2026-03-06', '2026-03-05')
    const body = { date: monday, session: 'morning' as const, marks: [{ learnerId: faith, status: 'absent' as const }], version: 0, reason: 'r' }
    expect((await clients.admin.call(saveRegister, { params: { streamId: west }, body })).status).toBe(200)
    expect((await clients.pupil.call(studentAttendance, { query: {} })).body.totals).toMatchObject({ recorded: 2, present: 1, absent: 1 })
    const left = await school.learner(east, 'Left Early', { endsOn: '2026-01-09', accountId: (await school.school.account('student')).id })
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
    expect((await clients.pupil.call(studentSummary)).body.today).toMatchObject({ state: 'no_school', closedName: 'Half term' })
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
    const body = { date: monday, session: 'lesson' as const, lessonId: first, marks: [{ learnerId: faith, status: 'absent' as const }], version: 0 }
    expect((await clients.teacher.call(saveRegister, { params: { streamId: east }, body })).status).toBe(200)
    expect((await clients.pupil.call(studentBySubject)).body).toEqual({
      source: 'lessons',
      items: [{ learningAreaId: maths, name: 'Mathematics', lessons: 1, present: 0, late: 0, absent: 1, percentage: 0 }],
    })
    expect((await clients.pupil.call(studentAttendance, { query: {} })).body.totals.recorded).toBe(1)
  })

  it('is for learners with a record, and for nobody else', async () => {
    const nobody = await app.as(await school.school.account('student'))
    expect((await nobody.call(studentAttendance, { query: {} })).status).toBe(404)
    for (const client of [clients.teacher, clients.admin, clients.mother]) expect((await client.call(studentSummary)).status).toBe(403)
    expect((await app.client().call(studentStats)).status).toBe(401)
  })
})

describe('a child’s attendance', () => {
  it('is for its guardians only, and not for one who is barred or may not see records', async () => {
    await take(monday, 'absent')
    expect((await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body.totals).toMatchObject({ recorded: 1, absent: 1 })
    const barred = await app.as((await school.guardian([faith], { barred: true })).account)
    const blind = await app.as((await school.guardian([faith], { maySeeRecords: false })).account)
    const other = await app.as((await school.guardian([brian])).account)
    for (const client of [barred, blind, other, clients.teacher, clients.pupil]) {
      expect((await client.call(childDays, { params: { id: faith }, query: {} })).status).toBe(404)
      expect((await client.call(childSummary, { params: { id: faith } })).status).toBe(404)
      expect((await report('2026-03-11', 'x', {}, client)).status).toBe(404)
    }
    expect((await clients.mother.call(childSummary, { params: { id: randomUUID() } })).status).toBe(404)
  })

  it('is shown from another school that the parent acts in', async () => {
    const second = await attendanceSchool(app)
    const grade10 = await second.stream('Grade 10', 'A')
    const zawadi = await second.learner(grade10, 'Zawadi Mwakio')
    await second.school.account('parent', { accountId: mother.id, email: mother.email })
    await second.guardian([zawadi], { account: mother })
    const ofSecond = await second.teacher({ leads: [grade10] })
    const teacherThere = await app.as(ofSecond)
    expect(
      (
        await teacherThere.call(saveRegister, {
          params: { streamId: grade10 },
          body: { date: tuesday, session: 'morning', marks: [{ learnerId: zawadi, status: 'present' }], version: 0 },
        })
      ).status,
    ).toBe(200)
    const atFirst = await app.as({ email: mother.email, membershipId: mother.membershipId })
    expect((await atFirst.call(childSummary, { params: { id: zawadi } })).body).toMatchObject({ fullName: 'Zawadi Mwakio', today: { state: 'here' } })
    expect((await report('2026-03-11', 'Clinic', pdf, atFirst, zawadi)).status).toBe(201)
    expect((await noticesOf(ofSecond)).map(({ type }) => type)).toEqual(['attendance.request_made'])
    expect(await noticesOf(teacher)).toEqual([])
  })
})

describe('asking to be excused', () => {
  it('reaches the class teacher, and once accepted excuses the day to come', async () => {
    const asked = await report('2026-03-11', 'Hospital visit', pdf)
    expect([asked.status, asked.body]).toMatchObject([201, { date: '2026-03-11', status: 'pending', requestedAs: 'parent', hasDocument: true }])
    expect(await noticesOf(teacher)).toMatchObject([
      { type: 'attendance.request_made', title: 'Faith Muthoni asks to be excused', actionUrl: '/attendance/requests' },
    ])
    const list = await clients.teacher.call(listRequests, { query: { status: 'pending' } })
    expect(list.body).toMatchObject({
      totalCount: 1,
      items: [{ id: asked.body.id, reason: 'Hospital visit', learner: { fullName: 'Faith Muthoni' }, class: { label: 'Grade 7 East' } }],
    })
    const accepted = await clients.teacher.call(acceptRequest, { params: { id: asked.body.id }, body: {} })
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted'])
    expect(await noticesOf(mother)).toMatchObject([{ type: 'attendance.request_accepted' }])
    await on('2026-03-11')
    expect((await markOf('2026-03-11'))?.request).toMatchObject({ status: 'accepted', reason: 'Hospital visit' })
    await take('2026-03-11', 'absent')
    expect((await markOf('2026-03-11'))?.mark).toEqual({ status: 'excused', minutesLate: null, reason: 'Hospital visit' })
    expect((await noticesOf(mother)).map(({ type }) => type)).toEqual(['attendance.request_accepted'])
    await take('2026-03-11', 'present')
    expect((await markOf('2026-03-11'))?.mark?.status).toBe('present')
  })

  it('excuses a day already taken, and the register moves on', async () => {
    await take(monday, 'absent')
    const asked = await report(monday)
    expect((await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body.totals).toMatchObject({ absent: 1, explained: 1, unexplained: 0 })
    await clients.teacher.call(acceptRequest, { params: { id: asked.body.id }, body: {} })
    expect((await markOf(monday))?.mark).toEqual({ status: 'excused', minutesLate: null, reason: 'Has a fever' })
    expect(await versionOf(monday)).toBe(2)
    expect((await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body).toMatchObject({
      totals: { absent: 1, excused: 1 },
      requests: [{ status: 'accepted' }],
    })
  })

  it('is not told as an unexplained absence while it waits', async () => {
    await report(tuesday)
    await take(tuesday, 'absent')
    expect(await noticesOf(mother)).toEqual([])
    expect((await clients.mother.call(childSummary, { params: { id: faith } })).body.today).toMatchObject({ state: 'away', request: { status: 'pending' } })
  })

  it('can be declined with a reason that the family reads, and asked again', async () => {
    const asked = await report('2026-03-11')
    const without = await clients.teacher.call(declineRequest, { params: { id: asked.body.id }, body: { reason: ' ' } })
    expect([without.status, without.error.fields]).toEqual([400, { reason: 'Reason is required' }])
    await clients.teacher.call(declineRequest, { params: { id: asked.body.id }, body: { reason: 'The exam is on that day' } })
    expect((await noticesOf(mother))[0]).toMatchObject({ type: 'attendance.request_declined', priority: 'high' })
    const requests = (await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body.requests
    expect(requests).toMatchObject([{ status: 'declined', declineReason: 'The exam is on that day' }])
    for (const call of [acceptRequest, declineRequest]) {
      const again = await clients.teacher.call(call, { params: { id: asked.body.id }, body: (call === declineRequest ? { reason: 'x' } : {}) as never })
      expect([again.status, again.error.code]).toEqual([409, 'attendance.request_decided'])
    }
    expect((await report('2026-03-11')).status).toBe(201)
  })

  it('can be asked by the learner, and the guardians hear of it', async () => {
    const key = randomUUID()
    const send = () => clients.pupil.call(studentExcuse, { body: { date: '2026-03-11', reason: 'Music festival' } }, { key, files: pdf })
    const asked = await send()
    expect([asked.status, asked.body.requestedAs]).toEqual([201, 'student'])
    expect((await send()).body).toEqual(asked.body)
    expect(await noticesOf(mother)).toMatchObject([{ type: 'attendance.learner_asked' }])
    await clients.teacher.call(acceptRequest, { params: { id: asked.body.id }, body: {} })
    expect((await noticesOf(pupil)).map(({ type }) => type)).toEqual(['attendance.request_accepted'])
  })

  it('takes one request a day, even of two at once', async () => {
    const answers = await Promise.all([report('2026-03-11'), report('2026-03-11'), report('2026-03-11')])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('attendance.request_exists')
  })

  it.each([
    ['a day long past', '2026-02-20', 'Choose a day at most 14 days back'],
    ['a day far ahead', '2026-07-20', 'Choose a day at most 90 days ahead'],
    ['a Sunday', '2026-03-15', 'There is no school on this day'],
    ['no day', '2026-02-30', 'Enter a date as YYYY-MM-DD'],
  ])('refuses %s at its field', async (_name, date, text) => {
    const answer = await report(date)
    expect([answer.status, answer.error.fields]).toEqual([400, { date: text }])
  })

  it('asks for a reason, and takes papers only', async () => {
    expect((await report('2026-03-11', '  ')).error.fields).toEqual({ reason: 'Reason is required' })
    const zip = { document: { name: 'paper.pdf', content: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]) } }
    expect((await report('2026-03-11', 'x', zip)).status).toBe(415)
    expect((await clients.teacher.call(listRequests, { query: {} })).body.totalCount).toBe(0)
  })

  it('hands the document to those whom the request concerns', async () => {
    const asked = await report('2026-03-11', 'x', pdf)
    const { id } = asked.body
    const staff = await clients.teacher.call(requestDocument, { params: { id } })
    expect([staff.status, staff.headers.get('content-type'), staff.headers.get('x-content-type-options'), staff.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      'nosniff',
      '%PDF-',
    ])
    expect((await clients.admin.call(requestDocument, { params: { id } })).status).toBe(200)
    expect((await clients.mother.call(childDocument, { params: { id: faith, requestId: id } })).status).toBe(200)
    expect((await clients.pupil.call(studentDocument, { params: { id } })).status).toBe(200)
    const other = await app.as(await school.teacher({ leads: [await school.stream()] }))
    const colleague = await app.as(await school.teacher({ areas: [{ streamId: east, learningAreaId: await school.learningArea() }] }))
    for (const client of [other, colleague]) {
      expect((await client.call(requestDocument, { params: { id } })).status).toBe(404)
      expect((await client.call(acceptRequest, { params: { id }, body: {} })).status).toBe(404)
      expect((await client.call(listRequests, { query: {} })).body.items).toEqual([])
    }
    const otherParent = await app.as((await school.guardian([brian])).account)
    expect((await otherParent.call(childDocument, { params: { id: brian, requestId: id } })).status).toBe(404)
    expect((await clients.mother.call(requestDocument, { params: { id } })).status).toBe(403)
    const elsewhere = await attendanceSchool(app)
    expect((await (await app.as(await elsewhere.school.account('admin'))).call(requestDocument, { params: { id } })).status).toBe(404)
    const bare = await report('2026-03-12')
    expect((await clients.teacher.call(requestDocument, { params: { id: bare.body.id } })).status).toBe(404)
  })
})
