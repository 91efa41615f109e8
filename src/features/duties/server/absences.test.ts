/** Absences over HTTP: recording and withdrawing them, and duties handed to covering teachers and back. */
import { describe, expect, it } from 'vitest'
import { recordAbsence, removeAbsence, type Absence } from '../contract/substitutions.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { dutyTexts } from '../contract/texts.ts'
import { coverWays, tuesday, wednesday } from '../testing/cover-scene.ts'
import { dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const { record, absent, ask, asked, answer, answered, withdraw, day, mine, choices, dutyOf } = coverWays(scene)
const remove = (absence: Absence, as: Person = 'admin') =>
  scene.clients[as].call(removeAbsence, { params: { id: absence.id } })
/** Tomorrow’s duty of Achieng, at which the gate opens. */
const gate = () => dutyOf(['achieng'])
const forDuty = { kind: 'duty', date: wednesday } as const

describe('an absence', () => {
  it.each([
    ['days in the wrong order', { from: wednesday, to: tuesday }, { to: dutyTexts.absenceOrder }],
    ['61 days', { from: tuesday, to: '2026-05-09' }, { to: dutyTexts.absenceLong }],
    [
      'nobody who teaches',
      { from: tuesday, to: tuesday, teacherId: '01890000-0000-7000-8000-00000000abcd' },
      { teacherId: dutyTexts.teacher },
    ],
  ])('of %s is refused', async (_name, given, fields) => {
    const { status, error } = await scene.clients.admin.call(recordAbsence, {
      body: { teacherId: scene.staff.achieng, ...given },
    })
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('is recorded once for a day, by the office alone, however many record it', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => record('achieng', tuesday, '2026-05-08')))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 31 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe(dutyErrors.absenceTaken.code)
    expect((await record('achieng', '2026-05-08')).status).toBe(409)
    expect((await record('achieng', '2026-05-09')).status).toBe(201)
    const body = { teacherId: scene.staff.baraka, from: tuesday, to: tuesday }
    for (const person of ['baraka', 'tutor', 'student'] as const)
      expect((await scene.clients[person].call(recordAbsence, { body })).status).toBe(403)
  })

  it('leaves what the teacher was to cover open again', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const cover = await asked(await absent('achieng'), lesson, 'baraka')
    await answered(cover.id, 'baraka')
    await absent('baraka')
    expect(await day()).toMatchObject({ uncovered: 1, gaps: [{ absentTeacherName: 'Achieng Odhiambo', cover: null }] })
    expect(await mine('baraka')).toEqual([])
    expect((await scene.noticesOf('baraka'))[0]).toBe('No cover needed: English, Grade 7 East')
  })

  it('that ends early takes covers back and tells who was asked', async () => {
    const [lesson, over] = [
      await scene.lesson('achieng', 2, '10:00', '10:40'),
      await scene.lesson('achieng', 1, '10:00', '10:40'),
    ]
    await scene.on('2026-03-09')
    const absence = await absent('achieng', '2026-03-09', tuesday)
    const yesterday = await asked(absence, over, 'chebet', { date: '2026-03-09' })
    await answered(yesterday.id, 'chebet')
    await scene.on(tuesday)
    const cover = await asked(absence, lesson, 'baraka')
    expect((await remove(absence, 'achieng')).status).toBe(403)
    expect((await remove(absence)).status).toBe(204)
    expect(await scene.noticesOf('baraka')).toEqual([
      'No cover needed: English, Grade 7 East',
      'Can you cover English, Grade 7 East?',
    ])
    expect((await answer(cover.id, 'baraka')).error.code).toBe(dutyErrors.coverOver.code)
    expect(await day()).toMatchObject({ absences: [], gaps: [] })
    expect(await day('2026-03-09')).toMatchObject({
      absences: [{ to: '2026-03-09' }],
      gaps: [{ cover: { state: 'accepted' } }],
    })
    expect((await remove(absence)).error.code).toBe(dutyErrors.absenceOver.code)
  })

  it('that was a mistake goes away with all that was asked', async () => {
    const absence = await absent('achieng')
    const cover = await asked(absence, await scene.lesson('achieng', 2, '10:00', '10:40'), 'baraka')
    expect((await remove(absence)).status).toBe(204)
    expect([(await remove(absence)).status, (await answer(cover.id, 'baraka')).status]).toEqual([404, 404])
    expect((await record('achieng')).status).toBe(201)
  })
})

