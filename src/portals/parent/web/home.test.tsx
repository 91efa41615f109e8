/** A parent's start page: a strip for each child at every school, and a register that is not in is never an absence. */
import { configure, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { parentWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const day = (date: string, state: string) => ({ date, state })
const now = {
  date: '2026-03-10',
  state: 'here',
  schoolIsOn: true,
  takenAt: '2026-03-10T04:52:00.000Z',
  minutesLate: null,
  reason: null,
  closedName: null,
  request: null,
}
const child = (place: number, firstName: string, given: object = {}) => ({
  id: uuid(place),
  firstName,
  fullName: `${firstName} Wanjiru`,
  className: 'Grade 7 East',
  photo: null,
  school: { id: uuid(8), name: 'Umoja Comprehensive School' },
  today: now,
  attendance: {},
  newestMarks: null,
  past: { up: 0, down: 0, same: 0, best: null, worst: null },
  week: [day('2026-03-09', 'late'), day('2026-03-10', 'here'), day('2026-03-11', 'to_come')],
  newestAreas: [
    {
      learningAreaId: uuid(9),
      name: 'English',
      shortName: 'ENG',
      percent: 77,
      band: { code: 'EE2', title: 'Very good', points: 7 },
      previousPercent: 70,
      change: 7,
      borders: [41, 58, 75],
    },
  ],
  dueWork: 0,
  overdueWork: 0,
  ...given,
})
const answer = (...children: object[]) => {
  answers.replies['GET /api/parent/dashboard'] = () => ({ body: { children } })
}
const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [dashboardWeb, parentWeb],
    language,
    session: sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role: 'parent' } }),
  })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a parent’s start page', () => {
  it('says who is in class, and plainly whose register is not in', async () => {
    answer(
      child(1, 'Faith'),
      child(2, 'Brian', { today: { ...now, state: 'not_taken', takenAt: null } }),
      child(3, 'Zawadi', { school: { id: uuid(7), name: 'Tumaini Senior School' } }),
    )
    await open()
    expect(await title('Faith and Zawadi are in class')).toBeTruthy()
    expect(screen.getByText(/Brian’s register is not in yet\./)).toBeTruthy()
    const brian = screen.getByRole('list', { name: 'Brian’s week' })
    expect(within(brian).getByRole('img', { name: 'Tuesday 10 March: Register not in yet' })).toBeTruthy()
    expect(within(brian).queryByRole('img', { name: /absent/ })).toBeNull()
    expect(screen.getByText('Grade 7 East, Tumaini Senior School')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'English: 77 percent, 70 last term' })).toHaveLength(3)
  })

  it('puts an absent child first, and asks for the reason', async () => {
    answer(child(1, 'Faith'), child(2, 'Brian', { today: { ...now, state: 'away' } }))
    await open()
    expect(await title('Brian is not in school')).toBeTruthy()
    expect(screen.getByText(/Faith is in class\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Say why' })).toHaveProperty('pathname', `/parent/children/${uuid(2)}`)
  })

  it('tells somebody without children how to link one', async () => {
    answer()
    await open()
    expect(await screen.findByText('No children linked yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Link a child' })).toHaveProperty('pathname', '/parent/children')
  })

  it('speaks Kiswahili', async () => {
    answer(child(1, 'Faith'))
    await open('sw')
    expect(await title('Faith yuko darasani')).toBeTruthy()
  })

  it('offers another try without network', async () => {
    answers.replies['GET /api/parent/dashboard'] = () => undefined
    await open()
    expect(await screen.findByRole('button', { name: /^Try again$/i })).toBeTruthy()
  })
})
