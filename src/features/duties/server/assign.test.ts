/**
 * Assigning teachers over HTTP: conflicts, overrides, one winner of 32 concurrent calls, removal, reminders, and
 * notices.
 */
import { ownNotifications } from '#core/notifications/contract.ts'
import { describe, expect, it } from 'vitest'
import { dutyPreferences, staffAbsences } from './tables.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { dutyTexts } from '../contract/texts.ts'
import { assignTeacher, remindTeachers, unassignTeacher } from '../contract/teachers.ts'
import { codes, dutiesScene, type Person, type Teacher } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'
const takeOff = (id: string, teacher: Teacher, as: Person = 'admin') =>
  scene.clients[as].call(unassignTeacher, { params: { id, teacherId: scene.staff[teacher] } })
const remind = (id: string, as: Person = 'admin') => scene.clients[as].call(remindTeachers, { params: { id } })

describe('assigning', () => {
  it('puts a teacher on a duty, who is told; a new lead follows the old one', async () => {
    const { id } = await scene.make({ teachersNeeded: 2 })
    await scene.assign(id, 'achieng', { isMainAssignee: true })
    const { body } = await scene.assign(id, 'baraka', { isMainAssignee: true })
    expect(body.assignedTeachers).toMatchObject([
      { teacherName: 'Baraka Mwangi', isMainAssignee: true, state: 'pending' },
      { teacherName: 'Achieng Odhiambo', isMainAssignee: false },
    ])
    expect(body.history.map(({ action, type, description }) => [action, type, description])).toContainEqual([
      'duties.assign',
      'assignment',
      'Baraka Mwangi (lead)',
    ])
    expect(await scene.noticesOf('achieng')).toEqual(['Duty: Gate duty'])
    expect(await scene.noticesOf('chebet')).toEqual([])
    expect((await scene.clients.achieng.call(ownNotifications.list, { query: {} })).body.items).toMatchObject([
      {
        recipientRole: 'teacher',
        actionRequired: true,
        dutyId: body.id,
        dutyTitle: 'Gate duty',
        entryId: null,
        entryNumber: null,
      },
    ])
  })

  it('refuses who is on it already, whatever the reason, and who is on another duty then', async () => {
    const [gate, prep] = [
      await scene.make(),
      await scene.make({ title: 'Morning prep', startTime: '07:00', endTime: '07:45' }),
    ]
    await scene.assign(gate.id, 'achieng')
    const again = await scene.assign(gate.id, 'achieng', { overrideReason: 'Really' })
    expect([again.status, again.error.message]).toEqual([409, 'Teacher already assigned to this duty'])
    const clash = await scene.assign(prep.id, 'achieng')
    expect([clash.status, clash.error.message]).toEqual([
      409,
      'Scheduling conflict: Teacher is already assigned to Gate duty on the same date',
    ])
    expect(clash.error.current).toMatchObject({ mayOverride: true, obstacle: 'duty', teacherName: 'Achieng Odhiambo' })
    const over = await scene.assign(prep.id, 'achieng', { overrideReason: 'The gate is close by' })
    expect(over.status).toBe(200)
    expect(over.body.history.at(-1)?.description).toContain('The gate is close by')
  })

  it('refuses who teaches then, on days with school alone', async () => {
    await scene.lesson('achieng', 3, '08:00', '08:40')
    await scene.lesson('achieng', 6, '08:00', '08:40')
    const during = { startTime: '08:30', endTime: '09:00' }
    const answer = await scene.assign((await scene.make(during)).id, 'achieng')
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Scheduling conflict: Achieng Odhiambo teaches English in Grade 7 East at that time',
    ])
    expect((await scene.assign((await scene.make({ ...during, date: '2026-03-21' })).id, 'achieng')).status).toBe(200)
    expect(
      (await scene.assign((await scene.make({ startTime: '08:40', endTime: '09:00' })).id, 'achieng')).status,
    ).toBe(200)
  })

  it('refuses who is absent or wants no such time, unless there is a reason', async () => {
    const schoolId = scene.school.school.id
    const wishes = { preferredTypes: [], unavailableDays: [3] }
    await scene.school.school.write(async ({ db }) => {
      await db
        .insert(staffAbsences)
        .values({ schoolId, id: nothing, staffId: scene.staff.achieng, startsOn: '2026-03-10', endsOn: '2026-03-11' })
      await db.insert(dutyPreferences).values({ schoolId, id: nothing, staffId: scene.staff.baraka, ...wishes })
    })
    const { id } = await scene.make()
    for (const [who, name] of [
      ['achieng', 'Achieng Odhiambo'],
      ['baraka', 'Baraka Mwangi'],
    ] as const) {
      const { status, error } = await scene.assign(id, who)
      expect([status, error.message]).toEqual([409, `${name} is not available at that time`])
      expect((await scene.assign(id, who, { overrideReason: 'Agreed by telephone' })).status).toBe(200)
    }
  })

  it('meets the duty of the evening before that lasts past midnight', async () => {
    const night = await scene.make({
      date: '2026-03-10',
      startTime: '20:00',
      endTime: '07:00',
      endsNextDay: true,
      title: 'Dormitory',
    })
    const [early, after] = [await scene.make(), await scene.make({ startTime: '07:00', endTime: '08:00' })]
    await scene.assign(night.id, 'achieng')
    expect((await scene.assign(early.id, 'achieng')).error.code).toBe(dutyErrors.conflict.code)
    expect((await scene.assign(after.id, 'achieng')).status).toBe(200)
  })

  it('takes nobody of another school, nobody who left, and nobody but the office does it', async () => {
    const { id } = await scene.make()
    const other = await scene.app.school()
    const stranger = await scene.app.as(await other.account('admin'))
    const foreign = await stranger.call(assignTeacher, { params: { id }, body: { teacherId: scene.staff.achieng } })
    expect([foreign.status, foreign.error.message]).toEqual([404, 'Duty not found'])
    const unknown = await scene.clients.admin.call(assignTeacher, { params: { id }, body: { teacherId: nothing } })
    expect([unknown.status, unknown.error.fields]).toEqual([400, { teacherId: dutyTexts.teacher }])
    for (const who of ['achieng', 'tutor', 'student'] as const)
      expect(
        (await scene.clients[who].call(assignTeacher, { params: { id }, body: { teacherId: scene.staff.achieng } }))
          .status,
      ).toBe(403)
  })

  it('has no place on a duty that was called off', async () => {
    const { id } = await scene.make()
    await scene.cancel(id)
    expect((await scene.assign(id, 'achieng')).error.code).toBe(dutyErrors.cancelled.code)
  })

  it('leaves one winner of 32 who put the same teacher on one duty', async () => {
    const { id } = await scene.make()
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => scene.assign(id, 'achieng', { isMainAssignee: true })),
    )
    expect(codes(answers)).toEqual(['200', ...Array.from({ length: 31 }, () => dutyErrors.alreadyAssigned.code)])
  })

  it('leaves one winner of 32 who put the same teacher on 32 duties at once', async () => {
    const duties = await Promise.all(Array.from({ length: 32 }, (_, index) => scene.make({ title: `Duty ${index}` })))
    const answers = await Promise.all(duties.map(({ id }) => scene.assign(id, 'achieng')))
    expect(codes(answers)).toEqual(['200', ...Array.from({ length: 31 }, () => dutyErrors.conflict.code)])
    const winner = answers.find(({ status }) => status === 200)?.body.title
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ error }) => error.message))).toEqual(
      new Set([`Scheduling conflict: Teacher is already assigned to ${winner} on the same date`]),
    )
  })
})

