/** The community in the browser: a question with its answers, and the posts on which staff decide. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Answer, Queued, QuestionDetail } from '../contract/community.ts'
import { cbeHubWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const answerId = '0192f3a0-0000-7000-8000-000000000002'
const modules = [{ id: 'cbe-hub', route: '/cbe-hub', available: true }]
const post: Answer = {
  id: answerId,
  text: 'Hibiscus turns red in acid.',
  status: 'shown',
  role: 'teacher',
  name: 'Kevin Wafula',
  mine: false,
  hiddenReason: null,
  createdAt: '2026-03-10T06:00:00.000Z',
}
const question: QuestionDetail = {
  ...post,
  id,
  text: 'We had it in class today.',
  role: 'student',
  name: null,
  title: 'What is an indicator?',
  learningArea: { id, name: 'Integrated Science' },
  answers: 1,
  items: [post],
  reported: [],
  moderates: false,
}
const asRole = (role: string, abilities: string[] = []) =>
  sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role }, modules, abilities })

it('shows a question without the learner’s name, and reports an answer with a reason', async () => {
  answers.replies[`GET /api/cbe-hub/questions/${id}`] = () => ({ body: question })
  answers.replies[`POST /api/cbe-hub/questions/${id}/reports`] = () => ({ status: 204 })
  await renderApp({ modules: [cbeHubWeb], at: `/cbe-hub/community/${id}`, session: asRole('parent') })
  expect(await screen.findByRole('heading', { level: 1, name: 'What is an indicator?' })).toBeTruthy()
  expect(screen.getByText(/^A learner, /)).toBeTruthy()
  expect(screen.getByText(/^Kevin Wafula, /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull()
  const [, reportAnswer] = screen.getAllByRole('button', { name: 'Report' })
  if (reportAnswer) await userEvent.click(reportAnswer)
  const dialog = within(await screen.findByRole('dialog', { name: /^Report this/ }))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'It names a child')
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      answerId,
      reason: 'It names a child',
    }),
  )
})

it('lets staff show what waits', async () => {
  const waiting: Queued = {
    questionId: id,
    answerId: null,
    title: question.title,
    text: question.text,
    status: 'waiting',
    role: 'student',
    name: 'Faith Kamau',
    createdAt: post.createdAt,
    reports: [{ reason: 'It belongs to English', name: 'Grace Wanjiku' }],
  }
  answers.replies['GET /api/cbe-hub/moderation'] = () => ({ body: { items: [waiting] } })
  answers.replies[`POST /api/cbe-hub/questions/${id}/decision`] = () => ({ body: question })
  await renderApp({
    modules: [cbeHubWeb],
    at: '/cbe-hub/community/moderation',
    session: asRole('teacher', ['cbe.moderate']),
  })
  expect(await screen.findByText('1 post waits for a decision.')).toBeTruthy()
  expect(screen.getByText('Reported by Grace Wanjiku: It belongs to English')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'show' }))
})

it('lists questions as links', async () => {
  const { items: _items, reported: _reported, moderates: _moderates, ...listed } = question
  answers.replies['GET /api/cbe-hub/questions'] = () => ({
    body: { items: [listed], totalCount: 1, totalPages: 1, currentPage: 1 },
  })
  answers.replies['GET /api/cbe-hub/question-areas'] = () => ({ body: { items: [] } })
  await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/community', session: asRole('parent') })
  const link = await screen.findByRole('link', { name: 'What is an indicator?' })
  expect(link.getAttribute('href')).toBe(`/cbe-hub/community/${id}`)
})
