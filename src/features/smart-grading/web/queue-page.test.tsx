/** Groups of answers that wait: wordings are taken out by keyboard, and the focus goes on to the next group. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { settleWaiting, type WaitingGroup } from '../contract/marking.ts'
import { smartGradingWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`

const group = (...wordings: WaitingGroup['wordings']): WaitingGroup => ({
  quizId: uuid(1),
  quizTitle: 'Soil',
  className: 'Grade 7 East',
  questionId: uuid(2),
  questionText: 'Name one way to keep soil on a slope.',
  points: 2,
  accepted: ['terraces'],
  criteria: [],
  canAccept: true,
  isLanguage: false,
  wordings,
  count: wordings.reduce((sum, { count }) => sum + count, 0),
})

it('marks the wordings that are ticked, and goes on to the next group', async () => {
  const trees = group(
    { form: 'plant trees', answer: 'Plant trees', count: 9 },
    { form: 'planting trees', answer: 'planting trees', count: 4 },
    { form: 'plant trees quickly', answer: 'plant trees quickly', count: 1 },
  )
  const gabions = group({ form: 'gabions', answer: 'Gabions', count: 2 })
  let items = [trees, gabions]
  answers.replies['GET /api/teacher/quiz-answers'] = () => ({
    body: {
      items,
      totalCount: items.length,
      totalPages: 1,
      currentPage: 1,
      hasNextPage: false,
      hasPreviousPage: false,
    },
  })
  answers.replies[`POST /api/teacher/quizzes/${uuid(1)}/questions/${uuid(2)}/settle`] = () => {
    items = [gabions]
    return { body: { marked: 13, waiting: 3 } }
  }
  await renderApp({
    modules: [smartGradingWeb],
    at: '/teacher/smart-grading/queue',
    session: sessionOf({
      user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
      modules: [{ id: 'smart-grading', route: '/teacher/smart-grading', available: true }],
    }),
  })
  const wordings = await screen.findByRole('group', { name: '3 wordings. Untick any that do not belong here.' })
  expect(screen.getByText('All 14 answers will be marked.')).toBeTruthy()
  const user = userEvent.setup()
  within(wordings).getByRole('checkbox', { name: 'plant trees quickly' }).focus()
  await user.keyboard(' ')
  expect(screen.getByText('13 of 14 answers will be marked.')).toBeTruthy()
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Correct from now on: 2 points')
  await user.keyboard('{Enter}')
  await screen.findByText('13 answers marked.')
  const sent = answers.calls.find(({ path }) => path.endsWith('/settle'))
  expect(settleWaiting.body.parse(sent?.body)).toEqual({
    forms: ['plant trees', 'planting trees'],
    score: 2,
    accept: true,
  })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Gabions'))
})
