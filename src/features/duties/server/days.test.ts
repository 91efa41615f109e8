/** Duties by day over HTTP: upcoming, today, the calendar, and lesson conflicts. */
import { describe, expect, it } from 'vitest'
import { dutyCalendar, listDuties, todaysDuties, upcomingDuties } from '../contract/read-roster.ts'
import { acceptDuty } from '../contract/teachers.ts'
import { dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const mine = () => ({ teacherIds: [scene.staff.achieng] })
const upcoming = async (as: Person, query: { days?: number; limit?: number } = {}) => {
  const { body } = await scene.clients[as].call(upcomingDuties, { query })
  return { titles: body.items.map(({ title }) => title), pending: body.pending }
}
const today = async (as: Person, date?: string) =>
  (await scene.clients[as].call(todaysDuties, { query: date ? { date } : {} })).body
const calendar = (as: Person, query: { from: string; to: string; mine?: 'true' }) =>
  scene.clients[as].call(dutyCalendar, { query })

describe('what is to come', () => {
  it('is the caller’s own of seven days, the nearest first, with how many wait for an answer', async () => {
    await scene.make({ title: 'Now', date: '2026-03-10', startTime: '08:00', endTime: '09:00', ...mine() })
    await scene.make({ title: 'Last', date: '2026-03-16', ...mine() })
    await scene.make({ title: 'Later', date: '2026-03-17', ...mine() })
    await scene.make({ title: 'Other', date: '2026-03-12', teacherIds: [scene.staff.baraka] })
    expect(await upcoming('achieng')).toEqual({ titles: ['Now', 'Last'], pending: 3 })
    expect(await upcoming('achieng', { days: 8, limit: 2 })).toEqual({ titles: ['Now', 'Last'], pending: 3 })
    expect(await upcoming('achieng', { days: 8 })).toEqual({ titles: ['Now', 'Last', 'Later'], pending: 3 })
    expect(await upcoming('admin')).toEqual({ titles: [], pending: 0 })
    await scene.on('2026-03-10', '09:00')
    expect(await upcoming('achieng')).toEqual({ titles: ['Last'], pending: 2 })
  })

  it('is nobody’s business without a role in it', async () => {
    expect((await scene.clients.student.call(upcomingDuties, { query: {} })).status).toBe(403)
    expect((await scene.app.client().call(todaysDuties, { query: {} })).status).toBe(401)
  })
})

describe('today', () => {
  it('has what began yesterday and lasts past midnight, and not what ended as the day began', async () => {
    await scene.make({
      title: 'Night',
      startTime: '22:00',
      endTime: '06:00',
      endsNextDay: true,
      date: '2026-12-31',
      ...mine(),
    })
    await scene.make({ title: 'Evening', startTime: '19:00', endTime: '00:00', endsNextDay: true, date: '2026-12-31' })
    await scene.make({ title: 'Gate', date: '2027-01-01' })
    await scene.cancel(
      (await scene.make({ title: 'Off', date: '2027-01-01', startTime: '09:00', endTime: '10:00' })).id,
    )
    await scene.on('2027-01-01', '05:00')
    const { date, items } = await today('baraka')
    expect([date, items.map(({ title, status }) => `${title} ${status}`)]).toEqual([
      '2027-01-01',
      ['Night in_progress', 'Gate scheduled'],
    ])
    expect((await today('baraka', '2026-12-31')).items.map(({ title }) => title)).toEqual(['Evening', 'Night'])
    expect(await upcoming('achieng')).toEqual({ titles: ['Night'], pending: 1 })
  })
})

describe('the calendar', () => {
  it('has six weeks of the roster, or of the caller, with the own answer and who is missing', async () => {
    const gate = await scene.make({
      date: '2026-03-12',
      teachersNeeded: 3,
      teacherIds: [scene.staff.achieng, scene.staff.baraka],
    })
    await scene.make({ title: 'Prep', date: '2026-03-31', startTime: '19:00', endTime: '21:00' })
    await scene.make({ title: 'Next', date: '2026-04-01' })
    const month = { from: '2026-03-01', to: '2026-03-31' }
    const all = (await calendar('achieng', month)).body.events
    expect(all.map(({ title, missing, mine: own }) => [title, missing, own])).toEqual([
      ['Gate duty', 1, 'pending'],
      ['Prep', 1, null],
    ])
    expect(all[0]?.teachers).toEqual(['Achieng Odhiambo', 'Baraka Mwangi'])
    await scene.clients.achieng.call(acceptDuty, { params: { id: gate.id } })
    expect((await calendar('achieng', { ...month, mine: 'true' })).body.events).toMatchObject([
      { id: gate.id, mine: 'accepted' },
    ])
    expect((await calendar('tutor', { ...month, mine: 'true' })).body.events).toEqual([])
    await scene.cancel(gate.id)
    expect((await calendar('achieng', month)).body.events.map(({ title }) => title)).toEqual(['Prep'])
  })

  it('is of days in order, 42 at most', async () => {
    const why = async (from: string, to: string) => (await calendar('admin', { from, to })).error.fields
    expect((await calendar('admin', { from: '2026-03-01', to: '2026-04-11' })).status).toBe(200)
    expect(await why('2026-03-01', '2026-04-12')).toEqual({ to: 'Choose at most 42 days' })
    expect(await why('2026-03-02', '2026-03-01')).toEqual({ to: 'The last day cannot be before the first' })
  })

  it('answers a month of the whole roster in little time', async () => {
    const teacherIds = [scene.staff.achieng, scene.staff.baraka, scene.staff.chebet]
    const all = {
      frequency: 'daily' as const,
      daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
      endDate: '2026-04-20',
      schoolDaysOnly: false,
    }
    for (let hour = 6; hour < 18; hour++)
      await scene.make({
        title: `Duty ${hour}`,
        startTime: `${String(hour).padStart(2, '0')}:00`,
        endTime: `${String(hour).padStart(2, '0')}:50`,
        teacherIds,
        recurrence: all,
      })
    const { body } = await calendar('admin', { from: '2026-03-11', to: '2026-04-10' })
    expect(body.events).toHaveLength(372)
  }, 60_000)
})

describe('a line', () => {
  it('says whether the caller teaches at that time, for the office whether one of its teachers does', async () => {
    await scene.lesson('achieng', 3, '07:00', '07:40')
    const made = await scene.make({
      date: '2026-03-11',
      teacherIds: [scene.staff.achieng],
      overrideReason: 'The class has a visitor',
    })
    await scene.make({ title: 'Half term', date: '2026-03-11', startTime: '07:40', endTime: '08:20' })
    const lines = async (as: Person) =>
      (await scene.clients[as].call(listDuties, { query: { sort: 'date' } })).body.items.map(
        ({ title, conflictsWithClass }) => [title, conflictsWithClass],
      )
    expect(await lines('achieng')).toEqual([
      ['Gate duty', true],
      ['Half term', false],
    ])
    expect(await lines('admin')).toEqual([
      ['Gate duty', true],
      ['Half term', false],
    ])
    expect((await lines('baraka')).map(([, meets]) => meets)).toEqual([false, false])
    await scene.on('2026-03-11', '07:30')
    expect((await scene.duty(made.id)).conflictsWithClass).toBe(false)
  })

  it('finds duties by the name of who is on them, and whose they are', async () => {
    await scene.make({ title: 'Gate', ...mine() })
    await scene.make({ title: 'Lunch', teacherIds: [scene.staff.baraka], teachersNeeded: 2 })
    expect(await scene.titles('admin', { search: 'odhiambo' })).toEqual(['Gate'])
    expect(await scene.titles('tutor', { teacherId: scene.staff.baraka })).toEqual(['Lunch'])
    expect(await scene.titles('achieng', { mine: 'true' })).toEqual(['Gate'])
    expect(await scene.titles('admin', { open: 'true' })).toEqual(['Lunch'])
  })
})
