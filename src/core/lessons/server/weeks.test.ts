/** Weeks A and B over HTTP: lessons share a place, and every answer knows which week a day is in. */
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { cancelLesson, cancelTexts } from '../contract/cancellations.ts'
import { createLesson, getTimetable, lessonErrors, listTimetables } from '../contract/lessons.ts'
import {
  exportStudentSchedule,
  myLessons,
  studentSchedule,
  teacherSchedule,
  type ScheduleWeek,
} from '../contract/schedule.ts'
import { changeWeeks, getWeeks } from '../contract/weeks.ts'
import { whereLessons } from '../contract/where.ts'
import type { LessonWeek } from '../contract/week-words.ts'
import { areaId, lessonsScene, periodId, state, today } from '../testing/lessons-scene.ts'

lessonsScene()

const nextWeek = addDays(today, 7)

const alternate = (aFrom: string | null = today, version = 0) =>
  state.admin.call(changeWeeks, { body: { alternates: true, aFrom, version } })

const put = (week: LessonWeek, area: string, more: { streamId?: string; roomId?: string } = {}) =>
  state.admin.call(createLesson, {
    body: {
      streamId: state.streams[0] ?? '',
      weekday: 2,
      periodId: periodId(1),
      learningAreaId: areaId(area),
      staffId: state.staff[0] ?? null,
      roomId: null,
      from: today,
      week,
      ...more,
    },
  })

const both = async () => {
  await alternate()
  const [a, b] = [await put('a', 'Mathematics'), await put('b', 'English')]
  expect([a.status, b.status]).toEqual([201, 201])
  return { a: a.body, b: b.body }
}

const areas = (lessons: readonly { readonly learningArea: { readonly name: string } }[]): string[] =>
  lessons.map(({ learningArea }) => learningArea.name)

describe('weeks A and B', () => {
  it('are off until the school switches them on, and begin with the term or a day that it chose', async () => {
    const off = await state.admin.call(getWeeks, {})
    expect(off.body).toEqual({ alternates: false, aFrom: null, version: 0, thisWeek: null })
    const byTerm = await alternate(null)
    expect(byTerm.body).toMatchObject({ alternates: true, version: 1, thisWeek: expect.stringMatching(/^[ab]$/) })
    const chosen = await alternate(today, 1)
    expect(chosen.body.thisWeek).toBe('a')
    expect((await alternate(nextWeek, 2)).body.thisWeek).toBe('b')
    expect((await alternate(today, 1)).status).toBe(409)
  })

  it('share a class, a teacher and a room at one time, but not with a lesson of every week or of the same week', async () => {
    await both()
    expect((await put('every', 'English')).error.code).toBe(lessonErrors.slotTaken.code)
    expect((await put('a', 'English')).error.code).toBe(lessonErrors.slotTaken.code)
    const west = { streamId: state.streams[1] ?? '' }
    expect((await put('b', 'English', west)).error.code).toBe(lessonErrors.teacherBusy.code)
  })

  it('show their own lessons in weeks, days and the class’s timetable', async () => {
    const { a, b } = await both()
    const shown = ({ week: single, days }: ScheduleWeek) => [single, ...days.flatMap(({ lessons }) => areas(lessons))]
    const own = async (weekStart: string) =>
      shown((await state.learner.call(studentSchedule, { query: { weekStart } })).body)
    expect([await own(today), await own(nextWeek)]).toEqual([
      ['a', 'Mathematics'],
      ['b', 'English'],
    ])
    const given = await state.teacher.call(teacherSchedule, { query: { weekStart: nextWeek } })
    expect(shown(given.body)).toEqual(['b', 'English'])
    const { body: mine } = await state.learner.call(myLessons, { query: { date: today } })
    expect([areas(mine.items), mine.next?.lesson.learningArea.name]).toEqual([['Mathematics'], 'English'])
    const { body: where } = await state.teacher.call(whereLessons, { query: { date: nextWeek } })
    expect(where.lessons.map(({ learningArea }) => learningArea)).toEqual(['English'])
    const { body: week } = await state.admin.call(getTimetable, {
      params: { id: a.stream.id },
      query: { date: nextWeek },
    })
    expect([week.week, week.lessons.map(({ id }) => id).sort()]).toEqual(['b', [a.id, b.id].sort()])
    const { body: all } = await state.admin.call(listTimetables, { query: {} })
    expect(all.items[0]).toMatchObject({ lessons: 1 })
  })

  it('are in the calendar file, each lesson every second week', async () => {
    await both()
    const { text } = await state.learner.call(exportStudentSchedule, { query: { format: 'ics', weekStart: today } })
    const days = [...text.matchAll(/UID:lesson-[\w-]{36}-(\d{4}-\d\d-\d\d)[^]*?SUMMARY:(\w+)/g)].map(
      ([, date, area]) => [date, area],
    )
    expect(days.slice(0, 3)).toEqual([
      [today, 'Mathematics'],
      [nextWeek, 'English'],
      [addDays(today, 14), 'Mathematics'],
    ])
  })

  it('have no lesson to cancel in the other week', async () => {
    const { b } = await both()
    const cancel = (date: string) =>
      state.admin.call(cancelLesson, { params: { id: b.id }, body: { date, reason: 'sports_day' } })
    expect((await cancel(today)).error.fields).toEqual({ date: cancelTexts.day })
    expect((await cancel(nextWeek)).status).toBe(204)
  })
})
