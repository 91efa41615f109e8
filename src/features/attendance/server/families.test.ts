/** A child’s attendance for the family over HTTP, and excuse requests. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { childDays, childDocument, childSummary, reportAbsence } from '../contract/parent.ts'
import { saveRegister } from '../contract/registers.ts'
import { acceptRequest, declineRequest, listRequests, requestDocument } from '../contract/requests.ts'
import { studentDocument, studentExcuse } from '../contract/student.ts'
import { attendanceSchool } from '../testing/factories.ts'
import {
  pdf,
  app,
  school,
  east,
  teacher,
  pupil,
  mother,
  clients,
  on,
  versionOf,
  take,
  markOf,
  noticesOf,
  report,
  monday,
  tuesday,
  faith,
  brian,
  familiesScene,
} from '../testing/families-scene.ts'

familiesScene()

describe('a child’s attendance', () => {
  it('is for its guardians only, and not for one who is barred or may not see records', async () => {
    await take(monday, 'absent')
    expect((await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body.totals).toMatchObject({
      recorded: 1,
      absent: 1,
    })
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
    expect((await atFirst.call(childSummary, { params: { id: zawadi } })).body).toMatchObject({
      fullName: 'Zawadi Mwakio',
      today: { state: 'here' },
    })
    expect((await report('2026-03-11', 'Clinic', pdf, atFirst, zawadi)).status).toBe(201)
    expect((await noticesOf(ofSecond)).map(({ type }) => type)).toEqual(['attendance.request_made'])
    expect(await noticesOf(teacher)).toEqual([])
  })
})

describe('asking to be excused', () => {
  it('reaches the class teacher, and once accepted excuses the day to come', async () => {
    const asked = await report('2026-03-11', 'Hospital visit', pdf)
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { date: '2026-03-11', status: 'pending', requestedAs: 'parent', hasDocument: true },
    ])
    expect(await noticesOf(teacher)).toMatchObject([
      { type: 'attendance.request_made', title: 'Faith Muthoni asks to be excused', actionUrl: '/attendance/requests' },
    ])
    const list = await clients.teacher.call(listRequests, { query: { status: 'pending' } })
    expect(list.body).toMatchObject({
      totalCount: 1,
      items: [
        {
          id: asked.body.id,
          reason: 'Hospital visit',
          learner: { fullName: 'Faith Muthoni' },
          class: { label: 'Grade 7 East' },
        },
      ],
    })
    const accepted = await clients.teacher.call(acceptRequest, { params: { id: asked.body.id }, body: {} })
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted'])
    expect(await noticesOf(mother)).toMatchObject([{ type: 'attendance.request_accepted' }])
    await on('2026-03-11')
    expect((await markOf('2026-03-11'))?.request).toMatchObject({ status: 'accepted', reason: 'Hospital visit' })
    await take('2026-03-11', 'absent')
    expect((await markOf('2026-03-11'))?.mark).toEqual({
      status: 'excused',
      minutesLate: null,
      reason: 'Hospital visit',
    })
    expect((await noticesOf(mother)).map(({ type }) => type)).toEqual(['attendance.request_accepted'])
    await take('2026-03-11', 'present')
    expect((await markOf('2026-03-11'))?.mark?.status).toBe('present')
  })

  it('excuses a day already taken, and the register moves on', async () => {
    await take(monday, 'absent')
    const asked = await report(monday)
    expect((await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body.totals).toMatchObject({
      absent: 1,
      explained: 1,
      unexplained: 0,
    })
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
    expect((await clients.mother.call(childSummary, { params: { id: faith } })).body.today).toMatchObject({
      state: 'away',
      request: { status: 'pending' },
    })
  })

  it('can be declined with a reason that the family reads, and asked again', async () => {
    const asked = await report('2026-03-11')
    const without = await clients.teacher.call(declineRequest, { params: { id: asked.body.id }, body: { reason: ' ' } })
    expect([without.status, without.error.fields]).toEqual([400, { reason: 'Reason is required' }])
    await clients.teacher.call(declineRequest, {
      params: { id: asked.body.id },
      body: { reason: 'The exam is on that day' },
    })
    expect((await noticesOf(mother))[0]).toMatchObject({ type: 'attendance.request_declined', priority: 'high' })
    const requests = (await clients.mother.call(childDays, { params: { id: faith }, query: {} })).body.requests
    expect(requests).toMatchObject([{ status: 'declined', declineReason: 'The exam is on that day' }])
    for (const call of [acceptRequest, declineRequest]) {
      const again = await clients.teacher.misuse(call, {
        params: { id: asked.body.id },
        body: call === declineRequest ? { reason: 'x' } : {},
      })
      expect([again.status, again.error.code]).toEqual([409, 'attendance.request_decided'])
    }
    expect((await report('2026-03-11')).status).toBe(201)
  })

  it('can be asked by the learner, and the guardians hear of it', async () => {
    const key = randomUUID()
    const send = () =>
      clients.pupil.call(studentExcuse, { body: { date: '2026-03-11', reason: 'Music festival' } }, { key, files: pdf })
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
    expect([
      staff.status,
      staff.headers.get('content-type'),
      staff.headers.get('x-content-type-options'),
      staff.text.slice(0, 5),
    ]).toEqual([200, 'application/pdf', 'nosniff', '%PDF-'])
    expect((await clients.admin.call(requestDocument, { params: { id } })).status).toBe(200)
    expect((await clients.mother.call(childDocument, { params: { id: faith, requestId: id } })).status).toBe(200)
    expect((await clients.pupil.call(studentDocument, { params: { id } })).status).toBe(200)
    const other = await app.as(await school.teacher({ leads: [await school.stream()] }))
    const colleague = await app.as(
      await school.teacher({ areas: [{ streamId: east, learningAreaId: await school.learningArea() }] }),
    )
    for (const client of [other, colleague]) {
      expect((await client.call(requestDocument, { params: { id } })).status).toBe(404)
      expect((await client.call(acceptRequest, { params: { id }, body: {} })).status).toBe(404)
      expect((await client.call(listRequests, { query: {} })).body.items).toEqual([])
    }
    const otherParent = await app.as((await school.guardian([brian])).account)
    expect((await otherParent.call(childDocument, { params: { id: brian, requestId: id } })).status).toBe(404)
    expect((await clients.mother.call(requestDocument, { params: { id } })).status).toBe(403)
    const elsewhere = await attendanceSchool(app)
    expect(
      (await (await app.as(await elsewhere.school.account('admin'))).call(requestDocument, { params: { id } })).status,
    ).toBe(404)
    const bare = await report('2026-03-12')
    expect((await clients.teacher.call(requestDocument, { params: { id: bare.body.id } })).status).toBe(404)
  })
})

describe('a report for several days', () => {
  const reportDays = (date: string, dateTo: string) =>
    clients.mother.call(
      reportAbsence,
      { params: { id: faith }, body: { date, dateTo, reason: 'Sick' } },
      { files: pdf },
    )

  it('is a request for each school day, with its document, and one notice to the teacher', async () => {
    await report('2026-03-12')
    const before = (await noticesOf(teacher)).length
    const made = await reportDays('2026-03-11', '2026-03-16')
    // Thursday is reported already, and on Sunday there is no school.
    const { items } = (await clients.teacher.call(listRequests, { query: {} })).body
    const sick = items.filter(({ reason }) => reason === 'Sick')
    expect(sick.map(({ date }) => date).sort()).toEqual(['2026-03-11', '2026-03-13', '2026-03-14', '2026-03-16'])
    expect([made.status, made.body.days, made.body.date]).toEqual([201, 4, '2026-03-11'])
    for (const { id } of sick)
      expect((await clients.teacher.call(requestDocument, { params: { id } })).status).toBe(200)
    const notices = await noticesOf(teacher)
    expect([notices.length - before, notices[0]?.type]).toEqual([1, 'attendance.request_for_days'])
    expect((await reportDays('2026-03-11', '2026-03-13')).error.code).toBe('attendance.request_exists')
  })
})
