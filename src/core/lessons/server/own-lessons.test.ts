/** Each person’s own day over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import type { Lesson } from '../contract/lessons.ts'
import { myLessons } from '../contract/schedule.ts'
import { lessonById, lessonsOfStaff, lessonsOfStream } from './public.ts'
import { today, state, areaId, lessonPeriods, periodId, put, lessonsScene } from '../testing/lessons-scene.ts'

lessonsScene()

describe('own lessons', () => {
  beforeEach(async () => {
    await put({ periodId: periodId(3), from: '2026-01-06' })
    await put({
      periodId: periodId(1),
      from: '2026-01-06',
      learningAreaId: areaId('English'),
      staffId: state.staff[1] ?? null,
    })
    await put({ streamId: state.streams[1] ?? '', from: '2026-01-06', periodId: periodId(5) })
  })
  const names = (items: readonly Lesson[]): string[] =>
    items.map((one) => `${one.startTime} ${one.learningArea.shortName} ${one.stream.label}`)

  it('are those a teacher teaches and those of a learner’s class, by time', async () => {
    const [taught, learnt] = [
      await state.teacher.call(myLessons, { query: {} }),
      await state.learner.call(myLessons, { query: { date: today } }),
    ]
    expect(taught.body).toMatchObject({ date: today, isSchoolDay: true })
    expect(names(taught.body.items)).toEqual([
      expect.stringMatching(/Grade 7 East$/),
      expect.stringMatching(/Grade 7 West$/),
    ])
    expect(learnt.body.items.map((one) => [one.startTime, one.learningArea.name])).toEqual([
      ['08:20', 'English'],
      [lessonPeriods()[2]?.startTime, 'Mathematics'],
    ])
  })

  it('come with the first one of the next day that has any', async () => {
    const { body } = await state.teacher.call(myLessons, { query: {} })
    expect(body.next).toMatchObject({ date: '2026-03-17', lesson: { stream: { label: 'Grade 7 East' } } })
    await put({ periodId: periodId(4), from: '2026-01-06', weekday: 4 })
    const again = await state.teacher.call(myLessons, { query: {} })
    expect(again.body.next).toMatchObject({ date: '2026-03-12', lesson: { weekday: 4 } })
  })

  it.each([
    ['half term', '2026-02-25'],
    ['a Sunday', '2026-03-08'],
    ['another day of the week', '2026-03-11'],
  ])('are none on %s', async (_, date) =>
    expect((await state.teacher.call(myLessons, { query: { date } })).body.items).toEqual([]),
  )

  it('are available to other modules in the same way', async () => {
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
