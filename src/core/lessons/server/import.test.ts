/** Importing lessons over HTTP: errors by row, what changes in the week, and undo. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { importErrors } from '../../imports/contract/errors.ts'
import { saveImportMapping, undoImport } from '../../imports/contract/imports.ts'
import { bringList, commitList, rowsOfList, startList } from '../../imports/testing/bring-list.ts'
import { areaId, change, lessonsScene, periodId, put, state, today, week } from '../testing/lessons-scene.ts'
import { seedLessons } from './public.ts'

lessonsScene()

const list = (...rows: string[]): string => ['Class,Day,Period,Learning area,Teacher,Room', ...rows].join('\n')
const start = async (...rows: string[]) => (await startList(state.admin, 'lessons', list(...rows))).body
const bring = async (...rows: string[]) => (await bringList(state.admin, 'lessons', list(...rows))).body
const undo = async (id: string) => (await state.admin.call(undoImport, { params: { id } })).body
const taught = async (stream = 0, date = today) =>
  (await week(date, stream)).map((one) => [one.weekday, one.learningArea.name, one.teacher?.name ?? null, one.startsOn])

describe('a list of lessons', () => {
  it('shows the errors of each row, and changes nothing before it is committed', async () => {
    await put({ streamId: state.streams[1] ?? '', weekday: 4 })
    const { id, counts } = await start(
      '7 East,Mon,1,Maths,J. Kariuki,',
      '7 North,Mon,2,English,,',
      'Grade 7 East,Someday,2,English,,',
      'Grade 7 East,Tue,12,English,,',
      'Grade 7 East,Tue,2,History,Njoroge,Observatory',
      'Grade 7 East,Monday,Lesson 1,English,,',
      'Grade 7 East,Thu,1,Mathematics,Kariuki,',
      'Grade 7 East,Fri,1,,-,-',
    )
    expect([counts.create, counts.update, counts.same, counts.faulty]).toEqual([1, 0, 0, 7])
    const rows = await rowsOfList(state.admin, id)
    expect(rows.map((row) => [row.number, row.action, row.problems.map(({ code }) => code)])).toEqual([
      [2, 'create', []],
      [3, 'faulty', ['lessons.class_unknown']],
      [4, 'faulty', ['lessons.day_unknown']],
      [5, 'faulty', ['lessons.period_unknown']],
      [6, 'faulty', ['lessons.area_unknown', 'lessons.teacher_unknown', 'lessons.room_unknown']],
      [7, 'faulty', ['lessons.slot_twice']],
      [8, 'faulty', ['lessons.teacher_clash']],
      [9, 'faulty', ['import.missing']],
    ])
    expect(rows[6]?.problems).toMatchObject([{ field: 'teacher', message: 'Kariuki is in Grade 7 West at that time.' }])
    expect(rows[5]?.problems[0]?.message).toContain('Row 2')
    expect(await week()).toEqual([])
  })

  it('adds and changes lessons once, and leaves what is the same', async () => {
    await put({ weekday: 1, from: '2026-01-06' })
    await put({ weekday: 3, from: '2026-01-06' })
    const { id } = await start(
      'Grade 7 East,Mon,1,Mathematics,Jane Kariuki,',
      'Grade 7 East,Wed,1,English,Omar,Science laboratory',
      'Grade 7 East,Fri,1,English,,',
      'Grade 7 East,Fri,1,English,Nobody,',
    )
    const key = newId()
    const first = (await commitList(state.admin, id, key)).body
    expect(first.counts).toMatchObject({ create: 1, update: 1, same: 1, faulty: 1 })
    expect((await commitList(state.admin, id, key)).body).toEqual(first)
    expect(await taught()).toEqual([
      [1, 'Mathematics', 'Jane Kariuki', '2026-01-06'],
      [3, 'English', 'Fatuma Omar', today],
      [5, 'English', null, today],
    ])
    expect((await week('2026-03-04')).map((one) => one.learningArea.name)).toEqual(['Mathematics', 'Mathematics'])
  })

  it('is undone: the earlier lessons apply again', async () => {
    await put({ weekday: 3, from: '2026-01-06' })
    await put({ weekday: 4 })
    const before = await taught()
    const { id } = await bring(
      'Grade 7 East,Wed,1,English,Omar,',
      'Grade 7 East,Thu,1,English,Omar,',
      'Grade 7 East,Fri,1,English,,',
    )
    expect(await taught()).toHaveLength(3)
    expect((await undo(id)).undone).toBe(4)
    expect(await taught()).toEqual(before)
    expect((await week()).map(({ endsOn }) => endsOn)).toEqual([null, null])
    expect((await state.admin.call(undoImport, { params: { id } })).error.code).toBe(importErrors.undone.code)
  })

  it('keeps lessons in place that somebody changed after the import', async () => {
    const { id } = await bring('Grade 7 East,Wed,1,English,Omar,', 'Grade 7 East,Fri,1,English,,')
    const [wednesday] = await week()
    if (!wednesday) throw new Error('There is no lesson')
    await change(wednesday, { staffId: state.staff[0] ?? null })
    const undone = await undo(id)
    expect([undone.undone, undone.leftAlone.map(({ name }) => name)]).toEqual([1, ['English, Grade 7 East']])
    expect(await taught()).toEqual([[3, 'English', 'Jane Kariuki', today]])
  })

  it('lets two classes exchange teachers, and back', async () => {
    await put({ weekday: 1 })
    await put({ weekday: 1, streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })
    const teachers = async () => [...(await week()), ...(await week(today, 1))].map((one) => one.teacher?.name)
    const { id, counts } = await bring(
      'Grade 7 East,Mon,1,Mathematics,Omar,',
      'Grade 7 West,Mon,1,Mathematics,Kariuki,',
    )
    expect([counts.update, counts.faulty]).toEqual([2, 0])
    expect(await teachers()).toEqual(['Fatuma Omar', 'Jane Kariuki'])
    expect((await undo(id)).undone).toBe(2)
    expect(await teachers()).toEqual(['Jane Kariuki', 'Fatuma Omar'])
  })

  it('changes one of two groups side by side, and leaves a row that repeats the other', async () => {
    const [streamId = '', togetherId] = [state.streams[0], newId()]
    const at = { streamId, weekday: 1, periodId: periodId(1), roomId: null, startsOn: '2026-01-06', togetherId }
    await state.school.write((tx) =>
      seedLessons(tx, [
        { ...at, learningAreaId: areaId('Mathematics'), staffId: state.staff[0] ?? null },
        { ...at, learningAreaId: areaId('English'), staffId: state.staff[1] ?? null },
      ]),
    )
    const { counts } = await start('Grade 7 East,Mon,1,English,Omar,')
    expect([counts.same, counts.update]).toEqual([1, 0])
    expect((await bring('Grade 7 East,Mon,1,English,,')).counts.update).toBe(1)
    const both = (await week()).map(({ learningArea, teacher }) => `${learningArea.name} ${teacher?.name ?? ''}`)
    expect(both.sort()).toEqual(['English ', 'Mathematics Jane Kariuki'])
  })

  it('refuses a row whose teacher would be free only through a row with errors', async () => {
    await put({ weekday: 1 })
    await put({ weekday: 2, streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })
    await put({ weekday: 1, streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })
    // West's Monday would free Omar, but Kariuki is in East then: so Omar is not free for East either.
    const { id } = await start('Grade 7 West,Mon,1,Mathematics,Kariuki,', 'Grade 7 East,Mon,1,Mathematics,Kariuki,')
    expect((await rowsOfList(state.admin, id)).map(({ action }) => action)).toEqual(['faulty', 'same'])
  })

  it('applies from a chosen day, but not from a past one', async () => {
    const { id, fields } = await start('Grade 7 East,Wed,1,English,Omar,')
    const mapping = Object.fromEntries(fields.map(({ field, column }) => [field, column]))
    const from = (day: string) =>
      state.admin.call(saveImportMapping, { params: { id }, body: { mapping, options: { from: day } } })
    const past = await from('2026-03-09')
    expect([past.status, Object.keys(past.error.fields ?? {})]).toEqual([400, ['from']])
    expect((await from('2026-04-01')).body.options).toEqual({ from: '2026-04-01' })
    await commitList(state.admin, id)
    expect([await taught(), await taught(0, '2026-04-01')]).toEqual([[], [[3, 'English', 'Fatuma Omar', '2026-04-01']]])
  })

  it('committed by several at once adds each lesson once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bringList(state.admin, 'lessons', list('Grade 7 East,Wed,1,English,Omar,'))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await taught()).toHaveLength(1)
  })

  it('names missing columns, is refused to teachers, and starts from a template', async () => {
    const short = (await startList(state.admin, 'lessons', 'Class,Teacher\n7 East,Omar')).body
    expect(short.missing).toEqual(['day', 'period', 'learningArea'])
    const template = '/api/admin/imports/template?kind=lessons'
    const file = await state.admin.fetch(template)
    const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), 'x.xlsx')
    expect(rows[0]).toEqual(['Class', 'Day', 'Period', 'Learning area', 'Teacher', 'Room'])
    expect((await state.teacher.fetch(template)).status).toBe(403)
    expect((await startList(state.teacher, 'lessons', list('Grade 7 East,Wed,1,English,,'))).status).toBe(403)
  })
})
