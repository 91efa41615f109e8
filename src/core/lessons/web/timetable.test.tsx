/** A class's week: display, adding, clashes. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { Lesson, Timetable } from '../contract/lessons.ts'
import { lessonsWeb } from './module.tsx'
import { shortName } from './names.ts'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const [streamId, english, maths, kariuki, omar, first, second] = [1, 2, 3, 4, 5, 6, 7].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

const lesson: Lesson = {
  id: uuid(10),
  stream: { id: streamId, label: 'Grade 7 East' },
  learningArea: { id: maths, name: 'Mathematics', shortName: 'Maths', subjectGroup: 'sciences' },
  teacher: { id: kariuki, name: 'Jane Wanjiku Kariuki' },
  room: null,
  weekday: 1,
  week: 'every',
  periodId: first,
  periodLabel: 'Lesson 1',
  startTime: '08:20',
  endTime: '09:00',
  startsOn: '2026-01-06',
  endsOn: null,
  version: 3,
}

const week: Timetable = {
  date: '2026-03-10',
  stream: { id: streamId, label: 'Grade 7 East', roomId: null },
  week: null,
  weekdays: [1, 2, 3, 4, 5],
  periods: [
    { id: first, label: 'Lesson 1', type: 'lesson', startTime: '08:20', endTime: '09:00' },
    { id: uuid(20), label: 'Short break', type: 'break', startTime: '09:00', endTime: '09:10' },
    { id: second, label: 'Lesson 2', type: 'lesson', startTime: '09:10', endTime: '09:50' },
  ],
  lessons: [lesson, { ...lesson, id: uuid(11), weekday: 2, teacher: null }],
  learningAreas: [
    { id: english, name: 'English', shortName: 'English', subjectGroup: 'languages', lessonsPerWeek: 5, planned: 0 },
    { id: maths, name: 'Mathematics', shortName: 'Maths', subjectGroup: 'sciences', lessonsPerWeek: 2, planned: 2 },
  ],
  teaching: [{ staffId: omar, name: 'Fatuma Omar', learningAreaId: english }],
}

const admin = sessionOf({ abilities: ['lessons.manage'] })
const open = (at = `/admin/lessons/${streamId}`) => renderApp({ modules: [lessonsWeb], at, session: admin })

beforeEach(() => {
  answers.replies[`GET /api/admin/lessons/streams/${streamId}`] = () => ({ body: week })
  answers.replies[`GET /api/admin/lessons/streams/${streamId}/cancellations`] = () => ({ body: { items: [] } })
  answers.replies['GET /api/admin/staff'] = () => ({
    body: { items: [], totalCount: 0, totalPages: 0, currentPage: 1, hasNextPage: false, hasPreviousPage: false },
  })
  answers.replies['GET /api/admin/rooms'] = () => ({ body: { items: [] } })
})

describe('a class’s week', () => {
  it('shows lessons, pauses, who is missing and what differs from the curriculum', async () => {
    await open()
    expect(await screen.findByText('2 of 7 lessons, as of Tuesday 10 March.')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Week of Grade 7 East' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Time',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
    ])
    expect(table.getByText('Short break')).toBeTruthy()
    expect(
      within(table.getByRole('button', { name: 'Monday, Lesson 1: Mathematics. Change' })).getByText('J. Kariuki'),
    ).toBeTruthy()
    expect(
      within(table.getByRole('button', { name: 'Tuesday, Lesson 1: Mathematics. Change' })).getByText('No teacher'),
    ).toBeTruthy()
    expect(screen.getByText('English, 0 of 5')).toBeTruthy()
    expect(screen.queryByText('Mathematics, 2 of 2')).toBeNull()
  })

  it('shows the lessons of groups side by side in one period, each with its own button', async () => {
    const side = { ...lesson, id: uuid(12), learningArea: { ...lesson.learningArea, id: english, name: 'English' } }
    answers.replies[`GET /api/admin/lessons/streams/${streamId}`] = () => ({
      body: { ...week, lessons: [...week.lessons, side] },
    })
    await open()
    const first = await screen.findByRole('button', { name: 'Monday, Lesson 1: Mathematics. Change' })
    const second = screen.getByRole('button', { name: 'Monday, Lesson 1: English. Change' })
    expect(first.closest('td')).toBe(second.closest('td'))
  })

  it('shows week A or week B of a timetable that alternates, and adds a lesson beside the other week’s', async () => {
    const [a, b] = [
      { ...lesson, week: 'a' as const },
      { ...lesson, id: uuid(13), weekday: 3, week: 'b' as const },
    ]
    answers.replies[`GET /api/admin/lessons/streams/${streamId}`] = () => ({
      body: { ...week, week: 'a', lessons: [a, b] },
    })
    answers.replies['POST /api/admin/lessons'] = () => ({ status: 201, body: lesson })
    await open()
    expect(await screen.findByRole('radio', { name: 'Week A', checked: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Monday, Lesson 1: Mathematics, Week A. Change' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Week B' }))
    expect(screen.getByRole('button', { name: 'Wednesday, Lesson 1: Mathematics, Week B. Change' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Monday, Lesson 1: free. Add a lesson' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /Learning area/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'English, 0 of 5' }))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Taught in/ }).value).toBe('Week B')
    await userEvent.click(screen.getByRole('button', { name: 'Add Lesson' }))
    await waitFor(() =>
      expect(answers.calls.find((call) => call.method === 'POST')?.body).toMatchObject({ weekday: 1, week: 'b' }),
    )
  })

  it('adds a lesson to a free period, with the teacher of the area', async () => {
    answers.replies['POST /api/admin/lessons'] = () => ({ status: 201, body: lesson })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Wednesday, Lesson 2: free. Add a lesson' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /Learning area/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'English, 0 of 5' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Teacher/ }).value).toBe('Fatuma Omar (English)'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add Lesson' }))
    await waitFor(() => expect(answers.calls.some((call) => call.method === 'POST')).toBe(true))
    expect(answers.calls.find((call) => call.method === 'POST')?.body).toMatchObject({
      streamId,
      weekday: 3,
      periodId: second,
      learningAreaId: english,
      staffId: omar,
      roomId: null,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the dialog open and names the clash', async () => {
    const message = 'Jane Kariuki teaches Mathematics in Grade 7 West at that time, 08:20 to 09:00.'
    answers.replies[`PUT /api/admin/lessons/${lesson.id}`] = () => ({
      status: 409,
      body: { message, error: message, code: 'lessons.teacher_busy' },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Monday, Lesson 1: Mathematics. Change' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(answers.calls.find((call) => call.method === 'PUT')?.body).toMatchObject({
      version: 3,
      learningAreaId: maths,
      staffId: kariuki,
    })
  })

  it('removes a lesson only after a confirmation', async () => {
    answers.replies[`DELETE /api/admin/lessons/${lesson.id}`] = () => ({ status: 204 })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Monday, Lesson 1: Mathematics. Change' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove lesson' }))
    expect(await screen.findByText('Remove Mathematics?')).toBeTruthy()
    expect(answers.calls.some((call) => call.method === 'DELETE')).toBe(false)
    await userEvent.click(screen.getAllByRole('button', { name: /Remove lesson/ }).at(-1) as HTMLElement)
    await waitFor(() => expect(answers.calls.find((call) => call.method === 'DELETE')?.query.get('version')).toBe('3'))
  })

  it('is closed to others, and offers a retry when it cannot be read', async () => {
    await renderApp({
      modules: [lessonsWeb],
      at: `/admin/lessons/${streamId}`,
      session: sessionOf({ user: { id: 'x', firstName: 'A', lastName: 'B', role: 'parent' }, abilities: [] }),
    })
    expect(await screen.findByText('Your role does not have access to this page.')).toBeTruthy()
    answers.replies[`GET /api/admin/lessons/streams/${streamId}`] = () => undefined
    await open()
    expect(await screen.findByText('Connection Error')).toBeTruthy()
  })
})

describe('shortName', () => {
  it.each([
    ['Jane Wanjiku Kariuki', 'J. Kariuki'],
    ['Fatuma Omar', 'F. Omar'],
    ['Omar', 'Omar'],
  ])('%s', (name, short) => expect(shortName(name)).toBe(short))
})

describe('weeks A and B', () => {
  it('are switched on with the day on which week A begins', async () => {
    answers.replies['GET /api/admin/lessons/streams'] = () => ({ body: { date: '2026-03-10', items: [] } })
    const off = { alternates: false, aFrom: null, version: 0, thisWeek: null }
    answers.replies['GET /api/admin/lessons/weeks'] = () => ({ body: off })
    answers.replies['PUT /api/admin/lessons/weeks'] = () => ({
      body: { ...off, alternates: true, version: 1, thisWeek: 'a' },
    })
    await open('/admin/lessons')
    await userEvent.click(await screen.findByRole('button', { name: 'Weeks A and B' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The timetable alternates two weeks' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Week A begins on/ }), '09/03/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        alternates: true,
        aFrom: '2026-03-09',
        version: 0,
      }),
    )
  })
})
