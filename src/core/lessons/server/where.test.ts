/** Where everybody is on a day, over HTTP. */
import { expect, it } from 'vitest'
import { cancelLesson } from '../contract/cancellations.ts'
import { whereLessons } from '../contract/where.ts'
import { areaId, lessonsScene, periodId, put, roomId, state, today } from '../testing/lessons-scene.ts'

lessonsScene()

it('has the day’s lessons of every class with teacher and room, and the rooms with kind and seats', async () => {
  state.app.clock.now = new Date(`${today}T04:00:00Z`)
  const from = '2026-01-06'
  const lab = roomId('Science laboratory')
  const { body: maths } = await put({ periodId: periodId(1), from, roomId: lab })
  await put({
    streamId: state.streams[1] ?? '',
    periodId: periodId(2),
    from,
    learningAreaId: areaId('English'),
    staffId: null,
  })
  await put({ periodId: periodId(1), from, weekday: 4 })
  const day = async (date?: string) => {
    const { status, body } = await state.teacher.call(whereLessons, { query: date ? { date } : {} })
    expect(status).toBe(200)
    return body
  }
  const tuesday = await day()
  expect(tuesday.lessons).toMatchObject([
    {
      class: { name: 'Grade 7 East' },
      learningArea: 'Mathematics',
      teacher: { name: 'Jane Kariuki' },
      room: { id: lab, name: 'Science laboratory' },
      state: 'planned',
    },
    { class: { name: 'Grade 7 West' }, learningArea: 'English', teacher: null },
  ])
  expect(tuesday.rooms.find(({ id }) => id === lab)).toMatchObject({ kind: 'laboratory' })
  expect(tuesday.periods[0]).toEqual({ startTime: maths.startTime, endTime: maths.endTime })
  expect(tuesday.teachers.map(({ name }) => name)).toEqual(['Jane Kariuki'])
  expect(tuesday.classes.map(({ name }) => name)).toEqual(['Grade 7 East', 'Grade 7 West'])
  await state.admin.call(cancelLesson, { params: { id: maths.id }, body: { date: today, reason: 'sports_day' } })
  expect((await day()).lessons[0]).toMatchObject({ id: maths.id, state: 'cancelled' })
  expect(await day('2026-03-08')).toMatchObject({ isSchoolDay: false, lessons: [] })
  expect((await state.learner.call(whereLessons, { query: {} })).status).toBe(403)
})
