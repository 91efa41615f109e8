/** Dashboard card of devices: counts link to their lists, and it is empty without any. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { inventoryWeb } from './module.tsx'

const answers = startAnswers()
const path = 'GET /api/admin/inventory/waiting'
const open = (role: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [dashboardWeb, inventoryWeb],
    language,
    session: sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role } }),
  })
const asked = () => answers.calls.filter((call) => `${call.method} ${call.path}` === path).length

it('names what waits, each a link to those devices, in both languages', async () => {
  answers.replies[path] = () => ({ body: { overdue: 2, due: 0, fault: 1, maintenance: 0 } })
  await open('teacher')
  expect((await screen.findByRole('link', { name: '2 devices are overdue' })).getAttribute('href')).toBe(
    '/admin/inventory?attention=overdue',
  )
  expect(screen.getByRole('link', { name: '1 device reported faulty' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /maintenance|come back/ })).toBeNull()
  await open('admin', 'sw')
  expect(await screen.findByRole('link', { name: 'Vifaa 2 vimechelewa kurudi' })).toBeTruthy()
})

it('is not there while nothing waits', async () => {
  answers.replies[path] = () => ({ body: { overdue: 0, due: 0, fault: 0, maintenance: 0 } })
  await open('admin')
  await waitFor(() => expect(asked()).toBe(1))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull()
})
