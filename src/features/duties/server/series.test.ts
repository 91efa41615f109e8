/** Recurring duties over HTTP: their days, the scope of a change, and refusal of the whole series on one conflict. */
import { describe, expect, it } from 'vitest'
import { listDuties } from '../contract/read-roster.ts'
import type { DutyDetail } from '../contract/shapes.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
/** Tuesdays and Thursdays from Thursday 12 March on. */
const weekly = { frequency: 'weekly' as const, daysOfWeek: [2, 4], endDate: '2026-03-26' }

/** `03-12`, and what differs from the gate at half past six. */
const days = async (query: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await scene.clients.admin.call(listDuties, { query: { sort: 'date', limit: 100, ...query } })
  return body.items.map(({ date, startTime }) => `${date.slice(5)}${startTime === '06:30' ? '' : ` ${startTime}`}`)
}
const on = async (date: string): Promise<DutyDetail> => {
  const { body } = await scene.clients.admin.call(listDuties, {
    query: { dateFrom: date, dateTo: date, showCompleted: 'true' },
  })
  const [found] = body.items
  if (!found) throw new Error(`No duty on ${date}`)
  return scene.duty(found.id)
}

describe('the days of a series', () => {
  it('leave out half term and what lies between terms', async () => {
    await scene.on('2026-02-20')
    const half = await scene.send({ date: '2026-02-23', recurrence: { frequency: 'daily', endDate: '2026-03-02' } })
    expect([half.body.made, await days()]).toEqual([3, ['02-23', '02-24', '03-02']])
    expect(half.body.duty).toMatchObject({
      isRecurring: true,
      recurringInfo: { daysOfWeek: [1, 2, 3, 4, 5], startDate: '2026-02-23', exceptions: [] },
    })
    const easter = await scene.send({
      date: '2026-03-30',
      recurrence: { frequency: 'weekly', daysOfWeek: [1], endDate: '2026-05-04' },
    })
    expect(easter.body.made).toBe(3)
    expect(await days({ dateFrom: '2026-03-30' })).toEqual(['03-30', '04-27', '05-04'])
  })

  it('go on through holidays where that is asked for, also over New Year and past midnight', async () => {
    const night = { title: 'Night watch', startTime: '21:00', endTime: '05:00', endsNextDay: true, date: '2026-12-24' }
    const made = await scene.send({
      ...night,
      recurrence: { frequency: 'weekly', daysOfWeek: [4], endDate: '2027-01-07', schoolDaysOnly: false },
    })
    expect(made.body.made).toBe(3)
    expect(await days()).toEqual(['12-24 21:00', '12-31 21:00', '01-07 21:00'])
  })

  it('are refused where there are none, too many, or in the wrong order', async () => {
    const why = async (recurrence: object) =>
      (await scene.send({ recurrence: { ...weekly, ...recurrence } })).error.fields
    expect(await why({ endDate: '2026-03-09' })).toEqual({
      'recurrence.endDate': 'The last day cannot be before the first',
    })
    expect(await why({ endDate: '2027-03-12' })).toEqual({ 'recurrence.endDate': 'A series lasts at most a year' })
    expect(await why({ daysOfWeek: [7] })).toEqual({ 'recurrence.endDate': 'No school day lies in this series' })
    expect(await why({ daysOfWeek: [] })).toEqual({ 'recurrence.daysOfWeek': 'Choose at least one day' })
    expect(await days()).toEqual([])
  })
})

