/**
 * Automatic assignment over HTTP: results and reasons, all or nothing, undo that keeps answered assignments, and speed
 * with many duties.
 */
import { describe, expect, it } from 'vitest'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { duties } from './tables.ts'
import { applyAuto, listRuns, previewAuto, undoAuto } from '../contract/auto.ts'
import { acceptDuty } from '../contract/teachers.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { autoReasons } from '../contract/texts.ts'
import { codes, dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'
const range = { dateFrom: '2026-03-10', dateTo: '2026-03-20' }

const look = (as: Person = 'admin', body = range) => scene.clients[as].call(previewAuto, { body })
type Place = { dutyId: string; version: number; teacherId: string }
const plan = async (): Promise<Place[]> =>
  (await look()).body.assigned.map(({ dutyId, version, teacherId }) => ({ dutyId, version, teacherId }))
const apply = (places: readonly Place[], as: Person = 'admin', key?: string) =>
  scene.clients[as].call(applyAuto, { body: { places: [...places] } }, key ? { key } : {})
const undo = (id: string, as: Person = 'admin') => scene.clients[as].call(undoAuto, { params: { id } })
const named = async () =>
  (await look()).body.assigned.map(
    ({ title, teacherName, workload }) => `${title}: ${teacherName.split(' ')[0]} ${workload}`,
  )

describe('the preview', () => {
  it('goes by priority, then by day, to the least busy who is free; nothing is changed', async () => {
    await scene.make({ title: 'Low', priority: 'low', date: '2026-03-10', startTime: '16:00', endTime: '17:00' })
    await scene.make({ title: 'High late', priority: 'high', date: '2026-03-13' })
    await scene.make({ title: 'High', priority: 'high', date: '2026-03-12' })
    await scene.make({ title: 'Over', date: '2026-03-09', startTime: '23:00', endTime: '09:00', endsNextDay: true })
    const prep = await scene.make({ title: 'Taken', date: '2026-03-14', startTime: '19:00', endTime: '21:00' })
    await scene.assign(prep.id, 'achieng')
    await scene.lesson('baraka', 4, '06:40', '07:10')
    const { body } = await look()
    expect(body.assigned.map(({ title }) => title)).toEqual(['High', 'High late', 'Low'])
    expect(await named()).toEqual(['High: Chebet 0', 'High late: Baraka 0', 'Low: Tabitha 0'])
    expect(body.loads.find(({ name }) => name === 'Achieng Odhiambo')).toMatchObject({ before: 2, after: 2, duties: 0 })
    expect(body).toMatchObject({ spreadBefore: 2, spreadAfter: 1, hasMore: false, failed: [] })
    expect((await scene.duty(prep.id)).assignedTeachers).toHaveLength(1)
    expect((await scene.clients.admin.call(listRuns, {})).body.items).toEqual([])
  })

  it('says why nobody gets one', async () => {
    const clash = { date: '2026-03-12', startTime: '10:00', endTime: '11:00' }
    for (const title of ['A', 'B', 'C', 'D', 'E']) await scene.make({ title, ...clash })
    const { body } = await look()
    expect(body.assigned).toHaveLength(4)
    expect(body.failed).toMatchObject([{ title: expect.any(String), reason: autoReasons.conflicts }])
    expect(autoReasons.conflicts).toBe('No available teachers without conflicts')
  })

  it.each([
    ['days in the wrong order', { dateFrom: '2026-03-20', dateTo: '2026-03-10' }],
    ['more than a year', { dateFrom: '2026-03-20', dateTo: '2027-03-21' }],
  ])('refuses %s', async (_name, body) => expect((await look('admin', body)).status).toBe(400))

  it('is the office’s alone', async () => {
    for (const who of ['achieng', 'tutor', 'student'] as const) expect((await look(who)).status).toBe(403)
    expect(codes([await apply([], 'achieng'), await undo(nothing, 'achieng')])).toEqual([
      'auth.forbidden',
      'auth.forbidden',
    ])
  })
})

describe('a run', () => {
  it('assigns what was shown, the first of each as lead, and tells each teacher once', async () => {
    const gate = await scene.make({ title: 'Gate', teachersNeeded: 2 })
    for (const date of ['2026-03-12', '2026-03-13', '2026-03-16', '2026-03-17']) await scene.make({ title: date, date })
    const places = await plan()
    const { status, body } = await apply(places)
    expect([status, body.assigned]).toEqual([201, 6])
    expect((await scene.duty(gate.id)).assignedTeachers).toMatchObject([
      { isMainAssignee: true, state: 'pending' },
      { isMainAssignee: false, state: 'pending' },
    ])
    for (const who of ['achieng', 'baraka', 'chebet'] as const) expect(await scene.noticesOf(who)).toHaveLength(1)
    expect((await look()).body.assigned).toEqual([])
    expect((await scene.clients.admin.call(listRuns, {})).body.items).toMatchObject([
      { id: body.runId, assigned: 6, untouched: 6, undoneAt: null },
    ])
  })

  it('is made once by 32 at once, and once with one key', async () => {
    await scene.make()
    const places = await plan()
    const answers = await Promise.all(Array.from({ length: 32 }, () => apply(places)))
    expect(codes(answers)).toEqual(['201', ...Array.from({ length: 31 }, () => dutyErrors.planChanged.code)])
    await scene.make({ date: '2026-03-12' })
    const again = await plan()
    const twice = [await apply(again, 'admin', 'one-key-of-a-run'), await apply(again, 'admin', 'one-key-of-a-run')]
    expect(twice[0]?.body.runId).toBe(twice[1]?.body.runId)
  })

  it('does nothing once anything is other than it was shown', async () => {
    const [first, second] = [
      await scene.make({ title: 'First' }),
      await scene.make({ title: 'Second', date: '2026-03-12' }),
    ]
    const isRefused = async (places: readonly Place[]) =>
      expect((await apply(places)).error.code).toBe(dutyErrors.planChanged.code)
    const places = await plan()
    await scene.change(second, { location: 'Back gate' })
    await isRefused(places)
    const fresh = await plan()
    await scene.make({
      title: 'Prep',
      date: '2026-03-12',
      startTime: '07:00',
      endTime: '08:00',
      teacherIds: [fresh[1]?.teacherId ?? ''],
    })
    await isRefused(fresh)
    const now = await plan()
    await isRefused([...now, { ...now[0]!, teacherId: scene.staff.tutor }])
    await isRefused(now.map((one) => ({ ...one, dutyId: nothing })))
    await isRefused(now.map((one) => ({ ...one, teacherId: nothing })))
    await scene.assign(first.id, 'achieng')
    await isRefused(now)
    expect((await scene.duty(second.id)).assignedTeachers).toEqual([])
    const other = await scene.app.school()
    const stranger = await scene.app.as(await other.account('admin'))
    expect((await stranger.call(applyAuto, { body: { places: now } })).error.code).toBe(dutyErrors.planChanged.code)
  })

  it('is undone without what teachers have answered, once', async () => {
    for (const date of ['2026-03-12', '2026-03-13', '2026-03-16']) await scene.make({ title: date, date })
    const places = await plan()
    const { runId } = (await apply(places)).body
    const own = places.find(({ teacherId }) => teacherId === scene.staff.baraka)
    await scene.clients.baraka.call(acceptDuty, { params: { id: own?.dutyId ?? '' } })
    const twice = await Promise.all([undo(runId), undo(runId)])
    expect(codes(twice)).toEqual(['200', dutyErrors.undone.code])
    expect(twice.find(({ status }) => status === 200)?.body).toEqual({ removed: 2, kept: 1 })
    expect((await scene.duty(own?.dutyId ?? '')).assignedTeachers).toMatchObject([
      { teacherName: 'Baraka Mwangi', state: 'accepted' },
    ])
    expect((await scene.noticesOf('achieng'))[0]).toMatch(/^No longer on duty/)
    expect((await look()).body.assigned).toHaveLength(2)
    expect((await scene.clients.admin.call(listRuns, {})).body.items).toMatchObject([
      { untouched: 0, undoneAt: expect.any(String) },
    ])
    const other = await scene.app.school()
    const stranger = await scene.app.as(await other.account('admin'))
    expect((await stranger.call(undoAuto, { params: { id: runId } })).status).toBe(404)
  })

  it('works out 400 duties for 60 teachers well within a second, and applies them', async () => {
    const schoolId = scene.school.school.id
    await scene.school.school.write(async ({ db }) => {
      await db.insert(staff).values(
        Array.from({ length: 57 }, (_, index) => {
          const name = `Teacher ${index}`
          return {
            schoolId,
            id: newId(),
            number: `T-${index}`,
            firstName: name,
            lastName: '',
            fullName: name,
            kind: 'teacher',
          }
        }),
      )
      await db.insert(duties).values(
        Array.from({ length: 400 }, (_, index) => {
          const day = 11 + (index % 20)
          return {
            schoolId,
            id: newId(),
            title: `Duty ${index}`,
            date: `2026-03-${day}`,
            startTime: '12:00',
            endTime: '13:00',
            location: 'Field',
          }
        }),
      )
    })
    const { body } = await look('admin', { dateFrom: '2026-03-10', dateTo: '2026-03-31' })
    expect(body.assigned).toHaveLength(400)
    expect(body.spreadAfter).toBeLessThanOrEqual(1)
    const places = body.assigned.map(({ dutyId, version, teacherId }) => ({ dutyId, version, teacherId }))
    expect((await apply(places)).body.assigned).toBe(400)
  })
})
