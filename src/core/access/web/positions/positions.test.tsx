/** The page of positions: what each includes, who holds it, and what its form and its switches send. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '../../testing/answers.ts'
import { positionErrors, type PermissionItem, type Position } from '../../contract/positions.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { schoolsWeb } from '../../../schools/web/module.tsx'
import { positionsWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const [own, holder] = ['0192f3a0-0000-7000-8000-000000000041', '0192f3a0-0000-7000-8000-000000000042']

const permissions: PermissionItem[] = [
  { id: 'see_learners', name: 'See learners', about: 'Names and classes.', needs: [] },
  { id: 'fees', name: 'Fees', about: 'The ledger.', needs: ['see_learners'] },
  { id: 'sending', name: 'Announcements', about: 'Write to families.', needs: [] },
]
const all = permissions.map(({ id }) => id)
const position = (given: Partial<Position> & { id: string }): Position => ({
  name: null,
  permissions: [],
  defaults: [],
  version: 0,
  holders: [],
  ...given,
})
const esther = { id: holder, name: 'Esther Kamau', status: 'active' as const }
const positions = [
  position({ id: 'principal', permissions: all, defaults: all, holders: [esther] }),
  position({ id: 'bursar', permissions: ['see_learners', 'fees'] }),
  position({
    id: own,
    name: 'Boarding master',
    version: 3,
    holders: [{ id: holder, name: 'Caleb Wekesa', status: 'suspended' }],
  }),
]

const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [positionsWeb, schoolsWeb],
    at: '/admin/settings/positions',
    session: sessionOf({ abilities: ['access.positions'] }),
    language,
  })
const sent = (method: string) =>
  answers.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const row = (name: string): HTMLElement => {
  const found = screen.getAllByText(name).flatMap((one) => one.closest('li') ?? [])[0]
  if (!found) throw new Error(`${name} is not in the list`)
  return found
}

beforeEach(() => {
  answers.replies['GET /api/admin/positions'] = () => ({ body: { permissions, positions } })
  answers.replies['PUT /api/admin/positions'] = () => ({ body: positions[2] })
  answers.replies['POST /api/admin/positions'] = () => ({ status: 201, body: positions[2] })
})

describe('the table of permissions', () => {
  it('fixes what the principal has and what another permission needs, and saves a switch at once', async () => {
    await open()
    const table = within(await screen.findByRole('table'))
    const fixed = (name: string) => table.getByRole('checkbox', { name })
    expect(fixed('Fees: always included in Principal')).toMatchObject({ checked: true, disabled: true })
    expect(fixed('See learners: Bursar gets it through Fees')).toMatchObject({ checked: true, disabled: true })
    await userEvent.click(table.getByRole('checkbox', { name: 'Announcements: Boarding master' }))
    expect(await screen.findByText('Boarding master saved')).toBeTruthy()
    expect(sent('PUT')).toEqual([
      { path: '/api/admin/positions', body: { id: own, version: 3, permissions: ['sending'] } },
    ])
  })

  it('says why a change was refused', async () => {
    const message = 'Someone else changed this in the meantime.'
    answers.replies['PUT /api/admin/positions'] = () => ({ status: 409, body: { message, code: 'request.stale' } })
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Fees: Bursar' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  })
})

describe('the list of holders', () => {
  it('names who holds a position, with who is not active, and offers changes of own positions only', async () => {
    await open()
    await screen.findByRole('table')
    expect(within(row('Esther Kamau')).getByText('Always')).toBeTruthy()
    expect(within(row('Nobody')).getByText('2 of 3 permissions')).toBeTruthy()
    expect(within(row('Nobody')).queryByRole('button')).toBeNull()
    const mine = within(row('Caleb Wekesa (not active)'))
    expect(mine.getByRole('button', { name: 'Rename Boarding master' })).toBeTruthy()
    expect(mine.getByRole('button', { name: 'Remove Boarding master' })).toBeTruthy()
  })

  it('keeps a position that somebody holds, and says who', async () => {
    const message = 'Caleb Wekesa holds this position. Give them another one first.'
    answers.replies[`DELETE /api/admin/positions/${own}`] = () => ({
      status: 409,
      body: { message, code: positionErrors.held.code },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Boarding master' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Boarding master?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(sent('DELETE')).toHaveLength(1)
  })
})

describe('an own position', () => {
  it('is added with a name, which must be given, and renamed with its permissions kept', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add position' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add a position' }))
    await userEvent.click(adding.getByRole('button', { name: 'Add position' }))
    expect(await adding.findByText('Give the position a name')).toBeTruthy()
    await userEvent.type(adding.getByLabelText(/^Name/), 'Librarian')
    await userEvent.click(adding.getByRole('button', { name: 'Add position' }))
    await waitFor(() =>
      expect(sent('POST')).toEqual([{ path: '/api/admin/positions', body: { name: 'Librarian', permissions: [] } }]),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Boarding master' }))
    const renaming = within(await screen.findByRole('dialog', { name: 'Rename the position' }))
    await userEvent.type(renaming.getByLabelText(/^Name/), ' on duty')
    await userEvent.click(renaming.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toEqual([
        { id: own, name: 'Boarding master on duty', permissions: [], version: 3 },
      ]),
    )
  })
})

describe('a page that cannot be had', () => {
  it('says so in Kiswahili too, and asks again', async () => {
    answers.replies['GET /api/admin/positions'] = () => ({ status: 500, body: {} })
    await open('sw')
    const again = await screen.findByRole('button', { name: 'Jaribu tena' })
    answers.replies['GET /api/admin/positions'] = () => ({ body: { permissions, positions } })
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(await screen.findByText('Caleb Wekesa', { exact: false })).toBeTruthy()
  })
})