describe('taking off', () => {
  it('frees the teacher, who is told, once', async () => {
    const { id } = await scene.make()
    await scene.assign(id, 'achieng')
    const twice = await Promise.all([takeOff(id, 'achieng'), takeOff(id, 'achieng')])
    expect(codes(twice)).toEqual(['200', dutyErrors.notAssigned.code])
    expect((await takeOff(id, 'baraka')).error.message).toBe('Teacher not assigned to this duty')
    expect((await scene.duty(id)).assignedTeachers).toEqual([])
    expect(await scene.noticesOf('achieng')).toEqual(['No longer on duty: Gate duty', 'Duty: Gate duty'])
    expect((await scene.assign(id, 'achieng')).status).toBe(200)
    expect((await takeOff(id, 'achieng', 'achieng')).status).toBe(403)
    expect((await takeOff(nothing, 'achieng')).error.code).toBe(dutyErrors.notFound.code)
  })
})

describe('reminding', () => {
  it('tells everybody on it, as often as the office does it', async () => {
    const { id } = await scene.make({ teachersNeeded: 2 })
    expect((await remind(id)).error.code).toBe(dutyErrors.nothingToRemind.code)
    await scene.assign(id, 'achieng')
    await scene.assign(id, 'baraka')
    expect((await remind(id)).body).toEqual({ told: 2 })
    expect(await scene.noticesOf('baraka')).toEqual(['Remember: Gate duty', 'Duty: Gate duty'])
    expect((await remind(id, 'achieng')).status).toBe(403)
    await scene.on('2026-03-11', '07:30')
    expect((await remind(id)).error.code).toBe(dutyErrors.nothingToRemind.code)
  })
})
