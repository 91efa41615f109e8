/** Cancelling a lesson on one day over HTTP: who may, until when, who is told, and where it shows. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import {
  cancelErrors,
  cancelLesson,
  cancelOwnLesson,
  cancelTexts,
  listCancelled,
  restoreLesson,
  restoreOwnLesson,
} from '../contract/cancellations.ts'
import { endLesson, type Lesson } from '../contract/lessons.ts'
import {
  exportStudentSchedule,
  exportTeacherSchedule,
  myLessons,
  studentSchedule,
  studentScheduleDay,
  studentScheduleNow,
  studentScheduleStats,
  teacherSchedule,
} from '../contract/schedule.ts'
import { areaId, change, lessonPeriods, lessonsScene, periodId, put, state, today } from '../testing/lessons-scene.ts'

lessonsScene()

/** Before the first lesson of the day. */
const early = new Date(`${today}T04:00:00Z`)
const nextTuesday = '2026-03-17'
let maths: Lesson
let english: Lesson

beforeEach(async () => {
  state.app.clock.now = early
  const from = '2026-01-06'
  maths = (await put({ periodId: periodId(1), from })).body
  const other = { learningAreaId: areaId('English'), staffId: state.staff[1] ?? null }
  english = (await put({ periodId: periodId(3), from, ...other })).body
})

const cancel = (lesson: Lesson, given: { date?: string; reason?: 'sports_day' | 'other'; note?: string } = {}) =>
  state.admin.call(cancelLesson, { params: { id: lesson.id }, body: { date: today, reason: 'sports_day', ...given } })
const cancelOwn = (lesson: Lesson, date = today) =>
  state.teacher.call(cancelOwnLesson, {
    params: { id: lesson.id },
    body: { date, reason: 'other', note: 'Clinic in town' },
  })
const restore = (lesson: Lesson, date = today) =>
  state.admin.call(restoreLesson, { params: { id: lesson.id }, query: { date } })
const listed = async (date?: string) =>
  (
    await state.admin.call(listCancelled, {
      params: { id: state.streams[0] ?? '' },
      query: date ? { date } : {},
    })
  ).body.items
const titles = async (client: Client) =>
  (await client.call(ownNotifications.list, { query: {} })).body.items.map(({ title, message }) => [title, message])
const atTime = (time: string): void => {
  state.app.clock.now = new Date(`${today}T${time}:00+03:00`)
}

