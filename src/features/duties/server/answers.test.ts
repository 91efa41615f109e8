/**
 * Teachers and their own duties over HTTP: accepting, declining, completing, notes, candidates, history, and
 * preferences.
 */
import { describe, expect, it } from 'vitest'
import { staffAbsences } from './tables.ts'
import {
  acceptDuty,
  completeDuty,
  declineDuty,
  dutyCandidates,
  dutyTeachers,
  getPreferences,
  noteDuty,
  ownHistory,
  savePreferences,
} from '../contract/teachers.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { busyReason, dutyMessages } from '../contract/texts.ts'
import { codes, dutiesScene, type Person, type Teacher } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'

const accept = (id: string, as: Person) => scene.clients[as].call(acceptDuty, { params: { id } })
const decline = (id: string, as: Person, reason = 'I am at a funeral') =>
  scene.clients[as].call(declineDuty, { params: { id }, body: { reason } })
const complete = (id: string, as: Person, notes?: string) =>
  scene.clients[as].call(completeDuty, { params: { id }, body: notes ? { notes } : {} })
const note = (id: string, as: Person, content = 'Two gates were open') =>
  scene.clients[as].call(noteDuty, { params: { id }, body: { content } })
const candidates = async (id: string, as: Person = 'admin') =>
  scene.clients[as].call(dutyCandidates, { params: { id } })

/** A duty on the morning of 11 March with these teachers and their roles. */
const withTeachers = async (...teachers: Teacher[]): Promise<string> => {
  const { id } = await scene.make({ teachersNeeded: Math.max(1, teachers.length) })
  for (const [index, teacher] of teachers.entries()) await scene.assign(id, teacher, { isMainAssignee: index === 0 })
  return id
}

describe('accepting', () => {
  it('is done once, by who is on it', async () => {
    const id = await withTeachers('achieng')
    expect(codes(await Promise.all([accept(id, 'achieng'), accept(id, 'achieng')]))).toEqual([
      '200',
      dutyErrors.mayNot.code,
    ])
    const { body } = await scene.read(id, 'achieng')
    expect(body).toMatchObject({ myAssignment: { state: 'accepted' }, canAccept: false, canDecline: true })
    expect((await accept(id, 'baraka')).error.code).toBe(dutyErrors.notAssigned.code)
    expect((await accept(id, 'admin')).error.code).toBe(dutyErrors.notAssigned.code)
    expect((await accept(id, 'student')).status).toBe(403)
    expect((await accept(nothing, 'achieng')).error.code).toBe(dutyErrors.notFound.code)
  })

  it('is answered in the spec’s words, and is too late for what was called off', async () => {
    const id = await withTeachers('achieng', 'baraka')
    expect((await accept(id, 'achieng')).body.message).toBe(dutyMessages.accepted)
    await scene.cancel(id)
    expect((await accept(id, 'baraka')).error.code).toBe(dutyErrors.cancelled.code)
  })
})

describe('declining', () => {
  it('tells the office who could take it, and hides the reason from colleagues', async () => {
    const id = await withTeachers('achieng')
    const answer = await decline(id, 'achieng')
    expect(answer.body.message).toBe(dutyMessages.declined)
    expect(answer.body.duty.myAssignment).toMatchObject({ state: 'declined' })
    expect(await scene.noticesOf('admin')).toEqual(['Achieng Odhiambo declined: Gate duty'])
    const message = await scene.messageOf('admin')
    expect(message).toContain('I am at a funeral')
    expect(message).toContain('Baraka Mwangi, Chebet Koech')
    expect(message).not.toContain('take it: Achieng')
    expect((await scene.duty(id)).declined).toMatchObject([
      { teacherName: 'Achieng Odhiambo', reason: 'I am at a funeral' },
    ])
    expect((await scene.read(id, 'baraka')).text).not.toContain('funeral')
    expect((await decline(id, 'achieng')).error.code).toBe(dutyErrors.notAssigned.code)
    expect((await scene.assign(id, 'achieng')).status).toBe(200)
  })

  it('needs a reason, and is too late once it began', async () => {
    const id = await withTeachers('achieng')
    expect((await decline(id, 'achieng', ' ')).error.fields).toEqual({ reason: 'Reason is required' })
    await scene.on('2026-03-11', '06:30')
    expect((await decline(id, 'achieng')).error.code).toBe(dutyErrors.mayNot.code)
  })
})

