/** Pages of vehicles: whether each may drive and why not, papers as a picture and a table, and a renewal. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { VehicleDetail } from '../contract/vehicles.ts'
import { fleetWeb } from './module.tsx'

const answers = startAnswers()
const vehicleId = '00000000-0000-4000-8000-000000000001'
const path = '/api/admin/fleet/vehicles'

const vehicle: VehicleDetail = {
  id: vehicleId,
  plate: 'KDA 412A',
  model: 'Isuzu NQR',
  year: 2019,
  seats: 32,
  km: 44_910,
  serviceEveryKm: 5000,
  nextServiceKm: 48_000,
  notes: null,
  retiredOn: null,
  papers: [
    { kind: 'insurance', endsOn: '2026-03-05', number: 'INS/1', state: 'expired', days: -5 },
    { kind: 'inspection', endsOn: '2026-09-14', number: null, state: 'valid', days: 188 },
    { kind: 'road_licence', endsOn: null, number: null, state: 'missing', days: null },
    { kind: 'speed_governor', endsOn: '2026-11-21', number: null, state: 'valid', days: 256 },
  ],
  obstacles: [
    { code: 'paper_expired', paper: 'insurance' },
    { code: 'paper_missing', paper: 'road_licence' },
  ],
  openFaults: 0,
  costPerKm: 24.9,
  version: 1,
  services: [],
  fills: [],
  faults: [],
  fuelByMonth: [],
}

const open = async (at: string, language: 'en' | 'sw' = 'en') => {
  const { services: _services, fills: _fills, faults: _faults, fuelByMonth: _months, ...item } = vehicle
  answers.replies[`GET ${path}`] = () => ({ body: { items: [item] } })
  answers.replies[`GET ${path}/${vehicleId}`] = () => ({ body: vehicle })
  const session = sessionOf({ abilities: ['fleet.manage'] })
  await renderApp({ modules: [{ ...fleetWeb, rail: [] }], session, at, language })
}

it('the list says which vehicle may not drive and why', async () => {
  await open('/admin/fleet/vehicles')
  const row = await screen.findByRole('row', { name: /KDA 412A/ })
  expect(row.textContent).toContain('May not drive')
  expect(row.textContent).toContain('Insurance: expired and Road service licence: not entered')
})

it('the page of a vehicle answers first, and shows its papers as a table too', async () => {
  await open(`/admin/fleet/vehicles/${vehicleId}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'KDA 412A may not drive' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const table = screen.getByRole('table', { name: 'Papers, when each one ends' })
  expect(within(table).getByRole('row', { name: /Insurance/ }).textContent).toContain('Ended 5 March 2026')
})

it('an expired paper is renewed with its new end', async () => {
  await open(`/admin/fleet/vehicles/${vehicleId}`)
  answers.replies[`POST ${path}/${vehicleId}/papers`] = () => ({ status: 201, body: { id: vehicleId } })
  await userEvent.click(await screen.findByRole('button', { name: 'Renew: Insurance' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Last day/ }), '04/03/2027')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save paper' }))
  await waitFor(() =>
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'insurance',
      endsOn: '2027-03-04',
    }),
  )
})

it('what needs work stands on the page of maintenance, in Kiswahili too', async () => {
  await open('/admin/fleet/maintenance', 'sw')
  expect(await screen.findByText('Gari 1 linahitaji kushughulikiwa.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /KDA 412A/ }).textContent).toContain('Baada ya km 3,090')
})
