/** The inventory on screen: the list and its figures, the dialogs with their exact words, scanning, bringing in a list, in both languages. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { DeviceDetail, InventoryStats } from '../contract/devices.ts'
import type { Assignable } from '../contract/hands.ts'
import { inventoryWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [deviceId, handId, faith, kevin] = [idOf(31), idOf(32), idOf(33), idOf(34)]
const modules = [{ ...inventoryWeb, rail: [], dashboardCards: [] }]
const as = (role: string) =>
  sessionOf({ user: { id: 'x', firstName: 'Peter', lastName: 'Kamau', role }, abilities: [] })
const none = {
  model: null,
  serial: null,
  location: null,
  purchasedOn: null,
  warrantyUntil: null,
  nextMaintenanceDate: null,
  notes: null,
}

const free: DeviceDetail = {
  ...none,
  id: deviceId,
  tag: 'UM-TAB-001',
  name: 'Galaxy Tab A8',
  kind: 'tablet',
  status: 'available',
  condition: 'good',
  value: 24_500,
  assignedToName: null,
  holder: null,
  dueDate: null,
  isOverdue: false,
  isMaintenanceDue: false,
  openFaults: 0,
  version: 1,
  createdAt: '2026-03-01T06:00:00.000Z',
  warranty: 'none',
  assignment: null,
  history: [],
  maintenance: [],
  faults: [],
  decommission: null,
  maintenanceCost: 0,
  repairCost: 0,
  repairShare: 0,
  may: {
    edit: true,
    assign: true,
    return: false,
    log: true,
    sendToRepair: true,
    takeBack: false,
    report: true,
    decommission: true,
    remove: true,
  },
}
const holder = { id: faith, name: 'Faith Muthoni', type: 'student' as const, detail: 'Grade 7 East' }
const hand = {
  id: handId,
  holder,
  assignedDate: '2026-03-01',
  assignedCondition: 'good' as const,
  dueDate: null,
  notes: null,
  assignedByName: 'Peter Kamau',
  returnedDate: null,
  returnedCondition: null,
  returnNotes: null,
  returnedByName: null,
}
const lent: DeviceDetail = {
  ...free,
  status: 'assigned',
  assignedToName: holder.name,
  holder,
  assignment: hand,
  history: [hand],
  may: { ...free.may, return: true, sendToRepair: false, remove: false },
}
const stats: InventoryStats = {
  totalDevices: 12,
  available: 5,
  assigned: 6,
  inRepair: 1,
  decommissioned: 2,
  byKind: [],
  byCondition: [],
  totalValue: 300_000,
  maintenanceCost: 12_500.5,
  loansDue: 0,
  loansOverdue: 3,
  maintenanceDue: 0,
  openFaults: 0,
  warrantyEnding: 0,
}
const person = (id: string, name: string, email: string): Assignable => ({
  id,
  name,
  email,
  type: 'student',
  detail: 'Grade 7 East',
  devices: 0,
})

const show = (device: DeviceDetail): void => {
  answers.replies[`GET /api/admin/inventory/devices/${deviceId}`] = () => ({ body: device })
}
const sent = () => answers.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
const assigning = `/api/admin/inventory/devices/${deviceId}/assign`
const at = `/admin/inventory/${deviceId}`

beforeEach(() => {
  show(free)
  answers.replies['GET /api/admin/inventory/stats'] = () => ({ body: stats })
  answers.replies['GET /api/admin/inventory/devices'] = () => ({ body: toPage([lent], 1, 1, 20) })
  answers.replies['GET /api/admin/inventory/users'] = () => ({
    body: { items: [person(faith, 'Faith Muthoni', 'faith@x.ke'), person(kevin, 'Kevin Wafula', 'kevin@x.ke')] },
  })
})

describe('the list', () => {
  it('shows figures that open what they count, and who has what', async () => {
    await renderApp({ modules, at: '/admin/inventory', session: as('school_technician') })
    const figures = await screen.findByRole('region', { name: 'Figures' })
    expect(
      within(figures)
        .getByRole('link', { name: /Late 3/ })
        .getAttribute('href'),
    ).toBe('/admin/inventory?attention=overdue')
    expect(
      within(figures)
        .getByRole('link', { name: /^In repair/ })
        .getAttribute('href'),
    ).toBe('/admin/inventory?status=repair')
    expect(within(figures).getByRole('img', { name: 'Available: 5, Assigned: 6 and In repair: 1' })).toBeTruthy()
    expect(within(figures).getByText(/12,500\.50/)).toBeTruthy()
    expect(await screen.findByText(/Faith Muthoni/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  })

  it('says how many of how many match while it is narrowed', async () => {
    answers.replies['GET /api/admin/inventory/devices'] = ({ query }) => ({
      body: toPage([lent], query.get('limit') === '1' ? 12 : 1, 1, 20),
    })
    await renderApp({ modules, at: '/admin/inventory?search=acer', session: as('school_technician') })
    expect(await screen.findByText('1 of 12 devices')).toBeTruthy()
  })

  it('offers a teacher nothing that keepers do', async () => {
    answers.replies['GET /api/admin/inventory/devices'] = () => ({ body: toPage([], 0, 1, 20) })
    await renderApp({ modules, at: '/admin/inventory?create=yes', session: as('teacher'), language: 'sw' })
    expect(await screen.findByText('Huna kifaa, wala wanafunzi wako')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ingiza' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Assign Device', () => {
  it('waits until somebody is chosen, and sends whom, in which condition', async () => {
    answers.replies[`POST ${assigning}`] = () => ({ body: lent })
    await renderApp({ modules, at, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Device' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Assign Device/ }))
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign Device' })
    expect(submit.disabled).toBe(true)
    await userEvent.click(await dialog.findByRole('radio', { name: /Faith Muthoni/ }))
    expect(submit.disabled).toBe(false)
    await userEvent.click(submit)
    expect(await screen.findByText('Assigned to Faith Muthoni')).toBeTruthy()
    expect(sent()).toMatchObject([
      { path: assigning, body: { assignedTo: faith, assignedToName: 'Faith Muthoni', assignedCondition: 'excellent' } },
    ])
  })

  it('says when nobody is found, and begins afresh when it is opened again', async () => {
    await renderApp({ modules, at, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Device' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Kevin Wafula/ }))
    answers.replies['GET /api/admin/inventory/users'] = () => ({ body: { items: [] } })
    await userEvent.type(screen.getByLabelText('Search by name or e-mail'), 'zzz')
    expect(await screen.findByText('No users found matching your search')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Assign Device' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Search by name or e-mail').value).toBe('')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign Device' }).disabled).toBe(true)
  })

  it('warns of who has it, and hands over from them', async () => {
    show(lent)
    answers.replies[`POST ${assigning}`] = () => ({ body: lent })
    await renderApp({ modules, at, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hand over to someone else' }))
    expect(await screen.findByText('Currently assigned to Faith Muthoni')).toBeTruthy()
    await userEvent.click(await screen.findByRole('radio', { name: /Kevin Wafula/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Assign Device' }))
    await screen.findByText('Assigned to Faith Muthoni')
    expect(sent()).toMatchObject([{ body: { assignedTo: kevin, replaces: handId } }])
  })
})

describe('Log Maintenance', () => {
  it('asks for what it needs', async () => {
    await renderApp({ modules, at, session: as('school_technician') })
    await userEvent.click(await screen.findByRole('button', { name: 'Log Maintenance' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Log Maintenance' }))
    expect(await dialog.findByText('Description is required')).toBeTruthy()
    expect(dialog.getByText('Performed by is required')).toBeTruthy()
    expect(sent()).toEqual([])
  })
})

describe('Decommission Device', () => {
  const open = async () => {
    await renderApp({ modules, at, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Decommission Device' }))
    return within(await screen.findByRole('dialog'))
  }

  it('wants the word typed', async () => {
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Type DECOMMISSION to confirm'), 'decommission')
    await userEvent.click(dialog.getByRole('button', { name: 'Decommission Device' }))
    expect(await dialog.findByText('Please type DECOMMISSION to confirm')).toBeTruthy()
  })

  it('waits for the return of an assigned device', async () => {
    show(lent)
    const dialog = await open()
    expect(
      dialog.getByText('Device is currently assigned to Faith Muthoni. Please return the device first.'),
    ).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Decommission Device' }).disabled).toBe(true)
  })
})

describe('other ways', () => {
  it('delete says that it cannot be undone', async () => {
    answers.replies[`DELETE /api/admin/inventory/devices/${deviceId}`] = () => ({ status: 204 })
    const { history } = await renderApp({ modules, at, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('UM-TAB-001 was deleted')
    expect(history.location.pathname).toBe('/admin/inventory')
  })

  it('a typed tag opens its device, an unknown one says so, and a phone without a camera too', async () => {
    answers.replies['GET /api/admin/inventory/scan'] = () => ({
      status: 404,
      body: { error: 'Not found', message: 'Not found', code: 'request.not_found' },
    })
    const { history } = await renderApp({ modules, at: '/admin/inventory/scan', session: as('school_technician') })
    await userEvent.click(await screen.findByRole('button', { name: 'Use camera' }))
    expect(await screen.findByText(/The camera cannot be used/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Tag or serial number'), 'UM-9')
    await userEvent.click(screen.getByRole('button', { name: 'Open device' }))
    expect(await screen.findByText('No device has this tag or serial number')).toBeTruthy()
    answers.replies['GET /api/admin/inventory/scan'] = () => ({
      body: { id: deviceId, tag: free.tag, name: free.name },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Open device' }))
    await screen.findByRole('heading', { name: 'UM-TAB-001' })
    expect(history.location.pathname).toBe(at)
  })
})
