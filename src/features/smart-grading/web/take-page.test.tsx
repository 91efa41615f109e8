/** Taking a quiz in the browser, over a real outbox; the test plays the server. */
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureApi, resetApi } from '#platform/web/api/settings.ts'
import type { Language } from '#platform/web/i18n/languages.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { OwnQuiz } from '../contract/taking.ts'
import { answersBody } from '../contract/taking.ts'
import { smartGradingWeb } from './module.tsx'
import { ownQuizzesWeb } from './own/module.tsx'
import { offlineWrites } from './offline-writes.ts'

// Each test renders the whole shell, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const id = (last: number): string => `01990000-0000-7000-8000-00000000000${last}`

const quizWith = (given: Partial<OwnQuiz> = {}): OwnQuiz => ({
  id: id(1),
  title: 'Plants',
  learningAreaName: 'Integrated Science',
  opensAt: '2026-03-10T05:00:00.000Z',
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  timeLimitMinutes: 20,
  questions: 3,
  points: 4,
  phase: 'begun',
  instructions: null,
  now: new Date().toISOString(),
  attempt: {
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    dueAt: new Date(Date.now() + 19 * 60_000 - 5000).toISOString(),
    status: 'open',
    submittedAt: null,
    late: 0,
    refused: 0,
    answers: [],
    questions: [
      {
        kind: 'single',
        id: id(2),
        text: 'Which gas?',
        points: 1,
        hasPicture: false,
        choices: [
          { id: 'a', text: 'Oxygen' },
          { id: 'b', text: 'Carbon dioxide' },
        ],
      },
      { kind: 'number', id: id(3), text: 'How long?', points: 1, hasPicture: false, unit: 'cm' },
      {
        kind: 'order',
        id: id(4),
        text: 'Put in order',
        points: 2,
        hasPicture: false,
        items: [
          { id: 'x', text: 'Plant' },
          { id: 'y', text: 'Seed' },
        ],
      },
    ],
  },
  ...given,
})

let quiz: OwnQuiz
let rows: OutboxEntry[]
let sent: { url: string; answers: unknown[] }[]
let outbox: Outbox

const answer = async (entry: OutboxEntry): Promise<unknown> => {
  const body = answersBody.parse(entry.body)
  sent.push({ url: entry.url, answers: body.answers.map((one) => one.answer) })
  const kept = new Map(quiz.attempt?.answers.map((one) => [one.questionId, one]))
  for (const one of body.answers)
    kept.set(one.questionId, {
      questionId: one.questionId,
      answer: one.answer,
      version: 1,
      deviceId: body.deviceId,
      twoDevices: false,
    })
  const isDone = entry.url.endsWith('/submit')
  if (quiz.attempt)
    quiz = {
      ...quiz,
      phase: isDone ? 'waiting' : 'begun',
      attempt: { ...quiz.attempt, status: isDone ? 'submitted' : 'open', answers: [...kept.values()] },
    }
  return quiz
}

beforeEach(() => {
  localStorage.clear()
  quiz = quizWith()
  rows = []
  sent = []
  configureApi({
    mayRepeat: () => true,
    fetch: async (input) => {
      const body = String(input).endsWith(`/api/student/quizzes/${id(1)}`) ? quiz : { now: quiz.now, items: [] }
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    },
  })
  outbox = memoryOutbox({
    rows,
    writes: createWriteRegister([async () => offlineWrites]),
    send: answer,
    now: () => new Date(),
  })
})
afterEach(() => {
  cleanup()
  resetApi()
})

const SignedIn = ({ children }: { children: ReactNode }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>

const open = (language: Language = 'en') =>
  renderApp({
    modules: [smartGradingWeb, ownQuizzesWeb],
    at: `/student/quizzes/${id(1)}`,
    session: sessionOf({ language, abilities: ['quizzes.take'], user: { ...sessionOf().user, role: 'student' } }),
    language,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    SignedIn,
  })

describe('taking a quiz', () => {
  it('shows one question, the time in words, and keeps each answer', async () => {
    const user = userEvent.setup()
    await open()
    expect(await screen.findByRole('heading', { name: 'Which gas?' })).toBeTruthy()
    expect(screen.getByText('19 minutes left')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Carbon dioxide' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { url: `/api/student/quizzes/${id(1)}/answers`, answers: [{ kind: 'single', choice: 'b' }] },
      ]),
    )
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.type(screen.getByRole('textbox', { name: 'How long?' }), '12,5')
    await waitFor(() => expect(sent.at(-1)?.answers).toEqual([{ kind: 'number', number: '12,5' }]))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Move up: Seed' }))
    await waitFor(() => expect(sent.at(-1)?.answers).toEqual([{ kind: 'order', items: ['y', 'x'] }]))
  })

  it('says where two devices answered, and speaks Kiswahili', async () => {
    const attempt = quiz.attempt
    if (!attempt) throw new Error('No attempt')
    quiz = quizWith({
      attempt: {
        ...attempt,
        answers: [
          { questionId: id(2), answer: { kind: 'single', choice: 'a' }, version: 2, deviceId: id(9), twoDevices: true },
        ],
      },
    })
    const user = userEvent.setup()
    await open('sw')
    await user.click(await screen.findByRole('button', { name: 'Swali 1, limejibiwa' }))
    expect(screen.getByText(/Ulijibu swali hili kwenye vifaa viwili/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oxygen' }).checked).toBe(true)
  })
})
