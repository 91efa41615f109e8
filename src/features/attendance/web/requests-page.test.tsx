/** Requests to excuse an absence: the days of one report stand together and get one answer. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { RequestRow } from '../contract/requests.ts'
import { attendanceWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (last: number): string => `0192f3a0-0000-7000-8000-0000000000${last}`
const request = (last: number, date: string, more: Partial<RequestRow> = {}): RequestRow => ({
  id: uuid(last),
  learner: { id: uuid(50), fullName: 'Faith Muthoni', admissionNumber: 'A1' },
  class: null,
  date,
  reason: 'Sick',
  hasDocument: false,
  requestedAs: 'parent',
  status: 'pending',
  declineReason: null,
  decidedAt: null,
  createdAt: '2026-03-10T06:00:00.000Z',
  ...more,
})

it('answers the days of one report together, and another report by itself', async () => {
  const items = [
    request(13, '2026-03-13'),
    request(11, '2026-03-11'),
    request(20, '2026-03-20', { createdAt: '2026-03-09T06:00:00.000Z', reason: 'Clinic' }),
  ]
  answers.replies['GET /api/attendance/requests'] = () => ({ body: toPage(items, 3, 1, 20) })
  for (const { id } of items)
    answers.replies[`POST /api/attendance/requests/${id}/accept`] = () => ({ body: request(11, '2026-03-11') })
  await renderApp({
    modules: [{ ...attendanceWeb, rail: [], dashboardCards: [] }],
    at: '/attendance/requests',
    session: sessionOf({
      user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
      abilities: ['attendance.answer'],
    }),
  })
  await screen.findByText(/: Clinic$/)
  const rows = screen.getAllByRole('listitem')
  const [sick] = rows.filter((row) => row.textContent?.includes('Sick'))
  expect(rows.filter((row) => /Sick|Clinic/.test(row.textContent ?? ''))).toHaveLength(2)
  if (!sick) throw new Error('The report is not there')
  expect(within(sick).getByText('Wed 11 Mar and Fri 13 Mar: Sick')).toBeTruthy()
  await userEvent.click(within(sick).getByRole('button', { name: 'Excuse' }))
  const accepted = () =>
    answers.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-2))
  await waitFor(() => expect(accepted()).toEqual([uuid(11), uuid(13)]))
})
