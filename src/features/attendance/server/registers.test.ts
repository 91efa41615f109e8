import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import type { MarkStatus, SentMark } from '../contract/marks.ts'
import { getRegister, listRegisters, remindAll, saveRegister, type RegisterSheet } from '../contract/registers.ts'
import { attendanceSchool, type AttendanceSchool } from '../testing/factories.ts'
import { registers } from './tables.ts'

/** Tuesday 10 March 2026, 08:10 in Nairobi. */
const tuesday = '2026-03-10'
let app: TestApp
let school: AttendanceSchool
let east: string
let west: string
let [amina, brian, zawadi] = ['', '', '']
let teacher: TestAccount
let head: TestAccount
let client: Client
let admin: Client

beforeAll(async () => {
  app = await startApp()
})

const at = (date: string, time = '08:10'): void => {
  app.clock.now = new Date(`${date}T${time}:00+03:00`)
}

/** Another day: the sessions of the day before have ended. */
const on = async (date: string, time?: string): Promise<void> => {
  at(date, time)
  ;[client, admin] = await Promise.all([app.as(teacher), app.as(head)])
}

beforeEach(async () => {
  at(tuesday)
  school = await attendanceSchool(app)
  east = await school.stream('Grade 7', 'East')
  west = await school.stream('Grade 7', 'West')
  amina = await school.learner(east, 'Amina Mwende')
  brian = await school.learner(east, 'Brian Kiptoo')
  zawadi = await school.learner(east, 'Zawadi Mwakio')
  teacher = await school.teacher({ leads: [east] })
  head = await school.school.account('admin')
  await on(tuesday)
})

const mark = (learnerId: string, status: MarkStatus = 'present', details: Partial<SentMark> = {}): SentMark => ({ learnerId, status, ...details })
const everybody = (): SentMark[] => [mark(amina), mark(brian), mark(zawadi)]

