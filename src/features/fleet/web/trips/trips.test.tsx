/** A trip on its attendant's phone, over a real outbox; the test plays the server. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { offlineModule } from '#platform/web/offline/web-module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { boardingBody, type TripDetail } from '../../contract/trips.ts'
import { withMarks } from '../../rules/boarding.ts'
import { fleetWeb } from '../module.tsx'
import { offlineWrites } from '../offline-writes.ts'

const answers = startAnswers()
const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`
const path = `/api/fleet/trips/${id(1)}`
let trip: TripDetail
let rows: OutboxEntry[]
let sent: unknown[]
let online: boolean
let outbox: Outbox

beforeEach(() => {
  const learner = (last: number, name: string) => ({
    learnerId: id(last),
    name,
    className: '7 East',
    admissionNumber: `ADM-${last}`,
    stopId: id(5),
    state: 'expected' as const,
    boardedAt: null,
    alightedAt: null,
  })
  trip = {
    id: id(1),
    date: '2026-03-10',
    direction: 'morning',
    route: 'Kijani',
    vehicle: { id: id(2), name: 'KDA 412A', seats: 14 },
    driver: { id: id(3), name: 'John Otieno' },
    attendant: { id: id(4), name: 'Esther Kamau' },
    startsAt: '06:40',
    endsAt: '07:10',
    state: 'running',
    startedAt: '2026-03-10T03:35:00.000Z',
    closedAt: null,
    version: 1,
    stops: [{ id: id(5), name: 'Posta', at: '06:40' }],
    learners: [learner(6, 'Amina Juma'), learner(7, 'Brian Too')],
  }
  rows = []
  sent = []
  online = true
  outbox = memoryOutbox({
    rows,
    writes: createWriteRegister([async () => offlineWrites]),
    send: async (entry) => {
      if (!online) throw new TypeError('Failed to fetch')
      sent.push(entry.body)
      trip = withMarks(trip, boardingBody.parse(entry.body).marks)
      return null
    },
  })
})

const open = async (at: string, language: 'en' | 'sw' = 'en') => {
  answers.replies[`GET ${path}`] = () => ({ body: trip })
  answers.replies['GET /api/fleet/trips'] = () => ({ body: { items: [] } })
  const SignedIn = ({ children }: { children: ReactNode }) => (
    <OutboxProvider outbox={outbox}>{children}</OutboxProvider>
  )
  const session = { ...sessionOf(), user: { ...sessionOf().user, role: 'teacher' } }
  await renderApp({ modules: [fleetWeb, offlineModule], session, at, language, SignedIn })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const states = () =>
  sent.map((body) => boardingBody.parse(body).marks.map(({ learnerId, state }) => [learnerId, state]))

it('a tap fills a seat, another tap empties it, and leaving records who is missing', async () => {
  await open(`/fleet/trips/${id(1)}`)
  await press('Amina Juma is on the bus')
  expect(await screen.findByRole('img', { name: /1 of 14 seats taken, 0 not here/ })).toBeTruthy()
  expect((await button('Amina Juma is on the bus')).getAttribute('aria-pressed')).toBe('true')
  await press('Amina Juma is on the bus')
  expect(await screen.findByRole('img', { name: /0 of 14 seats taken/ })).toBeTruthy()
  await press('Amina Juma is on the bus')
  await press('Leave: 1 on, 1 missing')
  await waitFor(() =>
    expect(states()).toEqual([[[id(6), 'boarded']], [[id(6), 'expected']], [[id(6), 'boarded']], [[id(7), 'missing']]]),
  )
})

it('the trip stays open while somebody is on the bus, and closes after', async () => {
  await open(`/fleet/trips/${id(1)}`)
  await press('Amina Juma is on the bus')
  await press('Brian Too is not here')
  await press('Leave: 1 on, 1 missing')
  expect(await screen.findByText(/Still on the bus: Amina Juma/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Close the trip/ })).toBeNull()
  await press('Amina Juma is off the bus')
  answers.replies[`POST ${path}/close`] = () => {
    trip = { ...trip, state: 'closed' }
    return { status: 204 }
  }
  await press('Close the trip: everybody is off')
  expect(await screen.findByText(/Closed\./)).toBeTruthy()
})

it('without network marks stay on the phone with their times', async () => {
  online = false
  await open(`/fleet/trips/${id(1)}`)
  await press('Amina Juma is on the bus')
  expect(await screen.findByRole('img', { name: /1 of 14 seats taken/ })).toBeTruthy()
  await waitFor(() => expect(rows).toHaveLength(1))
  const kept = boardingBody.parse(rows[0]?.body).marks[0]?.at
  online = true
  await outbox.retry(rows[0]?.id ?? '')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(boardingBody.parse(sent[0]).marks[0]?.at).toBe(kept)
})

it('somebody without a trip is told so, in Kiswahili too', async () => {
  await open('/fleet/trips', 'sw')
  expect(await screen.findByText('Hakuna safari leo')).toBeTruthy()
})

it('a card marks its learner once, says so, and names one that is not of this trip', async () => {
  await open(`/fleet/trips/${id(1)}`)
  await press('Scan')
  const field = await screen.findByLabelText('Card or admission number')
  await userEvent.type(field, 'adm 6{Enter}')
  expect(await screen.findByText('Amina Juma is on the bus')).toBeTruthy()
  await userEvent.type(field, 'ADM-6{Enter}')
  expect(await screen.findByText('Amina Juma is marked already')).toBeTruthy()
  await userEvent.type(field, 'ADM-99{Enter}')
  expect(await screen.findByText('ADM-99 is no learner of this trip')).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(boardingBody.parse(sent[0]).marks).toMatchObject([{ learnerId: id(6), state: 'boarded', way: 'scan' }])
})

it('the phone sends where it is after a press, and stops with one', async () => {
  const reported: unknown[] = []
  let tell: PositionCallback | undefined
  let isWatched = false
  const geolocation = {
    watchPosition: (heard: PositionCallback) => {
      tell = heard
      isWatched = true
      return 1
    },
    clearWatch: () => void (isWatched = false),
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  answers.replies[`POST ${path}/positions`] = ({ body }) => {
    reported.push(body)
    return { body: { taken: 1, refused: { no_place: 0, clock_ahead: 0, too_old: 0 } } }
  }
  await open(`/fleet/trips/${id(1)}`)
  expect(isWatched).toBe(false)
  await press('Send this phone’s position')
  const coords = { latitude: -1.29, longitude: 36.82, accuracy: 8, speed: 10, heading: 90 }
  tell?.({ timestamp: Date.parse('2026-03-10T03:40:00Z'), coords } as GeolocationPosition)
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]).toEqual({
    positions: [{ at: '2026-03-10T03:40:00.000Z', lat: -1.29, lon: 36.82, kmh: 36, heading: 90, accuracy: 8 }],
  })
  await press('Stop sending')
  expect(isWatched).toBe(false)
})
