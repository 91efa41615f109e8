/** The assistant in the browser: passages, the written answer as it arrives, people who help. */
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Answer } from '../contract/answers.ts'
import { assistantWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const session = sessionOf({
  user: { id: 'x', firstName: 'Faith', lastName: 'Muthoni', role: 'student' },
  modules: [{ id: 'ai-assistant', route: '/assistant', available: true }],
  abilities: ['assistant.ask'],
})
const found: Answer = {
  id,
  question: 'Is lemon juice an acid?',
  kind: 'found',
  createdAt: '2026-03-10T06:00:00.000Z',
  helpers: [],
  schoolPhone: null,
  writing: 'open',
  written: null,
  passages: [
    {
      source: 'library',
      title: 'Integrated Science 7',
      page: 48,
      at: null,
      place: '',
      parts: [
        { text: 'Acids turn ', isHit: false },
        { text: 'litmus', isHit: true },
        { text: ' red.', isHit: false },
      ],
      address: { path: '/cbe-library/items/abc', search: { page: 48 } },
    },
  ],
}
const show = async (answer: Answer) => {
  answers.replies['GET /api/assistant/questions'] = () => ({
    body: { items: [answer], totalCount: 1, totalPages: 1, page: 1, limit: 10 },
  })
  answers.replies[`GET /api/assistant/questions/${id}`] = () => ({ body: answer })
  await renderApp({ modules: [assistantWeb], at: `/assistant?asked=${id}`, session })
}

it('shows passages with links that open at the place', async () => {
  await show(found)
  expect(await screen.findByRole('heading', { name: 'From your books' })).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Integrated Science 7' })
  expect(link?.getAttribute('href')).toBe('/cbe-library/items/abc?page=48')
  expect(screen.getByRole('button', { name: 'Write an answer from these' })).toBeTruthy()
})

it('marks what a model wrote, with its citations', async () => {
  await show({ ...found, written: { text: 'Yes, it is an acid [1].', state: 'done' } })
  expect(await screen.findByText('Written by AI from this source. Check it.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Show source 1' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Write an answer from these' })).toBeNull()
})

it('says that the budget is used up, and nothing of a model that is off', async () => {
  await show({ ...found, writing: 'used_up' })
  expect(await screen.findByText(/budget for written answers is used up/)).toBeTruthy()
})

it('shows who helps before everything else', async () => {
  const helpers = [{ name: 'Jane Auma', phone: '+254711000111', role: 'counsellor' as const }]
  await show({ ...found, kind: 'care', passages: [], helpers, schoolPhone: null })
  const [first] = await screen.findAllByRole('heading', { level: 2 })
  expect(first?.textContent).toContain('You are not alone')
  expect(screen.getByRole('link', { name: '+254711000111' }).getAttribute('href')).toBe('tel:+254711000111')
  expect(screen.getByRole('link', { name: '116' })).toBeTruthy()
})

it('asks, and shows the answer', async () => {
  await show(found)
  answers.replies['POST /api/assistant/questions'] = () => ({ status: 201, body: found })
  await userEvent.type(await screen.findByLabelText(/Ask about anything/), 'Is lemon juice an acid?')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() =>
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      question: 'Is lemon juice an acid?',
    }),
  )
})

it('makes practice questions of whole sentences, and shows the word that is left out', async () => {
  const [passage] = found.passages
  const parts = [
    { text: 'Acids turn blue ', isHit: false },
    { text: 'litmus', isHit: true },
    { text: ' paper red in water.', isHit: false },
  ]
  await show({ ...found, passages: passage ? [{ ...passage, parts }] : [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a question' }))
  expect(screen.getByRole('img', { name: 'a word left out' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the word of question 1' }))
  expect(screen.queryByRole('img', { name: 'a word left out' })).toBeNull()
  expect(screen.getByText('From source 1')).toBeTruthy()
})