interface Place {
  streamId?: string
  date?: string
  session?: 'morning' | 'afternoon' | 'lesson'
  lessonId?: string
}
const open = (place: Place = {}, as = client) => {
  const { streamId = east, date = tuesday, session = 'morning', lessonId } = place
  return as.call(getRegister, { params: { streamId }, query: { date, session, ...(lessonId ? { lessonId } : {}) } })
}
const save = (marks: SentMark[], version = 0, place: Place & { reason?: string } = {}, as = client, key?: string) => {
  const { streamId = east, date = tuesday, session = 'morning', ...rest } = place
  return as.call(saveRegister, { params: { streamId }, body: { date, session, ...rest, marks, version } }, key ? { key } : {})
}
const statusesOf = (sheet: RegisterSheet): (MarkStatus | null)[] => sheet.learners.map((one) => one.mark?.status ?? null)
const noticesOf = async (account: TestAccount) => (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items

describe('taking a register', () => {
  it('opens with the class by name and nothing marked, and keeps what is sent', async () => {
    const before = await open()
    expect(before.status).toBe(200)
    expect(before.body).toMatchObject({
      version: 0,
      state: 'due',
      due: '08:30',
      takenAt: null,
      closed: null,
      abilities: { edit: true, needsReason: false },
      class: { label: 'Grade 7 East' },
    })
    expect(before.body.learners.map(({ fullName }) => fullName)).toEqual(['Amina Mwende', 'Brian Kiptoo', 'Zawadi Mwakio'])
    const saved = await save([mark(amina), mark(brian, 'late', { minutesLate: 12 }), mark(zawadi, 'excused', { reason: 'At the clinic' })])
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ version: 1, state: 'taken', takenAt: '2026-03-10T05:10:00.000Z' })
    const after = await open()
    expect(after.body).toEqual(saved.body)
    expect(after.body.learners.map((one) => one.mark)).toEqual([
      { status: 'present', minutesLate: null, reason: null },
      { status: 'late', minutesLate: 12, reason: null },
      { status: 'excused', minutesLate: null, reason: 'At the clinic' },
    ])
    expect(after.body.takenBy).toMatch(/^Peter Wafula/)
  })

  it('keeps a part of the class, and replaces the whole next time', async () => {
    expect(statusesOf((await save([mark(amina), mark(brian, 'absent')])).body)).toEqual(['present', 'absent', null])
    const second = await save([mark(brian), mark(zawadi)], 1)
    expect(second.body.version).toBe(2)
    expect(statusesOf((await open()).body)).toEqual([null, 'present', 'present'])
  })

  it('does nothing when nothing changed', async () => {
    await save(everybody())
    const again = await save(everybody(), 1)
    expect([again.status, again.body.version]).toEqual([200, 1])
  })

  it('leaves an audit entry with what changed', async () => {
    await save(everybody())
    await save([mark(amina), mark(brian, 'absent'), mark(zawadi)], 1)
    const entries = await school.school.write((tx) => tx.db.select().from(auditEntries).orderBy(auditEntries.at, auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual(['attendance.take_register', 'attendance.change_register'])
    expect(entries[0]).toMatchObject({
      before: null,
      accountId: teacher.id,
      role: 'teacher',
      after: { session: 'morning', marks: { [amina]: { status: 'present' } } },
    })
    expect(entries[1]).toMatchObject({ before: { marks: { [brian]: { status: 'present' } } }, after: { marks: { [brian]: { status: 'absent' } } } })
    expect(Object.keys((entries[1]?.after as { marks: object }).marks)).toEqual([brian])
  })

  it('refuses a wrong version with the register as it is now', async () => {
    await save(everybody())
    const stale = await save([mark(amina, 'absent')], 0)
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
    expect(statusesOf(stale.error.current as RegisterSheet)).toEqual(['present', 'present', 'present'])
    expect((stale.error.current as RegisterSheet).version).toBe(1)
    expect((await save(everybody(), 7)).status).toBe(409)
  })

  it.each([
    ['twice the same learner', () => [mark(amina), mark(amina, 'absent')], 'marks.1.learnerId'],
    ['excused without a reason', () => [mark(amina, 'excused')], 'marks.0.reason'],
    ['nobody', () => [], 'marks'],
    ['somebody who does not exist', () => [mark(amina), mark(randomUUID())], 'marks.1.learnerId'],
  ])('refuses %s at its field', async (_name, marks, field) => {
    const answer = await save(marks())
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('refuses unknown fields', async () => {
    const answer = await client.fetch(`/api/registers/${east}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ date: tuesday, session: 'morning', marks: everybody(), version: 0, takenBy: randomUUID() }),
    })
    expect(answer.status).toBe(400)
  })
})

describe('two at once', () => {
  it('lets one of 32 win, and 31 see its register', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => save([mark(amina, index % 2 ? 'present' : 'absent'), mark(brian), mark(zawadi)], 0)),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 31])
    for (const one of lost) expect((one.error.current as RegisterSheet).version).toBe(1)
    const change = await Promise.all(Array.from({ length: 8 }, (_, index) => save([mark(amina, 'late', { minutesLate: index + 1 })], 1)))
    expect(change.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await school.school.write(async (tx) => (await tx.db.select().from(registers)).length)).toBe(1)
  })

  it('answers a repeated key with the first result, and refuses it for another body', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([save(everybody(), 0, {}, client, key), save(everybody(), 0, {}, client, key)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await save([mark(amina)], 0, {}, client, key)).status).toBe(409)
    expect((await open()).body.version).toBe(1)
  })
})

describe('days', () => {
  it.each([
    ['a Sunday', '2026-03-08', 'weekend', null],
    ['half term', '2026-02-26', 'holiday', 'Half term'],
    ['the time between terms', '2026-04-10', 'not_in_term', null],
    ['tomorrow', '2026-03-11', 'future', null],
  ])('is closed on %s', async (_name, date, reason, name) => {
    const sheet = await open({ date }, admin)
    expect(sheet.body).toMatchObject({ closed: { reason, name }, abilities: { edit: false } })
    const answer = await save(everybody(), 0, { date }, admin)
    expect([answer.status, answer.error.code]).toEqual([409, 'attendance.closed'])
  })

  it('is open on a Saturday of school', async () => {
    await on('2026-03-14')
    expect((await save(everybody(), 0, { date: '2026-03-14' })).status).toBe(200)
  })

  it('opens the afternoon at its time, and not where the school keeps none', async () => {
    const place = { session: 'afternoon' as const }
    expect((await open(place)).body.closed).toMatchObject({ reason: 'too_early', opensAt: '12:15' })
    expect((await save(everybody(), 0, place)).status).toBe(409)
    at(tuesday, '12:15')
    expect((await save(everybody(), 0, place)).status).toBe(200)
    await school.settings({ afternoon: false })
    await on('2026-03-11', '13:00')
    expect((await open({ ...place, date: '2026-03-11' })).body.closed).toMatchObject({ reason: 'session_off' })
  })

  it('counts days in the school’s zone', async () => {
    app.clock.now = new Date('2026-03-09T21:30:00Z')
    expect((await save(everybody())).status).toBe(200)
  })
})

describe('who may', () => {
  it('hides the class from other teachers, schools, families and strangers', async () => {
    const other = await app.as(await school.teacher({ leads: [west] }))
    const noStaff = await app.as(await school.school.account('teacher'))
    const elsewhere = await app.as(await (await attendanceSchool(app)).teacher())
    for (const stranger of [other, noStaff, elsewhere]) {
      expect([(await open({}, stranger)).status, (await save(everybody(), 0, {}, stranger)).status]).toEqual([404, 404])
    }
    const unknown = await open({ streamId: randomUUID() })
    const hidden = await open({}, other)
    expect({ ...hidden.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' })
    for (const role of ['parent', 'student', 'school_technician'] as const)
      expect((await open({}, await app.as(await school.school.account(role)))).status).toBe(403)
    expect((await open({}, app.client())).status).toBe(401)
  })

  it('lets a teacher of the class stand in', async () => {
    const colleague = await app.as(await school.teacher({ areas: [{ streamId: east, learningAreaId: await school.learningArea() }] }))
    expect((await save(everybody(), 0, {}, colleague)).status).toBe(200)
  })

  it('lets a teacher change within the school’s days, then an admin with a reason', async () => {
    await save(everybody())
    await on('2026-03-11')
    expect((await open()).body.abilities).toEqual({ edit: false, needsReason: false })
    const late = await save([mark(amina)], 1)
    expect([late.status, late.error.code]).toEqual([403, 'attendance.window_closed'])
    await school.settings({ editDays: 1 })
    expect((await save([mark(amina, 'absent'), mark(brian), mark(zawadi)], 1)).status).toBe(200)
    await on('2026-03-12')
    expect((await save(everybody(), 2)).status).toBe(403)
    expect((await open({}, admin)).body.abilities).toEqual({ edit: true, needsReason: true })
    const without = await save(everybody(), 2, {}, admin)
    expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([400, ['reason']])
    expect((await save(everybody(), 2, { reason: 'Came back from the sick bay' }, admin)).status).toBe(200)
    const entries = await school.school.write((tx) => tx.db.select().from(auditEntries))
    expect(entries.some(({ reason }) => reason === 'Came back from the sick bay')).toBe(true)
  })

  it('asks an admin for no reason on the day', async () => expect((await save(everybody(), 0, {}, admin)).status).toBe(200))
})

describe('the class as it was on the day', () => {
  it('follows a learner who moved', async () => {
    await school.move(brian, west, '2026-03-09', '2026-03-08')
    expect((await open()).body.learners.map(({ id }) => id)).toEqual([amina, zawadi])
    expect((await open({ date: '2026-03-06' })).body.learners).toHaveLength(3)
    expect((await open({ streamId: west }, admin)).body.learners.map(({ id }) => id)).toEqual([brian])
    const answer = await save([mark(amina), mark(brian)])
    expect([answer.status, answer.error.fields]).toEqual([400, { 'marks.1.learnerId': 'This learner is not in the class on this day' }])
    expect((await save([mark(brian)], 0, { streamId: west }, admin)).status).toBe(200)
  })

  it('leaves out who left, and who is still to come', async () => {
    await school.learner(east, 'Gone Otieno', { endsOn: '2026-03-09' })
    await school.learner(east, 'Later Otieno', { startsOn: '2026-03-11' })
    expect((await open()).body.learners).toHaveLength(3)
    expect((await open({ date: '2026-03-09' })).body.learners).toHaveLength(4)
  })
})

describe('lessons', () => {
  it('keeps a register of a lesson for those who give it', async () => {
    const area = await school.learningArea('Mathematics')
    const giver = await school.teacher()
    const lessonId = await school.lesson({ streamId: east, learningAreaId: area, staffId: giver.staffId, weekday: 2, startTime: '08:20', endTime: '09:00' })
    const place = { session: 'lesson' as const, lessonId }
    expect((await open(place)).body.closed).toMatchObject({ reason: 'session_off' })
    await school.settings({ lessons: true })
    const own = await app.as(giver)
    const sheet = await open(place, own)
    expect(sheet.body).toMatchObject({ state: 'due', due: '09:00', lesson: { learningAreaName: 'Mathematics', startTime: '08:20' }, abilities: { edit: true } })
    expect((await save(everybody(), 0, place, own)).status).toBe(200)
    const colleague = await app.as(await school.teacher({ areas: [{ streamId: east, learningAreaId: await school.learningArea('English') }] }))
    expect((await open(place, colleague)).status).toBe(404)
    expect((await save(everybody(), 0, { session: 'lesson', lessonId, date: '2026-03-09' })).status).toBe(409)
    const missing = await save(everybody(), 0, { session: 'lesson' }, own)
    expect([missing.status, Object.keys(missing.error.fields ?? {})]).toEqual([400, ['lessonId']])
    const lines = (await own.call(listRegisters, { query: {} })).body.items
    expect(lines.map(({ relation, state }) => [relation, state])).toEqual([['lesson', 'taken']])
  })
})

describe('the list of a day', () => {
  it('shows a teacher the own class, and an admin the school with those not taken first', async () => {
    await school.learner(west, 'Wes Otieno')
    await school.settings({ afternoon: false })
    await save(everybody())
    const mine = await client.call(listRegisters, { query: {} })
    expect(mine.body).toMatchObject({ date: tuesday, closed: null, taken: 1, waiting: 0 })
    expect(mine.body.items).toEqual([
      expect.objectContaining({
        streamId: east,
        relation: 'class',
        state: 'taken',
        enrolled: 3,
        counts: { here: 3, late: 0, away: 0, excused: 0, unmarked: 0 },
      }),
    ])
    const all = await admin.call(listRegisters, { query: {} })
    expect(all.body.items.map(({ streamId, state }) => [streamId, state])).toEqual([
      [west, 'due'],
      [east, 'taken'],
    ])
    expect(all.body).toMatchObject({ taken: 1, waiting: 1 })
    at(tuesday, '09:00')
    expect((await admin.call(listRegisters, { query: {} })).body.items[0]?.state).toBe('overdue')
    const holiday = await admin.call(listRegisters, { query: { date: '2026-02-26' } })
    expect(holiday.body).toMatchObject({ closed: { reason: 'holiday', name: 'Half term' }, items: [], waiting: 0 })
  })
})

describe('reminding', () => {
  it('tells the class teachers of what is due, again when pressed again, and names classes without one', async () => {
    await school.learner(west, 'Wes Otieno')
    expect((await client.call(remindAll, { body: {} })).status).toBe(403)
    const first = await admin.call(remindAll, { body: {} })
    expect(first.body).toEqual({ teachers: 1, registers: 1, withoutTeacher: ['Grade 7 West'] })
    const [notice] = await noticesOf(teacher)
    expect(notice).toMatchObject({ type: 'attendance.register_due', count: 1, actionUrl: `/registers/${east}?date=${tuesday}&session=morning` })
    expect(notice?.message).toContain('Grade 7 East')
    await admin.call(remindAll, { body: {} })
    expect(await noticesOf(teacher)).toMatchObject([{ count: 2 }])
    await save(everybody())
    expect((await admin.call(remindAll, { body: {} })).body).toMatchObject({ teachers: 0, registers: 0 })
    await on('2026-03-08')
    expect((await admin.call(remindAll, { body: {} })).body).toEqual({ teachers: 0, registers: 0, withoutTeacher: [] })
  })
})

describe('telling families', () => {
  it('tells guardians and the learner once a day of an absence without a reason', async () => {
    const account = await school.school.account('student')
    const child = await school.learner(east, 'Faith Muthoni', { accountId: account.id })
    const mother = await school.guardian([child, brian])
    const barred = await school.guardian([child], { barred: true })
    const silent = await school.guardian([child], { getsMessages: false })
    await save([...everybody(), mark(child, 'absent')])
    expect(await noticesOf(mother.account)).toMatchObject([
      { type: 'attendance.absent', title: 'Faith is not in school', priority: 'high', actionUrl: `/parent/children/${child}`, count: 1 },
    ])
    expect((await noticesOf(mother.account))[0]?.message).toContain('Tuesday 10 March')
    expect(await noticesOf(account)).toMatchObject([{ type: 'attendance.absent', actionUrl: '/student/attendance' }])
    expect(await noticesOf(barred.account)).toEqual([])
    expect(await noticesOf(silent.account)).toEqual([])
    at(tuesday, '14:00')
    await save([...everybody(), mark(child, 'absent')], 0, { session: 'afternoon' })
    expect(await noticesOf(mother.account)).toHaveLength(1)
    await on('2026-03-11')
    await save([...everybody(), mark(child, 'absent')], 0, { date: '2026-03-11' })
    expect(await noticesOf(mother.account)).toHaveLength(2)
  })

  it('corrects itself quietly, and speaks up again when the child is away after all', async () => {
    const mother = await school.guardian([brian])
    const away = [mark(amina), mark(brian, 'absent'), mark(zawadi)]
    await save(away)
    await save(everybody(), 1)
    expect(await noticesOf(mother.account)).toMatchObject([
      { type: 'attendance.present_after_all', priority: 'low', title: 'Brian was in school' },
      { type: 'attendance.absent', count: 1 },
    ])
    at(tuesday, '08:20')
    await save(away, 2)
    expect(await noticesOf(mother.account)).toMatchObject([{ type: 'attendance.absent', count: 2, isRead: false }, { type: 'attendance.present_after_all' }])
  })

  it('says nothing of an excused absence, of one with a note, of an old day, or where the school does not wish it', async () => {
    const mother = await school.guardian([amina, brian, zawadi])
    await save([mark(amina, 'excused', { reason: 'Funeral' }), mark(brian, 'absent', { reason: 'Seen at the market' }), mark(zawadi, 'late')])
    await save([mark(amina, 'absent')], 0, { date: '2026-03-02', reason: 'Book found' }, admin)
    await school.settings({ notifyGuardians: false })
    await save([mark(amina, 'absent')], 0, { date: '2026-03-09', reason: 'Book found' }, admin)
    expect(await noticesOf(mother.account)).toEqual([])
  })

  it('names the subject when a lesson was missed', async () => {
    await school.settings({ lessons: true })
    const mother = await school.guardian([brian])
    const lessonId = await school.lesson({
      streamId: east,
      learningAreaId: await school.learningArea('Mathematics'),
      staffId: null,
      weekday: 2,
      startTime: '08:20',
      endTime: '09:00',
    })
    await save([mark(brian, 'absent')], 0, { session: 'lesson', lessonId })
    expect(await noticesOf(mother.account)).toMatchObject([{ type: 'attendance.absent_from_lesson', title: 'Brian was not in Mathematics' }])
  })
})