describe('a change of a series', () => {
  const make = () => scene.make({ date: '2026-03-12', recurrence: weekly })

  it('is of one duty alone, which is an exception from then on', async () => {
    await make()
    const one = await on('2026-03-17')
    expect((await scene.change(one, { startTime: '06:45' })).body).toMatchObject({
      changed: 1,
      duty: { recurringInfo: { exceptions: ['2026-03-17'] } },
    })
    expect(await days()).toEqual(['03-12', '03-17 06:45', '03-19', '03-24', '03-26'])
    const all = await scene.change(await on('2026-03-19'), { startTime: '06:15', scope: 'all' })
    expect(all.body.changed).toBe(4)
    expect(await days()).toEqual(['03-12 06:15', '03-17 06:45', '03-19 06:15', '03-24 06:15', '03-26 06:15'])
  })

  it('is of it and those after it, or of all that have not begun', async () => {
    await make()
    expect((await scene.change(await on('2026-03-19'), { startTime: '06:45', scope: 'following' })).body.changed).toBe(
      3,
    )
    expect(await days()).toEqual(['03-12', '03-17', '03-19 06:45', '03-24 06:45', '03-26 06:45'])
    await scene.on('2026-03-17', '06:30')
    const changed = await scene.change(await on('2026-03-26'), { startTime: '06:00', scope: 'all' })
    expect(changed.body.changed).toBe(3)
    expect(await days()).toEqual(['03-12', '03-17', '03-19 06:00', '03-24 06:00', '03-26 06:00'])
    expect((await on('2026-03-24')).history.map(({ action }) => action)).toEqual([
      'duties.create',
      'duties.update',
      'duties.update',
    ])
  })

  it('moves a duty to another day alone: it leaves the series', async () => {
    await make()
    const moved = await scene.change(await on('2026-03-17'), { date: '2026-03-18' })
    expect(moved.body.duty).toMatchObject({ date: '2026-03-18', seriesId: null, recurringInfo: null })
    expect((await on('2026-03-19')).recurringInfo?.exceptions).toEqual(['2026-03-17'])
    expect(
      (await scene.change(await on('2026-03-19'), { date: '2026-03-20', scope: 'all' })).error.fields,
    ).toHaveProperty('date')
  })

  it('calls off, and deletes what nobody acted on', async () => {
    const first = await make()
    expect((await scene.cancel((await on('2026-03-24')).id)).body.changed).toBe(1)
    expect((await scene.cancel((await on('2026-03-17')).id, 'following')).body.changed).toBe(3)
    expect(await days()).toEqual(['03-12'])
    await scene.on('2026-03-12', '06:30')
    expect((await scene.remove((await on('2026-03-26')).id, 'all')).body).toEqual({ removed: 4 })
    expect((await scene.remove(first.id)).body).toEqual({ removed: 1 })
    expect(await days({ showCompleted: 'true' })).toEqual([])
  })

  it('is made by many at once, one after another', async () => {
    await make()
    const all = [await on('2026-03-12'), await on('2026-03-17'), await on('2026-03-26')]
    const answers = await Promise.all(
      all.flatMap((duty) =>
        (['one', 'following', 'all'] as const).map((scope) => scene.change(duty, { location: scope, scope })),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })
})

describe('teachers of a series', () => {
  it('are put on each of its duties and told once; a change and calling off likewise', async () => {
    const made = await scene.make({
      date: '2026-03-12',
      recurrence: weekly,
      teacherIds: [scene.staff.achieng, scene.staff.baraka],
      mainTeacherId: scene.staff.baraka,
    })
    expect(made).toMatchObject({
      teachersNeeded: 2,
      assignedTeachers: [{ teacherName: 'Baraka Mwangi', isMainAssignee: true }, { teacherName: 'Achieng Odhiambo' }],
    })
    expect((await on('2026-03-26')).assignedTeachers).toHaveLength(2)
    expect(await scene.noticesOf('achieng')).toEqual(['Duties: Gate duty'])
    await scene.change(made, { location: 'Back gate', scope: 'all' })
    expect(await scene.noticesOf('achieng')).toEqual(['Duties changed: Gate duty', 'Duties: Gate duty'])
    await scene.cancel((await on('2026-03-26')).id)
    await scene.cancel((await on('2026-03-17')).id, 'following')
    const told = await scene.noticesOf('baraka')
    expect(told.slice(0, 2)).toEqual(['Duties cancelled: Gate duty', 'Duty cancelled: Gate duty'])
  })

  it('who cannot on one day refuse the whole, and the day is named', async () => {
    await scene.make({
      title: 'Assembly',
      date: '2026-03-19',
      startTime: '07:00',
      endTime: '08:00',
      teacherIds: [scene.staff.achieng],
    })
    const clash = await scene.send({ date: '2026-03-12', recurrence: weekly, teacherIds: [scene.staff.achieng] })
    expect([clash.status, clash.error.message]).toEqual([
      409,
      'Scheduling conflict: Teacher is already assigned to Assembly on the same date',
    ])
    expect(clash.error.current).toMatchObject({
      date: '2026-03-19',
      teacherName: 'Achieng Odhiambo',
      mayOverride: true,
    })
    expect(await days()).toEqual(['03-19 07:00'])
    const anyway = await scene.send({
      date: '2026-03-12',
      recurrence: weekly,
      teacherIds: [scene.staff.achieng],
      overrideReason: 'She agreed',
    })
    expect(anyway.body.made).toBe(5)
  })

  it('stay only where they are free at the new time', async () => {
    const made = await scene.make({ date: '2026-03-12', recurrence: weekly, teacherIds: [scene.staff.achieng] })
    await scene.make({
      title: 'Lunch',
      date: '2026-03-24',
      startTime: '12:40',
      endTime: '13:40',
      teacherIds: [scene.staff.achieng],
    })
    const clash = await scene.change(made, { startTime: '13:00', endTime: '14:00', scope: 'all' })
    expect([clash.status, clash.error.current]).toMatchObject([409, { date: '2026-03-24' }])
    expect((await on('2026-03-12')).startTime).toBe('06:30')
    // Touching is no clash.
    expect((await scene.change(made, { startTime: '13:40', endTime: '14:40', scope: 'all' })).body.changed).toBe(5)
    expect(
      (
        await scene.change(await on('2026-03-12'), {
          startTime: '13:00',
          scope: 'all',
          overrideReason: 'Swapped lunch',
        })
      ).body.changed,
    ).toBe(5)
  })
})
