/** Printed timetables over HTTP, read as text. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { areaId, lessonPeriods, lessonsScene, periodId, put, roomId, state, today } from '../testing/lessons-scene.ts'

lessonsScene()

/** From poppler, if installed. */
const reader = 'pdftotext'
const hasReader = (() => {
  try {
    execFileSync(reader, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const print = (query: string) => state.admin.fetch(`/api/admin/lessons/paper?${query}`)
const textOf = async (query: string): Promise<string> => {
  const response = await print(query)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  return hasReader ? execFileSync(reader, ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }) : ''
}

const plan = async () => {
  const lab = roomId('Science laboratory')
  await put({ periodId: periodId(1), roomId: lab })
  await put({ periodId: periodId(2), learningAreaId: areaId('English'), staffId: state.staff[1] ?? null })
  await put({ streamId: state.streams[1] ?? '', periodId: periodId(3), weekday: 4, learningAreaId: areaId('English') })
  return lab
}

it.runIf(hasReader)('prints a class’s week with times, teachers, rooms and breaks', async () => {
  await plan()
  const text = await textOf(`kind=class&of=${state.streams[0]}`)
  const [first] = lessonPeriods()
  for (const part of [
    'Grade 7 East',
    'Timetable as of Tuesday, 10 March 2026',
    'Tuesday',
    `${first?.startTime}–${first?.endTime}`,
    'Mathematics',
    'Jane Kariuki',
    'Science laboratory',
    'Fatuma Omar',
    'Lunch',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Grade 7 West')
  expect(await textOf(`kind=class&of=${state.streams[0]}&date=2026-03-09`)).toContain('No lessons are planned.')
})

it.runIf(hasReader)('prints a teacher’s lessons of all classes, and the lessons of a room', async () => {
  const lab = await plan()
  const teacher = await textOf(`kind=teacher&of=${state.staff[0]}`)
  for (const part of ['Jane Kariuki', 'Grade 7 East', 'Grade 7 West', 'Thursday']) expect(teacher).toContain(part)
  expect(teacher).not.toContain('Fatuma Omar')
  const room = await textOf(`kind=room&of=${lab}`)
  for (const part of ['Science laboratory', 'Grade 7 East', 'Mathematics', 'Jane Kariuki']) expect(room).toContain(part)
  expect(room).not.toContain('Grade 7 West')
})

it.runIf(hasReader)('prints each class on a page of its own', async () => {
  await plan()
  const pages = (await textOf('kind=class')).split('\f').filter((page) => page.trim())
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Grade 7 East')
  expect(pages[1]).toContain('Grade 7 West')
  expect(pages[1]).not.toContain('Grade 7 East')
})

it.runIf(hasReader)('prints the whole school on a sheet with teachers’ initials and what they mean', async () => {
  await plan()
  const text = await textOf('kind=school')
  for (const part of ['Grade 7 East', 'Grade 7 West', 'JK', 'FO', 'JK Jane Kariuki', 'FO Fatuma Omar', 'Tuesday'])
    expect(text).toContain(part)
  expect(text.split('\f').filter((page) => page.trim())).toHaveLength(1)
})

it('refuses what the school does not have, and everybody but the office', async () => {
  const unknown = '0192f3a0-0000-7000-8000-000000000099'
  for (const kind of ['class', 'teacher', 'room'])
    expect((await print(`kind=${kind}&of=${unknown}`)).status, kind).toBe(404)
  expect((await state.teacher.fetch(`/api/admin/lessons/paper?kind=school&date=${today}`)).status).toBe(403)
})
