/** The office's trips of a day on screen; the test plays the server. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Trip } from '../../contract/trips.ts'
import { fleetWeb } from '../module.tsx'

const answers = startAnswers()
const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`
const trip: Trip = {
  id: id(1),
  date: '2026-03-11',
  direction: 'morning',
  route: 'Kijani',
  vehicle: { id: id(2), name: 'KDA 412A', seats: 14 },
  driver: { id: id(3), name: 'John Otieno' },
  attendant: { id: id(4), name: 'Esther Kamau' },
  startsAt: '06:40',
  endsAt: '07:10',
  state: 'planned',
  startedAt: null,
  closedAt: null,
  version: 1,
}

const open = async (language: 'en' | 'sw' = 'en') => {
  let trips: Trip[] = []
  answers.replies['GET /api/fleet/trips'] = () => ({ body: { items: trips } })
  answers.replies['POST /api/admin/fleet/trips'] = () => {
    trips = [trip]
    return { body: { made: 1, refused: [{ route: 'Kijani', direction: 'evening', reasons: ['vehicle_busy'] }] } }
  }
  answers.replies[`POST /api/admin/fleet/trips/${id(1)}/cancel`] = () => {
    trips = [{ ...trip, state: 'cancelled' }]
    return { status: 204 }
  }
  const session = {
    ...sessionOf({ abilities: ['fleet.manage', 'fleet.run'] }),
    user: { ...sessionOf().user, role: 'admin' },
  }
  const modules = [{ ...fleetWeb, rail: [], dashboardCards: [] }]
  await renderApp({ modules, session, at: '/admin/fleet/trips?date=2026-03-11', language })
}

it('trips of a day are made in one press, with those that may not go and why; one is cancelled', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'No trips on this day' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make the day’s trips' }))
  expect(await screen.findByRole('heading', { name: '1 trip may not go' })).toBeTruthy()
  expect(screen.getByText('Kijani, home: The vehicle is on another trip at that time.')).toBeTruthy()
  const row = (await screen.findByRole('link', { name: 'Kijani, to school' })).closest('tr')
  if (!row) throw new Error('The trip has no row')
  await userEvent.click(within(row).getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel trip' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel trip' }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
})

it('says in Kiswahili why a trip may not go', async () => {
  await open('sw')
  await userEvent.click(await screen.findByRole('button', { name: 'Panga safari za siku' }))
  expect(await screen.findByRole('heading', { name: 'Safari 1 haiwezi kwenda' })).toBeTruthy()
  expect(screen.queryByText(/The vehicle is on another trip/)).toBeNull()
})