describe('a cancelled lesson', () => {
  it('is cancelled in the learner’s and the teacher’s week and day, on that day only', async () => {
    expect((await cancel(maths)).status).toBe(204)
    const day = async (date: string) =>
      (await state.learner.call(studentScheduleDay, { params: { date } })).body.lessons.map((one) => [
        one.learningArea.name,
        one.state,
        one.cancelled,
      ])
    const off = { reason: 'sports_day', note: null, isOwn: false }
    expect(await day(today)).toEqual([
      ['Mathematics', 'cancelled', off],
      ['English', 'planned', null],
    ])
    expect(await day(nextTuesday)).toEqual([
      ['Mathematics', 'planned', null],
      ['English', 'planned', null],
    ])
    const week = await state.learner.call(studentSchedule, { query: {} })
    const teaching = await state.teacher.call(teacherSchedule, { query: {} })
    const mine = await state.teacher.call(myLessons, { query: {} })
    for (const lessons of [
      week.body.days.flatMap((one) => one.lessons),
      teaching.body.days.flatMap((one) => one.lessons),
      mine.body.items,
    ])
      expect(lessons.find(({ id }) => id === maths.id)).toMatchObject({ state: 'cancelled', cancelled: off })
  })

  it('is not on now, not next, and not in the figures of taught time', async () => {
    await cancel(maths)
    atTime(maths.startTime)
    const now = await state.learner.call(studentScheduleNow)
    expect(now.body).toMatchObject({ current: null, minutesLeft: null, next: { id: english.id } })
    const { body } = await state.learner.call(studentScheduleStats, { query: {} })
    expect(body).toMatchObject({ lessons: 1, minutes: 40, cancelled: 1 })
    expect(body.areas.map(({ name }) => name)).toEqual(['English'])
    await put({ periodId: periodId(1), weekday: 3, from: today })
    const friday = (await put({ periodId: periodId(1), weekday: 5, from: today })).body
    const wednesday = (await state.learner.call(studentScheduleDay, { params: { date: '2026-03-11' } })).body.lessons[0]
    await state.admin.call(cancelLesson, {
      params: { id: wednesday?.id ?? '' },
      body: { date: '2026-03-11', reason: 'sports_day' },
    })
    expect((await state.teacher.call(myLessons, { query: {} })).body.next).toMatchObject({
      lesson: { id: friday.id },
    })
  })

  it('says so in every file', async () => {
    await cancel(maths, { reason: 'other', note: 'Visitors from the county' })
    const ics = (await state.learner.call(exportStudentSchedule, { query: { format: 'ics' } })).text
    expect(ics.split('STATUS:CANCELLED')).toHaveLength(2)
    const csv = (await state.learner.call(exportStudentSchedule, { query: { format: 'csv' } })).text
    expect(csv).toContain('Cancelled: Visitors from the county')
    const own = await state.teacher.call(exportTeacherSchedule, { body: { format: 'csv' } })
    expect(own.text).toContain('Cancelled: Visitors from the county')
  })

  it('is told to the class and the teacher, and put back until it begins', async () => {
    await cancel(maths, { note: 'Bring games kit' })
    const told = [
      'Grade 7 East: no Mathematics on Tuesday 10 March',
      expect.stringMatching(/^The lesson at 08:20 is cancelled for sports day\. .+ cancelled it\. Bring games kit$/),
    ]
    expect(await titles(state.learner)).toEqual([told])
    expect(await titles(state.teacher)).toEqual([told])
    expect(await titles(state.admin)).toEqual([])
    expect(await listed()).toMatchObject([
      { lessonId: maths.id, date: today, learningArea: 'Mathematics', reason: 'sports_day', mayRestore: true },
    ])
    expect((await restore(maths)).status).toBe(204)
    expect((await titles(state.learner))[0]?.[0]).toBe('Grade 7 East: Mathematics takes place on Tuesday 10 March')
    expect(await listed()).toEqual([])
    expect((await restore(maths)).status).toBe(404)
  })

  it('is neither cancelled nor put back once it has begun, nor cancelled twice or on a day without it', async () => {
    expect((await cancel(maths, { date: '2026-03-11' })).body).toMatchObject({ fields: { date: cancelTexts.day } })
    expect((await cancel(maths, { date: '2026-04-28' })).status).toBe(204)
    expect((await cancel(maths, { date: '2026-04-14' })).body).toMatchObject({ fields: { date: cancelTexts.day } })
    expect((await cancel(maths, { reason: 'other' })).body).toMatchObject({ fields: { note: cancelTexts.note } })
    await cancel(maths)
    expect((await cancel(maths)).body).toMatchObject({ code: cancelErrors.cancelled.code })
    atTime(maths.startTime)
    expect((await restore(maths)).body).toMatchObject({ code: cancelErrors.begun.code })
    expect((await listed())[0]).toMatchObject({ mayRestore: false })
    atTime(lessonPeriods()[3]?.startTime ?? '')
    expect((await cancel(english)).body).toMatchObject({ code: cancelErrors.begun.code })
  })

  it('stays cancelled when the lesson changes from an earlier day on, and goes with a lesson that never was', async () => {
    await cancel(maths, { date: nextTuesday })
    await change(maths, { staffId: state.staff[1] ?? null, from: '2026-03-11' })
    const week = await state.learner.call(studentSchedule, { query: { weekStart: nextTuesday } })
    const [lesson] = week.body.days.flatMap(({ lessons }) => lessons)
    expect(lesson).toMatchObject({ state: 'cancelled', teacher: { id: state.staff[1] } })
    const { body: ahead } = await put({ periodId: periodId(5), from: '2026-03-12' })
    await cancel(ahead, { date: nextTuesday })
    await state.admin.call(endLesson, {
      params: { id: ahead.id },
      query: { from: '2026-03-12', version: ahead.version },
    })
    expect((await listed()).map(({ lessonId }) => lessonId)).toEqual([lesson?.id])
  })
})

describe('a teacher', () => {
  it('cancels an own lesson, and the office and the class are told', async () => {
    expect((await cancelOwn(maths)).status).toBe(204)
    const told = 'Grade 7 East: no Mathematics on Tuesday 10 March'
    expect((await titles(state.admin))[0]).toEqual([told, expect.stringContaining('Clinic in town')])
    expect((await titles(state.learner)).map(([title]) => title)).toEqual([told])
    expect(await titles(state.teacher)).toEqual([])
    const week = await state.teacher.call(teacherSchedule, { query: {} })
    expect(week.body.days[1]?.lessons[0]?.cancelled).toEqual({ reason: 'other', note: 'Clinic in town', isOwn: true })
    const undo = await state.teacher.call(restoreOwnLesson, { params: { id: maths.id }, query: { date: today } })
    expect(undo.status).toBe(204)
  })

  it('does not cancel a colleague’s lesson, nor put back what the office cancelled', async () => {
    expect((await cancelOwn(english)).status).toBe(404)
    await cancel(maths)
    expect(
      (await state.teacher.call(restoreOwnLesson, { params: { id: maths.id }, query: { date: today } })).status,
    ).toBe(404)
  })
})
