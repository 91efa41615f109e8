/** Lessons taught together: classes with one teacher, and groups of a class side by side. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { changeLesson, getTimetable, listTimetables } from '../contract/lessons.ts'
import { myLessons, studentScheduleStats, teacherSchedule } from '../contract/schedule.ts'
import { areaId, lessonsScene, periodId, put, roomId, state, today, week } from '../testing/lessons-scene.ts'
import { lessonsOfStream, seedLessons } from './public.ts'

lessonsScene()

const lesson = (stream: number, teacher: number, area = 'Mathematics') => ({
  streamId: state.streams[stream] ?? '',
  staffId: state.staff[teacher] ?? null,
  learningAreaId: areaId(area),
  weekday: 2,
  periodId: periodId(1),
  roomId: null,
  startsOn: '2026-01-06',
})
const seed = (lessons: Parameters<typeof seedLessons>[1]) => state.school.write((tx) => seedLessons(tx, lessons))

describe('two classes with one teacher in one room', () => {
  const combined = (togetherId: string | null) =>
    [0, 1].map((stream) => ({ ...lesson(stream, 0), roomId: roomId('Science laboratory'), togetherId }))

  it('are one place in the teacher’s week, and each class has its lesson', async () => {
    await seed(combined(newId()))
    const { days } = (await state.teacher.call(teacherSchedule, { query: { weekStart: today } })).body
    const tuesday = days.find(({ date }) => date === today)?.lessons ?? []
    expect(tuesday.map(({ stream, startTime }) => `${stream.label} ${startTime}`).sort()).toEqual([
      'Grade 7 East 08:20',
      'Grade 7 West 08:20',
    ])
    expect([await week(), await week(today, 1)].map((lessons) => lessons.length)).toEqual([1, 1])
  })

  it.each([
    ['no mark', () => null],
    ['another mark', () => newId()],
  ])('shut out lessons with %s, in the database too', async (_, mark) => {
    await seed(combined(newId()))
    const other = { ...lesson(0, 1), togetherId: mark() }
    await expect(seed([other])).rejects.toMatchObject({ cause: { code: '23P01' } })
    await expect(seed(combined(mark()))).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  it('may be changed one by one', async () => {
    await seed(combined(newId()))
    const [mine] = await week()
    if (!mine) throw new Error('The class has no lesson')
    const body = { learningAreaId: areaId('English'), staffId: state.staff[0] ?? null, from: today }
    const changed = await state.admin.call(changeLesson, {
      params: { id: mine.id },
      body: { ...body, roomId: mine.room?.id ?? null, version: mine.version },
    })
    expect([changed.status, changed.body.learningArea.name]).toEqual([200, 'English'])
    expect((await week(today, 1)).map(({ learningArea }) => learningArea.name)).toEqual(['Mathematics'])
  })
})

describe('two groups of a class side by side', () => {
  const groups = (areas = ['Mathematics', 'English']) => {
    const togetherId = newId()
    return areas.map((area, teacher) => ({ ...lesson(0, teacher, area), togetherId }))
  }

  it('both show in the class’s week, to its learners and to registers', async () => {
    await seed(groups())
    const both = ['English', 'Mathematics']
    expect((await week()).map(({ learningArea }) => learningArea.name).sort()).toEqual(both)
    const own = await state.learner.call(myLessons, { query: {} })
    expect(own.body.items.map(({ learningArea }) => learningArea.name).sort()).toEqual(both)
    const registers = await state.school.write((tx) => lessonsOfStream(tx, state.streams[0] ?? '', today))
    expect(registers.map(({ learningAreaName }) => learningAreaName).sort()).toEqual(both)
    expect((await state.learner.call(studentScheduleStats, { query: {} })).body).toMatchObject({ minutes: 40 })
  })

  it('are one lesson of a learning area that both have', async () => {
    await seed(groups(['Mathematics', 'Mathematics']))
    const all = (await state.admin.call(listTimetables, { query: {} })).body.items
    expect(all).toMatchObject([{ stream: { label: 'Grade 7 East' }, lessons: 1 }, { lessons: 0 }])
    const { body } = await state.admin.call(getTimetable, { params: { id: state.streams[0] ?? '' }, query: {} })
    expect(body.lessons).toHaveLength(2)
    expect(body.learningAreas.find(({ name }) => name === 'Mathematics')).toMatchObject({ planned: 1 })
  })

  it('leave no place for a third lesson, and keep both teachers from another class', async () => {
    await seed(groups())
    expect((await put({ staffId: null })).error.code).toBe('lessons.slot_taken')
    const west = { streamId: state.streams[1] ?? '' }
    for (const staffId of state.staff) expect((await put({ ...west, staffId })).error.code).toBe('lessons.teacher_busy')
    await expect(seed([{ ...lesson(1, 1), togetherId: newId() }])).rejects.toMatchObject({
      cause: { constraint: 'lessons_staff_clash' },
    })
  })
})
