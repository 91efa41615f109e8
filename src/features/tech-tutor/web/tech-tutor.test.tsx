/** The tech tutor on screen: first visit, loading and error, typing key by key, a quiz, a lesson that ticks itself, the class. */
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ClassLearner } from '../contract/class.ts'
import { noProgress, withSessions } from '../rules/progress.ts'
import { typingSession } from '../testing/sessions.ts'
import { techTutorWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'

const answers = startAnswers()
const outbox = memoryOutbox({ rows: [], writes: createWriteRegister([]), send: async () => null })
const modules = [{ ...techTutorWeb, rail: [], dashboardCards: [] }]
const userId = '01890000-0000-7000-8000-00000000000a'
const sessionFor = (role: string) =>
  sessionOf({
    user: { id: userId, firstName: 'Faith', lastName: 'Muthoni', role },
    abilities: ['tech_tutor.use', ...(role === 'student' ? [] : ['tech_tutor.class'])],
  })
const open = (part = '', { language = 'en', role = 'student' }: { language?: 'en' | 'sw'; role?: string } = {}) =>
  renderApp({
    SignedIn: ({ children }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>,
    modules,
    at: `/tech-tutor${part}`,
    session: sessionFor(role),
    language,
  })

const learned = withSessions(noProgress(userId), [typingSession(28, 91, { at: '2026-03-09T08:00:00.000Z' })], (at) =>
  at.slice(0, 10),
)

beforeEach(() => {
  answers.replies['GET /api/tech-tutor/progress'] = () => ({ body: noProgress(userId) })
  answers.replies['GET /api/tech-tutor/certificates'] = () => ({ body: { items: [] } })
})

describe('the first page', () => {
  it('offers a short test on the first visit', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Welcome, Faith. Find out where you start' })
    expect(screen.getByRole('link', { name: 'Start the test' }).getAttribute('href')).toBe(
      '/tech-tutor/safety/placement',
    )
  })

  it('says how near the next level is, in both languages', async () => {
    answers.replies['GET /api/tech-tutor/progress'] = () => ({
      body: { ...learned, basis: { ...learned.basis, start: { safety: 'A2', productivity: 'A2' } } },
    })
    await open()
    await screen.findByText('28 of 30 words a minute for A3')
    expect(screen.getByText('Badges, 2 of 4')).toBeTruthy()
  })

  it('is in Kiswahili too', async () => {
    answers.replies['GET /api/tech-tutor/progress'] = () => ({ body: learned })
    await open('', { language: 'sw' })
    expect(await screen.findByText('Maneno 28 kati ya 30 kwa dakika ili kufika A3')).toBeTruthy()
  })

  it('says what went wrong, and tries again', async () => {
    answers.replies['GET /api/tech-tutor/progress'] = () => ({ status: 400, body: {} })
    await open()
    await screen.findByRole('heading', { name: 'Oops! Something went wrong' })
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    answers.replies['GET /api/tech-tutor/progress'] = () => ({ body: learned })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('28 of 30 words a minute for A3')
  })
})

describe('typing', () => {
  it('counts keys one by one, and refuses a paste', async () => {
    await open('/typing/fj')
    const field = await screen.findByRole('textbox', { name: 'Type the text here' })
    expect(field).toBe(document.activeElement)
    fireEvent.paste(field, { clipboardData: { getData: () => 'fff jjj' } })
    await screen.findByText('Pasting is off here: type it key by key.')
    const due = document.querySelector('[data-state="next"]')?.textContent ?? ''
    fireEvent.keyDown(field, { key: due === 'f' ? 'j' : 'f' })
    expect(document.querySelector('[data-missed]')?.textContent).toBe(due)
    fireEvent.keyDown(field, { key: due })
    expect(document.querySelectorAll('[data-state="typed"]')).toHaveLength(1)
  })
})

describe('a level', () => {
  it('that a session reached is said once, with the next step', async () => {
    const rows: OutboxEntry[] = []
    const kept = memoryOutbox({
      rows,
      writes: createWriteRegister([async () => offlineWrites]),
      send: () => new Promise(() => undefined),
    })
    await renderApp({
      SignedIn: ({ children }) => <OutboxProvider outbox={kept}>{children}</OutboxProvider>,
      modules,
      at: '/tech-tutor/safety/mpesa',
      session: sessionFor('student'),
    })
    await screen.findByRole('heading', { name: 'Amina gets these two SMS during break' })
    expect(screen.queryByText(/^You reached/)).toBeNull()
    for (let question = 1; question <= 6; question++) {
      await userEvent.click(screen.getByRole('button', { name: 'Scam' }))
      await userEvent.click(screen.getByRole('button', { name: /^(Next question|See the result)$/ }))
    }
    expect(await screen.findByRole('heading', { name: /^You reached A\d in online safety$/ })).toBeTruthy()
    expect(document.querySelectorAll('[data-fresh]')).toHaveLength(1)
    expect(rows).toHaveLength(1)
  })
})

describe('a quiz', () => {
  it('explains every answer the same way, right or wrong', async () => {
    await open('/safety/mpesa')
    await screen.findByRole('heading', { name: 'Amina gets these two SMS during break' })
    await userEvent.click(screen.getByRole('button', { name: 'Safe' }))
    await screen.findByRole('heading', { name: 'It is a scam. Many people fall for this one.' })
    expect(screen.getByText('Real messages come from the name MPESA.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }))
    await screen.findByText('Question 2 of 6')
  })
})

describe('a lesson', () => {
  it('ticks a step when the sheet is right', async () => {
    await open('/productivity/average')
    await screen.findByRole('heading', { name: 'The average' })
    const cells = screen.getAllByRole('gridcell')
    await userEvent.click(cells[13]!)
    const field = screen.getByLabelText(/Content of the cell/)
    await userEvent.clear(field)
    await userEvent.type(field, '64{Enter}')
    expect(await screen.findByText(/^1 of 2 done/)).toBeTruthy()
  })

  it('of an unknown address is not found', async () => {
    await open('/productivity/nonsense')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('the class view', () => {
  const learner = (name: string, more: Partial<ClassLearner> = {}): ClassLearner => ({
    id: `01890000-0000-7000-8000-0000000000${String(name.length).padStart(2, '0')}`,
    name,
    hasAccount: true,
    started: true,
    level: 'A1',
    overall: 'A0',
    at: 'gh',
    stuck: null,
    ...more,
  })

  it('shows who is stuck by lesson, and offers evidence', async () => {
    const stuck = { lessonId: 'shift', tries: 3, lowest: 61, highest: 64, onKeys: 3, drill: false }
    answers.replies['GET /api/teacher/tech-tutor/class'] = () => ({
      body: {
        classes: [{ id: userId, name: 'Grade 7 East' }],
        class: { id: userId, name: 'Grade 7 East' },
        skill: 'typing',
        stuck: [{ skill: 'typing', count: 1 }],
        learners: [learner('Brian Kiptoo', { stuck, at: 'shift' }), learner('Faith Muthoni')],
      },
    })
    await open('/class', { role: 'teacher' })
    await screen.findByRole('heading', { name: 'One learner is stuck' })
    await screen.findByRole('heading', { name: 'Lesson 18: Capitals with Shift' })
    expect(screen.getByText('3 tries, 61 to 64%')).toBeTruthy()
    answers.replies['POST /api/teacher/tech-tutor/drills'] = () => ({ status: 201, body: { set: 1 } })
    await userEvent.click(screen.getByRole('button', { name: 'Set this lesson as a drill for 1 learner' }))
    await screen.findByText('1 learner has the drill.')
    await userEvent.click(screen.getByRole('button', { name: 'Faith Muthoni, lesson 6' }))
    const chosen = within(await screen.findByRole('region', { name: 'Faith Muthoni' }))
    const { id } = learner('Faith Muthoni')
    answers.replies[`POST /api/teacher/tech-tutor/learners/${id}/evidence`] = () => ({
      status: 201,
      body: { text: 'Tech tutor' },
    })
    await userEvent.click(chosen.getByRole('button', { name: 'Keep as evidence of Digital Literacy' }))
    await screen.findByText('Kept in the gradebook of Faith Muthoni.')
  })
})
