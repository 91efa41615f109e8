/** The super admin's card: every school with its plan and size, and the state of the database. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { dashboardWeb } from '../../dashboard/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { consoleWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const overview = {
  at: '2026-03-10T06:00:00.000Z',
  schools: [{ id, code: 'umoja', name: 'Umoja Comprehensive School', plan: 'premium', status: 'active', learners: 910 }],
  byPlan: [{ plan: 'premium', schools: 1 }],
  learners: 910,
  database: { version: '18.4', bytes: 36_000_000 },
}
const open = () =>
  renderApp({
    modules: [dashboardWeb, consoleWeb],
    session: sessionOf({ school: null, user: { id: 'x', firstName: 'Joy', lastName: 'A', role: 'super_admin' } }),
  })

it('shows schools, plans and health', async () => {
  answers.replies['GET /api/console/overview'] = () => ({ body: overview })
  await open()
  expect(await screen.findByText('1 school on this installation')).toBeTruthy()
  expect(screen.getByText('PostgreSQL 18.4, 36 MB')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Umoja/ }))
  expect(row.getByText('premium')).toBeTruthy()
  expect(row.getByText('910')).toBeTruthy()
})

it('offers another try when it fails', async () => {
  answers.replies['GET /api/console/overview'] = () => ({ status: 500, body: { message: 'x' } })
  await open()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  answers.replies['GET /api/console/overview'] = () => ({ body: { ...overview, schools: [], byPlan: [], learners: 0 } })
  await userEvent.click(again)
  expect(await screen.findByText('No schools yet')).toBeTruthy()
})
