/** Each person’s own day over HTTP, and importing lessons. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { importLessons, lessonTemplate, previewLessons } from '../contract/import.ts'
import { myLessons, type Lesson } from '../contract/lessons.ts'
import { lessonById, lessonsOfStaff, lessonsOfStream } from './public.ts'
import { today, state, areaId, lessonPeriods, periodId, put, week, lessonsScene } from '../testing/lessons-scene.ts'

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

  it.each([
    ['half term', '2026-02-25'],
    ['a Sunday', '2026-03-08'],
    ['another day of the week', '2026-03-11'],
  ])('are none on %s', async (_, date) =>
    expect((await state.teacher.call(myLessons, { query: { date } })).body.items).toEqual([]),
  )

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
    files: {
      file: { name: 'lessons.csv', content: ['Class,Day,Period,Learning area,Teacher,Room', ...rows].join('\n') },
    },
  })
  const preview = (...rows: string[]) => state.admin.call(previewLessons, { body: { from: today } }, sheet(...rows))
  const bringIn = (rows: string[], key?: string) =>
    state.admin.call(importLessons, { body: { from: today } }, { ...sheet(...rows), ...(key ? { key } : {}) })

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
    expect([first.status, first.body]).toEqual([
      200,
      { new: 1, change: 1, same: 1, bad: 1, streams: [state.streams[0]] },
    ])
    expect((await bringIn(rows, key)).body).toEqual(first.body)
    expect(
      (await week()).map((one) => [
        one.weekday,
        one.learningArea.name,
        one.teacher?.name ?? null,
        one.room?.name ?? null,
        one.startsOn,
      ]),
    ).toEqual([
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
    expect([...(await week()), ...(await week(today, 1))].map((one) => one.teacher?.name)).toEqual([
      'Fatuma Omar',
      'Jane Kariuki',
    ])
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
    const filled = await state.admin.call(
      previewLessons,
      { body: { from: today } },
      { files: { file: { name: 'lessons.xlsx', content: bytes } } },
    )
    expect(filled.body).toMatchObject({ missingColumns: [], rows: [] })
  })
})
