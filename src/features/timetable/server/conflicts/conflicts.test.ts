/** Conflicts of the timetable in force over HTTP: lessons, rooms, people, absences and duties. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bellPeriods, bellSchedules, rooms, streams } from '#core/academics/server/tables.ts'
import { lessons } from '#core/lessons/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { coverWays, tuesday, wednesday } from '#features/duties/testing/cover-scene.ts'
import { dutiesScene, type Teacher } from '#features/duties/testing/duties-scene.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { listConflicts, type Conflict } from '../../contract/conflicts.ts'
import { roomLoads, teacherLoads } from '../../contract/loads.ts'

const scene = dutiesScene()
const { absent, asked, answered, dutyOf } = coverWays(scene)

const write = <T>(work: (tx: Tx, schoolId: string) => Promise<T>): Promise<T> =>
  scene.school.school.write((tx) => work(tx, scene.school.school.id))

const week = async (weekStart?: string) => {
  const { status, body, text } = await scene.clients.admin.call(listConflicts, {
    query: weekStart ? { weekStart } : {},
  })
  if (status !== 200) throw new Error(text)
  return body
}
const found = async (): Promise<Conflict[]> => (await week()).items
const codes = async (): Promise<string[]> => (await found()).map(({ code }) => code)

/** A bell schedule of a level, with lessons of these times. */
const bells = (level: string, times: readonly (readonly [string, string])[]): Promise<string[]> =>
  write(async (tx, schoolId) => {
    const scheduleId = newId()
    await tx.db.insert(bellSchedules).values({ schoolId, id: scheduleId, level, name: level })
    const periods = times.map(([startTime, endTime], place) => ({
      schoolId,
      id: newId(),
      scheduleId,
      position: place + 1,
      label: `Lesson ${place + 1}`,
      type: 'lesson',
      startTime,
      endTime,
    }))
    await tx.db.insert(bellPeriods).values(periods)
    return periods.map(({ id }) => id)
  })

const room = (name: string, capacity: number | null = null): Promise<string> =>
  write(async (tx, schoolId) => {
    const row = { schoolId, id: newId(), name, kind: 'laboratory', capacity }
    await tx.db.insert(rooms).values(row)
    return row.id
  })

interface NewLesson {
  readonly streamId?: string
  readonly staffId?: string | null
  readonly roomId?: string
  readonly weekday?: number
  readonly endsOn?: string
}
const put = (periodId: string | undefined, given: NewLesson = {}): Promise<string> =>
  write(async (tx, schoolId) => {
    const row = { streamId: scene.east, learningAreaId: scene.english, weekday: 2, startsOn: '2026-01-05', ...given }
    const id = newId()
    await tx.db.insert(lessons).values({ schoolId, id, periodId: periodId ?? '', ...row })
    return id
  })

const of = (teacher: Teacher): string => scene.staff[teacher]

describe('the week', () => {
  it('without a conflict says what was checked, and which days are left', async () => {
    await scene.lesson('achieng', 3, '10:00', '10:40')
    await scene.lesson('achieng', 1, '10:00', '10:40')
    expect(await week()).toMatchObject({
      weekStart: '2026-03-09',
      checked: { lessons: 1, duties: 0, meetings: 0, events: 0 },
      items: [],
      days: [
        { date: '2026-03-09', state: 'over' },
        { date: tuesday, state: 'checked' },
        { date: wednesday, state: 'checked' },
        { date: '2026-03-12', state: 'checked' },
        { date: '2026-03-13', state: 'checked' },
        { date: '2026-03-14', state: 'checked', name: 'Open Saturday' },
      ],
    })
    expect((await week('2026-02-25')).days.at(-1)).toMatchObject({ state: 'closed', name: 'Half term' })
  })

  it('at a weekend is the coming one', async () => {
    await scene.on('2026-03-21')
    expect((await week()).weekStart).toBe('2026-03-23')
  })

  it('has lessons only while they are in force', async () => {
    const [first] = await bells('junior', [['08:00', '08:40']])
    const [other] = await bells('senior', [['08:10', '08:50']])
    const west = await scene.school.stream('Grade 10', 'West')
    await put(first, { staffId: of('achieng'), endsOn: tuesday })
    await put(other, { staffId: of('achieng'), streamId: west })
    expect(await codes()).toEqual(['teacherTwice'])
    expect((await week('2026-03-17')).items).toEqual([])
  })
})

