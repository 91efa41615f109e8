/** Pages of drivers, routes and the learners who ride. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { CrewMember } from '../contract/crew.ts'
import type { BusRoute, Passenger, RouteDetail } from '../contract/routes.ts'
import { fleetWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
const base = '/api/admin/fleet'

const barasa: CrewMember = {
  id: uuid(1),
  staffId: uuid(2),
  name: 'James Barasa',
  phone: '+254700000031',
  drives: true,
  attends: false,
  licenceNumber: 'DL-1',
  licence: { endsOn: '2026-03-01', state: 'expired' },
  checkedOn: '2026-01-12',
  badge: { endsOn: null, state: 'missing' },
  conduct: { endsOn: null, state: 'missing' },
  hourRate: null,
  check: { endsOn: '2027-01-11', state: 'valid' },
  obstacles: ['licence_expired'],
  version: 1,
}
const kijani: BusRoute = {
  id: uuid(3),
  name: 'Kijani Estate',
  vehicle: { id: uuid(4), name: 'KDA 412A', seats: 32 },
  driver: { id: barasa.id, name: barasa.name },
  attendant: null,
  arrivesAt: '07:10',
  leavesAt: '16:10',
  km: 9.5,
  stops: 1,
  riders: { morning: 1, evening: 0 },
  version: 3,
}
const stop = { routeId: kijani.id, route: kijani.name, stopId: uuid(5), stop: 'Posta' }
const amina: Passenger = {
  learnerId: uuid(6),
  name: 'Amina Juma',
  className: 'Grade 4 East',
  morning: { ...stop, at: '06:40' },
  evening: null,
  zone: 'Zone A',
  price: 3000,
}
const detail: RouteDetail = {
  ...kijani,
  zones: [],
  stopList: [
    {
      id: stop.stopId,
      name: 'Posta',
      latitude: null,
      longitude: null,
      morningAt: '06:40',
      eveningAt: '16:40',
      zone: null,
      morning: [{ learnerId: amina.learnerId, name: amina.name, className: amina.className }],
      evening: [],
    },
  ],
}

const open = async (at: string, language: 'en' | 'sw' = 'en') => {
  const replies: Record<string, unknown> = {
    crew: { items: [barasa], staff: [{ id: uuid(7), name: 'Grace Wairimu' }] },
    routes: { items: [kijani], zones: [{ id: uuid(8), name: 'Zone A', upToKm: 3, price: 6000, version: 1 }] },
    [`routes/${kijani.id}`]: detail,
    learners: { items: [amina], stops: [{ ...stop, morningAt: '06:40', eveningAt: '16:40' }] },
    vehicles: { items: [] },
  }
  for (const [path, body] of Object.entries(replies)) answers.replies[`GET ${base}/${path}`] = () => ({ body })
  await renderApp({
    modules: [{ ...fleetWeb, rail: [] }],
    session: sessionOf({ abilities: ['fleet.manage'] }),
    at,
    language,
  })
}
const sent = () => answers.calls.find(({ method }) => method === 'PUT')

it('a driver whose licence has expired shows as such, also in Kiswahili', async () => {
  await open('/admin/fleet/drivers', 'sw')
  expect((await screen.findByRole('row', { name: /James Barasa/ })).textContent).toContain('Leseni imeisha muda')
})

it('routes show the seats that are taken, and zones their prices', async () => {
  await open('/admin/fleet/routes')
  expect((await screen.findByRole('row', { name: /Kijani Estate/ })).textContent).toContain('1 of 32')
  expect(screen.getByRole('row', { name: /Zone A/ }).textContent).toContain('6,000')
})

it('a stop is added to a route after those that are there', async () => {
  answers.replies[`PUT ${base}/routes/${kijani.id}/stops`] = () => ({ status: 204 })
  await open(`/admin/fleet/routes/${kijani.id}`)
  expect((await screen.findByRole('row', { name: /Posta/ })).textContent).toContain('Amina Juma')
  await userEvent.click(screen.getByRole('button', { name: 'Edit stops' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a stop' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Stop 2/ }), 'Market')
  await userEvent.type(dialog.getAllByLabelText(/Morning/)[1] as HTMLElement, '06:50')
  await userEvent.type(dialog.getAllByLabelText(/Evening/)[1] as HTMLElement, '16:30')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(sent()?.body).toMatchObject({ stops: [{ id: stop.stopId }, { name: 'Market' }], version: 3 }),
  )
})

it('a learner who no longer rides is taken off the stop', async () => {
  answers.replies[`PUT ${base}/learners/${amina.learnerId}`] = () => ({ status: 204 })
  await open('/admin/fleet/students')
  const row = within(await screen.findByRole('row', { name: /Amina Juma/ }))
  await userEvent.click(row.getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change stops' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Morning' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Does not ride' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent()?.body).toEqual({ morning: null, evening: null }))
})