describe('completing', () => {
  it('is possible from the beginning on, and the lead completes the duty', async () => {
    const id = await withTeachers('achieng', 'baraka')
    expect((await complete(id, 'achieng')).error.code).toBe(dutyErrors.notYet.code)
    await scene.on('2026-03-11', '06:30')
    expect((await complete(id, 'baraka')).body).toMatchObject({
      message: dutyMessages.completed,
      duty: { status: 'in_progress' },
    })
    const done = await complete(id, 'achieng', 'All in by seven')
    expect(done.body.duty).toMatchObject({
      status: 'completed',
      myAssignment: { state: 'completed', notes: 'All in by seven' },
    })
    expect(codes([await complete(id, 'achieng'), await accept(id, 'baraka')])).toEqual([
      dutyErrors.mayNot.code,
      dutyErrors.mayNot.code,
    ])
  })

  it('without a lead takes all of them', async () => {
    const { id } = await scene.make({ teachersNeeded: 2 })
    for (const teacher of ['achieng', 'baraka'] as const) await scene.assign(id, teacher)
    await scene.on('2026-03-12', '09:00')
    expect((await complete(id, 'achieng')).body.duty.status).toBe('scheduled')
    expect(codes(await Promise.all([complete(id, 'baraka'), complete(id, 'baraka')]))).toEqual([
      '200',
      dutyErrors.mayNot.code,
    ])
    expect((await scene.duty(id)).status).toBe('completed')
  })

  it('twice with one key is once', async () => {
    const id = await withTeachers('achieng')
    await scene.on('2026-03-11', '07:00')
    const send = () =>
      scene.clients.achieng.call(completeDuty, { params: { id }, body: {} }, { key: 'a-key-of-completing' })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  })
})

describe('notes', () => {
  it('are written by the office and by who is on it, and read by them alone', async () => {
    const id = await withTeachers('achieng')
    expect((await note(id, 'achieng')).body).toMatchObject({
      message: dutyMessages.noted,
      duty: { notes: [{ authorType: 'teacher', content: 'Two gates were open' }] },
    })
    expect((await note(id, 'admin', 'Thank you 👏')).status).toBe(201)
    expect((await scene.duty(id, 'achieng')).notes.map(({ authorType }) => authorType)).toEqual(['teacher', 'admin'])
    expect((await scene.duty(id, 'baraka')).notes).toEqual([])
    expect((await note(id, 'baraka')).error.code).toBe(dutyErrors.notAssigned.code)
    expect((await note(id, 'achieng', '')).error.fields).toEqual({ content: 'Write a note' })
  })
})

describe('whom to choose', () => {
  it('is the least busy first, with the reason of each who cannot', async () => {
    const id = await withTeachers('achieng')
    await scene.lesson('baraka', 3, '07:00', '07:40')
    const other = await scene.make({ title: 'Lunch', date: '2026-03-12', startTime: '12:00', endTime: '13:00' })
    await scene.assign(other.id, 'chebet')
    const { items } = (await candidates(id)).body
    expect(
      items.map(({ name, canSwap, workload, reason, obstacle }) => [name, canSwap, workload, reason, obstacle]),
    ).toEqual([
      ['Tabitha Njeri', true, 0, null, null],
      ['Chebet Koech', true, 3, null, null],
      ['Baraka Mwangi', false, 0, 'Teaches English in Grade 7 East at that time.', 'lesson'],
      ['Achieng Odhiambo', false, 3, 'Teacher already assigned to this duty', 'already'],
    ])
    expect(items.find(({ name }) => name === 'Chebet Koech')).toMatchObject({ currentDuties: 1, hours: 1 })
  })

  it('says exactly so of who has a duty then, and of who is absent', async () => {
    const id = await withTeachers('achieng')
    await scene.assign((await scene.make({ title: 'Prep', startTime: '07:00', endTime: '08:00' })).id, 'baraka')
    const schoolId = scene.school.school.id
    await scene.school.school.write(
      async ({ db }) =>
        void (await db.insert(staffAbsences).values({
          schoolId,
          id: nothing,
          staffId: scene.staff.chebet,
          startsOn: '2026-03-11',
          endsOn: '2026-03-11',
        })),
    )
    const { items } = (await candidates(id)).body
    const reasons = Object.fromEntries(items.map(({ name, reason }) => [name.split(' ')[0], reason]))
    expect(reasons).toMatchObject({ Baraka: busyReason, Chebet: 'Absent on that day.', Tabitha: null })
    expect(busyReason).toBe('Already has duty at this time.')
  })

  it('is for the office, and for a teacher on the duty, without themselves', async () => {
    const id = await withTeachers('achieng')
    expect((await candidates(id, 'achieng')).body.items.map(({ name }) => name)).not.toContain('Achieng Odhiambo')
    expect((await candidates(id, 'baraka')).error.code).toBe(dutyErrors.notFound.code)
    expect((await candidates(id, 'student')).status).toBe(403)
    expect((await candidates(nothing)).error.code).toBe(dutyErrors.notFound.code)
  })
})

