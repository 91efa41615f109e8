/** Weekly teams over HTTP: all days or none, also under concurrent calls for the same teachers. */
import { describe, expect, it } from 'vitest'
import { setWeekTeam } from '../contract/duties.ts'
import { listDuties } from '../contract/read-roster.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import { dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()
type Body = CallOf<typeof setWeekTeam>['body']

const team = (given: Partial<Body> = {}, as: Person = 'admin') =>
  scene.clients[as].call(setWeekTeam, {
    body: {
      title: 'Teachers on duty',
      location: 'Whole school',
      weekOf: '2026-03-16',
      startTime: '06:30',
      endTime: '17:00',
      teacherIds: [scene.staff.achieng, scene.staff.baraka],
      ...given,
    },
  })
const made = async () =>
  (await scene.clients.admin.call(listDuties, { query: { sort: 'date', dateFrom: '2026-03-11' } })).body.items

describe('a weekly team', () => {
  it('is on duty from Monday to Friday, or from the Sunday evening before', async () => {
    expect((await team()).body.made).toBe(5)
    const items = await made()
    expect(items.map(({ date }) => date)).toEqual([
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
    ])
    expect(items[0]).toMatchObject({
      priority: 'high',
      teachersNeeded: 2,
      isRecurring: true,
      assignedTeachers: [{ isMainAssignee: true }, { isMainAssignee: false }],
    })
    expect(await scene.noticesOf('baraka')).toEqual(['Duties: Teachers on duty'])
    const boarders = await team({ weekOf: '2026-03-23', days: [0, 7, 1], teacherIds: [scene.staff.chebet] })
    expect(boarders.body.made).toBe(3)
    expect((await made()).slice(5).map(({ date }) => date)).toEqual(['2026-03-22', '2026-03-23', '2026-03-29'])
  })

  it('is refused as a whole when one of its days clashes, with the day named', async () => {
    await scene.lesson('baraka', 4, '10:00', '10:40')
    const clash = await team()
    expect([clash.status, clash.error.message]).toEqual([
      409,
      'Scheduling conflict: Baraka Mwangi teaches English in Grade 7 East at that time',
    ])
    expect(clash.error.current).toMatchObject({ date: '2026-03-19', obstacle: 'lesson', teacherName: 'Baraka Mwangi' })
    expect(await made()).toEqual([])
    expect((await team({ overrideReason: 'Lessons go on' })).body.made).toBe(5)
    expect((await made()).map(({ conflictsWithClass }) => conflictsWithClass)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('asks for a Monday, days to come, teachers of this school and a lead among them', async () => {
    const why = async (given: Partial<Body>) => (await team(given)).error.fields
    expect(await why({ weekOf: '2026-03-17' })).toEqual({ weekOf: 'Choose a Monday' })
    expect(await why({ weekOf: '2026-03-02' })).toEqual({ weekOf: 'A new duty cannot be in the past' })
    expect(await why({ teacherIds: [] })).toEqual({ teacherIds: 'Choose at least one teacher' })
    expect(await why({ teacherIds: ['01890000-0000-7000-8000-00000000abcd'] })).toEqual({
      teacherIds: 'Choose a teacher of this school',
    })
    expect(await why({ mainTeacherId: scene.staff.chebet })).toEqual({
      mainTeacherId: 'The lead is one of the teachers',
    })
    expect((await team({}, 'achieng')).status).toBe(403)
    expect(await made()).toEqual([])
  })

  it('is put down once when 32 try at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => team({ days: [2] })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(31)
    for (const { error } of refused)
      expect(error.message).toBe(
        'Scheduling conflict: Teacher is already assigned to Teachers on duty on the same date',
      )
    expect(await made()).toHaveLength(1)
  })
})
