/** Lessons over HTTP: changed from a day on, never two at once, each person's own day. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { termCalendarFor } from '../../academics/rules/default-calendar.ts'
import { seedShape, type SeededShape } from '../../academics/server/public.ts'
import { seedPeople } from '../../people/server/seed.ts'
import { importLessons, lessonTemplate, previewLessons } from '../contract/import.ts'
import { changeLesson, createLesson, endLesson, getTimetable, listTimetables, myLessons, type Lesson } from '../contract/lessons.ts'
import { lessonById, lessonsOfStaff, lessonsOfStream, seedLessons } from './public.ts'

/** A Tuesday of Term I. */
const today = '2026-03-10'
const state = {} as {
  app: TestApp
  school: TestSchool
  admin: Client
  shape: SeededShape
  staff: string[]
  streams: string[]
  teacher: Client
  learner: Client
}

beforeAll(async () => {
  state.app = await startApp({ at: `${today}T06:00:00Z` })
})

const areaId = (name: string): string => state.shape.learningAreas.find((area) => area.name === name)?.id ?? ''
const lessonPeriods = () => state.shape.bells.find((bells) => bells.level === 'junior')?.periods.filter((period) => period.type === 'lesson') ?? []
const periodId = (place: number): string => lessonPeriods()[place - 1]?.id ?? ''
const roomId = (name: string): string => state.shape.rooms.find((room) => room.name === name)?.id ?? ''

/** Grade 7 East and West with Kariuki (class teacher of East) and Omar; one learner in East. */
beforeEach(async () => {
  const { app } = state
  state.school = await app.school({ levels: ['junior'] })
  const [teacher, student] = [await state.school.account('teacher'), await state.school.account('student')]
  await state.school.write(async (tx) => {
    const calendar = termCalendarFor(2026)
    state.shape = await seedShape(tx, {
      levels: ['junior'],
      streams: { 'Grade 7': ['East', 'West'] },
      year: 2026,
      calendar,
      rooms: [{ name: 'Science laboratory', kind: 'laboratory' }],
    })
    state.streams = state.shape.streams.map((stream) => stream.id)
    const [east = ''] = state.streams
    const people = await seedPeople(tx, {
      yearId: state.shape.years[0]?.id ?? '',
      startsOn: '2026-01-06',
      guardians: [],
      learners: [{ firstName: 'Faith', lastName: 'Achieng', admissionNumber: '3001', streamId: east, accountId: student.id, guardians: [] }],
      staff: [
        {
          firstName: 'Jane',
          lastName: 'Kariuki',
          kind: 'teacher',
          number: 'EMP-T-2026-01',
          accountId: teacher.id,
          classTeacherOf: east,
          teaches: [{ streamId: east, learningAreaId: areaIn(state.shape, 'Mathematics') }],
        },
        {
          firstName: 'Fatuma',
          lastName: 'Omar',
          kind: 'teacher',
          number: 'EMP-T-2026-02',
          teaches: [{ streamId: east, learningAreaId: areaIn(state.shape, 'English') }],
        },
      ],
    })
    state.staff = [...people.staff]
  })
  state.admin = await app.as(await state.school.account('admin'))
  state.teacher = await app.as(teacher)
  state.learner = await app.as(student)
})

const areaIn = (shape: SeededShape, name: string): string => shape.learningAreas.find((area) => area.name === name)?.id ?? ''

type CreateBody = {
  streamId?: string
  weekday?: number
  periodId?: string
  learningAreaId?: string
  staffId?: string | null
  roomId?: string | null
  from?: string
}

const put = (body: CreateBody = {}) =>
  state.admin.call(createLesson, {
    body: {
      streamId: state.streams[0] ?? '',
      weekday: 2,
      periodId: periodId(1),
      learningAreaId: areaId('Mathematics'),
      staffId: state.staff[0] ?? null,
      roomId: null,
      from: today,
      ...body,
    },
  })

const week = async (date = today, stream = 0): Promise<Lesson[]> =>
  (await state.admin.call(getTimetable, { params: { id: state.streams[stream] ?? '' }, query: { date } })).body.lessons

const change = (lesson: Lesson, values: Partial<{ learningAreaId: string; staffId: string | null; roomId: string | null; from: string; version: number }>) =>
  state.admin.call(changeLesson, {
    params: { id: lesson.id },
    body: {
      learningAreaId: lesson.learningArea.id,
      staffId: lesson.teacher?.id ?? null,
      roomId: lesson.room?.id ?? null,
      from: today,
      version: lesson.version,
      ...values,
    },
  })

