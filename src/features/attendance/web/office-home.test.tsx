/** The office's start page: who is absent, which registers are not in, and what is true of the day's start and end. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { attendanceWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const east = { id: uuid(7), grade: 'Grade 7', name: 'East', label: 'Grade 7 East' }
const west = { ...east, id: uuid(8), name: 'West', label: 'Grade 7 West' }
const taken = { class: east, state: 'taken', enrolled: 45, here: 43, late: 0, away: 2, teacherName: 'Kevin Wafula' }
const notTaken = { ...taken, class: west, state: 'overdue', here: 0, away: 0, enrolled: 40 }

const absent = (place: number, fullName: string, given: object = {}) => ({
  learnerId: uuid(place),
  fullName,
  class: east,
  status: 'absent',
  reason: null,
  fromFamily: false,
  days: 1,
  guardian: { fullName: 'Grace Hassan', phone: '+254712345118' },
  ...given,
})

const day = (given: object = {}) => ({
  date: '2026-03-10',
  closed: null,
  session: 'morning',
  due: '08:30',
  classes: [taken, notTaken],
  totals: { enrolled: 85, here: 43, late: 0, away: 2, notTaken: 1 },
  absent: [absent(1, 'Amina Juma', { days: 3 }), absent(2, 'Peter Ekiru', { reason: 'Malaria', fromFamily: true })],
  toMessage: 1,
  pendingRequests: 2,
  ...given,
})
const answer = (given: object = {}) => {
  answers.replies['GET /api/attendance/today'] = () => ({ body: day(given) })
}
const open = (language: 'en' | 'sw' = 'en') => renderApp({ modules: [dashboardWeb, attendanceWeb], language })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  answers.replies['GET /api/attendance/days'] = () => ({
    body: {
      items: [
        { date: '2026-03-09', percentage: 93.2 },
        { date: '2026-03-10', percentage: 98 },
      ],
    },
  })
})

describe('the office’s start page', () => {
  it('names everybody who is absent, with reason and a number that calls, and leads to the message', async () => {
    answer()
    await open()
    expect(await title('1 learner is absent without a reason')).toBeTruthy()
    expect(screen.getByText(/43 present, 2 absent,? and 1 of 2 registers submitted\./)).toBeTruthy()
    const amina = screen.getByRole('link', { name: 'Amina Juma' }).closest('li') as HTMLElement
    expect(within(amina).getByText('No reason yet')).toBeTruthy()
    expect(within(amina).getByText('3 days running')).toBeTruthy()
    expect(within(amina).getByRole('link', { name: '0712 345 118' })).toHaveProperty('href', 'tel:+254712345118')
    expect(screen.getByText('Family says: Malaria')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Message the guardian' })).toHaveProperty('pathname', '/admin/absent')
    expect(screen.getByRole('link', { name: 'Print' })).toHaveProperty('search', '?print=true')
    expect(screen.getByText('2 requests to excuse an absence')).toBeTruthy()
    expect(await screen.findByRole('img', { name: /93.2 to 98 percent, 98 on the last day/ })).toBeTruthy()
  })

  it('reminds the teacher of one class', async () => {
    answer()
    answers.replies['POST /api/registers/remind'] = () => ({ body: { teachers: 1, registers: 1, withoutTeacher: [] } })
    await open()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remind Kevin Wafula about the register for Grade 7 West' }),
    )
    expect(await screen.findByText('1 teacher reminded.')).toBeTruthy()
    expect(answers.calls.find(({ path }) => path === '/api/registers/remind')?.body).toEqual({ streamId: west.id })
  })

  const nobody = { absent: [], toMessage: 0 }
  const all = { ...taken, away: 0, here: 45 }
  it.each([
    [
      { ...nobody, classes: [all], totals: { enrolled: 45, here: 45, late: 0, away: 0, notTaken: 0 } },
      'Everyone is in school',
    ],
    [nobody, '1 register not submitted'],
    [
      { ...nobody, classes: [all, { ...notTaken, state: 'not_due' }], totals: { ...day().totals, notTaken: 0 } },
      'No absences so far',
    ],
    [
      { ...nobody, classes: [{ ...notTaken, state: 'not_due' }], totals: { ...day().totals, here: 0, notTaken: 0 } },
      'No registers submitted yet',
    ],
    [{ absent: [absent(2, 'Peter', { reason: 'Malaria' })], toMessage: 0 }, '1 learner is absent, with a reason'],
    [{ closed: { reason: 'holiday', name: 'Half term', opensAt: null }, classes: [], absent: [] }, 'Half term'],
  ])('says only what is true: %j', async (given, sentence) => {
    answer(given)
    await open()
    expect(await title(sentence)).toBeTruthy()
  })

  it('speaks Kiswahili', async () => {
    answer()
    await open('sw')
    expect(await title('Mwanafunzi 1 hayupo bila sababu')).toBeTruthy()
  })

  it('offers another try without network', async () => {
    answers.replies['GET /api/attendance/today'] = () => undefined
    await open()
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})
