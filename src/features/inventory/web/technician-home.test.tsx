/** The technician's home: its sentence agrees with its picture, and late devices are named. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import type { InventoryStats } from '../contract/devices.ts'
import type { DeviceItem } from '../contract/shapes.ts'
import { inventoryWeb } from './module.tsx'

const answers = startAnswers()
const deviceId = '0192f3a0-0000-7000-8000-000000000031'
const stats: InventoryStats = {
  totalDevices: 60,
  available: 22,
  assigned: 35,
  inRepair: 3,
  decommissioned: 1,
  byKind: [],
  byCondition: [],
  totalValue: 0,
  maintenanceCost: 0,
  loansDue: 1,
  loansOverdue: 1,
  maintenanceDue: 2,
  openFaults: 1,
  warrantyEnding: 4,
}
const late: DeviceItem = {
  id: deviceId,
  tag: 'UM-TAB-001',
  name: 'Galaxy Tab A8',
  kind: 'tablet',
  model: null,
  serial: null,
  status: 'assigned',
  condition: 'good',
  value: null,
  location: null,
  assignedToName: 'Faith Kamau',
  holder: { id: deviceId, name: 'Faith Kamau', type: 'student', detail: 'Grade 7 East' },
  dueDate: '2026-03-02',
  isOverdue: true,
  warrantyUntil: null,
  nextMaintenanceDate: null,
  isMaintenanceDue: false,
  openFaults: 0,
  version: 1,
}

const open = async (figures: InventoryStats, waiting: object, language: 'en' | 'sw' = 'en') => {
  answers.replies['GET /api/admin/inventory/stats'] = () => ({ body: figures })
  answers.replies['GET /api/admin/inventory/waiting'] = () => ({ body: waiting })
  answers.replies['GET /api/admin/inventory/devices'] = () => ({ body: toPage([late], 1, 1, 5) })
  await renderApp({
    modules: [dashboardWeb, inventoryWeb],
    language,
    session: sessionOf({ user: { id: 'x', firstName: 'Peter', lastName: 'Kamau', role: 'school_technician' } }),
  })
}

it('says how many devices need somebody, and shows which and why', async () => {
  await open(stats, { overdue: 1, due: 1, fault: 1, maintenance: 2 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Peter, five items need your attention' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '1 device is overdue' })).toBeTruthy()
  const device = await screen.findByRole('link', { name: 'UM-TAB-001, Galaxy Tab A8' })
  expect(device.getAttribute('href')).toBe(`/admin/inventory/${deviceId}`)
  expect(screen.getByText('Faith Kamau · Grade 7 East · due back 2 March')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Due for maintenance 2' }).getAttribute('href')).toBe(
    '/admin/inventory?attention=maintenance',
  )
  const [needs, where] = screen.getAllByRole('button', { name: 'View as table' })
  await userEvent.click(needs!)
  const table = within(screen.getByRole('table', { name: 'Needs attention' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WhatDevices',
    'Late1',
    'Due back this week1',
    'Reported faulty1',
    'Due for maintenance2',
    'Warranty ends within 30 days4',
  ])
  await userEvent.click(where!)
  const places = within(screen.getByRole('table', { name: 'Where the devices are' }))
  expect(places.getByRole('link', { name: 'In repair' }).getAttribute('href')).toBe('/admin/inventory?status=repair')
  expect(screen.getByRole('link', { name: 'Issue a device' }).getAttribute('href')).toBe(
    '/admin/inventory?status=available',
  )
})

it('says that nothing waits only when nothing does', async () => {
  const quiet = { ...stats, loansDue: 0, loansOverdue: 0, maintenanceDue: 0, openFaults: 0, warrantyEnding: 0 }
  await open(quiet, { overdue: 0, due: 0, fault: 0, maintenance: 0 }, 'sw')
  expect(await screen.findByRole('heading', { name: 'Hakuna kifaa kilichochelewa' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /UM-TAB-001/ })).toBeNull()
})

it('offers another try when it fails', async () => {
  await open(stats, { overdue: 0, due: 0, fault: 0, maintenance: 0 })
  answers.replies['GET /api/admin/inventory/stats'] = () => ({ status: 500, body: { message: 'x' } })
  await renderApp({
    modules: [dashboardWeb, inventoryWeb],
    session: sessionOf({ user: { id: 'x', firstName: 'Peter', lastName: 'Kamau', role: 'school_technician' } }),
  })
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})
