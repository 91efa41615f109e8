/** The page that says where classes and teachers are, and which rooms are free. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { academicsWeb } from '../../academics/web/module.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { PlacedLesson, SchoolLessonDay } from '../contract/where.ts'
import { lessonsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const named = (place: number, name: string) => ({ id: uuid(place), name })
const day = '2026-03-10'
const [east, west] = [named(1, 'Grade 8 East'), named(2, 'Grade 8 West')]
const [kariuki, omar] = [named(3, 'Jane Wanjiku Kariuki'), named(4, 'Fatuma Omar')]
const [lab, hall] = [named(5, 'Science laboratory'), named(6, 'Main hall')]

const lesson = (id: number, given: Partial<PlacedLesson>): PlacedLesson => ({
  id: uuid(id),
  class: west,
  learningArea: 'Integrated Science',
  teacher: kariuki,
  cover: null,
  room: lab,
  startTime: '08:20',
  endTime: '09:00',
  state: 'planned',
  ...given,
})

let lessons: PlacedLesson[]
beforeEach(() => {
  lessons = [
    lesson(10, {}),
    lesson(11, { class: east, room: null, teacher: null, startTime: '09:00', endTime: '09:40' }),
  ]
  answers.replies['GET /api/lessons/where'] = ({ query }) => ({
    body: {
      date: query.get('date') ?? day,
      isSchoolDay: query.get('date') !== '2026-03-08',
      dayName: null,
      classes: [east, west],
      teachers: [omar, kariuki],
      rooms: [
        { ...hall, kind: 'hall', capacity: 300 },
        { ...lab, kind: 'laboratory', capacity: 40 },
      ],
      periods: [
        { startTime: '08:20', endTime: '09:00' },
        { startTime: '09:00', endTime: '09:40' },
      ],
      lessons,
    } satisfies SchoolLessonDay,
  })
})

const open = (search: string, role: 'admin' | 'teacher' = 'teacher') =>
  renderApp({
    modules: [academicsWeb, lessonsWeb],
    at: `/lessons/where?day=${day}&${search}`,
    session: sessionOf({ user: { id: uuid(9), firstName: 'A', lastName: 'B', role }, abilities: [] }),
  })
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}

it('says in which room a class is, with whom, until when, and what comes next', async () => {
  await open('at=08:30')
  const found = await rowOf('Grade 8 West')
  expect(found.getByText('Science laboratory')).toBeTruthy()
  expect(found.getByText('Integrated Science with J. Kariuki, until 09:00')).toBeTruthy()
  const other = await rowOf('Grade 8 East')
  expect(other.getByText('No lesson')).toBeTruthy()
  expect(other.getByText('Next: Integrated Science at 09:00, No room')).toBeTruthy()
})

it('finds a teacher by a part of the name, and says who covers the lesson of a teacher who is away', async () => {
  lessons = [lesson(10, { state: 'covered', cover: omar })]
  await open('at=08:20&search=kariuki')
  const away = await rowOf('Jane Wanjiku Kariuki')
  expect(away.getByText('Away')).toBeTruthy()
  expect(away.getByText('F. Omar covers Integrated Science with Grade 8 West')).toBeTruthy()
  expect(screen.queryByText('Fatuma Omar')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Teachers' }))
  const covering = await rowOf('Fatuma Omar')
  expect(covering.getByText('Science laboratory')).toBeTruthy()
  expect(covering.getByText('in place of J. Kariuki')).toBeTruthy()
})

it('names a cancelled lesson, and its room is free', async () => {
  lessons = [lesson(10, { state: 'cancelled' })]
  await open('at=08:20')
  expect((await rowOf('Grade 8 West')).getByText('Integrated Science is cancelled')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Rooms' }))
  expect(await screen.findByRole('heading', { name: 'Free from 08:20 to 09:00' })).toBeTruthy()
  expect((await rowOf('Science laboratory')).getByText('Laboratory, 40 seats')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^In use/ })).toBeNull()
})

it('lists the rooms that lessons keep with the class, and asks for the day that was chosen', async () => {
  await open('at=08:20&kind=room')
  expect(await screen.findByRole('heading', { name: 'In use from 08:20 to 09:00' })).toBeTruthy()
  expect((await rowOf('Science laboratory')).getByText('Grade 8 West, Integrated Science, J. Kariuki')).toBeTruthy()
  expect(answers.calls.some(({ path, query }) => path === '/api/lessons/where' && query.get('date') === day)).toBe(true)
})

it('says that a day is without school', async () => {
  await renderApp({
    modules: [academicsWeb, lessonsWeb],
    at: '/lessons/where?day=2026-03-08',
    session: sessionOf({ abilities: [] }),
  })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No school' })).toBeTruthy())
  expect(screen.queryByRole('radio')).toBeNull()
})