describe('a teacher’s own', () => {
  it('history holds what is over or declined, the last first', async () => {
    const [first, second, later] = [
      await scene.make({ title: 'First' }),
      await scene.make({ title: 'Second', date: '2026-03-12' }),
      await scene.make({ title: 'Later', date: '2026-03-20' }),
    ]
    for (const { id } of [first, second, later]) await scene.assign(id, 'achieng')
    await decline(second.id, 'achieng', 'Choir')
    await scene.on('2026-03-11', '09:00')
    const read = async (as: Person, query = {}) => (await scene.clients[as].call(ownHistory, { query })).body
    const own = await read('achieng')
    expect(own.duties.map(({ title, declinedReason }) => [title, declinedReason])).toEqual([
      ['Second', 'Choir'],
      ['First', null],
    ])
    expect(own).toMatchObject({ total: 2, page: 1, totalPages: 1 })
    const last = await read('achieng', { limit: 1, page: 2 })
    expect(last).toMatchObject({ duties: [{ title: 'First' }], total: 2, page: 2, totalPages: 2 })
    expect((await read('baraka')).duties).toEqual([])
    expect((await read('admin')).duties).toEqual([])
  })

  it('wishes are kept, hold, and are the own alone', async () => {
    const put = (body: object, as: Person = 'achieng') => scene.clients[as].call(savePreferences, { body })
    const wanted = {
      preferredTypes: ['supervision'],
      unavailableDays: [5, 3],
      earliestStart: '07:00',
      latestEnd: '17:00',
      maxPerWeek: 2,
      reminderHours: 3,
    }
    expect((await put(wanted)).body).toEqual({ ...wanted, unavailableDays: [3, 5], notes: null })
    expect((await scene.clients.achieng.call(getPreferences, {})).body).toMatchObject({ maxPerWeek: 2 })
    expect((await scene.clients.baraka.call(getPreferences, {})).body).toMatchObject({
      unavailableDays: [],
      maxPerWeek: null,
    })
    expect((await scene.assign((await scene.make()).id, 'achieng')).error.message).toBe(
      'Achieng Odhiambo is not available at that time',
    )
    expect((await put({ earliestStart: '17:00', latestEnd: '07:00' })).error.fields).toEqual({
      latestEnd: 'End time must be after start time',
    })
    expect((await put({ unavailableDays: [8] })).status).toBe(400)
    expect((await put({}, 'admin')).error.code).toBe(dutyErrors.noStaff.code)
    expect((await put({}, 'student')).status).toBe(403)
  })

  it('work stands in the overview of the office', async () => {
    const id = await withTeachers('achieng', 'baraka')
    await accept(id, 'achieng')
    await scene.on('2026-03-11', '07:30')
    await complete(id, 'achieng')
    const { items } = (await scene.clients.admin.call(dutyTeachers, { query: {} })).body
    expect(items.map(({ name }) => name)).toEqual([
      'Achieng Odhiambo',
      'Baraka Mwangi',
      'Chebet Koech',
      'Tabitha Njeri',
    ])
    expect(items[0]).toMatchObject({
      weeklyDuties: 1,
      monthlyHours: 1,
      termHours: 1,
      completedDuties: 1,
      pendingDuties: 0,
    })
    expect(items[1]).toMatchObject({ weeklyDuties: 1, completedDuties: 0, pendingDuties: 1 })
    expect(items[2]).toMatchObject({ weeklyDuties: 0, termHours: 0 })
    expect(
      (await scene.clients.admin.call(dutyTeachers, { query: { date: '2026-06-01' } })).body.items[0],
    ).toMatchObject({ weeklyDuties: 0, termHours: 0 })
    expect((await scene.clients.achieng.call(dutyTeachers, { query: {} })).status).toBe(403)
  })
})
