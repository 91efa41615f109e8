import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { listRegisters } from '../contract/registers.ts'
import { attendanceSchool } from '../testing/factories.ts'
import { mark, registerScene, tuesday } from '../testing/register-scene.ts'

const scene = registerScene()

describe('days', () => {
  it.each([
    ['a Sunday', '2026-03-08', 'weekend', null],
    ['half term', '2026-02-26', 'holiday', 'Half term'],
    ['the time between terms', '2026-04-10', 'not_in_term', null],
    ['tomorrow', '2026-03-11', 'future', null],
  ])('is closed on %s', async (_name, date, reason, name) => {
    const sheet = await scene.open({ date }, scene.admin)
    expect(sheet.body).toMatchObject({ closed: { reason, name }, abilities: { edit: false } })
    const answer = await scene.save(scene.everybody(), 0, { date }, scene.admin)
    expect([answer.status, answer.error.code]).toEqual([409, 'attendance.closed'])
  })

  it('is open on a Saturday of school', async () => {
    await scene.on('2026-03-14')
    expect((await scene.save(scene.everybody(), 0, { date: '2026-03-14' })).status).toBe(200)
  })

  it('opens the afternoon at its time, and not where the scene.school keeps none', async () => {
    const place = { session: 'afternoon' as const }
    expect((await scene.open(place)).body.closed).toMatchObject({ reason: 'too_early', opensAt: '12:15' })
    expect((await scene.save(scene.everybody(), 0, place)).status).toBe(409)
    scene.at(tuesday, '12:15')
    expect((await scene.save(scene.everybody(), 0, place)).status).toBe(200)
    await scene.school.settings({ afternoon: false })
    await scene.on('2026-03-11', '13:00')
    expect((await scene.open({ ...place, date: '2026-03-11' })).body.closed).toMatchObject({ reason: 'session_off' })
  })

  it('counts days in the scene.school’s zone', async () => {
    scene.app.clock.now = new Date('2026-03-09T21:30:00Z')
    expect((await scene.save(scene.everybody())).status).toBe(200)
  })
})