describe('a class’s week', () => {
  it('shows the day’s periods, what is taught, and how much of it is planned', async () => {
    expect((await put()).status).toBe(201)
    const { body } = await state.admin.call(getTimetable, { params: { id: state.streams[0] ?? '' }, query: {} })
    expect(body).toMatchObject({ date: today, weekdays: [1, 2, 3, 4, 5], stream: { label: 'Grade 7 East' } })
    expect(body.periods.filter((period) => period.type === 'lesson')).toHaveLength(lessonPeriods().length)
    expect(body.lessons).toMatchObject([
      {
        weekday: 2,
        periodLabel: 'Lesson 1',
        startTime: '08:20',
        endTime: '09:00',
        teacher: { name: 'Jane Kariuki' },
        room: null,
        learningArea: { name: 'Mathematics' },
      },
    ])
    expect(body.learningAreas.find((area) => area.name === 'Mathematics')).toMatchObject({ lessonsPerWeek: 5, planned: 1 })
    expect(body.teaching.map((one) => one.name).sort()).toEqual(['Fatuma Omar', 'Jane Kariuki'])
    const all = (await state.admin.call(listTimetables, { query: {} })).body.items
    expect(all).toMatchObject([
      { stream: { label: 'Grade 7 East' }, lessons: 1, wanted: 41, withoutTeacher: 0 },
      { stream: { label: 'Grade 7 West' }, lessons: 0 },
    ])
  })

  it('changes a lesson from a day on and leaves the past as it was', async () => {
    const { body: lesson } = await put({ from: '2026-01-06' })
    const changed = await change(lesson, { staffId: state.staff[1] ?? null })
    expect(changed.body).toMatchObject({ startsOn: today, teacher: { name: 'Fatuma Omar' } })
    expect((await week('2026-03-03')).map((one) => [one.id, one.teacher?.name, one.endsOn])).toEqual([[lesson.id, 'Jane Kariuki', '2026-03-09']])
    expect((await week()).map((one) => one.teacher?.name)).toEqual(['Fatuma Omar'])
  })

  it('changes a lesson that begins that very day where it stands', async () => {
    const { body: lesson } = await put()
    const changed = await change(lesson, { staffId: null })
    expect(changed.body).toMatchObject({ id: lesson.id, version: lesson.version + 1, teacher: null })
    expect(await week()).toHaveLength(1)
  })

  it('takes a lesson out from a day on', async () => {
    const { body: lesson } = await put({ from: '2026-01-06' })
    const ended = await state.admin.call(endLesson, { params: { id: lesson.id }, query: { from: '2026-03-16', version: lesson.version } })
    expect(ended.status).toBe(204)
    expect(await week('2026-03-15')).toHaveLength(1)
    expect(await week('2026-03-16')).toHaveLength(0)
  })

  it('answers a stale version with the present state, and refuses to change the past', async () => {
    const { body: lesson } = await put({ from: '2026-01-06' })
    const stale = await change(lesson, { version: lesson.version + 1, staffId: null })
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
    expect(stale.error.current).toMatchObject({ id: lesson.id, version: lesson.version })
    const past = await change(lesson, { from: '2026-03-09', staffId: null })
    expect([past.status, Object.keys(past.error.fields ?? {})]).toEqual([400, ['from']])
  })

  it.each([
    ['a break', () => ({ periodId: state.shape.bells[0]?.periods.find((period) => period.type === 'break')?.id ?? '' }), 'periodId'],
    ['another school’s learning area', () => ({ learningAreaId: newId() }), 'learningAreaId'],
    ['somebody who does not work here', () => ({ staffId: newId() }), 'staffId'],
    ['a room that is not there', () => ({ roomId: newId() }), 'roomId'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await put(body())
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('hides another school’s classes and lessons', async () => {
    const { body: lesson } = await put()
    const other = await state.app.as(await (await state.app.school()).account('admin'))
    const answers = [
      await other.call(getTimetable, { params: { id: state.streams[0] ?? '' }, query: {} }),
      await other.call(changeLesson, {
        params: { id: lesson.id },
        body: { learningAreaId: lesson.learningArea.id, staffId: null, roomId: null, from: today, version: 1 },
      }),
      await other.call(endLesson, { params: { id: lesson.id }, query: { from: today, version: 1 } }),
      await other.call(createLesson, {
        body: {
          streamId: state.streams[0] ?? '',
          weekday: 1,
          periodId: periodId(1),
          learningAreaId: lesson.learningArea.id,
          staffId: null,
          roomId: null,
          from: today,
        },
      }),
    ]
    expect(answers.map((answer) => [answer.status, answer.error.message])).toEqual(answers.map(() => [404, 'Not found']))
  })
})

describe('clashes', () => {
  it('says with whom a teacher, a room or a class is at that time', async () => {
    await put({ roomId: roomId('Science laboratory') })
    const west = { streamId: state.streams[1] ?? '' }
    const teacher = await put(west)
    expect([teacher.status, teacher.error.message]).toEqual([409, 'Jane Kariuki teaches Mathematics in Grade 7 East at that time, 08:20 to 09:00.'])
    expect(teacher.error.current).toEqual({ teacher: 'Jane Kariuki', class: 'Grade 7 East', area: 'Mathematics', start: '08:20', end: '09:00' })
    const room = await put({ ...west, staffId: state.staff[1] ?? null, roomId: roomId('Science laboratory') })
    expect([room.status, room.error.message]).toEqual([409, 'Science laboratory is taken by Grade 7 East for Mathematics at that time, 08:20 to 09:00.'])
    const slot = await put({ staffId: state.staff[1] ?? null })
    expect([slot.status, slot.error.message]).toEqual([409, 'Grade 7 East has Mathematics at that time already.'])
    expect((await put({ ...west, staffId: state.staff[1] ?? null })).status).toBe(201)
  })

  it('lets one of two win who put the same teacher into two classes at once', async () => {
    const answers = await Promise.all(state.streams.map((streamId) => put({ streamId })))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('are refused by the database too', async () => {
    const lesson = { weekday: 1, periodId: periodId(1), learningAreaId: areaId('English'), staffId: state.staff[0] ?? null, roomId: null, startsOn: today }
    const both = state.streams.map((streamId) => ({ ...lesson, streamId }))
    await expect(state.school.write((tx) => seedLessons(tx, both))).rejects.toMatchObject({ cause: { constraint: 'lessons_staff_clash' } })
  })
})

describe('own lessons', () => {
  beforeEach(async () => {
    await put({ periodId: periodId(3), from: '2026-01-06' })
    await put({ periodId: periodId(1), from: '2026-01-06', learningAreaId: areaId('English'), staffId: state.staff[1] ?? null })
    await put({ streamId: state.streams[1] ?? '', from: '2026-01-06', periodId: periodId(5) })
  })
  const names = (items: readonly Lesson[]): string[] => items.map((one) => `${one.startTime} ${one.learningArea.shortName} ${one.stream.label}`)

  it('are those a teacher teaches and those of a learner’s class, by time', async () => {
    const [taught, learnt] = [await state.teacher.call(myLessons, { query: {} }), await state.learner.call(myLessons, { query: { date: today } })]
    expect(taught.body).toMatchObject({ date: today, isSchoolDay: true })
    expect(names(taught.body.items)).toEqual([expect.stringMatching(/Grade 7 East$/), expect.stringMatching(/Grade 7 West$/)])
    expect(learnt.body.items.map((one) => [one.startTime, one.learningArea.name])).toEqual([
      ['08:20', 'English'],
      [lessonPeriods()[2]?.startTime, 'Mathematics'],
    ])
  })

  it.each([
    ['half term', '2026-02-25'],
    ['a Sunday', '2026-03-08'],
    ['another day of the week', '2026-03-11'],
  ])('are none on %s', async (_, date) => expect((await state.teacher.call(myLessons, { query: { date } })).body.items).toEqual([]))

  it('are asked for by other modules in the same way', async () => {
    const facts = await state.school.write((tx) => lessonsOfStream(tx, state.streams[0] ?? '', today))
    expect(facts.map((one) => [one.startTime, one.learningAreaName])).toEqual([
      ['08:20', 'English'],
      [lessonPeriods()[2]?.startTime, 'Mathematics'],
    ])
    const own = await state.school.write((tx) => lessonsOfStaff(tx, state.staff[0] ?? '', today))
    expect(own).toHaveLength(2)
    expect(await state.school.write((tx) => lessonById(tx, own[0]?.id ?? ''))).toEqual(own[0])
    expect(await state.school.write((tx) => lessonById(tx, newId()))).toBeNull()
  })
})

describe('a list of lessons', () => {
  const sheet = (...rows: string[]) => ({
    files: { file: { name: 'lessons.csv', content: ['Class,Day,Period,Learning area,Teacher,Room', ...rows].join('\n') } },
  })
  const preview = (...rows: string[]) => state.admin.call(previewLessons, { body: { from: today } }, sheet(...rows))
  const bringIn = (rows: string[], key?: string) => state.admin.call(importLessons, { body: { from: today } }, { ...sheet(...rows), ...(key ? { key } : {}) })

  it('says beside each row what is wrong with it', async () => {
    await put({ streamId: state.streams[1] ?? '', weekday: 4 })
    const { body } = await preview(
      '7 East,Mon,1,Maths,J. Kariuki,',
      '7 North,Mon,2,English,,',
      'Grade 7 East,Someday,2,English,,',
      'Grade 7 East,Tue,12,English,,',
      'Grade 7 East,Tue,2,History,Njoroge,Observatory',
      'Grade 7 East,Monday,Lesson 1,English,,',
      'Grade 7 East,Thu,1,Mathematics,Kariuki,',
    )
    expect(body).toMatchObject({ new: 1, change: 0, same: 0, bad: 6, missingColumns: [] })
    expect(body.rows.map((row) => [row.number, row.state, row.problems.map((problem) => problem.code)])).toEqual([
      [2, 'new', []],
      [3, 'bad', ['class_unknown']],
      [4, 'bad', ['day_unknown']],
      [5, 'bad', ['period_unknown']],
      [6, 'bad', ['area_unknown', 'teacher_unknown', 'room_unknown']],
      [7, 'bad', ['slot_twice']],
      [8, 'bad', ['teacher_clash']],
    ])
    expect(body.rows.at(-1)?.problems).toMatchObject([{ field: 'teacher', value: 'Kariuki', with: 'Grade 7 West' }])
    expect(body.rows.at(-2)?.problems).toMatchObject([{ with: '2' }])
    expect(await week()).toEqual([])
  })

  it('brings the good rows in once, changes what differs, leaves what is the same', async () => {
    await put({ weekday: 1, from: '2026-01-06' })
    await put({ weekday: 3, from: '2026-01-06' })
    const rows = [
      'Grade 7 East,Mon,1,Mathematics,Jane Kariuki,',
      'Grade 7 East,Wed,1,English,Omar,Science laboratory',
      'Grade 7 East,Fri,1,English,,',
      'Grade 7 East,Fri,1,English,Nobody,',
    ]
    const key = newId()
    const first = await bringIn(rows, key)
    expect([first.status, first.body]).toEqual([200, { new: 1, change: 1, same: 1, bad: 1, streams: [state.streams[0]] }])
    expect((await bringIn(rows, key)).body).toEqual(first.body)
    expect((await week()).map((one) => [one.weekday, one.learningArea.name, one.teacher?.name ?? null, one.room?.name ?? null, one.startsOn])).toEqual([
      [1, 'Mathematics', 'Jane Kariuki', null, '2026-01-06'],
      [3, 'English', 'Fatuma Omar', 'Science laboratory', today],
      [5, 'English', null, null, today],
    ])
    expect((await week('2026-03-04')).map((one) => one.learningArea.name)).toEqual(['Mathematics', 'Mathematics'])
  })

  it('lets two classes change teachers with each other', async () => {
    await put({ weekday: 1 })
    await put({ weekday: 1, streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })
    const answer = await bringIn(['Grade 7 East,Mon,1,Mathematics,Omar,', 'Grade 7 West,Mon,1,Mathematics,Kariuki,'])
    expect(answer.body).toMatchObject({ change: 2, bad: 0 })
    expect([...(await week()), ...(await week(today, 1))].map((one) => one.teacher?.name)).toEqual(['Fatuma Omar', 'Jane Kariuki'])
  })

  it('keeps a row out whose teacher is freed only by a row that is wrong itself', async () => {
    await put({ weekday: 1 })
    await put({ weekday: 2, streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })
    await put({ weekday: 1, streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })
    // West's Monday would free Omar, but Kariuki is in East then: so Omar is not free for East either.
    const { body } = await preview('Grade 7 West,Mon,1,Mathematics,Kariuki,', 'Grade 7 East,Mon,1,Mathematics,Kariuki,')
    expect(body.rows.map((row) => row.state)).toEqual(['bad', 'same'])
  })

  it('names missing columns, refuses a file that is no list, and gives an empty one to fill', async () => {
    const short = await state.admin.call(
      previewLessons,
      { body: { from: today } },
      { files: { file: { name: 'a.csv', content: 'Class,Teacher\n7 East,Omar' } } },
    )
    expect(short.body).toMatchObject({ missingColumns: ['day', 'period', 'learningArea'], rows: [] })
    const none = await state.admin.call(previewLessons, { body: { from: today } }, { files: {} })
    expect(none.status).toBe(400)
    const empty = await state.admin.fetch(lessonTemplate.path)
    const bytes = new Uint8Array(await empty.arrayBuffer())
    const filled = await state.admin.call(previewLessons, { body: { from: today } }, { files: { file: { name: 'lessons.xlsx', content: bytes } } })
    expect(filled.body).toMatchObject({ missingColumns: [], rows: [] })
  })
})
