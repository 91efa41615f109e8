/** The study page: what to do next can be put aside, a round survives a reload, its minutes are sent once, and the analytics add them up. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { eachDay } from '#platform/pure/dates.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { lazyPage } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { newMemory } from '../rules/memory.ts'
import type { Round } from '../rules/timer.ts'
import { studySmartWeb } from './module.tsx'

const answers = startAnswers()
const userId = '01890000-0000-7000-8000-00000000000a'
const maths = '01890000-0000-7000-8000-00000000000b'
const key = draftKey(userId, 'study.round')
const session = sessionOf({
  user: { id: userId, firstName: 'Faith', lastName: 'Muthoni', role: 'student' },
  abilities: ['study.use'],
})
/** The card of the start page, on a page of its own. */
const line = { path: '/line', page: lazyPage(() => import('./components/today-line.tsx'), 'TodayLine') }
const open = async (search = '', language: 'en' | 'sw' = 'en', at = `/study-smart${search}`) => {
  const sent: unknown[] = []
  const send = async ({ body }: OutboxEntry) => {
    sent.push(body)
    return null
  }
  const outbox = memoryOutbox({ writes: createWriteRegister([]), send })
  await renderApp({
    SignedIn: ({ children }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>,
    modules: [{ ...studySmartWeb, rail: [], routes: [...studySmartWeb.routes, line] }],
    at,
    session,
    language,
  })
  return sent
}
const days = eachDay('2026-02-11', '2026-03-10').map((date) => ({ date, minutes: date === '2026-03-10' ? 50 : 0 }))
const progress = {
  today: { minutes: 50, rounds: 2 },
  days,
  areas: [{ learningAreaId: maths, minutes: 50, rounds: 2 }],
  choices: [{ id: maths, name: 'Mathematics' }],
}
const roundSince = (minutes: number): Round => ({
  id: '01890000-0000-7000-8000-00000000000c',
  startedAt: Date.now() - minutes * 60_000,
  pausedFor: 0,
  pausedAt: null,
  topic: 'Fractions',
  learningAreaId: maths,
})

beforeEach(() => {
  writeDraft(key, null)
  answers.replies['GET /api/student/study/progress'] = () => ({ body: progress })
  answers.replies['GET /api/student/study/week'] = () => ({ body: { days: [] } })
})

describe('a round', () => {
  it('begins with what is studied, pauses and carries on', async () => {
    await open('?tab=pomodoro')
    await userEvent.type(await screen.findByLabelText('What do you study?'), 'Fractions')
    await userEvent.click(screen.getByRole('button', { name: 'Start' }))
    await screen.findByRole('heading', { name: /^Fractions, 25:00 left|^Fractions, 24:5\d left/ })
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Carry on' }))
    expect(readDraft(key)?.['round']).toMatchObject({ topic: 'Fractions', pausedAt: null })
  })

  it('is where it was after a reload', async () => {
    writeDraft(key, { round: roundSince(16.3), endedAt: null })
    await open('?tab=pomodoro')
    await screen.findByRole('heading', { name: /^Fractions, 8:\d\d left/ })
    expect(screen.getByRole('img', { name: '16 of 25 minutes done' })).toBeTruthy()
  })

  it('that ended while the phone was locked is kept once', async () => {
    writeDraft(key, { round: roundSince(27), endedAt: null })
    const sent = await open('?tab=pomodoro', 'sw')
    await screen.findByRole('heading', { name: /^Pumzika, zimebaki \d:\d\d/ })
    await waitFor(() => expect(sent).toMatchObject([{ rounds: [{ minutes: 25, topic: 'Fractions' }] }]))
  })
})

describe('the line of the start page', () => {
  const due = (cards: number) => {
    const day = { date: '2026-03-10', cards }
    answers.replies['GET /api/student/study/cards/due'] = () => ({
      body: { items: [], total: cards, cards: 9, days: [day] },
    })
  }

  it('says what is due and what was done, and leads to the page', async () => {
    due(5)
    await open('', 'en', '/line')
    const link = await screen.findByRole('link', { name: '5 cards due, 2 rounds today' })
    expect(link.getAttribute('href')).toBe('/study-smart')
  })

  it('shows for a round that runs', async () => {
    due(0)
    writeDraft(key, { round: roundSince(3), endedAt: null })
    await open('', 'sw', '/line')
    expect(await screen.findByRole('link', { name: 'Kipindi kinaendelea, vipindi 2 leo' })).toBeTruthy()
  })

  it('is not there when nothing is due and no round runs', async () => {
    due(0)
    writeDraft(key, { round: roundSince(27), endedAt: null })
    await open('', 'en', '/line')
    await waitFor(() => expect(answers.calls.some(({ path }) => path.endsWith('/cards/due'))).toBe(true))
    expect(screen.queryByRole('heading', { name: 'Study smart' })).toBeNull()
  })
})

describe('what to do next', () => {
  it('says why and how long, opens the next step, and stays away once it is not useful', async () => {
    const item = {
      key: 'topic:maths:fractions',
      learningAreaId: maths,
      learningArea: 'Mathematics',
      topic: 'Fractions',
      reasons: [
        { kind: 'low_mark', title: 'Quiz 2', percent: 42, day: '2026-03-05' },
        { kind: 'exam', title: '', percent: null, day: '2026-03-24' },
      ],
      step: { kind: 'quiz', title: 'Adding fractions', to: '/student/quizzes/1' },
      minutes: 10,
    }
    let items = [item]
    const said: unknown[] = []
    answers.replies['GET /api/student/study/recommendations'] = () => ({ body: { items } })
    answers.replies['GET /api/student/study/cards/due'] = () => ({ body: { items: [], total: 0, cards: 0, days: [] } })
    answers.replies['PUT /api/student/study/recommendations/not-useful'] = ({ body }) => {
      said.push(body)
      items = []
      return { body: { until: '2026-03-24' } }
    }
    answers.replies['GET /api/student/study/week'] = () => ({
      body: {
        days: eachDay('2026-03-10', '2026-03-16').map((date, at) => ({
          date,
          isSchoolDay: at < 4,
          lessonsUntil: at === 0 ? '15:20' : null,
        })),
      },
    })
    await open()
    await screen.findByRole('heading', { name: 'Revise Fractions' })
    const week = await screen.findByRole('region', { name: 'Your week' })
    expect(within(week).getByText('Lessons until 15:20')).toBeTruthy()
    expect(within(week).getAllByText('Free for what you like')).toHaveLength(6)
    expect(within(week).getByRole('link', { name: 'Revise Fractions' }).getAttribute('href')).toBe(item.step.to)
    expect(screen.getByText(/Quiz 2 on .* had 42%. You write the exam on/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start quiz' }).getAttribute('href')).toBe('/student/quizzes/1')
    await userEvent.click(screen.getByRole('button', { name: 'Not useful: Fractions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'I know it already' }))
    await screen.findByRole('heading', { name: 'Nothing presses' })
    expect(said).toEqual([{ key: item.key, reason: 'know_it' }])
  })
})

describe('cards', () => {
  const card = (id: string, front: string) => ({
    id,
    front,
    back: 'An acid',
    source: 'own',
    sourceTitle: '',
    learningAreaId: null,
    memory: newMemory(new Date('2026-03-01T06:00:00Z')),
  })
  const items = [
    card('01890000-0000-7000-8000-0000000000d1', 'What turns blue litmus red?'),
    card('01890000-0000-7000-8000-0000000000d2', 'What is pH 7?'),
  ]

  it('that are due are reviewed one by one, and leave the list', async () => {
    answers.replies['GET /api/student/study/recommendations'] = () => ({ body: { items: [] } })
    const week = eachDay('2026-03-10', '2026-03-16').map((date) => ({ date, cards: 0 }))
    answers.replies['GET /api/student/study/cards/due'] = () => ({ body: { items, total: 2, cards: 2, days: week } })
    const sent = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Review 2 cards' }))
    for (const { front } of items) {
      await screen.findByText(front)
      await userEvent.click(screen.getByRole('button', { name: 'Show answer' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Easy' }))
    }
    expect(await screen.findByText('Nothing more is due today.')).toBeTruthy()
    await waitFor(() =>
      expect(sent).toMatchObject(items.map(({ id }) => ({ reviews: [{ cardId: id, grade: 'easy' }] }))),
    )
  })
})

describe('the analytics', () => {
  it('are a picture with its table', async () => {
    await open('?tab=analytics')
    const areas = await screen.findByRole('table', { name: 'By learning area' })
    expect(within(areas).getByRole('row', { name: 'Mathematics 2 50' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /table/i }))
    expect(within(screen.getByRole('table', { name: 'Minutes by day' })).getAllByRole('row')).toHaveLength(2)
  })

  it('say what to do before the first round', async () => {
    answers.replies['GET /api/student/study/progress'] = () => ({ body: { ...progress, areas: [] } })
    await open('?tab=analytics')
    expect(await screen.findByRole('heading', { name: 'No minutes yet' })).toBeTruthy()
  })
})