describe('who may', () => {
  it('hides the class from other teachers, schools, families and strangers', async () => {
    const other = await scene.app.as(await scene.school.teacher({ leads: [scene.west] }))
    const noStaff = await scene.app.as(await scene.school.school.account('teacher'))
    const elsewhere = await scene.app.as(await (await attendanceSchool(scene.app)).teacher())
    for (const stranger of [other, noStaff, elsewhere]) {
      expect([
        (await scene.open({}, stranger)).status,
        (await scene.save(scene.everybody(), 0, {}, stranger)).status,
      ]).toEqual([404, 404])
    }
    const unknown = await scene.open({ streamId: randomUUID() })
    const hidden = await scene.open({}, other)
    expect({ ...hidden.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' })
    for (const role of ['parent', 'student', 'school_technician'] as const)
      expect((await scene.open({}, await scene.app.as(await scene.school.school.account(role)))).status).toBe(403)
    expect((await scene.open({}, scene.app.client())).status).toBe(401)
  })

  it('lets a scene.teacher of the class stand in', async () => {
    const colleague = await scene.app.as(
      await scene.school.teacher({
        areas: [{ streamId: scene.east, learningAreaId: await scene.school.learningArea() }],
      }),
    )
    expect((await scene.save(scene.everybody(), 0, {}, colleague)).status).toBe(200)
  })

  it('lets a scene.teacher change within the scene.school’s days, then an scene.admin with a reason', async () => {
    await scene.save(scene.everybody())
    await scene.on('2026-03-11')
    expect((await scene.open()).body.abilities).toEqual({ edit: false, needsReason: false })
    const late = await scene.save([mark(scene.amina)], 1)
    expect([late.status, late.error.code]).toEqual([403, 'attendance.window_closed'])
    await scene.school.settings({ editDays: 1 })
    expect((await scene.save([mark(scene.amina, 'absent'), mark(scene.brian), mark(scene.zawadi)], 1)).status).toBe(200)
    await scene.on('2026-03-12')
    expect((await scene.save(scene.everybody(), 2)).status).toBe(403)
    expect((await scene.open({}, scene.admin)).body.abilities).toEqual({ edit: true, needsReason: true })
    const without = await scene.save(scene.everybody(), 2, {}, scene.admin)
    expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([400, ['reason']])
    expect(
      (await scene.save(scene.everybody(), 2, { reason: 'Came back from the sick bay' }, scene.admin)).status,
    ).toBe(200)
    const entries = await scene.school.school.write((tx) => tx.db.select().from(auditEntries))
    expect(entries.some(({ reason }) => reason === 'Came back from the sick bay')).toBe(true)
  })

  it('asks an scene.admin for no reason on the day', async () =>
    expect((await scene.save(scene.everybody(), 0, {}, scene.admin)).status).toBe(200))
})

describe('the class as it was on the day', () => {
  it('follows a learner who moved', async () => {
    await scene.school.move(scene.brian, scene.west, '2026-03-09', '2026-03-08')
    expect((await scene.open()).body.learners.map(({ id }) => id)).toEqual([scene.amina, scene.zawadi])
    expect((await scene.open({ date: '2026-03-06' })).body.learners).toHaveLength(3)
    expect((await scene.open({ streamId: scene.west }, scene.admin)).body.learners.map(({ id }) => id)).toEqual([
      scene.brian,
    ])
    const answer = await scene.save([mark(scene.amina), mark(scene.brian)])
    expect([answer.status, answer.error.fields]).toEqual([
      400,
      { 'marks.1.learnerId': 'This learner is not in the class on this day' },
    ])
    expect((await scene.save([mark(scene.brian)], 0, { streamId: scene.west }, scene.admin)).status).toBe(200)
  })

  it('leaves out who left, and who is still to come', async () => {
    await scene.school.learner(scene.east, 'Gone Otieno', { endsOn: '2026-03-09' })
    await scene.school.learner(scene.east, 'Later Otieno', { startsOn: '2026-03-11' })
    expect((await scene.open()).body.learners).toHaveLength(3)
    expect((await scene.open({ date: '2026-03-09' })).body.learners).toHaveLength(4)
  })
})

describe('lessons', () => {
  it('keeps a register of a lesson for those who give it', async () => {
    const area = await scene.school.learningArea('Mathematics')
    const giver = await scene.school.teacher()
    const lessonId = await scene.school.lesson({
      streamId: scene.east,
      learningAreaId: area,
      staffId: giver.staffId,
      weekday: 2,
      startTime: '08:20',
      endTime: '09:00',
    })
    const place = { session: 'lesson' as const, lessonId }
    expect((await scene.open(place)).body.closed).toMatchObject({ reason: 'session_off' })
    await scene.school.settings({ lessons: true })
    const own = await scene.app.as(giver)
    const sheet = await scene.open(place, own)
    expect(sheet.body).toMatchObject({
      state: 'due',
      due: '09:00',
      lesson: { learningAreaName: 'Mathematics', startTime: '08:20' },
      abilities: { edit: true },
    })
    expect((await scene.save(scene.everybody(), 0, place, own)).status).toBe(200)
    const colleague = await scene.app.as(
      await scene.school.teacher({
        areas: [{ streamId: scene.east, learningAreaId: await scene.school.learningArea('English') }],
      }),
    )
    expect((await scene.open(place, colleague)).status).toBe(404)
    expect((await scene.save(scene.everybody(), 0, { session: 'lesson', lessonId, date: '2026-03-09' })).status).toBe(
      409,
    )
    const missing = await scene.save(scene.everybody(), 0, { session: 'lesson' }, own)
    expect([missing.status, Object.keys(missing.error.fields ?? {})]).toEqual([400, ['lessonId']])
    const lines = (await own.call(listRegisters, { query: {} })).body.items
    expect(lines.map(({ relation, state }) => [relation, state])).toEqual([['lesson', 'taken']])
  })
})
