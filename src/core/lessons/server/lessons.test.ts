/** A class’s week over HTTP: changes from a given day, and no overlaps. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { changeLesson, createLesson, endLesson, getTimetable, listTimetables } from '../contract/lessons.ts'
import { seedLessons } from './public.ts'
import {
  today,
  state,
  areaId,
  lessonPeriods,
  periodId,
  roomId,
  put,
  week,
  change,
  lessonsScene,
} from '../testing/lessons-scene.ts'

lessonsScene()

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
    expect(body.learningAreas.find((area) => area.name === 'Mathematics')).toMatchObject({
      lessonsPerWeek: 5,
      planned: 1,
    })
    expect(body.teaching.map((one) => one.name).sort()).toEqual(['Fatuma Omar', 'Jane Kariuki'])
    const all = (await state.admin.call(listTimetables, { query: {} })).body.items
    expect(all).toMatchObject([
      { stream: { label: 'Grade 7 East' }, lessons: 1, wanted: 41, withoutTeacher: 0 },
      { stream: { label: 'Grade 7 West' }, lessons: 0 },
    ])
  })

  it('changes a lesson from a day on without changing the past', async () => {
    const { body: lesson } = await put({ from: '2026-01-06' })
    const changed = await change(lesson, { staffId: state.staff[1] ?? null })
    expect(changed.body).toMatchObject({ startsOn: today, teacher: { name: 'Fatuma Omar' } })
    expect((await week('2026-03-03')).map((one) => [one.id, one.teacher?.name, one.endsOn])).toEqual([
      [lesson.id, 'Jane Kariuki', '2026-03-09'],
    ])
    expect((await week()).map((one) => one.teacher?.name)).toEqual(['Fatuma Omar'])
  })

  it('changes a lesson that begins that day in place', async () => {
    const { body: lesson } = await put()
    const changed = await change(lesson, { staffId: null })
    expect(changed.body).toMatchObject({ id: lesson.id, version: lesson.version + 1, teacher: null })
    expect(await week()).toHaveLength(1)
  })

  it('removes a lesson from a day on', async () => {
    const { body: lesson } = await put({ from: '2026-01-06' })
    const ended = await state.admin.call(endLesson, {
      params: { id: lesson.id },
      query: { from: '2026-03-16', version: lesson.version },
    })
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
    [
      'a break',
      () => ({ periodId: state.shape.bells[0]?.periods.find((period) => period.type === 'break')?.id ?? '' }),
      'periodId',
    ],
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
    expect(answers.map((answer) => [answer.status, answer.error.message])).toEqual(
      answers.map(() => [404, 'Not found']),
    )
  })
})

describe('clashes', () => {
  it('name who has the teacher, room or class at that time', async () => {
    await put({ roomId: roomId('Science laboratory') })
    const west = { streamId: state.streams[1] ?? '' }
    const teacher = await put(west)
    expect([teacher.status, teacher.error.message]).toEqual([
      409,
      'Jane Kariuki teaches Mathematics in Grade 7 East at that time, 08:20 to 09:00.',
    ])
    expect(teacher.error.current).toEqual({
      teacher: 'Jane Kariuki',
      class: 'Grade 7 East',
      area: 'Mathematics',
      start: '08:20',
      end: '09:00',
    })
    const room = await put({ ...west, staffId: state.staff[1] ?? null, roomId: roomId('Science laboratory') })
    expect([room.status, room.error.message]).toEqual([
      409,
      'Science laboratory is taken by Grade 7 East for Mathematics at that time, 08:20 to 09:00.',
    ])
    const slot = await put({ staffId: state.staff[1] ?? null })
    expect([slot.status, slot.error.message]).toEqual([409, 'Grade 7 East has Mathematics at that time already.'])
    expect((await put({ ...west, staffId: state.staff[1] ?? null })).status).toBe(201)
  })

  it('let one of two win who put the same teacher into two classes at once', async () => {
    const answers = await Promise.all(state.streams.map((streamId) => put({ streamId })))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('are refused by the database too', async () => {
    const lesson = {
      weekday: 1,
      periodId: periodId(1),
      learningAreaId: areaId('English'),
      staffId: state.staff[0] ?? null,
      roomId: null,
      startsOn: today,
    }
    const both = state.streams.map((streamId) => ({ ...lesson, streamId }))
    await expect(state.school.write((tx) => seedLessons(tx, both))).rejects.toMatchObject({
      cause: { constraint: 'lessons_staff_clash' },
    })
  })
})
