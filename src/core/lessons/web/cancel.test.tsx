/** Cancelled lessons on screens: words for learners, cancelling and putting back for teachers and the office. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { addDays, mondayOf, schoolTime, weekdayOf } from '#platform/pure/dates.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { CancelledLesson } from '../contract/cancellations.ts'
import type { DatedLesson } from '../contract/lessons.ts'
import type { ScheduleWeek } from '../contract/schedule.ts'
import { lessonsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
/** Next week, so that no lesson has begun. */
const monday = addDays(mondayOf(schoolTime(new Date(), 'Africa/Nairobi').date), 7)

const lesson = (at: number, given: Partial<DatedLesson> = {}): DatedLesson => ({
  id: uuid(at),
  stream: { id: uuid(1), label: 'Grade 7 East' },
  learningArea: { id: uuid(3), name: 'Mathematics', shortName: 'Maths', subjectGroup: 'sciences' },
  teacher: { id: uuid(4), name: 'Jane Kariuki' },
  room: null,
  weekday: weekdayOf(monday),
  week: 'every',
  periodId: uuid(6),
  periodLabel: 'Lesson 1',
  startTime: '08:20',
  endTime: '09:00',
  startsOn: '2026-01-06',
  endsOn: null,
  version: 1,
  date: monday,
  state: 'planned',
  cover: null,
  cancelled: null,
  ...given,
})
const off = (isOwn: boolean) =>
  ({ state: 'cancelled', cancelled: { reason: 'other', note: 'Visitors', isOwn } }) satisfies Partial<DatedLesson>
const weekOf = (...lessons: DatedLesson[]): ScheduleWeek => ({
  weekStart: monday,
  week: null,
  days: [{ date: monday, isSchoolDay: true, dayName: null, lessons }],
})
const open = (role: 'student' | 'teacher') =>
  renderApp({
    modules: [lessonsWeb],
    at: `/${role}/schedule?day=${monday}`,
    session: sessionOf({ user: { id: uuid(9), firstName: 'A', lastName: 'B', role }, abilities: [] }),
  })

let week: ScheduleWeek
beforeEach(() => {
  answers.replies['GET /api/student/schedule'] = () => ({ body: week })
  answers.replies['GET /api/teacher/schedule'] = () => ({ body: week })
})

it('a learner reads that a lesson is cancelled and why, and cannot press it', async () => {
  week = weekOf(lesson(10, off(false)))
  await open('student')
  const table = within(await screen.findByRole('table', { name: 'Timetable' }))
  expect(table.getByText('Cancelled')).toBeTruthy()
  expect(table.getByText('Visitors')).toBeTruthy()
  expect(table.queryByRole('button')).toBeNull()
  expect(screen.getByText(/1 is cancelled\./)).toBeTruthy()
})

it('a teacher cancels an own lesson with a reason', async () => {
  week = weekOf(lesson(10))
  answers.replies[`POST /api/teacher/lessons/${uuid(10)}/cancellations`] = () => ({ status: 204 })
  await open('teacher')
  await userEvent.click(
    await screen.findByRole('button', { name: /^Mathematics, Grade 7 East, .+ 08:20\. Cancel it$/ }),
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Other reason' }))
  const sendIt = screen.getByRole('button', { name: 'Cancel lesson' })
  await userEvent.click(sendIt)
  expect(await screen.findByText('Give the reason.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Clinic')
  await userEvent.click(sendIt)
  await waitFor(() =>
    expect(answers.calls.find((call) => call.method === 'POST')?.body).toEqual({
      date: monday,
      reason: 'other',
      note: 'Clinic',
    }),
  )
})

it('a teacher puts back only what they cancelled themselves', async () => {
  week = weekOf(lesson(10, off(true)), lesson(11, { ...off(false), startTime: '09:00', endTime: '09:40' }))
  answers.replies[`DELETE /api/teacher/lessons/${uuid(10)}/cancellations`] = () => ({ status: 204 })
  await open('teacher')
  const table = within(await screen.findByRole('table', { name: 'Timetable' }))
  await userEvent.click(table.getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Put back' }))
  await waitFor(() => expect(answers.calls.find((call) => call.method === 'DELETE')?.query.get('date')).toBe(monday))
})

it('the office sees who cancelled a lesson of the class, and puts it back', async () => {
  const item: CancelledLesson = {
    lessonId: uuid(10),
    date: monday,
    learningArea: 'Mathematics',
    startTime: '08:20',
    reason: 'sports_day',
    note: null,
    by: 'Jane Kariuki',
    mayRestore: true,
  }
  answers.replies[`GET /api/admin/lessons/streams/${uuid(1)}`] = () => ({
    body: {
      date: monday,
      stream: { id: uuid(1), label: 'Grade 7 East', roomId: null },
      weekdays: [1],
      periods: [{ id: uuid(6), label: 'Lesson 1', type: 'lesson', startTime: '08:20', endTime: '09:00' }],
      lessons: [],
      learningAreas: [],
      teaching: [],
    },
  })
  answers.replies[`GET /api/admin/lessons/streams/${uuid(1)}/cancellations`] = () => ({ body: { items: [item] } })
  answers.replies[`DELETE /api/admin/lessons/${uuid(10)}/cancellations`] = () => ({ status: 204 })
  await renderApp({
    modules: [lessonsWeb],
    at: `/admin/lessons/${uuid(1)}`,
    session: sessionOf({ abilities: ['lessons.manage'] }),
  })
  expect(await screen.findByText('Sports day. Cancelled by Jane Kariuki.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Put Mathematics on .+ back$/ }))
  await waitFor(() => expect(answers.calls.find((call) => call.method === 'DELETE')?.query.get('date')).toBe(monday))
})
