/** The bursar's start page: the day's takings in its title, what is overdue by grade, and the next reminders. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import type { FeesDay } from '../contract/day.ts'
import { feesWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const day = (given: Partial<FeesDay> = {}): FeesDay => ({
  date: '2026-03-10',
  received: 17_500,
  payments: 3,
  lastAt: '2026-03-10T07:05:00.000Z',
  suspense: { payments: 0, amount: 0 },
  takings: [
    { method: 'mpesa', payments: 2, amount: 12_500 },
    { method: 'cheque', payments: 1, amount: 5000 },
  ],
  overdue: [
    { grade: 'Grade 7', learners: 3, upTo30: 10_000, upTo60: 0, over60: 5000 },
    { grade: null, learners: 1, upTo30: 0, upTo60: 2000, over60: 0 },
  ],
  reminders: [
    { channel: 'sms', at: '2026-03-11T06:00:00.000Z', guardians: 4, cost: 3.2 },
    { channel: 'email', at: '2026-03-11T06:00:00.000Z', guardians: 1, cost: null },
  ],
  ...given,
})

const open = (positions = ['bursar'], language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [dashboardWeb, { ...feesWeb, rail: [], parts: [] }],
    session: sessionOf({
      user: {
        id: 'x',
        firstName: 'Caleb',
        lastName: 'Wekesa',
        role: 'admin',
        positions: positions.map((id) => ({ id, name: null })),
      },
      abilities: ['fees.manage'],
    }),
    language,
  })

beforeEach(() => {
  answers.replies['GET /api/admin/fees/day'] = () => ({ body: day() })
  answers.replies['GET /api/school/today'] = () => ({ status: 500, body: {} })
})

describe('the bursar’s start page', () => {
  it('leads with what came in today, and draws it by channel with the usual ones', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: /^KES\s17,500 received today$/ })).toBeTruthy()
    expect(screen.getByText(/3 payments, the last one at 10:05/)).toBeTruthy()
    const takings = within((await screen.findByRole('heading', { name: 'Takings by channel' })).closest('section')!)
    const rows = takings.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/M-Pesa.*2 payments.*12,500/i)
    expect(rows.some((row) => /0 payments.*0/.test(row ?? ''))).toBe(true)
    expect(rows.at(-1)).toMatch(/1 payment.*5,000/)
  })

  it('shows what is overdue by grade, the same in a table, and the next reminders with their cost', async () => {
    await open()
    const heading = await screen.findByRole('heading', { name: 'Overdue by grade' })
    const overdue = within(heading.closest('section')!)
    expect(overdue.getByText('KES 17,000')).toBeTruthy()
    expect(overdue.getByRole('img', { name: /^7: KES\s15,000 overdue$/ })).toBeTruthy()
    await userEvent.click(overdue.getByRole('button', { name: /table/i }))
    expect(overdue.getByRole('row', { name: /No class.*1.*2,000/ })).toBeTruthy()
    expect(overdue.getByRole('link', { name: 'See who' }).getAttribute('href')).toContain('state=overdue')
    expect(screen.getByText('SMS to 4 guardians')).toBeTruthy()
    expect(screen.getByText('E-mail to 1 guardian')).toBeTruthy()
    expect(screen.getByText(/About KES\s3.20/)).toBeTruthy()
  })

  it('opens the form for a payment', async () => {
    const { history } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect([history.location.pathname, history.location.search]).toEqual(['/admin/fees', '?create=yes']),
    )
  })

  it('says on a quiet day that nothing came in, nothing is overdue and nothing is planned', async () => {
    answers.replies['GET /api/admin/fees/day'] = () => ({
      body: day({ received: 0, payments: 0, lastAt: null, takings: [], overdue: [], reminders: [] }),
    })
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'No payments yet today' })).toBeTruthy()
    expect(await screen.findByText('Nothing is overdue.')).toBeTruthy()
    expect(screen.getByText(/No reminder is planned/)).toBeTruthy()
  })

  it('keeps its usual title where the fees cannot be had, and asks again', async () => {
    answers.replies['GET /api/admin/fees/day'] = () => ({ status: 500, body: {} })
    await open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    expect(screen.queryByText(/received today/)).toBeNull()
    answers.replies['GET /api/admin/fees/day'] = () => ({ body: day() })
    await userEvent.click(again)
    expect(await screen.findByText('KES 17,000')).toBeTruthy()
  })

  it('is another admin’s page neither in English nor in Kiswahili', async () => {
    await open(['secretary'], 'sw')
    await screen.findByRole('heading', { level: 1 })
    expect(answers.calls.some(({ path }) => path === '/api/admin/fees/day')).toBe(false)
  })
})
