import { describe, expect, it } from 'vitest'
import { listRegisters, remindAll } from '../contract/registers.ts'
import { mark, registerScene, tuesday } from '../testing/register-scene.ts'

const scene = registerScene()

describe('the list of a day', () => {
  it('shows a scene.teacher the own class, and an scene.admin the scene.school with those not taken first', async () => {
    await scene.school.learner(scene.west, 'Wes Otieno')
    await scene.school.settings({ afternoon: false })
    await scene.save(scene.everybody())
    const mine = await scene.client.call(listRegisters, { query: {} })
    expect(mine.body).toMatchObject({ date: tuesday, closed: null, taken: 1, waiting: 0 })
    expect(mine.body.items).toEqual([
      expect.objectContaining({
        streamId: scene.east,
        relation: 'class',
        state: 'taken',
        enrolled: 3,
        counts: { here: 3, late: 0, away: 0, excused: 0, unmarked: 0 },
      }),
    ])
    const all = await scene.admin.call(listRegisters, { query: {} })
    expect(all.body.items.map(({ streamId, state }) => [streamId, state])).toEqual([
      [scene.west, 'due'],
      [scene.east, 'taken'],
    ])
    expect(all.body).toMatchObject({ taken: 1, waiting: 1 })
    scene.at(tuesday, '09:00')
    expect((await scene.admin.call(listRegisters, { query: {} })).body.items[0]?.state).toBe('overdue')
    const holiday = await scene.admin.call(listRegisters, { query: { date: '2026-02-26' } })
    expect(holiday.body).toMatchObject({ closed: { reason: 'holiday', name: 'Half term' }, items: [], waiting: 0 })
  })
})

describe('reminding', () => {
  it('tells the class teachers of what is due, again when pressed again, and names classes without one', async () => {
    await scene.school.learner(scene.west, 'Wes Otieno')
    expect((await scene.client.call(remindAll, { body: {} })).status).toBe(403)
    const first = await scene.admin.call(remindAll, { body: {} })
    expect(first.body).toEqual({ teachers: 1, registers: 1, withoutTeacher: ['Grade 7 West'] })
    const [notice] = await scene.noticesOf(scene.teacher)
    expect(notice).toMatchObject({
      type: 'attendance.register_due',
      count: 1,
      actionUrl: `/registers/${scene.east}?date=${tuesday}&session=morning`,
    })
    expect(notice?.message).toContain('Grade 7 East')
    await scene.admin.call(remindAll, { body: {} })
    expect(await scene.noticesOf(scene.teacher)).toMatchObject([{ count: 2 }])
    await scene.save(scene.everybody())
    expect((await scene.admin.call(remindAll, { body: {} })).body).toMatchObject({ teachers: 0, registers: 0 })
    await scene.on('2026-03-08')
    expect((await scene.admin.call(remindAll, { body: {} })).body).toEqual({
      teachers: 0,
      registers: 0,
      withoutTeacher: [],
    })
  })
})

describe('telling families', () => {
  it('tells guardians and the learner once a day of an absence without a reason', async () => {
    const account = await scene.school.school.account('student')
    const child = await scene.school.learner(scene.east, 'Faith Muthoni', { accountId: account.id })
    const mother = await scene.school.guardian([child, scene.brian])
    const barred = await scene.school.guardian([child], { barred: true })
    const silent = await scene.school.guardian([child], { getsMessages: false })
    await scene.save([...scene.everybody(), mark(child, 'absent')])
    expect(await scene.noticesOf(mother.account)).toMatchObject([
      {
        type: 'attendance.absent',
        title: 'Faith is not in school',
        priority: 'high',
        actionUrl: `/parent/children/${child}`,
        count: 1,
      },
    ])
    expect((await scene.noticesOf(mother.account))[0]?.message).toContain('Tuesday 10 March')
    expect(await scene.noticesOf(account)).toMatchObject([
      { type: 'attendance.absent', actionUrl: '/student/attendance' },
    ])
    expect(await scene.noticesOf(barred.account)).toEqual([])
    expect(await scene.noticesOf(silent.account)).toEqual([])
    scene.at(tuesday, '14:00')
    await scene.save([...scene.everybody(), mark(child, 'absent')], 0, { session: 'afternoon' })
    expect(await scene.noticesOf(mother.account)).toHaveLength(1)
    await scene.on('2026-03-11')
    await scene.save([...scene.everybody(), mark(child, 'absent')], 0, { date: '2026-03-11' })
    expect(await scene.noticesOf(mother.account)).toHaveLength(2)
  })

  it('corrects itself quietly, and speaks up again when the child is away after all', async () => {
    const mother = await scene.school.guardian([scene.brian])
    const away = [mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)]
    await scene.save(away)
    await scene.save(scene.everybody(), 1)
    expect(await scene.noticesOf(mother.account)).toMatchObject([
      { type: 'attendance.present_after_all', priority: 'low', title: 'Brian was in school' },
      { type: 'attendance.absent', count: 1 },
    ])
    scene.at(tuesday, '08:20')
    await scene.save(away, 2)
    expect(await scene.noticesOf(mother.account)).toMatchObject([
      { type: 'attendance.absent', count: 2, isRead: false },
      { type: 'attendance.present_after_all' },
    ])
  })

  it('says nothing of an excused absence, of one with a note, of an old day, or where the scene.school does not wish it', async () => {
    const mother = await scene.school.guardian([scene.amina, scene.brian, scene.zawadi])
    await scene.save([
      mark(scene.amina, 'excused', { reason: 'Funeral' }),
      mark(scene.brian, 'absent', { reason: 'Seen at the market' }),
      mark(scene.zawadi, 'late'),
    ])
    await scene.save([mark(scene.amina, 'absent')], 0, { date: '2026-03-02', reason: 'Book found' }, scene.admin)
    await scene.school.settings({ notifyGuardians: false })
    await scene.save([mark(scene.amina, 'absent')], 0, { date: '2026-03-09', reason: 'Book found' }, scene.admin)
    expect(await scene.noticesOf(mother.account)).toEqual([])
  })

  it('names the subject when a lesson was missed', async () => {
    await scene.school.settings({ lessons: true })
    const mother = await scene.school.guardian([scene.brian])
    const lessonId = await scene.school.lesson({
      streamId: scene.east,
      learningAreaId: await scene.school.learningArea('Mathematics'),
      staffId: null,
      weekday: 2,
      startTime: '08:20',
      endTime: '09:00',
    })
    await scene.save([mark(scene.brian, 'absent')], 0, { session: 'lesson', lessonId })
    expect(await scene.noticesOf(mother.account)).toMatchObject([
      { type: 'attendance.absent_from_lesson', title: 'Brian was not in Mathematics' },
    ])
  })
})
