/** The super admin's card: what needs action, and the largest schools with their plans. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { dashboardWeb } from '../../dashboard/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { modulesWeb } from '#core/access/web/modules/module.tsx'
import { overviewOf, superSession } from '../testing/overview.ts'
import { consoleWeb } from './module.tsx'

const answers = startAnswers()
const growth = {
  items: [
    { day: '2026-02-01', learners: 880 },
    { day: '2026-03-10', learners: 910 },
  ],
}
const open = (language: 'en' | 'sw' = 'en') => {
  answers.replies['GET /api/console/growth'] = () => ({ body: growth })
  answers.replies['GET /api/console/waiting'] = () => ({ body: { planRequests: 1, troubles: 0 } })
  return renderApp({ modules: [dashboardWeb, modulesWeb, consoleWeb], session: sessionOf(superSession), language })
}

it('shows what needs somebody, and the schools', async () => {
  answers.replies['GET /api/console/overview'] = () => ({ body: overviewOf() })
  await open()
  expect(await screen.findByText('1 school on this installation, 910 learners enrolled.')).toBeTruthy()
  expect(screen.getByText('1 school has requested another plan')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Umoja/ }))
  expect(row.getByText('Premium')).toBeTruthy()
  expect(row.getByText('910')).toBeTruthy()
  expect(row.getByRole('link').getAttribute('href')).toContain('/console/schools/')
})

it('shows how the program is, and the growth as a line and as a table', async () => {
  answers.replies['GET /api/console/overview'] = () => ({ body: overviewOf() })
  await open()
  expect(await screen.findByText('40 GB free of 100 GB')).toBeTruthy()
  expect(screen.getByText('PostgreSQL 18.4, 36 MB')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'From 880 learners in February 2026 to 910 today' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const table = within(screen.getByRole('table', { name: 'From 880 learners in February 2026 to 910 today' }))
  expect(table.getByRole('row', { name: '10 March 2026 910' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create a school' }).getAttribute('href')).toBe('/console/schools?create=yes')
})

it('speaks of learners enrolled in Kiswahili too, at any hour', async () => {
  answers.replies['GET /api/console/overview'] = () => ({ body: overviewOf() })
  await open('sw')
  expect(await screen.findByText('Shule 1 kwenye mfumo huu, wanafunzi 910 wamesajiliwa.')).toBeTruthy()
})

it('offers another try when it fails', async () => {
  answers.replies['GET /api/console/overview'] = () => ({ status: 500, body: { message: 'x' } })
  await open()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  answers.replies['GET /api/console/overview'] = () => ({
    body: overviewOf({ schools: 0, learners: 0, byPlan: [], largest: [], pendingRequests: 0 }),
  })
  await userEvent.click(again)
  expect(await screen.findByText('No schools yet')).toBeTruthy()
})
