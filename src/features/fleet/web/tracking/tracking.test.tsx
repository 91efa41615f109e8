/** Pages of tracking: the sentence that answers, the same as a table, and a family's bus. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ChildBus, OfficeBus } from '../../contract/tracking.ts'
import { fleetWeb } from '../module.tsx'

const answers = startAnswers()
const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
const at = '2026-03-10T03:52:00.000Z'
const place = { lat: -1.29, lon: 36.82 }

const bus: OfficeBus = {
  tripId: id(1),
  vehicleId: id(2),
  plate: 'KCX 903A',
  routeName: 'Chai Junction',
  direction: 'morning',
  position: { at, lat: -1.29, lon: 36.83, kmh: 30, heading: null },
  hasSignal: true,
  minutesLate: 9,
  places: [
    {
      stopId: id(3),
      name: 'Posta',
      place: { lat: -1.29, lon: 36.84 },
      plannedAt: at,
      reachedAt: at,
      expectedAt: null,
      state: 'left',
    },
    {
      stopId: null,
      name: null,
      place,
      plannedAt: at,
      reachedAt: null,
      expectedAt: '2026-03-10T04:21:00.000Z',
      state: 'next',
    },
  ],
  road: [
    [-1.29, 36.84],
    [-1.29, 36.82],
  ],
  seats: 33,
  onBoard: 14,
  toComeAboard: 3,
}

const map = { at, school: place, tiles: null }

const office = async (buses: readonly OfficeBus[]) => {
  answers.replies['GET /api/admin/fleet/live'] = () => ({
    body: {
      ...map,
      buses,
      alerts: [
        {
          id: id(5),
          vehicleId: id(2),
          plate: 'KCX 903A',
          kind: 'speed',
          startedAt: at,
          seconds: 20,
          kmh: 92,
          ...place,
        },
      ],
    },
  })
  const session = sessionOf({ abilities: ['fleet.manage'] })
  await renderApp({ modules: [{ ...fleetWeb, rail: [], parts: [] }], session, at: '/admin/fleet/tracking' })
}

it('the office reads which bus is late, and the same as a table', async () => {
  await office([bus])
  expect(await screen.findByRole('heading', { level: 1, name: 'KCX 903A is 9 minutes late' })).toBeTruthy()
  expect(screen.getByText('14 learners on board. 3 still to be picked up.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const row = within(screen.getByRole('table', { name: 'Arrivals' })).getByRole('row', { name: /KCX 903A/ })
  expect(row.textContent).toContain('9 minutes late')
  expect(row.textContent).toContain('14 / 33')
})

it('a bus without signal says when it was last seen', async () => {
  await office([{ ...bus, hasSignal: false, minutesLate: 0 }])
  expect((await screen.findAllByText(/Last seen 0?6:52/)).length).toBeGreaterThan(0)
})

it('an alert is put aside', async () => {
  await office([])
  answers.replies[`POST /api/admin/fleet/alerts/${id(5)}/seen`] = () => ({ status: 204 })
  await userEvent.click(await screen.findByRole('button', { name: 'Put aside: KCX 903A drove 92 km/h' }))
  await waitFor(() => expect(answers.calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(screen.getByRole('heading', { name: 'No trip is running' })).toBeTruthy()
})

const family = async (child: ChildBus) => {
  answers.replies[`GET /api/parent/children/${id(9)}/bus`] = () => ({ body: child })
  const session = sessionOf({
    user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiru', role: 'parent' },
    abilities: ['fleet.see_bus'],
  })
  await renderApp({ modules: [{ ...fleetWeb, rail: [], parts: [] }], session, at: `/parent/bus/${id(9)}` })
}

it('a family reads of the child first, then of the bus', async () => {
  const { vehicleId: _vehicleId, seats: _seats, onBoard: _onBoard, toComeAboard: _toCome, ...shown } = bus
  await family({
    ...map,
    firstName: 'Faith',
    ride: {
      bus: { ...shown, minutesLate: 0 },
      stopId: id(3),
      state: 'boarded',
      boardedAt: at,
      alightedAt: null,
      toldAt: at,
    },
    next: null,
  })
  expect(await screen.findByRole('heading', { level: 1, name: /^Faith boarded at 0?6:52$/ })).toBeTruthy()
  expect(screen.getByText('Five minutes away')).toBeTruthy()
  expect(screen.getByText('Your stop')).toBeTruthy()
})

it('without a trip a family reads when the next bus comes, and sees no map', async () => {
  await family({
    ...map,
    firstName: 'Faith',
    ride: null,
    next: { direction: 'evening', at: '2026-03-10T12:30:00.000Z', stopName: 'Posta' },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'No bus on the road for Faith' })).toBeTruthy()
  expect(screen.getByText(/Next bus: .*, Posta\./)).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
})
