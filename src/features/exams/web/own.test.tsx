/** Exams on start pages: the next paper of a learner and of each child, and the next session of an invigilator. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { ownExamsWeb } from './own/module.tsx'

const answers = startAnswers()
const uuid = (nth: number): string => `0192f3a0-0000-7000-8000-00000000000${nth}`
const today = schoolTime(new Date(), 'Africa/Nairobi').date

const exam = (nth: number, firstName: string, left = 1) => ({
  learnerId: uuid(nth),
  firstName,
  date: '2026-11-30',
  startTime: '08:30',
  endTime: '10:10',
  paper: 'Mathematics',
  room: 'Hall',
  seat: 12 + nth,
  left,
})
const next = (...items: ReturnType<typeof exam>[]): void => {
  answers.replies['GET /api/exams/next'] = () => ({ body: { items } })
}

const watch = (nth: number, days: number) => ({
  id: uuid(nth),
  series: 'End of term',
  date: addDays(today, days),
  startTime: '08:30',
  endTime: '10:30',
  room: 'Hall',
  learners: 31,
  recorded: 0,
})

const open = (role: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [dashboardWeb, ownExamsWeb],
    language,
    session: sessionOf({ user: { id: uuid(9), firstName: 'Grace', lastName: 'Wanjiku', role } }),
  })

it('tells a learner when, where and in which seat, and how many papers follow', async () => {
  next(exam(1, 'Faith', 4))
  await open('student')
  expect(await screen.findByText('Next exam: Mathematics')).toBeTruthy()
  expect(screen.getByText('Monday 30 November, 08:30 – 10:10. Hall, seat 13. 3 more after it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Calendar/ }).getAttribute('href')).toBe('/calendar')
})

it('tells a family of each child, in Kiswahili too', async () => {
  next(exam(1, 'Faith'), exam(2, 'Zawadi'))
  await open('parent', 'sw')
  expect(await screen.findByText('Faith: mtihani unaofuata, Mathematics')).toBeTruthy()
  expect(screen.getByText('Zawadi: mtihani unaofuata, Mathematics')).toBeTruthy()
})

it('is not there without an exam', async () => {
  next()
  await open('parent')
  await waitFor(() => expect(answers.calls.some(({ path }) => path === '/api/exams/next')).toBe(true))
  expect(screen.queryByText(/next exam/i)).toBeNull()
})

it('tells an invigilator of the next session within a week, with the way to its door list', async () => {
  answers.replies['GET /api/exams/watches'] = () => ({ body: { items: [watch(1, 1), watch(2, 3), watch(3, 20)] } })
  await open('teacher')
  expect(await screen.findByText('You invigilate in Hall, End of term')).toBeTruthy()
  expect(screen.getByText(/31 learners\. 1 more session this week\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Door list/ }).getAttribute('href')).toBe(`/exams/watches/${uuid(1)}`)
})