describe('a duty of an absent teacher', () => {
  it('passes to whoever covers it, as accepted, with its history', async () => {
    const duty = await gate()
    const absence = await absent('achieng', wednesday)
    expect((await day(wednesday)).gaps).toMatchObject([
      { kind: 'duty', title: 'Gate duty', place: 'Main gate', className: null, cover: null },
    ])
    const cover = await asked(absence, duty.id, 'baraka', forDuty)
    expect((await scene.duty(duty.id)).assignedTeachers).toMatchObject([{ teacherName: 'Achieng Odhiambo' }])
    await answered(cover.id, 'baraka')
    const after = await scene.duty(duty.id)
    expect(after.assignedTeachers).toMatchObject([
      { teacherName: 'Baraka Mwangi', isMainAssignee: duty.assignedTeachers[0]?.isMainAssignee, state: 'accepted' },
    ])
    expect(after.history.map(({ action, description }) => [action, description])).toContainEqual([
      'duties.answer_cover',
      'Baraka Mwangi instead of Achieng Odhiambo',
    ])
    expect(await day(wednesday)).toMatchObject({
      uncovered: 0,
      gaps: [{ absentTeacherName: 'Achieng Odhiambo', cover: { teacherName: 'Baraka Mwangi' } }],
    })
    expect(await mine('baraka')).toMatchObject([{ kind: 'duty', id: duty.id, canAnswer: false }])
    expect((await ask(absence, duty.id, 'chebet', forDuty)).error.code).toBe(dutyErrors.coverTaken.code)
  })

  it('goes back when the cover is taken back, or the teacher comes after all', async () => {
    const duty = await gate()
    const absence = await absent('achieng', wednesday)
    const first = await asked(absence, duty.id, 'baraka', forDuty)
    await answered(first.id, 'baraka')
    expect((await withdraw(first.id)).status).toBe(204)
    expect((await scene.duty(duty.id)).assignedTeachers).toMatchObject([
      { teacherName: 'Achieng Odhiambo', state: 'pending' },
    ])
    expect((await withdraw(first.id)).error.code).toBe(dutyErrors.coverOver.code)
    await answered((await asked(absence, duty.id, 'chebet', forDuty)).id, 'chebet')
    expect((await remove(absence)).status).toBe(204)
    expect((await scene.duty(duty.id)).assignedTeachers).toMatchObject([
      { teacherName: 'Achieng Odhiambo', state: 'pending' },
    ])
    expect((await scene.noticesOf('chebet'))[0]).toBe('No cover needed: Gate duty')
    expect((await scene.noticesOf('achieng'))[0]).toBe('Duty: Gate duty')
  })

  it('stays with whoever covered once it has begun', async () => {
    const duty = await gate()
    const absence = await absent('achieng', wednesday)
    const cover = await asked(absence, duty.id, 'baraka', forDuty)
    await answered(cover.id, 'baraka')
    await scene.on(wednesday, '06:45')
    expect((await withdraw(cover.id)).error.code).toBe(dutyErrors.coverOver.code)
    expect((await remove(absence)).status).toBe(204)
    expect((await scene.duty(duty.id)).assignedTeachers).toMatchObject([
      { teacherName: 'Baraka Mwangi', state: 'accepted' },
    ])
  })

  it('is not to be covered any more once it was called off or moved to another time that does not fit', async () => {
    const [called, moved] = [
      await gate(),
      await dutyOf(['achieng'], { title: 'Games', date: wednesday, startTime: '16:00', endTime: '17:00' }),
    ]
    const absence = await absent('achieng', wednesday)
    const covers = [
      await asked(absence, called.id, 'baraka', forDuty),
      await asked(absence, moved.id, 'baraka', forDuty),
    ] as const
    await scene.cancel(called.id)
    await dutyOf(['baraka'], { title: 'Library', date: wednesday, startTime: '17:00', endTime: '18:00' })
    await scene.change(await scene.duty(moved.id), {
      startTime: '17:30',
      endTime: '18:30',
      overrideReason: 'The coach comes later',
    })
    expect(await mine('baraka')).toMatchObject([{ title: 'Games', startTime: '17:30' }])
    expect((await answer(covers[0].id, 'baraka')).error.code).toBe(dutyErrors.coverOver.code)
    expect((await answer(covers[1].id, 'baraka')).error.message).toContain('Library')
    expect((await answer(covers[1].id, 'baraka', 'decline')).status).toBe(200)
  })

  it('is offered to everybody who is not on it already', async () => {
    const duty = await dutyOf(['achieng', 'baraka'], { date: wednesday })
    const { body } = await choices(await absent('achieng', wednesday), duty.id, forDuty)
    expect(body.items.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [scene.staff.chebet, null],
      [scene.staff.tutor, null],
      [scene.staff.baraka, 'already'],
    ])
  })

  it('is given to one of 32 who accept at once', async () => {
    const duty = await gate()
    const cover = await asked(await absent('achieng', wednesday), duty.id, 'baraka', forDuty)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => answer(cover.id, index % 2 ? 'baraka' : 'admin')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await scene.duty(duty.id)).assignedTeachers).toHaveLength(1)
  })
})
