/** A person’s own week over HTTP: as an answer and as a file. */
import { beforeEach, expect, it } from 'vitest'
import {
  exportStudentSchedule,
  exportTeacherSchedule,
  studentSchedule,
  studentScheduleDay,
  studentScheduleNow,
  studentScheduleStats,
  teacherSchedule,
  type ScheduleFormat,
} from '../contract/schedule.ts'
import { areaId, lessonPeriods, lessonsScene, periodId, put, state, today } from '../testing/lessons-scene.ts'

lessonsScene()

beforeEach(async () => {
  const from = '2026-01-06'
  await put({ periodId: periodId(1), from })
  await put({ periodId: periodId(3), from, learningAreaId: areaId('English'), staffId: state.staff[1] ?? null })
  await put({ periodId: periodId(2), from, weekday: 4 })
  await put({ streamId: state.streams[1] ?? '', periodId: periodId(5), from })
})

const week = async (weekStart?: string) =>
  (await state.learner.call(studentSchedule, { query: weekStart ? { weekStart } : {} })).body

it('of a learner has the class’s lessons of Monday to Friday', async () => {
  const { weekStart, days } = await week()
  expect(weekStart).toBe('2026-03-09')
  expect(days.map(({ date, lessons }) => [date, lessons.map((one) => one.learningArea.name)])).toEqual([
    ['2026-03-09', []],
    ['2026-03-10', ['Mathematics', 'English']],
    ['2026-03-11', []],
    ['2026-03-12', ['Mathematics']],
    ['2026-03-13', []],
  ])
  expect(days[1]?.lessons[0]).toMatchObject({ date: today, state: 'planned', cover: null })
})

it('has no lessons on days without school, and says why', async () => {
  const { days } = await week('2026-02-25')
  expect(days.flatMap(({ date, lessons }) => lessons.map(() => date))).toEqual(['2026-02-24', '2026-02-24'])
  expect(days.find(({ date }) => date === '2026-02-25')).toMatchObject({ isSchoolDay: false, dayName: 'Half term' })
  expect((await week('2026-12-31')).days.every(({ isSchoolDay }) => !isSchoolDay)).toBe(true)
})

it('of a teacher has own lessons in every class', async () => {
  const { body } = await state.teacher.call(teacherSchedule, { query: {} })
  expect(body.days.flatMap(({ lessons }) => lessons.map((one) => `${one.date} ${one.stream.label}`))).toEqual([
    expect.stringMatching(/^2026-03-10 .*East$/),
    expect.stringMatching(/^2026-03-10 .*West$/),
    expect.stringMatching(/^2026-03-12 .*East$/),
  ])
})

it('answers a single day, the lesson that is on with the minutes left, and the week’s figures', async () => {
  const day = await state.learner.call(studentScheduleDay, { params: { date: '2026-03-12' } })
  expect(day.body.lessons).toHaveLength(1)
  const [first, , third] = lessonPeriods()
  state.app.clock.now = new Date(`2026-03-10T${first?.startTime ?? ''}:00+03:00`)
  const now = await state.learner.call(studentScheduleNow)
  expect(now.body).toMatchObject({
    current: { learningArea: { name: 'Mathematics' } },
    minutesLeft: 40,
    next: { learningArea: { name: 'English' }, startTime: third?.startTime },
  })
  const { body } = await state.learner.call(studentScheduleStats, { query: {} })
  expect(body).toMatchObject({ weekStart: '2026-03-09', lessons: 3, minutes: 120, covered: 0, uncovered: 0 })
  expect(body.areas.map(({ name, lessons }) => [name, lessons])).toEqual([
    ['Mathematics', 2],
    ['English', 1],
  ])
})

it('is exported in every format: calendar apps get the rest of the term, others the week', async () => {
  const save = (format: ScheduleFormat) => state.learner.call(exportStudentSchedule, { query: { format } })
  const ics = await save('ics')
  const events = ics.text.split('BEGIN:VEVENT').length - 1
  expect(events).toBeGreaterThan(3)
  expect(ics.headers.get('content-type')).toContain('text/calendar')
  const csv = (await save('csv')).text
  expect(csv.trim().split('\n')).toHaveLength(4)
  expect(csv).toContain('Mathematics')
  expect((await save('pdf')).text.startsWith('%PDF')).toBe(true)
  expect((await save('xlsx')).text.startsWith('PK')).toBe(true)
  const own = await state.teacher.call(exportTeacherSchedule, { body: { format: 'csv', weekStart: '2026-03-09' } })
  expect(own.text.trim().split('\n')).toHaveLength(4)
})
