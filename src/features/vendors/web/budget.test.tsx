/** The budget on screen: bars, the same as a table, a vote head that is overspent, and the warning before asking. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Budget } from '../contract/budgets.ts'
import { vendorsWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...vendorsWeb, rail: [], dashboardCards: [] }]
const session = sessionOf({
  user: { id: 'x', firstName: 'Rose', lastName: 'Nekesa', role: 'admin' },
  abilities: ['vendors.manage', 'vendors.plan_budget'],
})
const headId = '0192f3a0-0000-7000-8000-000000000041'
const power = {
  id: headId,
  name: 'Electricity',
  voted: 60_000,
  spent: 34_800,
  committed: 31_320,
  approved: 0,
  version: 1,
}
const budget: Budget = {
  year: 2026,
  years: [2026],
  heads: [{ ...power, left: -6120 }],
  without: { spent: 0, committed: 0, approved: 0, left: 0 },
  total: { voted: 60_000, spent: 34_800, committed: 31_320, approved: 0, left: -6120 },
}

beforeEach(() => {
  answers.replies['GET /api/admin/vendor-budgets'] = () => ({ body: budget })
  answers.replies['GET /api/admin/purchases'] = () => ({ body: toPage([], 0, 1, 20) })
})

it('shows what is spent and promised of a vote head as a bar and as a table, where it is changed', async () => {
  answers.replies[`PUT /api/admin/vendor-budgets/${headId}`] = () => ({ status: 204 })
  await renderApp({ modules, at: '/admin/vendors/budget', session })
  const bar = /^Electricity: .*66,120 of .*60,000 spent or promised$/
  expect(await screen.findByRole('img', { name: bar })).toBeTruthy()
  expect(screen.getByText('KES 6,120 above what was voted')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const table = within(screen.getByRole('table', { name: /^Budget/ }))
  for (const text of ['60,000', '34,800', '31,320', '-6,120']) expect(table.getByText(text)).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'Change Electricity' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Change vote head/ }))
  await userEvent.clear(dialog.getByLabelText('Voted for the year'))
  await userEvent.type(dialog.getByLabelText('Voted for the year'), '70000')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Electricity',
    voted: 70_000,
    version: 1,
  })
})

it('says who enters it to those who may not', async () => {
  answers.replies['GET /api/admin/vendor-budgets'] = () => ({ body: { ...budget, heads: [], years: [] } })
  await renderApp({ modules, at: '/admin/vendors/budget', session: { ...session, abilities: ['vendors.manage'] } })
  expect(await screen.findByText('The bursar or the principal enters it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add vote head' })).toBeNull()
})

it('warns somebody who asks for more than is left', async () => {
  const left = { ...budget, heads: [{ ...power, committed: 0, left: 25_200 }] }
  answers.replies['GET /api/admin/vendor-budgets'] = () => ({ body: left })
  await renderApp({ modules, at: '/admin/vendors/procurement?create=yes', session })
  const dialog = within(await screen.findByRole('dialog', { name: /Ask for a purchase/ }))
  await userEvent.type(dialog.getByLabelText('Quantity'), '0')
  await userEvent.clear(dialog.getByLabelText('Expected price, KES'))
  await userEvent.type(dialog.getByLabelText('Expected price, KES'), '3000')
  await userEvent.click(await dialog.findByLabelText('Vote head'))
  await userEvent.click(await screen.findByRole('option', { name: 'Electricity' }))
  expect(await dialog.findByText('KES 25,200 left')).toBeTruthy()
  expect(dialog.getByText('This is KES 4,800 more than is left of Electricity.')).toBeTruthy()
})
