/** A learner's term at a glance on screen. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { studentWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`

const stats = {
  averagePercent: 69,
  previousAveragePercent: 66,
  marks: 2,
  dueWork: 3,
  overdueWork: 1,
  handedInWork: 1,
  attendancePercentage: 97.3,
  daysHere: 36,
  daysRecorded: 37,
}
const dashboard = {
  learner: { id: uuid(1), firstName: 'Faith', fullName: 'Faith Wanjiru', className: 'Grade 7 East' },
  term: { id: uuid(2), name: 'Term I' },
  stats,
  areas: [
    {
      learningAreaId: uuid(3),
      name: 'English',
      percent: 66,
      band: { code: 'ME1', title: 'Good' },
      previousPercent: 60,
      borders: [41, 58],
    },
  ],
  due: [
    {
      id: uuid(4),
      title: 'Fractions',
      learningArea: 'Mathematics',
      dueDate: '2026-03-06T13:00:00.000Z',
      overdue: true,
    },
  ],
  activity: [
    {
      kind: 'mark',
      id: uuid(5),
      title: 'Mid-term',
      learningArea: 'English',
      at: '2026-03-05T09:00:00.000Z',
      to: `/student/grades/${uuid(3)}`,
      percent: 66,
      band: { code: 'ME1', title: 'Good' },
      date: null,
    },
    {
      kind: 'away',
      id: '2026-03-09',
      title: '2026-03-09',
      learningArea: null,
      at: '2026-03-09T06:00:00.000Z',
      to: '/student/attendance',
      percent: null,
      band: null,
      date: '2026-03-09',
    },
  ],
}

beforeEach(() => {
  answers.replies['GET /api/student/dashboard'] = () => ({ body: dashboard })
  answers.replies['GET /api/student/teachers'] = () => ({
    body: { items: [{ id: uuid(6), name: 'Kevin Wafula', isClassTeacher: true, learningAreas: ['English'] }] },
  })
})

const session = sessionOf({
  user: { id: 'x', firstName: 'Faith', lastName: 'Wanjiru', role: 'student' },
  modules: [{ id: 'student-portal', route: '/student', available: true }],
})
const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [studentWeb, peopleWeb], at: '/student', session, language })

describe('/student', () => {
  it('leads with the average against the own last term, and shows work, marks, days and teachers', async () => {
    await open()
    expect(
      await screen.findByRole('heading', { level: 1, name: '69 percent on average, up 3 from last term' }),
    ).toBeTruthy()
    expect(screen.getByText('Grade 7 East, Term I. Present 36 of 37 days.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Fractions' })).toHaveProperty(
      'pathname',
      `/student/assignments/${uuid(4)}`,
    )
    expect(screen.getByText(/Mathematics, overdue since/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '2 more' })).toHaveProperty('pathname', '/student/assignments')
    const english = screen.getByRole('link', { name: 'English' }).closest('li') as HTMLElement
    expect(within(english).getByText('6 up')).toBeTruthy()
    expect(within(english).getByText('ME1')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^You were absent on .*9 March/ })).toHaveProperty(
      'pathname',
      '/student/attendance',
    )
    expect(await screen.findByText('Kevin Wafula')).toBeTruthy()
  })

  it('says what is not there yet', async () => {
    answers.replies['GET /api/student/dashboard'] = () => ({
      body: {
        ...dashboard,
        stats: { ...stats, averagePercent: null, previousAveragePercent: null, dueWork: 0, daysRecorded: 0 },
        areas: [],
        due: [],
        activity: [],
      },
    })
    await open('sw')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bado hakuna alama zilizotolewa muhula huu' }),
    ).toBeTruthy()
    expect(screen.getByText('Hakuna kazi inayosubiri kuwasilishwa.')).toBeTruthy()
    expect(screen.getByText('Hakuna Alama')).toBeTruthy()
  })

  it('offers another try without network, and says when nobody’s record hangs on the account', async () => {
    answers.replies['GET /api/student/dashboard'] = () => undefined
    await open()
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
    answers.replies['GET /api/student/dashboard'] = () => ({
      status: 404,
      body: { error: 'Not found', message: 'Not found', code: 'request.not_found' },
    })
    await open()
    expect(await screen.findByText('This account is not linked to a learner. Ask the school office.')).toBeTruthy()
  })
})