describe('two places at once', () => {
  it('is told of a teacher by the clock, over different bell schedules, with the class to settle it', async () => {
    const junior = await bells('junior', [
      ['08:00', '08:40'],
      ['08:40', '09:20'],
    ])
    const senior = await bells('senior', [
      ['08:00', '08:30'],
      ['08:30', '09:10'],
    ])
    const west = await scene.school.stream('Grade 10', 'West')
    await put(junior[1], { staffId: of('achieng') })
    await put(senior[1], { staffId: of('achieng'), streamId: west })
    await put(senior[0], { staffId: of('baraka'), streamId: west })
    expect(await found()).toMatchObject([
      {
        code: 'teacherTwice',
        date: tuesday,
        params: { teacher: 'Achieng Odhiambo' },
        cells: [{ date: tuesday, period: 2 }],
        settle: { where: 'timetable', link: `/admin/lessons/${scene.east}?date=${tuesday}` },
      },
    ])
  })

  it('is told of a room, which may also be too small or closed', async () => {
    const [first] = await bells('junior', [['08:00', '08:40']])
    const [other] = await bells('senior', [['08:30', '09:10']])
    const west = await scene.school.stream('Grade 10', 'West')
    for (const name of ['Faith Muthoni', 'Zawadi Mwakio']) await scene.school.learner(scene.east, name)
    const laboratory = await room('Laboratory', 1)
    await put(first, { staffId: of('achieng'), roomId: laboratory })
    await put(other, { staffId: of('baraka'), roomId: laboratory, streamId: west })
    const items = await found()
    expect(items.map(({ code }) => code)).toEqual(['roomTwice', 'seats'])
    expect(items[1]?.params).toMatchObject({ room: 'Laboratory', learners: 2, seats: 1 })
    await write((tx) => tx.db.update(rooms).set({ active: false }).where(eq(rooms.id, laboratory)))
    expect((await codes()).sort()).toEqual(['roomOff', 'roomTwice', 'seats'])
  })

  it('is told of a class, and of a class that is switched off', async () => {
    const periods = await bells('junior', [
      ['08:00', '08:40'],
      ['08:20', '09:00'],
    ])
    await put(periods[0], { staffId: of('achieng') })
    await put(periods[1], { staffId: of('baraka') })
    expect(await codes()).toEqual(['classTwice'])
    await write((tx) => tx.db.update(streams).set({ active: false }).where(eq(streams.id, scene.east)))
    expect(await codes()).toEqual(['classTwice', 'classOff'])
  })
})

describe('a teacher', () => {
  it('away is a conflict until a colleague accepts the cover, who must be free', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    expect(await found()).toMatchObject([
      {
        code: 'teacherAway',
        params: { teacher: 'Achieng Odhiambo', count: 1 },
        settle: { where: 'cover', link: `/admin/duties/substitutions?day=${tuesday}` },
      },
    ])
    const cover = await asked(absence, lesson, 'baraka')
    expect(await codes()).toEqual(['teacherAway'])
    await answered(cover.id, 'baraka')
    expect(await codes()).toEqual([])
    const west = await scene.school.stream('Grade 7', 'West')
    const [period] = await bells('junior', [['10:20', '11:00']])
    await put(period, { staffId: of('baraka'), streamId: west })
    expect(await found()).toMatchObject([{ code: 'teacherTwice', settle: { where: 'cover' } }])
  })

  it('who left, and a lesson without one, are told once for all lessons', async () => {
    const [period] = await bells('junior', [['08:00', '08:40']])
    await put(period, { staffId: of('achieng') })
    await put(period, { staffId: of('achieng'), weekday: 3 })
    await put(period, { staffId: null, weekday: 4 })
    await write((tx) =>
      tx.db
        .update(staff)
        .set({ status: 'left' })
        .where(eq(staff.id, of('achieng'))),
    )
    expect(await found()).toMatchObject([
      { code: 'teacherLeft', lessons: 2, params: { teacher: 'Achieng Odhiambo', count: 2 } },
      { code: 'noTeacher', lessons: 1, params: { class: 'Grade 7 East' } },
    ])
  })

  it('on duty during an own lesson is worth a look', async () => {
    const duty = await dutyOf(['achieng', 'baraka'])
    await scene.lesson('achieng', 3, '07:00', '07:40')
    expect(await found()).toMatchObject([
      {
        code: 'duty',
        date: wednesday,
        params: { title: 'Gate duty', teacher: 'Achieng Odhiambo' },
        settle: { where: 'duty', link: `/admin/duties/${duty.id}` },
      },
    ])
  })
})

describe('the load', () => {
  it('of teachers counts lessons and free places, also of people with none', async () => {
    const periods = await bells('junior', [
      ['08:00', '08:40'],
      ['08:40', '09:20'],
    ])
    await put(periods[0], { staffId: of('achieng') })
    await put(periods[1], { staffId: of('achieng'), weekday: 3 })
    const { status, body } = await scene.clients.admin.call(teacherLoads, { query: {} })
    expect(status).toBe(200)
    expect(body.date).toBe(tuesday)
    expect(
      body.items.map(({ name, lessons: count, taken, days, places }) => [name, count, taken, days, places.length]),
    ).toEqual([
      ['Achieng Odhiambo', 2, 2, 2, 10],
      ['Baraka Mwangi', 0, 0, 0, 10],
      ['Chebet Koech', 0, 0, 0, 10],
      ['Tabitha Njeri', 0, 0, 0, 10],
    ])
    const before = await scene.clients.admin.call(teacherLoads, { query: { date: '2026-01-01' } })
    expect(before.body.items.every((one) => one.lessons === 0)).toBe(true)
  })

  it('of rooms counts a class in its own room, and leaves out empty rooms that are closed', async () => {
    const [period] = await bells('junior', [['08:00', '08:40']])
    const [own, laboratory] = [await room('Room 1', 40), await room('Laboratory')]
    await write((tx) => tx.db.update(streams).set({ roomId: own }).where(eq(streams.id, scene.east)))
    await put(period, { staffId: of('achieng') })
    await put(period, { staffId: of('achieng'), weekday: 3, roomId: laboratory })
    const closed = await room('Old hut')
    await write((tx) => tx.db.update(rooms).set({ active: false }).where(eq(rooms.id, closed)))
    const { body } = await scene.clients.admin.call(roomLoads, { query: {} })
    expect(body.items.map(({ name, taken, capacity }) => [name, taken, capacity])).toEqual([
      ['Laboratory', 1, null],
      ['Room 1', 1, 40],
    ])
    expect(body.items[1]?.places.find(({ weekday }) => weekday === 2)?.lessons).toMatchObject([
      { class: 'Grade 7 East', streamId: scene.east },
    ])
  })
})
